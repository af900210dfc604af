/// <reference lib="dom" />
import { deepEqual } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Browser, chromium, type Page } from '@playwright/test'
import { STORAGE } from '../../domain/base/storage'
import { ROUTE_NAMES, routeOf, type RouteName } from '../../src/routes'
import { findChromium } from '../../scripts/lib/chromium.mjs'
import { EXAMINER, SUPPLIER } from '../support/market'
import { LONE_PAGE_FIXTURES, type PageFixture, PAGE_FIXTURES } from '../support/page-fixtures'
import { client, DEMO_MARKET, startServer, type TestServer } from '../support/server'
import { Phone } from './browser'
import { type Driver, startDriver, until } from './driver'
import { type Seen, textsInPage } from './texts-in-page'

/** A page that loads nothing of the market, used to store a session. */
const PLAIN = '/pages/agreement/service_agreement'
/** Tolerance for a text that Chromium shows whole: rounding only. */
const LETTERS = 0.02
/** Tolerance for a text that Chromium cuts, too: WebKit breaks `text-wrap: pretty` lines a word or two earlier. */
const WORDS = 0.15
const fixtures = new Map<RouteName, PageFixture>([...LONE_PAGE_FIXTURES, ...PAGE_FIXTURES].map(one => [one.route, one]))
/** The account that a page is viewed with. */
const viewerOf = (name: RouteName): string => {
  if (name === 'desk') return EXAMINER
  return fixtures.get(name)?.as ?? (routeOf(name).access === 'protected' ? SUPPLIER : '')
}
const VIEWERS = [...new Set(ROUTE_NAMES.map(viewerOf))]

let server: TestServer
let driver: Driver
let chrome: Browser

/** A separate log-in for each engine: a token refresh in one would end the other's session. */
const tokenOf = async (mobile: string) => JSON.stringify(await client(server.url).login(mobile))
const leaveToken = ([key, token]: string[]) => localStorage.setItem(key, token)

/** The compiler wraps inner functions in a helper `__name` that the page doesn't have. */
const READ = `(() => { const __name = one => one; return (${textsInPage.toString()})() })()`

interface Reader {
  open: (path: string) => Promise<unknown>
  read: () => Promise<Seen[] | null>
}
/** A text without ages and counts, which change between two reads and don't matter for layout. */
const keyOf = ({ text }: Seen) => text.replace(/刚刚|\d+ ?(?:秒|分钟|小时|天)前/g, '#').replace(/\d+/g, '#')
/** By text: the least visible share of its occurrences, and their number. */
const byText = (all: Seen[]) => {
  const found = new Map<string, { part: number; many: number }>()
  for (const one of all) {
    const { part = 1, many = 0 } = found.get(keyOf(one)) ?? {}
    found.set(keyOf(one), { part: Math.min(part, one.part), many: many + 1 })
  }
  return found
}
/** Shown only while a video plays, which an engine without its codecs can't do: not a layout fault. */
const WHILE_PLAYING = new Set(['打开声音'])
/** Texts that Chromium shows and WebKit doesn't, or shows less of. */
const lostIn = (webkit: Seen[], wanted: Seen[]): string[] => {
  const there = byText(webkit)
  return [...byText(wanted)].flatMap(([text, { part }]) => {
    if (WHILE_PLAYING.has(text)) return []
    const same = there.get(text)
    if (!same) return [`${text}: is not there`]
    return same.part < part - (part === 1 ? LETTERS : WORDS)
      ? [`${text}: ${same.part} of it is seen, ${part} in Chromium`]
      : []
  })
}

/** Compares until both pages have settled without loss: numbers and lists load at different times in each engine. */
const lostOn = async (path: string, readers: Reader[]): Promise<string[]> => {
  await Promise.all(readers.map(({ open }) => open(path)))
  let last = ''
  let lost = ['never stands still']
  await until(path, async () => {
    const [there, wanted] = await Promise.all(readers.map(({ read }) => read()))
    if (!there || !wanted) {
      lost = [`is still loading or empty in ${there ? 'Chromium' : 'WebKit'}`]
      return false
    }
    lost = lostIn(there, wanted)
    const now = JSON.stringify([there, wanted])
    const isAtRest = now === last
    last = now
    return isAtRest && lost.length === 0
  }).catch((error: Error) => {
    // A countdown changes every second and never settles; no text is lost by that.
    if (lost.length > 0) lost.push(error.message)
  })
  return lost
}
const checkAll = async (names: readonly RouteName[], readers: Reader[]) => {
  const lost: string[] = []
  for (const name of names) {
    const query = await fixtures.get(name)?.query?.(client(server.url))
    const path = `${routeOf(name).path}${query ? `?${query}` : ''}`
    lost.push(...(await lostOn(path, readers)).map(one => `${name}: ${one}`))
  }
  return lost
}

/** Compares the texts of pages in both engines, the pages by who views them ('' for nobody). */
export const compareTexts = (isOurs: (viewer: string) => boolean): void => {
  before(async () => {
    server = await startServer({ env: DEMO_MARKET })
    driver = await startDriver()
    chrome = await chromium.launch(await findChromium())
  })
  after(async () => {
    await chrome?.close()
    await driver?.stop()
    await server?.stop()
  })

  for (const viewer of VIEWERS.filter(isOurs)) {
    const names = ROUTE_NAMES.filter(name => viewerOf(name) === viewer)
    test(`cuts no text that Chromium shows, on ${names.length} pages viewed as ${viewer || 'an anonymous person'}`, async () => {
      const phone = new Phone(await driver.open(), server.url)
      const context = await chrome.newContext({
        baseURL: server.url,
        viewport: { width: 390, height: 844 },
        locale: 'zh-CN',
        timezoneId: 'Asia/Shanghai',
      })
      const page: Page = await context.newPage()
      await Promise.all([phone.visit(PLAIN), page.goto(PLAIN)])
      if (viewer) {
        await phone.leave(STORAGE.token, await tokenOf(viewer))
        await page.evaluate(leaveToken, [STORAGE.token, await tokenOf(viewer)])
      }
      const lost = await checkAll(names, [
        { open: path => phone.visit(path), read: () => phone.run(textsInPage) },
        { open: path => page.goto(path, { waitUntil: 'commit' }), read: () => page.evaluate<Seen[] | null>(READ) },
      ])
      await context.close()
      deepEqual(lost, [], lost.join('\n'))
    })
  }
}
