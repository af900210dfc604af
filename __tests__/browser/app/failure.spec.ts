/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test'
import { BEHIND, BUYER, fillSupply, logIn, myTab, newTitle, SELLER, test, visit } from '../support'

const answer = (code: number, message: string) => ({
  contentType: 'application/json',
  body: JSON.stringify({ code, message, result: {} }),
})
const token = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

const MY = '/pages/my/index'

test('reports a wrong password, and keeps what was typed', async ({ person }) => {
  const page = await person('/pages/login')
  await logIn(page, BUYER, 'wrong-password')
  await expect(page.getByText('手机号或密码不对')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '手机号' })).toHaveValue(BUYER.replace(/^(\d{3})(\d{4})/, '$1 $2 '))
  expect(await token(page)).toBeNull()
})

for (const redirect of ['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)'])
  test(`log-in never redirects to another site: ${redirect}`, async ({ person }) => {
    const page = await person(`/pages/login?redirect=${encodeURIComponent(redirect)}`)
    const origin = new URL(page.url()).origin
    await logIn(page, BUYER)
    await expect(myTab(page)).toBeVisible()
    expect(new URL(page.url()).origin).toBe(origin)
  })

test('publishing without a network keeps the form, and the next tap sends it once', async ({ person, server }) => {
  const title = newTitle()
  const page = await person('/pages/index/release_supply', SELLER)
  await fillSupply(page, title)
  const keys: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('publishSupply')) keys.push(request.headers()['idempotency-key'])
  })
  await page.context().setOffline(true)
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(page.getByText(/没有发出去|网络/).first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: '标题' })).toHaveValue(title)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: '提交审核' }).dblclick()
  await expect(page.getByText('已提交审核')).toBeVisible()
  expect(new Set(keys).size).toBe(1)
  const mine = await page.evaluate(async () => {
    const { token_type, access_token } = JSON.parse(localStorage.getItem('token')!)
    const reply = await fetch('/api/v1/listing/getMyListingPage?tab=pending', {
      headers: { authorization: `${token_type} ${access_token}` },
    })
    return (await reply.json()).result.items.map((item: { title: string }) => item.title) as string[]
  })
  expect(mine.filter(one => one === title)).toHaveLength(1)
  expect(server.url).toBeTruthy()
})

test('shows errors at their fields', async ({ person }) => {
  const page = await person('/pages/index/release_supply', SELLER)
  await page.getByRole('textbox', { name: '标题' }).fill('短')
  await page.getByRole('textbox', { name: '单价' }).fill('39.905')
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(page.locator('#error-title')).toHaveText('标题要 4 到 40 个字')
  await expect(page.locator('#error-price_fen')).toContainText('最多两位小数')
  await expect(page.locator('#error-media')).toContainText('图片')
})

test('refreshes an expired access token once, unnoticed', async ({ person }) => {
  const page = await person(BEHIND, BUYER)
  let expired = 0
  const refreshes: (string | null)[] = []
  const old = await token(page)
  await page.route('**/api/v1/**', async route => {
    const { pathname } = new URL(route.request().url())
    if (pathname.endsWith('/refreshToken')) refreshes.push(route.request().postData())
    else if (refreshes.length === 0 && route.request().headers().authorization) {
      expired += 1
      return route.fulfill(answer(401013, 'expired'))
    }
    return route.continue()
  })
  await visit(page, MY)
  await expect.poll(() => token(page)).not.toBe(old)
  await expect(page).toHaveURL(/\/pages\/my\/index/)
  expect(refreshes, 'one refresh, without a body').toEqual([null])
  expect(expired).toBeGreaterThan(0)
})

for (const when of ['while the page is open', 'before the page’s code has loaded'])
  test(`a refused refresh says so once and goes home, logged out: ${when}`, async ({ person }) => {
    const page = await person(BEHIND, BUYER)
    let refused = () => {}
    const refusal = new Promise<void>(done => (refused = done))
    await page.route('**/api/v1/**', async route => {
      const { pathname } = new URL(route.request().url())
      if (!pathname.endsWith('/refreshToken'))
        return route.request().headers().authorization ? route.fulfill(answer(401013, 'expired')) : route.continue()
      await route.fulfill(answer(401001, 'no'))
      refused()
    })
    if (when.startsWith('before')) await page.route(/\/js\/\d+\./, route => refusal.then(() => route.continue()))
    await visit(page, MY)
    await expect(page.getByText('身份会话已过期，请重新登录')).toHaveCount(1)
    await expect(page).toHaveURL(/\/(pages\/index\/index)?$/)
    await expect(page.getByRole('tab', { name: '首页' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.locator('.card').first()).toBeVisible()
    expect(await token(page)).toBeNull()
  })

test('a refresh without a network logs nobody out', async ({ person }) => {
  const page = await person(BEHIND, BUYER)
  let asked = 0
  await page.route('**/api/v1/**', route => {
    const { pathname } = new URL(route.request().url())
    if (pathname.endsWith('/refreshToken')) {
      asked += 1
      return route.abort()
    }
    return route.request().headers().authorization ? route.fulfill(answer(401013, 'expired')) : route.continue()
  })
  await visit(page, MY)
  await expect.poll(() => asked).toBeGreaterThan(0)
  // The app knows of it.
  await expect(page.locator('.my__stale')).toBeVisible()
  expect(await token(page)).not.toBeNull()
  await expect(page).toHaveURL(/\/pages\/my\/index/)
})

test('home without a network shows cached content and says so', async ({ person }) => {
  const page = await person('/')
  const card = page
    .locator('.card')
    .filter({ has: page.locator('.price') })
    .first()
  await expect(card).toBeVisible()
  // Its age changes meanwhile.
  const words = async () => (await card.innerText()).replace(/\d+ 分钟前/, '')
  const seen = await words()
  await page.route('**/api/v1/listing/**', route => route.abort())
  await page.getByRole('tab', { name: '供货' }).click()
  await expect(page.getByText(/没有网络|没有加载出来/).first()).toBeVisible()
  await page.getByRole('tab', { name: '推荐' }).click()
  await expect.poll(words).toBe(seen)
})

test('unknown and unfinished pages say so and lead on', async ({ person }) => {
  const lost = await person('/pages/nothing/here')
  await expect(lost.getByText('找不到这个页面')).toBeVisible()
  await lost.getByRole('button', { name: '回首页' }).click()
  await expect(lost.locator('.card').first()).toBeVisible()
})

test('without a network an unknown address leads home, which can be retried once it is back', async ({ person }) => {
  const page = await person('/pages/nothing/here')
  await expect(page.getByText('找不到这个页面')).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: '回首页' }).click()
  const again = page.getByRole('button', { name: '再试一次' }).filter({ visible: true }).first()
  await expect(again).toBeVisible()
  await page.context().setOffline(false)
  await again.click()
  await expect(page.locator('.card:visible').first()).toBeVisible()
})
