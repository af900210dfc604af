/// <reference lib="dom" />
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { type Lane, openLane } from '../../support/lane'
import { DEMO_MARKET, startServer, type TestServer } from '../../support/server'
import { arrived, BUYER, LEADER, logIn, myTab, SELLER, START_LIMIT_MS, tab, test as base, visit } from '../support'

/** The market behind a proxy that can be cut: a service worker's requests ignore the page's own offline switch. */
const test = base.extend<object, { market: TestServer; lane: Lane }>({
  market: [
    async ({}, use) => {
      const market = await startServer({ env: DEMO_MARKET })
      await use(market)
      await market.stop()
    },
    { scope: 'worker', timeout: START_LIMIT_MS },
  ],
  lane: [
    async ({ market }, use) => {
      const lane = await openLane(market.url)
      await use(lane)
      await lane.cut()
    },
    { scope: 'worker' },
  ],
  server: async ({ market, lane }, use) => use({ ...market, url: lane.url }),
})
test.use({ serviceWorkers: 'allow', newContext: true })

/** Makes another build of the site, with one script changed. */
const newerBuild = (folder: string): { from: string; to: string } => {
  const dist = join(__dirname, '../../../dist')
  for (const part of ['h5', 'h5-server']) cpSync(join(dist, part), join(folder, part), { recursive: true })
  const site = join(folder, 'h5')
  const shellOf = (html: string) => createHash('sha256').update(html).digest('hex').slice(0, 16)
  const index = readFileSync(join(site, 'index.html'), 'utf8')
  const from = /\/js\/start\.[0-9a-f]+\.js/.exec(index)![0]
  const to = '/js/start.00000000.js'
  const html = index.replace(from, to)
  const worker = readFileSync(join(site, 'sw.js'), 'utf8')
  writeFileSync(join(site, 'index.html'), html)
  writeFileSync(join(site, 'sw.js'), worker.replaceAll(from, to).replaceAll(shellOf(index), shellOf(html)))
  renameSync(join(site, from), join(site, to))
  for (const name of [from, 'sw.js'].flatMap(one => [`${one}.br`, `${one}.gz`]))
    rmSync(join(site, name), { force: true })
  return { from, to }
}

/** Takes the network from the page and its worker; the browser reports it to both. */
const cut = async (page: Page, lane: Lane) => {
  await page.context().setOffline(true)
  await lane.cut()
}
const mend = async (page: Page, lane: Lane) => {
  await lane.mend()
  await page.context().setOffline(false)
}

/** Waits until the worker is ready, with everything cached. */
const workerReady = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state))
/** As in WeChat's browser on iOS. */
const withoutWorker = (page: Page) =>
  page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))

