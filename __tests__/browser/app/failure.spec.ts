/// <reference lib="dom" />
import { expect } from '@playwright/test'
import { SLOW_MS } from '#domain/base/network'
import { timeless } from '../../support/page-fixtures'
import { BEHIND, BUYER, holdBack, LEADER, test, visit } from '../support'

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

test('a slow network shows cached content and says so', async ({ person }) => {
  // Not the seller's own, which isn't cached.
  const page = await person('about:blank', LEADER)
  const comeAgain = async () => {
    await page.goto('about:blank')
    await visit(page, '/')
    await page.locator('.supply-card:visible').first().click()
  }
  const strip = page.getByText(/网络有点慢/)
  const seen = page.locator('.detail__title').filter({ visible: true }).first()
  await comeAgain()
  await expect(seen).toBeVisible()
  const words = timeless(await seen.innerText())
  const release = await holdBack(page, '**/api/v1/listing/getListingDetail*')
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
