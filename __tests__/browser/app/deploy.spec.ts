import { expect, type Page } from '@playwright/test'
import { arrived, BUYER, test } from '../support'

// What a first visit loads.
test.use({ newContext: true })

/** Returns a function that counts the document requests from now on. */
const countLoads = (page: Page) => {
  let loads = 0
  page.on('request', request => {
    if (request.isNavigationRequest()) loads += 1
  })
  return () => loads
}

/** Opens home in a page that may have uncaught exceptions: a failed fetch of code is one. */
const openUnwatched = async (first: Page) => {
  const page = await first.context().newPage()
  await page.goto('/')
  await expect(page.locator('#first-screen')).toHaveCount(0)
  return page
}

/** Paths of everything fetched so far. */
const codeOf = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').map(entry => new URL(entry.name).pathname))

/** After a reload nothing is drawn until `startDrawing()` (home excepted): a slow phone that has all its code. */
const drawLate = () => {
  const [{ type }] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (type !== 'reload' || location.pathname === '/') return
  const { postMessage } = MessagePort.prototype
  const held: (() => void)[] = []
  MessagePort.prototype.postMessage = function (this: MessagePort, ...message: unknown[]) {
    held.push(() => Reflect.apply(postMessage, this, message))
  }
  const startDrawing = () => {
    MessagePort.prototype.postMessage = postMessage
    held.splice(0).forEach(post => post())
  }
  Object.assign(window, { startDrawing })
}

const firstCard = (page: Page) =>
  page
    .locator('#app .card')
    .filter({ has: page.locator('.price') })
    .first()
const GONE = { status: 404, body: '' }

test('reloads once and opens a page whose code is gone after a deploy', async ({ person }) => {
  const page = await openUnwatched(await person('about:blank'))
  const loads = countLoads(page)
  let gone = 0
  await page.route('**/js/*.js', route => {
    if (loads() > 0) return route.continue()
    gone += 1
    return route.fulfill(GONE)
  })
  await firstCard(page).click()
  await expect(page.locator('#app .detail__title').first()).toBeVisible()
  await expect(page).toHaveURL(/(?:supply|purchase)_detail\?listing_code=/)
  expect(gone).toBeGreaterThan(0)
  expect(loads()).toBe(1)
})

test('reloads only once if the code stays gone, and the app still responds', async ({ person }) => {
  const page = await openUnwatched(await person('about:blank'))
  const loads = countLoads(page)
  const known = await codeOf(page)
  let gone = 0
  await page.route('**/js/*.js', route => {
    if (known.includes(new URL(route.request().url()).pathname)) return route.continue()
    if (loads() > 0) gone += 1
    return route.fulfill(GONE)
  })
  const failed = page.waitForRequest(request => request.url().endsWith('/reportClientError'))
  await firstCard(page).click()
  // The second failure, after the reload, is reported to the server, and no reload follows.
  await failed
  expect(loads()).toBe(1)
  expect(gone).toBeGreaterThan(0)
  // The ready HTML is shown, whose buttons do nothing.
  await expect(page.getByRole('alert').filter({ hasText: '没有加载完' })).toBeVisible()
  await page.unroute('**/js/*.js')
  await page.goBack({ waitUntil: 'commit' })
  await expect(firstCard(page)).toBeVisible()
  expect(loads()).toBeLessThanOrEqual(2)
})

test('back pressed before a reloaded page has its code shows home', async ({ person }) => {
  const page = await openUnwatched(await person('about:blank'))
  const known = await codeOf(page)
  await firstCard(page).click()
  await expect(page.locator('#app .detail__title').first()).toBeVisible()
  let release = () => {}
  const held = new Promise<void>(resolve => (release = resolve))
  let waiting = 0
  await page.route('**/js/*.js', async route => {
    if (!known.includes(new URL(route.request().url()).pathname)) {
      waiting += 1
      await held
    }
    await route.continue()
  })
  // Held-back code also delays the load event.
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(() => waiting).toBeGreaterThan(0)
  // The app is running, and waits for its page's code.
  await page.waitForFunction(() => '__taroAppConfig' in window)
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL(/\/$/)
  await arrived(page, firstCard(page))
  release()
  // Late code changes nothing.
  await page.waitForLoadState('networkidle')
  await expect(page.locator('#app .detail__title')).toHaveCount(0)
  await expect(firstCard(page)).toBeVisible()
})

test('back pressed before a reloaded page is drawn shows home and nothing else', async ({ person }) => {
  const page = await openUnwatched(await person('about:blank'))
  await page.addInitScript(drawLate)
  await firstCard(page).click()
  await expect(page.locator('#app .detail__title').first()).toBeVisible()
  await page.reload()
  await page.waitForFunction(() => '__taroAppConfig' in window)
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL(/\/$/)
  // The code of both pages has arrived.
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => (window as { startDrawing?: () => void }).startDrawing?.())
  await expect(page.locator('#first-screen')).toHaveCount(0)
  await arrived(page, firstCard(page))
  await firstCard(page).click()
  await expect(page).toHaveURL(/_detail/)
  await expect(page.locator('#app .detail__title').first()).toBeVisible()
})

test('a page restored from the browser’s back/forward cache reloads', async ({ person }) => {
  const page = await person('/')
  const loads = countLoads(page)
  const show = (persisted: boolean) =>
    page.evaluate(it => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: it })), persisted)
  await show(false)
  expect(loads()).toBe(0)
  const loaded = page.waitForEvent('load')
  await show(true)
  await loaded
  expect(loads()).toBe(1)
  await expect(firstCard(page)).toBeVisible()
})

test('finds a newer build only if the server has one', async ({ person }) => {
  const page = await person('/pages/my/set/about/index', BUYER)
  const check = page.getByText('检查更新')
  await check.click()
  await expect(page.getByText('已是最新版本')).toBeVisible()
  // A tap right after the first counts as the same tap: wait until the toast is gone.
  await expect(page.getByText('已是最新版本')).toBeHidden()
  // Only one of its scripts has changed.
  await page.route('**/pages/agreement/service_agreement', async route => {
    const reply = await route.fetch()
    const body = (await reply.text()).replace(/\/js\/parts\.[0-9a-f]+\.js/, '/js/parts.00000000.js')
    await route.fulfill({ response: reply, body })
  })
  await check.click()
  await expect(page.getByText('有新版本').first()).toBeVisible()
})
