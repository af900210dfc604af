import { expect, type Page } from '@playwright/test'
import { test } from './support'

/** How often the document has been loaded. */
const countLoads = (page: Page) => {
  let loads = 0
  page.on('framenavigated', frame => {
    if (frame === page.mainFrame()) loads += 0
  })
  page.on('request', request => {
    if (request.isNavigationRequest()) loads += 1
  })
  return () => loads
}

const firstCard = (page: Page) =>
  page
    .locator('.card')
    .filter({ has: page.locator('.price') })
    .first()

test('a page whose code is gone after a deploy is loaded anew, once, and opens', async ({ person }) => {
  const page = await person('/')
  const loads = countLoads(page)
  let gone = 0
  await page.route('**/js/*.js', route => {
    if (loads() > 0) return route.continue()
    gone += 1
    return route.fulfill({ status: 404, body: '' })
  })
  await firstCard(page).click()
  await expect(page.locator('#app .detail__title')).toBeVisible()
  await expect(page).toHaveURL(/supply_detail|purchase_detail/)
  expect(gone).toBeGreaterThan(0)
  expect(loads()).toBe(1)
})

test('where it stays gone there is one reload, no loop, and a way on', async ({ person }) => {
  const page = await person('/')
  const loads = countLoads(page)
  const known = new Set(
    await page.evaluate(() => performance.getEntriesByType('resource').map(entry => new URL(entry.name).pathname)),
  )
  await page.route('**/js/*.js', route =>
    known.has(new URL(route.request().url()).pathname) ? route.continue() : route.fulfill({ status: 404, body: '' }),
  )
  await firstCard(page).click()
  await expect.poll(loads).toBe(1)
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible()
  expect(loads()).toBe(1)
})

test('a page that the browser brings back from its memory starts anew', async ({ person }) => {
  const page = await person('/')
  const loads = countLoads(page)
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false })))
  expect(loads()).toBe(0)
  await Promise.all([
    page.waitForEvent('load'),
    page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
  ])
  expect(loads()).toBe(1)
  await expect(firstCard(page)).toBeVisible()
})

test('a newer build that lies on the server is found', async ({ person }) => {
  const page = await person('/pages/my/about/index')
  const own = await page.evaluate(() => /\/js\/app\.[0-9a-f]+\.js/.exec(document.documentElement.outerHTML)![0])
  expect(own).toBeTruthy()
})
