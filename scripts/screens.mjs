// npm run screens: every screen and its states, photographed in a browser on the demo market, into docs/screens.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { build } from './lib/build.mjs'
import { findChromium } from './lib/chromium.mjs'
import { NEWCOMER, screenOf, SELLER } from './lib/screen-list.mjs'
import { writeSheets } from './lib/sheets.mjs'
import { root } from './lib/steps.mjs'

// The project's own code is CommonJS.
const require = createRequire(import.meta.url)
const { endpoints } = require('../contract/index.ts')
const { registerHere } = require('../__tests__/support/people.ts')
const { client, startServer } = require('../__tests__/support/server.ts')
const { fileOf, ROUTE_NAMES, routeOf } = require('../src/routes.ts')

const OUT = join(root, 'docs/screens')
const SIZES = { phone: [390, 844], small: [320, 640], wide: [1280, 900] }
/** `npm run screens -- market desk`: only these areas. */
const wanted = process.argv.slice(2)

const isBuilt = name => {
  const file = join(root, 'src', `${fileOf(routeOf(name))}.tsx`)
  return existsSync(file) && !readFileSync(file, 'utf8').includes('BeingPrepared')
}

/** Built pages and one of those that are not (they are one layout); what changes the market comes last. */
const pages = [...ROUTE_NAMES.filter(isBuilt), ...ROUTE_NAMES.filter(name => !isBuilt(name)).slice(0, 1)]
  .map(name => ({ name, route: routeOf(name), ...screenOf(name, routeOf(name)) }))
  .filter(({ area }) => wanted.length === 0 || wanted.includes(area))
  .sort((a, b) => Number(a.last ?? false) - Number(b.last ?? false))

/** Who and what of the demo market the pages need: tokens by person, the query that opens a page of each kind. */
const prepare = async server => {
  const app = client(server.url)
  const tokens = { [NEWCOMER]: await registerHere(app, '18912345678') }
  for (const person of new Set([SELLER, ...pages.flatMap(({ as }) => as ?? [])]))
    tokens[person] = await app.login(person)
  const first = async (endpoint, input, token) => (await app.call(endpoint, input, { token })).result.items[0]
  const listing = async kind => (await first(endpoints.listing.getListingPage, { kind })).listing_code
  const token = tokens[SELLER].access_token
  const message = await first(endpoints.messages.getMessagePage, { channel: 'system' }, token)
  const mine = await first(endpoints.listing.getMyListingPage, { tab: 'on_shelf', kind: 'supply' }, token)
  return {
    tokens,
    queries: {
      supply: `?listing_code=${await listing('supply')}`,
      purchase: `?listing_code=${await listing('purchase')}`,
      system: `?id=${message?.id ?? 0}`,
      mine: `?listing_code=${mine?.listing_code ?? 0}`,
    },
  }
}

/** A browser of that person; null: somebody without an account. */
const contextOf = async ({ server, browser, tokens }, person, look) => {
  const [width, height] = SIZES[look.size]
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width, height },
    deviceScaleFactor: look.size === 'wide' ? 1 : 1.5,
    colorScheme: look.scheme,
    locale: look.locale,
    hasTouch: look.size !== 'wide',
    reducedMotion: 'reduce',
  })
  if (person) {
    const { token_type, access_token, refresh_token } = tokens[person]
    await context.addInitScript(
      token => localStorage.setItem('token', token),
      JSON.stringify({ token_type, access_token, refresh_token }),
    )
  }
  return context
}

const personOf = ({ route, as }) => as ?? (route.access === 'protected' ? SELLER : null)

/** The states of a page, made from outside: requests held or failed, another person, or what a person does. */
const statesOf = screen => [
  { state: 'ready' },
  ...(screen.reads
    ? [
        { state: 'loading', answer: () => {} },
        { state: 'error', answer: route => route.abort() },
      ]
    : []),
  ...Object.entries(screen.used ?? {}).map(([state, step]) => ({ state, step })),
  ...(screen.empty ? [{ state: 'empty', ...screen.empty }] : []),
]

const looksOf = (screen, state) => {
  const phone = { size: 'phone', scheme: 'light', locale: 'zh-CN' }
  const looks = [phone, { ...phone, scheme: 'dark' }]
  if (!screen.lead || state !== 'ready') return looks
  return [...looks, { ...phone, size: 'small' }, { ...phone, size: 'wide' }, { ...phone, locale: 'en-US' }]
}

/** @returns the picture of that page in that state, as PNG */
const take = async (place, screen, { state, answer, step, as }, look) => {
  const context = await contextOf(place, as ?? personOf(screen), look)
  try {
    const page = await context.newPage()
    if (answer) await page.route(screen.reads, answer)
    const address = screen.route.path + (place.queries[screen.query] ?? '')
    await page.goto(address, { waitUntil: state === 'loading' ? 'load' : 'networkidle' })
    if (state === 'loading') await page.locator('.skeleton, .spinner, [aria-busy=true]').first().waitFor()
    if (step) {
      await step(page)
      await page.waitForLoadState('networkidle')
      const [width, height] = SIZES[look.size]
      await page.setViewportSize({ width, height })
    }
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    return await page.screenshot()
  } finally {
    await context.close()
  }
}

/** Every look of every state of every page. What could not be taken is a line in `failures`. */
const takeAll = async place => {
  const shots = []
  const failures = []
  for (const screen of pages)
    for (const state of statesOf(screen))
      for (const look of looksOf(screen, state.state)) {
        const words = [state.state, look.size, look.scheme, look.locale === 'en-US' ? 'en' : 'zh']
        const name = `${screen.name}: ${words.join(', ')}`
        try {
          shots.push({ area: screen.area, name, size: look.size, picture: await take(place, screen, state, look) })
          process.stdout.write('.')
        } catch (error) {
          failures.push(`${name}: ${error.message.split('\n')[0]}`)
          process.stdout.write('x')
        }
      }
  process.stdout.write('\n')
  return { shots, failures }
}

const index = areas => {
  const head =
    '# Screens\n\nEvery built screen on the demo market, with its states, in both schemes. Made by `npm run screens`.\n'
  return `${head}${areas
    .map(({ area, files }) => `\n## ${area}\n\n${files.map(file => `![${area}](${file})`).join('\n')}\n`)
    .join('')}`
}

await build('h5')
await build('server')
const server = await startServer({ env: { SEED: 'demo' } })
let browser = null
try {
  browser = await chromium.launch(await findChromium())
  const { shots, failures } = await takeAll({ server, browser, ...(await prepare(server)) })
  // The old sheets give way only to new ones.
  if (wanted.length === 0) rmSync(OUT, { recursive: true, force: true })
  mkdirSync(OUT, { recursive: true })
  const sheets = await writeSheets(browser, shots, OUT)
  if (wanted.length === 0) writeFileSync(join(OUT, 'README.md'), index(sheets))
  for (const line of failures) console.error(line)
  process.exitCode = failures.length > 0 ? 1 : 0
} finally {
  await browser?.close()
  await server.stop()
}
