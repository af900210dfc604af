import { existsSync } from 'node:fs'
import { join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Flags for a run without a display and without background network traffic. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
]

/** Under another locale, downloads with Chinese names are saved as "download". */
const LOCALE = { LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8', LANGUAGE: 'en' }

/** Finds the browser: CHROMIUM_PATH, else the system's, else the one that ships inside an npm package. */
export const findChromium = async () => {
  const found = await findProgram()
  return { ...found, env: { ...process.env, ...found.env, ...LOCALE } }
}

const findProgram = async () => {
  if (process.env.CHROMIUM_PATH) {
    if (!existsSync(process.env.CHROMIUM_PATH))
      throw new Error(`CHROMIUM_PATH names no file: ${process.env.CHROMIUM_PATH}`)
    return { executablePath: process.env.CHROMIUM_PATH, args: CHROMIUM_ARGS }
  }
  for (const folder of (process.env.PATH ?? '').split(':'))
    for (const name of NAMES)
      if (existsSync(join(folder, name))) return { executablePath: join(folder, name), args: CHROMIUM_ARGS }
  return packagedChromium()
}

/**
 * The packaged browser unpacks itself. AWS_LAMBDA_JS_RUNTIME makes it also unpack the libraries that a bare machine
 * lacks.
 */
const packagedChromium = async () => {
  const before = { ...process.env }
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x'
  const { default: packaged } = await import('@sparticuz/chromium')
  const executablePath = await packaged.executablePath()
  const { LD_LIBRARY_PATH } = process.env
  for (const name of ['AWS_LAMBDA_JS_RUNTIME', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'HOME'])
    if (before[name] === undefined) delete process.env[name]
    else process.env[name] = before[name]
  return { executablePath, args: [...CHROMIUM_ARGS, '--headless=shell'], env: { LD_LIBRARY_PATH } }
}
