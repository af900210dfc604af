import { expect, type Page } from '@playwright/test'
import { endpoints } from '../../../contract'
import { decide, publish, tokenOf } from '../../support/market'
import { wantedBy } from '../../support/market-actions'
import { client, type TestServer } from '../../support/server'
import { backFromOver, BUYER, EXAMINER, LEADER, opened, reload, SELLER, test, visit } from '../support'

const { contact, listing, quote } = endpoints
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
/** Somebody who has used up the day's three reveals. @returns the code of one more supply */
const usedUp = async (server: TestServer, mobile: string): Promise<string> => {
  const app = client(server.url)
  const token = await tokenOf(app, mobile)
  const { items } = (await app.call(listing.getListingPage, { kind: 'supply' })).result
  const others = items.filter(one => one.seller.nickname !== '禾田果业').map(one => one.listing_code)
  for (const object_code of others.slice(0, 3))
    await app.call(contact.revealContact, { object_kind: 'listing', object_code }, { token })
  return others[5]
}
const sheetOf = (page: Page) => page.getByRole('dialog')

test('beyond the day’s limit price and balance are shown; after a recharge one goes on where one was', async ({
  person,
  server,
}) => {
  const code = await usedUp(server, BUYER)
  const page = await person(`/pages/supply_detail?listing_code=${code}`, BUYER)
  await withCoins(page, 2)
  await page.getByRole('button', { name: '查看联系方式' }).click()
  const sheet = sheetOf(page)
  await expect(sheet.getByText('今天的次数用完了')).toBeVisible()
  await expect(sheet.getByText('5 团币', { exact: true })).toBeVisible()
  await expect(sheet.getByText('2 团币', { exact: true })).toBeVisible()
  await expect(sheet.getByText('还差 3 团币，充值后回到这里继续')).toBeVisible()
  await sheet.getByRole('button', { name: '去充值' }).dblclick()

  await expect(page).toHaveURL(new RegExp(`${RECHARGE}\\?need=5&from=`))
  await expect(page.getByText('还差 3 团币，到账后带你回去继续')).toBeVisible()
  await expect(page.getByRole('radio', { name: '60 团币' })).toBeChecked()
  await page.getByRole('button', { name: '支付 ¥6.00' }).click()
  await expect(page).toHaveURL(/payPopup\?item_kind=coins&item_code=coins_60&amount_fen=600/)
  await expect(sheet).toBeVisible()

  // Paid: what leads back from there comes to the recharge, which leads on.
  await withCoins(page, 62)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`supply_detail\\?listing_code=${code}`))
  await expect(page.getByText('团币已到账')).toBeVisible()
  let sent: unknown
  await page.route('**/api/v1/contact/revealContact', route => {
    sent = route.request().postDataJSON()
    return route.fulfill({
      json: { code: 1, message: 'ok', result: { contact: { mobile: '13912345678' }, limit: 3, left_today: 0 } },
    })
  })
  await sheet.getByRole('button', { name: '用 5 团币查看' }).dblclick()
  await expect(sheet.getByText('13912345678')).toBeVisible()
  expect(sent).toEqual({ object_kind: 'listing', object_code: code, with_coins: true, price: 5 })
})

test('with too few coins the server refuses, and what is there is shown again', async ({ person, server }) => {
  const code = await usedUp(server, LEADER)
  const page = await person(`/pages/supply_detail?listing_code=${code}`, LEADER)
  await withCoins(page, 60)
  await page.getByRole('button', { name: '查看联系方式' }).click()
  await page.route('**/api/v1/contact/revealContact', route =>
    route.fulfill({
      json: { code: 409, message: '团币不够，充值后再试', result: { coins: { price: 5, balance: 1 } } },
    }),
  )
  const pay = sheetOf(page).getByRole('button', { name: '用 5 团币查看' })
  await expect(pay).toBeVisible()
  await withCoins(page, 1)
  await pay.click()
  await expect(page.locator('.toast')).toHaveText(/团币不够/)
  await expect(sheetOf(page).getByText('还差 4 团币，充值后回到这里继续')).toBeVisible()
})

