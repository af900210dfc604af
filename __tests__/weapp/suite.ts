import { deepEqual } from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { after, afterEach, before, beforeEach } from 'node:test'
import sharp from 'sharp'
import { endpoints } from '../../contract'
import { STORAGE } from '../../domain/base/storage'
import { areaWords } from '../../src/locales'
import common from '../../src/locales/zh-Hans'
import { TWICE_MS } from '../../src/ui/Pressable/useSingleTap'
import { startGateway, type TestGateway } from '../support/gateway'
import { client, DEMO_MARKET, startServer, type TestServer } from '../support/server'
import type { Tap } from '../support/walk'
import { boot, textOf, type Phone, type PhoneOptions, type Stored, type ViewNode, type Wanted } from './runner'

export { endpoints }

for (const file of fs.readdirSync(path.resolve(__dirname, '../../src/locales'), { recursive: true }))
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- all of the floors' folders, also in a bundle
  if (String(file).includes('/')) require(`../../src/locales/${file}`)
/** The Chinese texts of all pages; an unknown key throws. */
export const words: Record<string, string> = new Proxy(
  { ...common, ...Object.fromEntries([...areaWords].map(([key, [chinese]]) => [key, chinese])) } as Record<
    string,
    string
  >,
  {
    get: (all, key: string) => {
      if (!(key in all)) throw new Error(`No such word: ${key}`)
      return all[key]
    },
  },
)

/** The API address built into dist/weapp. */
export const API_BASE = (process.env.TARO_APP_API_BASE ?? 'http://127.0.0.1:3000').replace(/\/$/, '')
const ROOT = path.resolve(__dirname, '../..')
export const DIST = path.resolve(process.env.WEAPP_DIST ?? path.join(ROOT, 'dist/weapp'))
/** The folder of its project.config.json. */
export const PROJECT = path.resolve(DIST, '../..')
if (!fs.existsSync(path.join(DIST, 'app.json'))) throw new Error('dist/weapp is not built: npm run build:weapp')

export const SELLER = '13800000001'
export const BUYER = '13800000003'
export const ADMIN = '13800000009'
export const PASSWORD = 'demo1234'

/** A test's phone stays on through this many later phones, since a fault may come late. */
const STAYING = 5

type Started = Pick<TestServer, 'url'> & { stop: () => Promise<unknown> }
interface MarketOptions {
  /** With a payment gateway, and the virtual payment's keys on demand. */
  pays?: boolean
  hasVirtual?: boolean
  /** Starts another server than the demo market's, whatever else there is. */
  start?: () => Promise<Started>
}

/**
 * A demo-market server for the file's tests, and phones connected to it. Every phone is stopped in the end. After each
 * test no phone that is on may have an uncaught exception, a missing template, an oversized setData call or a page that
 * is nested too deep.
 */
export const market = (
  env: Record<string, string> = {},
  { pays = false, hasVirtual = false, start }: MarketOptions = {},
) => {
  const phones: Phone[] = []
  /** Those started in a test, oldest first: what a hook starts is for several tests. */
  const passing: Phone[] = []
  let isInTest = false
  const place = { url: process.env.TEST_SERVER_URL ?? '' }
  let own: Started | undefined
  let gateway: TestGateway | undefined
  before(async () => {
    if (start) {
      own = await start()
      place.url = own.url
      return
    }
    if (place.url) return
    if (pays) gateway = await startGateway({ hasVirtual })
    own = await startServer({ env: { ...DEMO_MARKET, LOG_LEVEL: 'error', ...gateway?.env, ...env } })
    await gateway?.attach(own.url)
    place.url = own.url
  })
  after(async () => {
    phones.forEach(phone => phone.stop())
    await own?.stop()
    await gateway?.stop()
    check()
  })
  // A fault is reported once, by the test in which it happens; an oversized setData call is a warning, too.
  const reported = new Set<Phone>()
  const check = () => {
    for (const phone of phones.filter(one => !reported.has(one))) {
      reported.add(phone)
      assertSound(phone)
      reported.delete(phone)
    }
  }
  beforeEach(() => void (isInTest = true))
  afterEach(() => {
    isInTest = false
    check()
    for (const phone of passing.splice(0, passing.length - STAYING)) {
      phone.stop()
      phones.splice(phones.indexOf(phone), 1)
    }
  })
  return {
    get url() {
      return place.url
    },
    get client() {
      return client(place.url)
    },
    /** Where payments go. @throws Error if the market was made without */
    get gateway(): TestGateway {
      if (!gateway) throw new Error('market(env, { pays: true }) has a gateway')
      return gateway
    },
    phone: async (options: Partial<PhoneOptions> = {}) => {
      const phone = await boot({ dist: DIST, api: { base: API_BASE, server: place.url }, ...options })
      phones.push(phone)
      if (isInTest) passing.push(phone)
      return phone
    },
    /** Storage of a phone on which this user has logged in. */
    session: async (mobile: string): Promise<Stored> => {
      const { token_type, access_token, refresh_token } = await client(place.url).login(mobile)
      return new Map([[STORAGE.token, JSON.stringify({ token_type, access_token, refresh_token })]])
    },
  }
}

export const assertSound = (phone: Phone) => {
  deepEqual(
    phone.errors.map(item => `${item.where}: ${String((item.error as Error)?.stack ?? item.error)}`),
    [],
  )
  deepEqual(phone.warnings, [])
  const deep = phone.figures().filter(({ comps }) => comps > COMPS_MAX)
  deepEqual(
    deep.map(({ path, comps }) => `${path}: ${comps} elements lie deeper than Taro's templates`),
    [],
  )
}

