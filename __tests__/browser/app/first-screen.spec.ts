import { expect, type Page } from '@playwright/test'
import { endpoints } from '#contract'
import { tokenOf } from '../../support/market'
import { foldedBy } from '../../support/market-actions'
import { client } from '../../support/server'
import { BUYER, holdBack, SELLER, test } from '../support'

// What a first visit loads.
test.use({ newContext: true })

/** Positions in px of the visible main elements; those without width or below the viewport are left out. */
const placesIn = (page: Page, root: string) =>
  page.evaluate(selector => {
    const seen = document
      .querySelector(selector)!
      .querySelectorAll('.search, .home__figure, .home__entry, .tabs__item, .card, .price, .tag, .tabbar__item, img')
    return Array.from(seen)
      .map(element => [element, element.getBoundingClientRect()] as const)
      .filter(([, { width, top }]) => width > 0 && top < innerHeight)
      .map(([element, { left, top, width, height }]) =>
        [element.className.trim(), ...[left, top, width, height].map(Math.round)].join(' '),
      )
      .sort()
  }, root)

/** Holds the app's code back, so that only the ready HTML is shown. */
const holdScripts = (page: Page) => holdBack(page, '**/js/*.js')

const supplyAddress = async (url: string) => {
  const { items } = (await client(url).call(endpoints.listing.getListingPage, { kind: 'supply' })).result
  return `/pages/supply_detail?listing_code=${items[0].listing_code}`
}

/** Addresses of a product, of a pallet with it, and of the product on that pallet. */
const marketAddresses = async (url: string) => {
  const app = client(url)
  const token = await tokenOf(app, SELLER)
  const [{ product_code }] = (await app.call(endpoints.product.getProductPage, {})).result.items
  const folder_code = await foldedBy(app, token, '春节货盘', [product_code])
  const published = { folder_code, contact: { mobile: SELLER } }
  const { pallet_code } = (await app.call(endpoints.folder.publishPallet, published, { token })).result
  const { items } = (await app.call(endpoints.folder.getPalletProductPage, { pallet_code })).result
  return [
    `/pages/product_detail?product_code=${product_code}`,
    `/pages/pallet_detail?pallet_code=${pallet_code}`,
    `/pages/product_detail?product_code=${items[0].product_code}`,
  ]
}

test('the app takes over home and detail pages without moving anything', async ({ person, server }) => {
  const page = await person('about:blank')
  for (const path of ['/', await supplyAddress(server.url), ...(await marketAddresses(server.url))]) {
    const release = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('#first-screen .price').first()).toBeVisible()
    const before = await placesIn(page, '#first-screen')
    expect(before.length).toBeGreaterThan(2)
    release()
    await expect(page.locator('#first-screen')).toHaveCount(0)
    // What loads later may follow below.
    expect(await placesIn(page, '#app')).toEqual(expect.arrayContaining(before))
    await page.unroute('**/js/*.js')
  }
})

test('starts even if pictures never load', async ({ person, server }) => {
  const page = await person('about:blank')
  // Pictures neither load nor fail for the whole test.
  await page.route('**/*.{webp,jpg,jpeg,png}', () => {})
  for (const path of ['/', await supplyAddress(server.url)]) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('#app img').first()).toBeAttached()
    await expect(page.locator('#first-screen')).toHaveCount(0)
    await expect(page.locator('#app .price').first()).toBeVisible()
  }
})

test('requests a page’s code again if the first request fails', async ({ person, server }) => {
  const page = await person('about:blank')
  const address = await supplyAddress(server.url)
  const html = await (await page.request.get(address)).text()
  const own = [...html.matchAll(/src="\/\.(\/js\/[^"]+)"/g)].map(([, file]) => file)
  expect(own.length).toBeGreaterThan(0)
  const lost: string[] = []
  await page.route(
    url => own.includes(url.pathname),
    route => {
      const { pathname } = new URL(route.request().url())
      if (lost.includes(pathname)) return route.continue()
      lost.push(pathname)
      return route.abort()
    },
  )
  await page.goto(address)
  await expect(page.locator('#first-screen')).toHaveCount(0)
  await expect(page.locator('#app .detail__title')).toBeVisible()
  expect(lost.sort()).toEqual(own.sort())
})

