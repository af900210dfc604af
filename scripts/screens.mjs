// npm run screens [-- area …] [--smoke]: takes screenshots of every screen and its states on the demo market, into
// dist/screens, which git ignores.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { build } from './lib/build.mjs'
import { findChromium } from './lib/chromium.mjs'
import { takeKit } from './lib/kit-shots.mjs'
import { NEWCOMER, screenOf, SELLER, SHAREHOLDER } from './lib/screen-list.mjs'
import { writeSheets } from './lib/sheets.mjs'
import { photographer } from './lib/shots.mjs'
import { marketQueries } from './lib/market-queries.mjs'
import { root } from './lib/steps.mjs'

// The project's own code is CommonJS.
const require = createRequire(import.meta.url)
const { endpoints } = require('../contract/index.ts')
const { startGateway } = require('../__tests__/support/gateway.ts')
const { registerHere } = require('../__tests__/support/people.ts')
const { client, startServer } = require('../__tests__/support/server.ts')
const { ROUTE_NAMES, routeOf } = require('../src/routes.ts')

/** A user whom the mock of WeChat knows and the market doesn't. */
const WECHAT_VISIT = { code: 'sandbox-screens', platform: 'official_account' }
/** Pages taken at a time. */
const AT_ONCE = 2
/** The sheet of the kit's parts. */
const KIT = 'kit'
/** `npm run screens -- market desk`: only these areas. With `--smoke` one page of one area, deleted afterwards. */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { smoke: { type: 'boolean' } } })
const wanted = values.smoke ? ['agreements'] : positionals
const thrownAway = values.smoke ? mkdtempSync(join(tmpdir(), 'gd-screens-')) : null
const OUT = thrownAway ?? join(root, 'dist/screens')
/** The single pictures. */
const SINGLES = thrownAway ?? join(OUT, 'single')

const pages = ROUTE_NAMES.map(name => ({ name, route: routeOf(name), ...screenOf(name, routeOf(name)) }))
  .filter(({ area }) => wanted.length === 0 || wanted.includes(area))
  .slice(0, values.smoke ? 1 : undefined)

/** All users who view a page in one of its states. */
const peopleOf = ({ as, more = {}, empty }) => [as, empty?.as, ...Object.values(more).map(state => state.as)]

/** What the pages need from the demo market: tokens by user, and the query that opens each kind of page. */
const prepare = async server => {
  const app = client(server.url)
  const tokens = { [NEWCOMER]: await registerHere(app, '18912345678') }
  for (const person of new Set([SELLER, SHAREHOLDER, ...pages.flatMap(peopleOf)]))
    if (person) tokens[person] ??= await app.login(person)
  const first = async (endpoint, input, person) => {
    const { result } = await app.call(endpoint, input, { token: tokens[person]?.access_token })
    if (!result.items[0]) throw new Error(`the demo market has none of ${endpoint.path} ${JSON.stringify(input)}`)
    return result.items[0]
  }
  const { listing, messages, account, order } = endpoints
  const item = { item_kind: 'coins', item_code: 'coins_60' }
  const made = await app.call(order.createOrder, item, { token: tokens[SELLER].access_token })
  const shown = async kind => `?listing_code=${(await first(listing.getListingPage, { kind })).listing_code}`
  const own = async (tab, person) =>
    `?listing_code=${(await first(listing.getMyListingPage, { tab }, person)).listing_code}`
  const message = async person => `?id=${(await first(messages.getMessagePage, { channel: 'system' }, person)).id}`
  const { bind_ticket } = (await app.call(account.wechatLoginCheck, WECHAT_VISIT)).result
  const purchase_own = await own('on_shelf', SHAREHOLDER)
  await changeTheSecond(app, tokens[SHAREHOLDER].access_token)
  return {
    tokens,
    queries: {
      supply: await shown('supply'),
      supply_pending: await own('pending', SELLER),
      supply_rejected: await own('rejected', SELLER),
      supply_off_shelf: await own('off_shelf', SELLER),
      purchase: await shown('purchase'),
      purchase_own,
      purchase_pending: await own('pending', SHAREHOLDER),
      purchase_off_shelf: await own('off_shelf', SHAREHOLDER),
      system: await message(SELLER),
      welcome: await message(NEWCOMER),
      ticket: `?ticket=${bind_ticket}`,
      order: `?token=${made.result.token}`,
      ...(await marketQueries(app, endpoints)),
    },
  }
}

/** Submits a change of this user's second purchase, so that one of theirs waits for examination. */
const changeTheSecond = async (app, token) => {
  const { listing } = endpoints
  const { items } = (await app.call(listing.getMyListingPage, { tab: 'on_shelf' }, { token })).result
  const { listing_code } = items[1]
  const { content, media } = (await app.call(listing.getMyListing, { listing_code }, { token })).result
  const sent = media.map(({ kind, url }) => ({ kind, url }))
  const answer = await app.call(listing.publishPurchase, { ...content, media: sent, listing_code }, { token })
  if (answer.code !== 1) throw new Error(`the change of a purchase: ${JSON.stringify(answer)}`)
}

/** Takes all pages, several at a time; those that change the market come last. */
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

const writeSingles = shots => {
  mkdirSync(SINGLES, { recursive: true })
  for (const { name, picture } of shots)
    writeFileSync(join(SINGLES, `${name.replace(/[^\p{L}\d]+/gu, '-')}.png`), picture)
}

const HEAD = `# Screens

Every built screen on the demo market, with its states, in both schemes. Made by \`npm run screens\`.
`
const index = areas =>
  HEAD +
  areas.map(({ area, files }) => `\n## ${area}\n\n${files.map(file => `![${area}](${file})`).join('\n')}\n`).join('')

const wantsKit = wanted.length === 0 || wanted.includes(KIT)
await build('h5')
if (wantsKit) await build('kit')
await build('server')
const gateway = await startGateway()
const server = await startServer({ env: { SEED: 'demo', ...gateway.env } })
await gateway.attach(server.url)
let browser = null
try {
  browser = await chromium.launch(await findChromium())
  const taken = [await takeAll({ server, browser, ...(await prepare(server)) })]
  if (wantsKit) taken.push(await takeKit(browser, KIT))
  const shots = taken.flatMap(one => one.shots)
  const failures = taken.flatMap(one => one.failures)
  // Delete the old sheets only when there are new ones.
  if (wanted.length === 0) rmSync(OUT, { recursive: true, force: true })
  mkdirSync(OUT, { recursive: true })
  const sheets = await writeSheets(browser, shots, OUT)
  writeSingles(shots)
  if (wanted.length === 0) writeFileSync(join(OUT, 'README.md'), index(sheets))
  for (const line of failures) console.error(line)
  console.log(`${shots.length} pictures, ${failures.length} failures`)
  process.exitCode = failures.length > 0 ? 1 : 0
} finally {
  await browser?.close()
  await server.stop()
  await gateway.stop()
  if (thrownAway) rmSync(thrownAway, { recursive: true, force: true })
}