/** Scripts and styles that failed to load. */
const lostCode = (page: Page): string[] => {
  const lost: string[] = []
  page.on('requestfailed', request => /\/(?:js|css)\//.test(request.url()) && lost.push(request.url()))
  return lost
}

const card = (page: Page) => page.locator('#app .supply-card:visible').first()
const again = (page: Page) => page.getByRole('button', { name: '再试一次' }).filter({ visible: true }).first()
const submit = (page: Page) => page.getByRole('button', { name: '提交审核' })
/** The app's own error text; the browser's error page doesn't have it. */
const unopened = (page: Page) => page.getByRole('alert').filter({ hasText: '网络没有连上', visible: true })

test.describe('with a service worker', () => {
  test('details, forms and tabs never opened before appear without a network, and recover by themselves', async ({
    person,
    lane,
  }) => {
    const page = await person('/', SELLER)
    await expect(card(page)).toBeVisible()
    await workerReady(page)
    const lost = lostCode(page)
    await cut(page, lane)
    await card(page).click()
    await expect(page).toHaveURL(/supply_detail/)
    await expect(again(page)).toBeVisible()
    await page.goBack()
    await arrived(page, card(page))
    await page.locator('.home__entry', { hasText: '发供货' }).click()
    await expect(submit(page)).toBeVisible()
    await page.goBack()
    await arrived(page, card(page))
    await tab(page, /选品库/).click()
    await expect(page).toHaveURL(/pages\/product\/index/)
    await expect(again(page)).toBeVisible()
    expect(lost).toEqual([])
    await mend(page, lane)
    await again(page).click()
    await expect(page.locator('.product--row:visible').first()).toBeVisible()
  })

  test('the app starts without a network after a reload or by a link, with cached content', async ({
    person,
    lane,
  }) => {
    const page = await person('/')
    await card(page).click()
    const title = page.locator('#app .detail__title').first()
    await expect(title).toBeVisible()
    const words = await title.innerText()
    await workerReady(page)
    await cut(page, lane)
    await page.reload()
    await expect(page.getByText(/没有网络/)).toBeVisible()
    await expect(title).toHaveText(words)
    // Never opened before: the app itself shows the page, without its content.
    await page.goto('/pages/supply_detail?listing_code=none-such')
    await expect(again(page)).toBeVisible()
    await page.goto('/pages/index/release_supply')
    await expect(page.getByRole('tab', { name: '密码登录' })).toBeVisible()
    await page.goto('/')
    await expect(card(page)).toBeVisible()
    await mend(page, lane)
    await page.locator('.offline__again:visible').click()
    await expect(page.getByText(/没有网络/)).toHaveCount(0)
  })

  test('a page whose code isn’t cached says so, and opens once the network is back', async ({ person, lane }) => {
    const page = await person('/', SELLER)
    await expect(card(page)).toBeVisible()
    await workerReady(page)
    await myTab(page).click()
    await cut(page, lane)
    await page.getByRole('button', { name: '设置' }).click()
    await expect(unopened(page)).toBeVisible()
    await again(page).click()
    await expect(unopened(page)).toBeVisible()
    await mend(page, lane)
    // Not the log-out, which the page it came from has, too.
    await expect(page.getByRole('button', { name: '消息通知' })).toBeVisible()
  })

  test('the worker caches the site’s files and nothing of the market', async ({ person }) => {
    const page = await person('/', LEADER)
    await expect(card(page)).toBeVisible()
    await workerReady(page)
    await page.reload()
    await card(page).click()
    await expect(page.locator('#app .detail__title').first()).toBeVisible()
    const stored = await page.evaluate(async () => {
      const all: { path: string; text: string }[] = []
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of await cache.keys())
          all.push({ path: new URL(request.url).pathname, text: await (await cache.match(request))!.text() })
      }
      return all
    })
    expect(stored.length).toBeGreaterThan(20)
    expect(stored.filter(({ path }) => !/^\/(?:js|css|shell)\//.test(path))).toEqual([])
    const shell = stored.find(({ path }) => path.startsWith('/shell/'))!.text
    expect(shell).not.toMatch(/initial-data|first-screen|listing_code/)
  })

  test('nothing of an account is left after a log-out or for another account', async ({ person, lane }) => {
    const page = await person('/', SELLER)
    await expect(card(page)).toBeVisible()
    await visit(page, '/pages/my/my_release/index')
    await expect(page.locator('.mine').first()).toBeVisible()
    await workerReady(page)
    await cut(page, lane)
    await page.reload()
    await expect(page.locator('.mine').first()).toBeVisible()
    await mend(page, lane)
    await visit(page, '/pages/my/set/index')
    await page.getByText('退出登录').click()
    await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
    await expect(card(page)).toBeVisible()
    await cut(page, lane)
    await page.goto('/pages/my/my_release/index')
    await expect(page.getByRole('tab', { name: '密码登录' })).toBeVisible()
    await mend(page, lane)
    await visit(page, '/pages/login')
    await logIn(page, BUYER)
    await expect(page).not.toHaveURL(/login/)
    await cut(page, lane)
    await page.goto('/pages/my/my_release/index')
    await expect(again(page)).toBeVisible()
    await expect(page.locator('.mine')).toHaveCount(0)
    await mend(page, lane)
  })

  test('a newer build is used at once, and cached in place of the old one', async ({ person, lane, market }) => {
    const site = mkdtempSync(join(tmpdir(), 'gd-newer-'))
    const changed = newerBuild(site)
    const newer = await startServer({ env: { ...DEMO_MARKET, H5_DIR: join(site, 'h5') } })
    try {
      const page = await person('/')
      const runs = () =>
        page.evaluate(() => [...document.scripts].flatMap(({ src }) => (src ? new URL(src).pathname : [])))
      const stored = () =>
        page.evaluate(async () => {
          const names = await caches.keys()
          const all = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
          return all.flat().map(({ url }) => new URL(url).pathname)
        })
      await workerReady(page)
      await fetch(newer.url, { headers: { accept: 'text/html' } })
      lane.lead(newer.url)
      // A page that is open keeps working.
      await card(page).click()
      await arrived(page, page.getByRole('button', { name: '返回' }))
      // A document that is late is replaced by the cached one, which may happen first on a busy machine.
      await expect(async () => {
        await page.goto('/')
        expect(await runs()).toContain(changed.to)
      }).toPass()
      await expect.poll(stored).toContain(changed.to)
      await expect.poll(stored).not.toContain(changed.from)
      await cut(page, lane)
      await page.reload()
      await expect(card(page)).toBeVisible()
      expect(await runs()).toContain(changed.to)
      await mend(page, lane)
    } finally {
      lane.lead(market.url)
      await newer.stop()
      rmSync(site, { recursive: true, force: true })
    }
  })
})

test.describe('without a service worker', () => {
  test('loads the code of tabs, details and forms when idle, so that it is there without a network', async ({
    person,
    lane,
  }) => {
    const page = await person('about:blank')
    await withoutWorker(page)
    const lost = lostCode(page)
    await visit(page, '/')
    await expect(card(page)).toBeVisible()
    await page.waitForFunction(() => performance.getEntriesByName('code-ahead').length > 0, null, { timeout: 60_000 })
    await cut(page, lane)
    await card(page).click()
    await expect(page).toHaveURL(/supply_detail/)
    await expect(again(page)).toBeVisible()
    expect(lost).toEqual([])
    await mend(page, lane)
    await again(page).click()
    await expect(page.locator('#app .detail__title').first()).toBeVisible()
  })

  test('a card, before any of its page’s code has loaded, says so in the app, and can be retried there', async ({
    person,
    lane,
  }) => {
    const page = await person('about:blank')
    await withoutWorker(page)
    // In data-saver mode the app fetches nothing in advance.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
    )
    await visit(page, '/')
    await expect(card(page)).toBeVisible()
    let documents = 0
    page.on('request', request => {
      if (request.isNavigationRequest()) documents += 1
    })
    await cut(page, lane)
    await card(page).click()
    await expect(unopened(page)).toBeVisible()
    // A try that failed without a network mustn't be taken for one that failed with it: its code would seem gone.
    const failed = page.waitForEvent('requestfailed', request => request.url().includes('/js/'))
    await again(page).click()
    await failed
    await expect(unopened(page)).toBeVisible()
    // Going back and opening it again is another try.
    await page.goBack()
    await arrived(page, card(page))
    await card(page).click()
    await expect(unopened(page)).toBeVisible()
    await mend(page, lane)
    await expect(unopened(page)).toHaveCount(0)
    await expect(page).toHaveURL(/supply_detail/)
    await expect(page.locator('.detail__title:visible').first()).toBeVisible()
    expect(documents).toBe(0)
  })

  test('never replaces the app with the browser’s error page', async ({ person, lane }) => {
    const page = await person('about:blank')
    await withoutWorker(page)
    await visit(page, '/')
    await expect(card(page)).toBeVisible()
    await cut(page, lane)
    // As when a browser restores a page from its back/forward cache.
    await page.evaluate(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await tab(page, /^供货/).first().click()
    await expect(again(page).or(card(page)).first()).toBeVisible()
    const loaded = page.waitForEvent('load')
    await mend(page, lane)
    await loaded
    await expect(card(page)).toBeVisible()
  })
})
