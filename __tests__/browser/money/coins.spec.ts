import { expect, type Page } from '@playwright/test'
import { decide, publish, tokenOf } from '../../support/market'
import { quotedBy, wantedBy } from '../../support/market-actions'
import { client } from '../../support/server'
import { backFromOver, EXAMINER, reload, SELLER, test, visit } from '../support'

const VIP = '13800000004'
const RECHARGE = '/pages/my/my_virtual_currency/virtual_currency_recharge'
const PRICES = { listing: 10, quote: 3, reveal: 5, pin: 50 }

/** Mocks the balance; paying for coins has its own tests. */
const withCoins = async (page: Page, balance: number, prices: Partial<typeof PRICES> = {}) => {
  await page.unroute('**/api/v1/coins/getCoins*').catch(() => undefined)
  await page.route('**/api/v1/coins/getCoins*', route =>
    route.fulfill({ json: { code: 1, message: 'ok', result: { balance, held: 0, prices: { ...PRICES, ...prices } } } }),
  )
}
const sheetOf = (page: Page) => page.getByRole('dialog')

test('what was typed into a quote stays while one recharges, also over a reload; the coins taken are those shown', async ({
  person,
  server,
}) => {
  const app = client(server.url)
  const token = await tokenOf(app, SELLER)
  const owner = await tokenOf(app, VIP)
  for (let i = 0; i < 5; i += 1)
    await quotedBy(app, token, await wantedBy(app, owner, { title: `求购礼盒装绿茶 第 ${i} 批` }))
  const code = await wantedBy(app, owner, { title: '求购礼盒装绿茶 还要一批' })
  const page = await person(`/pages/purchase_detail?listing_code=${code}`, SELLER)
  await withCoins(page, 0)
  await page.getByRole('button', { name: '我要报价' }).click()
  const price = sheetOf(page).getByRole('textbox', { name: '单价' })
  await price.fill('88.5')
  await expect(sheetOf(page).getByText('还差 3 团币，充值后回到这里继续')).toBeVisible()
  await sheetOf(page).getByRole('button', { name: '去充值' }).dblclick()
  await expect(page).toHaveURL(new RegExp(`${RECHARGE}\\?need=3&from=`))
  await reload(page)
  await page.getByRole('button', { name: '支付 ¥6.00' }).click()
  await expect(page).toHaveURL(/payPopup\?item_kind=coins&item_code=coins_60&amount_fen=600/)
  await expect(sheetOf(page)).toBeVisible()

  // Paid: what leads back from there comes to the recharge, which leads on.
  await withCoins(page, 60)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`purchase_detail\\?listing_code=${code}`))
  await expect(page.getByText('团币已到账')).toBeVisible()
  if (!(await sheetOf(page).isVisible())) await page.getByRole('button', { name: '我要报价' }).click()
  await expect(price).toHaveValue('88.5')
  // It costs 4 by now, which is shown and asked about before anything is taken.
  const sent: object[] = []
  await page.route('**/giveQuote', route => {
    const input = route.request().postDataJSON() as { price: number }
    sent.push(input)
    return route.fulfill({
      json:
        input.price === 4
          ? { code: 1, message: 'ok', result: { quote_code: 'q1', state: 'open', left_today: 0 } }
          : { code: 409, message: '价格有变化，请看过再确认', result: { coins: { price: 4, balance: 60 } } },
    })
  })
  await sheetOf(page).getByRole('textbox', { name: '起订量' }).fill('20')
  await sheetOf(page).getByRole('textbox', { name: '交期' }).fill('7')
  await sheetOf(page).getByRole('textbox', { name: '手机' }).fill('13712345678')
  await withCoins(page, 60, { quote: 4 })
  await sheetOf(page).getByRole('button', { name: '用 3 团币报价' }).click()
  await expect(page.locator('.toast').filter({ hasText: '价格有变化' })).toBeVisible()
  await expect(price).toHaveValue('88.5')
  await sheetOf(page).getByRole('button', { name: '用 4 团币报价' }).click()
  await expect(sheetOf(page)).toHaveCount(0)
  expect(sent).toMatchObject([
    { with_coins: true, price: 3, unit_price_fen: 8_850 },
    { with_coins: true, price: 4, unit_price_fen: 8_850 },
  ])
})

test('a rejected post whose coins came back says that it counts as a new one, and asks before it is paid', async ({
  person,
  server,
}) => {
  const app = client(server.url)
  const [token, examiner] = [await tokenOf(app, SELLER), await tokenOf(app, EXAMINER)]
  const code = await publish(app, token, { title: '退回团币的脐橙 五斤装' })
  expect((await decide(app, examiner, code, 'rejected', '图片不清楚')).code).toBe(1)
  const page = await person('about:blank', SELLER)
  await withCoins(page, 25)
  // Buying coins has its own tests: the mocked answer is that of a paid order.
  await page.route('**/getMyListing?*', async route => {
    const response = await route.fetch()
    const answer = (await response.json()) as { result: object }
    await route.fulfill({ response, json: { ...answer, result: { ...answer.result, counts_again: true } } })
  })
  await page.route('**/getPublishQuota*', route =>
    route.fulfill({ json: { code: 1, message: 'ok', result: { limit: 3, used: 3, left: 0 } } }),
  )
  const sent: object[] = []
  await page.route('**/publishSupply', route => {
    const input = route.request().postDataJSON() as { with_coins?: boolean }
    sent.push(input)
    if (input.with_coins) return route.continue()
    const result = { retry_after_s: 3_600, coins: { price: 10, balance: 25 } }
    return route.fulfill({ json: { code: 429, message: '今天发布的数量已到上限', result } })
  })
  await visit(page, `/pages/index/release_supply?listing_code=${code}`)
  await expect(page.getByText('团币已退回，再提交按新发一条算')).toBeVisible()
  await expect(page.getByText('今天的 3 条已发完，再发每条 10 团币')).toBeVisible()
  await page.getByRole('button', { name: '提交审核', exact: true }).click()
  const sheet = sheetOf(page)
  await expect(sheet.getByText(/上次的团币已退回/)).toBeVisible()
  await backFromOver(page)
  await expect(sheet).toHaveCount(0)
  await page.getByRole('button', { name: '提交审核', exact: true }).click()
  await expect(sheet.getByText(/上次的团币已退回/)).toBeVisible()
  await expect(sheet.getByText('10 团币', { exact: true })).toBeVisible()
  await expect(sheet.getByText('15 团币', { exact: true })).toBeVisible()
  await sheet.getByRole('button', { name: '用 10 团币提交审核' }).dblclick()
  await expect(page.getByText('已提交审核')).toBeVisible()
  expect(sent).toMatchObject([
    { listing_code: code },
    { listing_code: code },
    { listing_code: code, with_coins: true, price: 10 },
  ])
})
