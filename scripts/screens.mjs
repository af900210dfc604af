// npm run screens: every screen and its states, photographed in a browser on the demo market, into docs/screens.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { build } from './lib/build.mjs'
import { findChromium } from './lib/chromium.mjs'
import { NEWCOMER, screenOf, SELLER } from './lib/screen-list.mjs'
import { writeSheets } from './lib/sheets.mjs'
import { photographer } from './lib/shots.mjs'
import { root } from './lib/steps.mjs'

// The project's own code is CommonJS.
const require = createRequire(import.meta.url)
const { endpoints } = require('../contract/index.ts')
const { registerHere } = require('../__tests__/support/people.ts')
const { client, startServer } = require('../__tests__/support/server.ts')
const { fileOf, ROUTE_NAMES, routeOf } = require('../src/routes.ts')

const OUT = join(root, 'docs/screens')
/** Somebody whom the stand-in of WeChat knows and the market doesn't. */
const WECHAT_VISIT = { code: 'sandbox-screens', platform: 'official_account' }
/** Pages taken at a time. */
const AT_ONCE = 2
/** `npm run screens -- market desk`: only these areas. */
const wanted = process.argv.slice(2)

const isBuilt = name => {
  const file = join(root, 'src', `${fileOf(routeOf(name))}.tsx`)
  return existsSync(file) && !readFileSync(file, 'utf8').includes('BeingPrepared')
}

/** Built pages and one of those that are not: they are one layout. */
const pages = [...ROUTE_NAMES.filter(isBuilt), ...ROUTE_NAMES.filter(name => !isBuilt(name)).slice(0, 1)]
  .map(name => ({ name, route: routeOf(name), ...screenOf(name, routeOf(name)) }))
  .filter(({ area }) => wanted.length === 0 || wanted.includes(area))

/** Who and what of the demo market the pages need: tokens by person, the query that opens a page of each kind. */
const prepare = async server => {
  const app = client(server.url)
  const tokens = { [NEWCOMER]: await registerHere(app, '18912345678') }
  for (const person of new Set([SELLER, ...pages.flatMap(({ as }) => as ?? [])]))
    tokens[person] = await app.login(person)
  const first = async (endpoint, input, token) => (await app.call(endpoint, input, { token })).result.items[0]
  const listing = async kind => (await first(endpoints.listing.getListingPage, { kind })).listing_code
  const message = await first(endpoints.messages.getMessagePage, { channel: 'system' }, tokens[SELLER].access_token)
  const { bind_ticket } = (await app.call(endpoints.account.wechatLoginCheck, WECHAT_VISIT)).result
  return {
    tokens,
    queries: {
      supply: `?listing_code=${await listing('supply')}`,
      purchase: `?listing_code=${await listing('purchase')}`,
      system: `?id=${message?.id ?? 0}`,
      ticket: `?ticket=${bind_ticket}`,
    },
  }
}

/** All pages, several at a time, in their order; what changes the market comes after everything else. */
const takeAll = async place => {
  const take = photographer(place)
  const taken = new Map()
  const work = async queue => {
    for (let screen = queue.shift(); screen; screen = queue.shift()) {
      const result = await take(screen)
      taken.set(screen, result)
      process.stdout.write(result.failures.length > 0 ? 'x' : '.')
    }
  }
  for (const isLast of [false, true]) {
    const queue = pages.filter(({ last }) => Boolean(last) === isLast)
    await Promise.all(Array.from({ length: AT_ONCE }, () => work(queue)))
  }
  process.stdout.write('\n')
  const all = pages.map(screen => taken.get(screen))
  return { shots: all.flatMap(({ shots }) => shots), failures: all.flatMap(({ failures }) => failures) }
}

const HEAD = `# Screens

Every built screen on the demo market, with its states, in both schemes. Made by \`npm run screens\`.
`
const index = areas =>
  HEAD +
  areas.map(({ area, files }) => `\n## ${area}\n\n${files.map(file => `![${area}](${file})`).join('\n')}\n`).join('')

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
