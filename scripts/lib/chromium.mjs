import { existsSync } from 'node:fs'
import { join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Flags for a run without a screen that asks nothing of the network. */
export const CHROMIUM_ARGS = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync', '--font-render-hinting=none',
]

/** The browser: CHROMIUM_PATH, else the system's, else the one that ships inside an npm package. */
export const findChromium = async () => {
  if (process.env.CHROMIUM_PATH) {
    if (!existsSync(process.env.CHROMIUM_PATH)) throw new Error(`CHROMIUM_PATH names no file: ${process.env.CHROMIUM_PATH}`)
    return { executablePath: process.env.CHROMIUM_PATH, args: CHROMIUM_ARGS }
  }
  for (const folder of (process.env.PATH ?? '').split(':'))
    for (const name of NAMES) if (existsSync(join(folder, name))) return { executablePath: join(folder, name), args: CHROMIUM_ARGS }
  const { default: packaged } = await import('@sparticuz/chromium')
  return { executablePath: await packaged.executablePath(), args: [...CHROMIUM_ARGS, '--headless=shell', '--single-process=false'].filter(arg => !arg.endsWith('=false')) }
}