/** Elements of one page that may be nested deeper than Taro's templates; each becomes a component. */
export const COMPS_MAX = 15

/** Tests whether a node has this class. */
export const isNamed = (name: string) => (node: ViewNode) =>
  String(node.attrs.class ?? '')
    .split(' ')
    .includes(name)
/** A `Tap` as a query of the runner. */
export const wantedOf = (tap: Tap): Wanted =>
  typeof tap === 'string'
    ? { text: tap }
    : { where: node => isNamed(tap.class)(node) && (!tap.holds || textOf(node).includes(tap.holds)) }

/** A button by its text. */
export const button = (text: string): Wanted => ({ class: 'btn', where: node => node.children.length > 0, text })

/** A button whose text begins so: it ends in an amount. */
export const beginning = (begins: string): Wanted => ({
  class: 'btn',
  where: node => textOf(node).trim().startsWith(begins),
})
export const buttonBeginning = (phone: Phone, begins: string) => phone.find(beginning(begins))

/** What the app gave to WeChat's calls of this name, oldest first. */
export const askedOf = (phone: Phone, name: string) =>
  phone.asked.filter(one => one.name === name).map(({ options }) => options as Record<string, string>)

/** The tab bar's badge; '' for none. */
export const badge = (phone: Phone): string => {
  const found = phone.find({ class: 'badge--floating' })
  return found ? String(found.children.join('')).trim() : ''
}

/** Lets the phone's next tap count as another one: within `TWICE_MS` the app takes it for the same tap. */
export const anotherTap = (phone: Phone) => phone.pass(TWICE_MS + 20)

/** Taps something once it is there, as another tap than the one before. */
export const tapOn = async (phone: Phone, wanted: Wanted | string | RegExp) => {
  await phone.seen(wanted, 15_000)
  await anotherTap(phone)
  phone.tap(wanted)
}

/** Waits until no request is pending. */
export const idle = (phone: Phone) => phone.until(() => phone.network.atOnce === 0, 15_000, `idle on ${phone.path}`)

/** Waits until no request is pending and the last answer is drawn. */
export const atRest = async (phone: Phone) => {
  await anotherTap(phone)
  await idle(phone)
  await anotherTap(phone)
}

/** Logs in by password on the log-in page. */
export const logIn = async (phone: Phone, mobile: string, password = PASSWORD) => {
  await phone.seen(words['login.by_password'])
  phone.tap(words['login.by_password'])
  await phone.seen({ id: 'field-password' })
  phone.input({ id: 'field-mobile' }, mobile)
  phone.input({ id: 'field-password' }, password)
  if (!phone.find({ class: 'tick--on' })) phone.tap({ class: 'agree__tap' })
  await phone.seen({ class: 'tick--on' })
  phone.tap({ text: words['login.submit'], in: { class: 'account__submit' } })
}

/** The first card of a feed, below what is pinned. */
export const firstCard = (phone: Phone) =>
  phone.find({
    where: node =>
      /\b(supply|purchase)-card\b/.test(String(node.attrs.class ?? '')) &&
      !textOf(node).includes(words['listing.pinned']),
  })

/** Prints a row of the table that the test command shows. */
export const figure = (...cells: (string | number)[]) => void process.stdout.write(`│ ${cells.join(' │ ')} │\n`)

/** A single-colour photo, 1600 × 1200. */
export const picture = (color: string): Promise<Buffer> =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: color } })
    .jpeg()
    .toBuffer()

/** Opens a picker of the form and taps its first row, level by level, until it closes. */
export const pick = async (phone: Phone, field: string) => {
  phone.tap({ id: field })
  for (let depth = 0; depth < 10; depth++) {
    await phone.seen({ class: 'tree__row' }, 10_000)
    const before = textOf(phone.view())
    phone.tap({ class: 'tree__row' })
    await phone.until(() => textOf(phone.view()) !== before, 5000, `${field} to go on`)
    if (!phone.find({ class: 'tree__row' })) return
  }
  throw new Error(`${field} has no end`)
}

/** Fills everything required on release_supply, and waits until the pictures are uploaded. */
export const fillSupply = async (phone: Phone, title: string, pictures: Buffer[]) => {
  phone.gallery.push(pictures.map(data => ({ data })))
  phone.tap({ class: 'uploader__add' })
  await phone.until(
    () =>
      phone.findAll({ class: 'uploader__tile' }).length === pictures.length && !phone.find({ class: 'uploader__veil' }),
    20_000,
    'the pictures to be there',
  )
  phone.input({ id: 'field-title' }, title)
  phone.input({ id: 'field-description' }, '海拔两千米的野生花源，自然成熟，一年一取，支持一件代发与开票。')
  await pick(phone, 'field-category_code')
  await pick(phone, 'field-region')
  phone.input({ id: 'field-unit' }, '罐')
  phone.input({ id: 'field-price_fen' }, '68.5')
  phone.input({ id: 'input-contact.mobile' }, SELLER)
}

/** Fills everything required on release_purchase. @param day `YYYY-MM-DD`, when it is needed */
export const fillPurchase = async (phone: Phone, title: string, day: string) => {
  phone.input({ id: 'field-title' }, title)
  phone.input({ id: 'field-description' }, '企业福利用，需要开发票和定制腰封，分两批交货。')
  await pick(phone, 'field-category_code')
  await pick(phone, 'field-region')
  phone.input({ id: 'field-quantity' }, '200')
  phone.input({ id: 'field-unit' }, '盒')
  phone.input({ id: 'field-budget_fen' }, '95.5')
  phone.change({ id: 'input-needed_by' }, { value: day })
  phone.input({ id: 'input-contact.mobile' }, SELLER)
}
