/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test'
import { endpoints } from '../../../contract'
import { SLOW_MS } from '../../../domain/base/network'
import { tokenOf } from '../../support/market'
import { timeless } from '../../support/page-fixtures'
import { client } from '../../support/server'
import { BEHIND, BUYER, fillSupply, holdBack, LEADER, newTitle, SELLER, test, visit } from '../support'

test('publishing without a network keeps the form, and the next tap sends it once', async ({ person, server }) => {
  const title = newTitle()
  const page = await person('/pages/index/release_supply', SELLER)
  await fillSupply(page, title)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(page.getByText(/没有发出去|网络/).first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: '标题' })).toHaveValue(title)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: '提交审核' }).dblclick()
  await expect(page.getByText('已提交审核')).toBeVisible()
  const app = client(server.url)
  const mine = await app.call(
    endpoints.listing.getMyListingPage,
    { tab: 'pending' },
    { token: await tokenOf(app, SELLER) },
  )
  expect(mine.result.items.filter(one => one.title === title)).toHaveLength(1)
})

test('a refresh that is refused before the page’s code has loaded says so once and goes home, logged out', async ({
  person,
}) => {
  const page = await person(BEHIND, BUYER)
  let refused = () => {}
  const refusal = new Promise<void>(done => (refused = done))
  await page.route('**/api/v1/**', async route => {
    const { pathname } = new URL(route.request().url())
    const answer = (code: number) => route.fulfill({ json: { code, message: 'no', result: {} } })
    if (!pathname.endsWith('/refreshToken'))
      return route.request().headers().authorization ? answer(401013) : route.continue()
    await answer(401001)
    refused()
  })
  await page.route(/\/js\/\d+\./, route => refusal.then(() => route.continue()))
  await visit(page, '/pages/my/index')
  await expect(page.getByText('身份会话已过期，请重新登录')).toHaveCount(1)
  await expect(page).toHaveURL(/\/(pages\/index\/index)?$/)
  await expect(page.getByRole('tab', { name: '首页' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator('.card').first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

for (const { name, as, path, reads, content, go } of [
  {
    name: 'a listing',
    // Not the seller's own, which isn't cached.
    as: LEADER,
    path: '/',
    reads: '**/api/v1/listing/getListingDetail*',
    content: '.detail__title',
    go: (page: Page) => page.locator('.supply-card:visible').first().click(),
  },
  {
    name: 'one’s own listings',
    as: SELLER,
    path: '/pages/my/my_release/index',
    reads: '**/getMyListingPage*',
    content: '.mine',
    go: () => Promise.resolve(),
  },
])
  test(`a slow network shows cached content and says so: ${name}`, async ({ person }) => {
    const page = await person('about:blank', as)
    const comeAgain = async () => {
      await page.goto('about:blank')
      await visit(page, path)
      await go(page)
    }
    const strip = page.getByText(/网络有点慢/)
    const seen = page.locator(content).filter({ visible: true }).first()
    await comeAgain()
    await expect(seen).toBeVisible()
    const words = timeless(await seen.innerText())
    const release = await holdBack(page, reads)
    await page.clock.install()
    await comeAgain()
    // Time jumps until the page, which may only just be starting, has waited for the answer.
    await expect(async () => {
      await page.clock.fastForward(SLOW_MS)
      await expect(strip).toBeVisible({ timeout: 500 })
    }).toPass()
    expect(timeless(await seen.innerText())).toBe(words)
    release()
    await expect(strip).toHaveCount(0)
    await expect(seen).toBeVisible()
  })