test('what was typed into a quote stays while one recharges, also over a reload', async ({ person, server }) => {
  const app = client(server.url)
  const token = await tokenOf(app, SELLER)
  const owner = await tokenOf(app, VIP)
  for (let i = 0; i < 5; i += 1)
    await app.call(
      quote.giveQuote,
      {
        listing_code: await wantedBy(app, owner, { title: `求购礼盒装绿茶 第 ${i} 批` }),
        unit_price_fen: 9_000,
        minimum_quantity: 100,
        lead_days: 7,
        contact: { mobile: '13712345678' },
      },
      { token },
    )
  const code = await wantedBy(app, owner, { title: '求购礼盒装绿茶 还要一批' })
  const page = await person(`/pages/purchase_detail?listing_code=${code}`, SELLER)
  await withCoins(page, 0)
  await page.getByRole('button', { name: '我要报价' }).click()
  await sheetOf(page).getByRole('textbox', { name: '单价' }).fill('88.5')
  await expect(sheetOf(page).getByText('还差 3 团币，充值后回到这里继续')).toBeVisible()
  await sheetOf(page).getByRole('button', { name: '去充值' }).click()
  await expect(page).toHaveURL(new RegExp(RECHARGE))
  await reload(page)
  await withCoins(page, 60)
  await page.getByRole('button', { name: '返回' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(new RegExp(`purchase_detail\\?listing_code=${code}`))
  if (!(await sheetOf(page).isVisible())) await page.getByRole('button', { name: '我要报价' }).click()
  await expect(sheetOf(page).getByRole('textbox', { name: '单价' })).toHaveValue('88.5')
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
  await expect(sheetOf(page).getByRole('textbox', { name: '单价' })).toHaveValue('88.5')
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

test('the recharge opened by its address leads back to what it was opened for', async ({ person }) => {
  const page = await person('/', BUYER)
  await withCoins(page, 60)
  const from = encodeURIComponent('/pages/my/my_release/index?tab=on_shelf')
  await page.goto(`${RECHARGE}?need=5&from=${from}`)
  await expect(page.getByText('团币够用了')).toBeVisible()
  await page.getByRole('button', { name: '回去继续' }).click()
  await expect(page).toHaveURL(/my_release\/index/)
  for (const strange of ['https://example.com', '//example.com', 'javascript:alert(1)']) {
    await page.goto(`${RECHARGE}?need=5&from=${encodeURIComponent(strange)}`)
    await page.getByRole('button', { name: '回去继续' }).click()
    await expect(page).toHaveURL(/my_virtual_currency\/index$/)
  }
})

test('the balance, what coins are for, and the log by kind and month', async ({ person }) => {
  const page = await person('/pages/my/my_virtual_currency/index', BUYER)
  await expect(page.locator('.coins__balance')).toHaveText('0')
  for (const text of ['10 团币', '3 团币', '5 团币', '50 团币'])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  await page.route('**/api/v1/coins/getCoinLog*', route => {
    const isPins = new URL(route.request().url()).searchParams.get('kind') === 'pin'
    const line = {
      id: '7',
      kind: 'recharge',
      amount: 310,
      balance: 310,
      at: '2026-11-24T09:32:00.000Z',
      ref: 'w7',
      title: null,
      object_kind: null,
      object_code: null,
    }
    const result = isPins
      ? { items: [], next_cursor: null, totals: { in: 0, out: 0 } }
      : { items: [line], next_cursor: null, totals: { in: 310, out: 0 } }
    return route.fulfill({ json: { code: 1, message: 'ok', result } })
  })
  await page.getByRole('button', { name: '团币明细' }).click()
  await expect(page.locator('.coin-log__row').filter({ hasText: '+310' })).toBeVisible()
  await expect(page.getByText('获得 310 · 使用 0')).toBeVisible()
  await page.getByRole('button', { name: '选择月份: 全部月份' }).click()
  await page.getByRole('dialog', { name: '选择月份' }).getByRole('radio').nth(1).click()
  await expect(page.getByRole('button', { name: /^选择月份: \d+ 月$/ })).toBeVisible()
  await page.getByRole('radio', { name: '置顶' }).click()
  await expect(page.getByText('没有符合条件的记录')).toBeVisible()
  await page.getByRole('button', { name: '查看全部' }).click()
  await page.locator('.coin-log__row').filter({ hasText: '+310' }).click()
  await expect(page).toHaveURL(/my_virtual_currency\/my_orders/)
  await opened(page, '我的订单')
  await page.goBack()
  await expect(page.locator('.coin-log__row').filter({ hasText: '+310' })).toBeVisible()
  await page.goBack()
  await expect(page.locator('.coins__balance')).toBeVisible()
  await page.getByRole('button', { name: '我的订单' }).click()
  await expect(page).toHaveURL(/my_virtual_currency\/my_orders/)
  await opened(page, '我的订单')
})

test('a failed load is reported and can be retried', async ({ person }) => {
  const page = await person('/', BUYER)
  await page.route('**/api/v1/coins/**', route =>
    route.fulfill({ status: 500, json: { code: 500, message: '出错了', result: {} } }),
  )
  for (const name of ['index', 'virtual_currency_recharge', 'virtual_currency_log']) {
    await visit(page, `/pages/my/my_virtual_currency/${name}`)
    await expect(page.getByRole('button', { name: '再试一次' }).filter({ visible: true })).toBeVisible()
  }
})

test('one of my posts is pinned from its sheet, at once or when its turn comes', async ({ person }) => {
  const page = await person('/pages/my/my_release/index?tab=on_shelf', SELLER)
  await withCoins(page, 60)
  const card = page.locator('.mine').filter({ hasNotText: '置顶至' }).first()
  const title = (await card.locator('.mine__title').innerText()).replace(/^\S+\s/, '')
  const open = async () => {
    await card.getByRole('button', { name: /^更多/ }).click()
    await page.getByRole('button', { name: '置顶', exact: true }).click()
  }
  await open()
  await expect(sheetOf(page).getByText(title)).toBeVisible()
  await expect(sheetOf(page).getByText(/到时自动结束/)).toBeVisible()
  await page.route('**/api/v1/coins/pinListing', route =>
    route.fulfill({ json: { code: 409, message: '这条信息已置顶，或正在排队', result: {} } }),
  )
  await sheetOf(page).getByRole('button', { name: '用 50 团币置顶' }).click()
  await expect(page.locator('.toast')).toHaveText('这条信息已置顶，或正在排队')
  // The price has changed since it was shown: the sheet shows the new one, and that is agreed to.
  await page.unroute('**/api/v1/coins/pinListing')
  await withCoins(page, 80, { pin: 60 })
  await page.route('**/api/v1/coins/pinListing', route => {
    expect(route.request().postDataJSON()).toMatchObject({ price: 50 })
    const result = { coins: { price: 60, balance: 80 } }
    return route.fulfill({ json: { code: 409, message: '价格有变化，请看过再确认', result } })
  })
  await sheetOf(page).getByRole('button', { name: '用 50 团币置顶' }).click()
  await expect(page.locator('.toast').filter({ hasText: '价格有变化' })).toBeVisible()
  const starts_at = '2026-12-24T04:00:00.000Z'
  await page.unroute('**/api/v1/coins/pinListing')
  await page.route('**/api/v1/coins/pinListing', route => {
    const { listing_code, price } = route.request().postDataJSON() as { listing_code: string; price: number }
    expect(price).toBe(60)
    const made = {
      pin_code: 'y1',
      listing_code,
      kind: 'supply',
      title,
      coins: 60,
      state: 'waiting',
      created_at: starts_at,
      starts_at,
      ends_at: null,
    }
    void page.route('**/api/v1/coins/getPins*', again =>
      again.fulfill({ json: { code: 1, message: 'ok', result: { items: [made], waiting: 1, next_start: starts_at } } }),
    )
    return route.fulfill({ json: { code: 1, message: 'ok', result: { ...made, balance: 20 } } })
  })
  await sheetOf(page).getByRole('button', { name: '用 60 团币置顶' }).click()
  await expect(page.locator('.toast').filter({ hasText: '已排队' })).toBeVisible()
  await expect(card).toContainText('置顶排队中')
  await card.getByRole('button', { name: /^更多/ }).click()
  await expect(page.getByRole('button', { name: '置顶', exact: true })).toHaveCount(0)
})

test('statistics of one’s own posts and the VIP’s poster styles lead to the plans', async ({ person }) => {
  const page = await person('/pages/my/my_release/index?tab=on_shelf', SELLER)
  await page.locator('.mine').first().getByRole('button', { name: /^更多/ }).click()
  await page.getByRole('button', { name: '数据' }).click()
  await sheetOf(page).getByRole('button', { name: '开通 VIP' }).click()
  await expect(page).toHaveURL(/upgradeVipPopup/)
  const plans = page.getByRole('dialog', { name: '开通 VIP' })
  await expect(plans).toBeVisible()
  await visit(page, '/pages/my/share_poster/index?kind=home')
  await page.getByRole('radio', { name: '青玉，VIP 专用' }).click()
  await expect(page).toHaveURL(/upgradeVipPopup/)
  await expect(plans).toBeVisible()
})