test('says so if a part of the app fails to load, and continues on retry', async ({ person }) => {
  const page = await person('about:blank')
  for (const path of ['/', '/pages/login']) {
    await page.route('**/js/start.*.js', route => route.abort())
    await page.goto(path)
    const said = page.getByRole('alert').filter({ hasText: '没有加载完' })
    await expect(said).toBeVisible()
    if (path === '/') await expect(page.locator('#first-screen .price').first()).toBeVisible()
    // If it fails again, the document loaded once the server has answered says so again.
    const loadedAnew = page.waitForEvent('framenavigated')
    await said.getByRole('button', { name: '再试一次' }).click()
    await loadedAnew
    await expect(said).toBeVisible()
    await page.unroute('**/js/start.*.js')
    await said.getByRole('button', { name: '再试一次' }).click()
    await expect(page.locator('#app .taro_page')).toBeVisible()
    await expect(page.locator('#first-screen')).toHaveCount(0)
    await expect(said).toHaveCount(0)
  }
})

test('says so in English, and retries by itself once the network is back', async ({ person }) => {
  const page = await person('/')
  await page.evaluate(() => {
    localStorage.setItem('language', JSON.stringify('en'))
    document.cookie = 'language=en; path=/'
  })
  await page.route('**/js/start.*.js', route => route.abort())
  await page.goto('/')
  await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.unroute('**/js/start.*.js')
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await expect(page.locator('#first-screen')).toHaveCount(0)
  await expect(page.getByRole('alert').filter({ hasText: 'Try again' })).toHaveCount(0)
})

test('without scripts the first screen is shown and its links work', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await page.locator('a.supply-card').first().click()
  await expect(page).toHaveURL(/supply_detail\?listing_code=/)
  await expect(page.locator('.detail__title')).toBeVisible()
  await context.close()
})

test('taps and typing before the app has started count, and a search submitted then is run', async ({ person }) => {
  const page = await person('about:blank')
  for (const isSent of [false, true]) {
    const release = await holdScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    await page.locator('#first-screen input').fill('蜂蜜')
    if (isSent) await page.keyboard.press('Enter')
    else await page.locator('#first-screen .tabs__item').nth(1).click()
    release()
    await expect(page.locator('#first-screen')).toHaveCount(0)
    await expect(page.locator('#app input')).toHaveValue('蜂蜜')
    if (isSent) await expect(page.getByText('“蜂蜜”的结果')).toBeVisible()
    else await expect(page.locator('#app .tabs__item').nth(1)).toHaveAttribute('aria-selected', 'true')
    await page.unroute('**/js/*.js')
  }
  await expect(page.locator('#app input')).not.toBeFocused()
})

test('a logged-in person never sees the anonymous page of a supply', async ({ person, server }) => {
  const page = await person('about:blank', BUYER)
  const release = await holdScripts(page)
  await page.goto(await supplyAddress(server.url), { waitUntil: 'commit' })
  await expect(page.locator('#first-screen')).toBeHidden()
  release()
  await expect(page.locator('#app .detail__title')).toBeVisible()
})

test('an address with a filter doesn’t show the unfiltered feed first', async ({ person }) => {
  const page = await person('about:blank')
  const release = await holdScripts(page)
  await page.goto('/?kind=purchase', { waitUntil: 'commit' })
  await expect(page.locator('noscript')).toHaveCount(1)
  await expect(page.locator('#first-screen')).toHaveCount(0)
  release()
  await expect(page.locator('#app .tabs__item').nth(2)).toHaveAttribute('aria-selected', 'true')
})

test('the ready HTML is in the device’s language, or stays hidden', async ({ person }) => {
  const page = await person('/')
  await expect(page.locator('#first-screen')).toHaveCount(0)
  // A device that chose English before the cookie existed.
  await page.evaluate(() => {
    localStorage.setItem('language', JSON.stringify('en'))
    document.cookie = 'language=; path=/; max-age=0'
  })
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('#first-screen')).toBeHidden()
  release()
  await expect(page.locator('#app .tabbar__label').first()).toHaveText('Home')
  await page.unroute('**/js/*.js')
  const letGoAgain = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('#first-screen .tabbar__label').first()).toHaveText('Home')
  letGoAgain()
  await expect(page.locator('#first-screen')).toHaveCount(0)
  await expect(page.locator('#app .tabbar__label').first()).toHaveText('Home')
})
