import { expect, type Page } from '@playwright/test'
import { quotedBy, wantedBy } from '../../support/market-actions'
import { tokenOf } from '../../support/market'
import { client, type TestServer } from '../../support/server'
import {
  arrived,
  BUYER,
  chooseFiles,
  holdBack,
  LEADER,
  logIn,
  type Person,
  PICTURES,
  SELLER,
  test,
  visit,
} from '../support'

const VIP = '13800000004'
const path = (code: string) => `/pages/purchase_detail?listing_code=${code}`

const wanted = async (server: TestServer, title: string) => {
  const app = client(server.url)
  return wantedBy(app, await tokenOf(app, VIP), { title })
}
const openAs = async (person: Person, mobile: string, code: string) => {
  const page = await person(path(code), mobile)
  await expect(page.locator('.detail__title')).toBeVisible()
  return page
}
const fill = async (page: Page) => {
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: '单价' }).fill('88.5')
  await sheet.getByRole('textbox', { name: '起订量' }).fill('120')
  await sheet.getByRole('textbox', { name: '交期' }).fill('5')
  await sheet.getByRole('checkbox', { name: '可开发票' }).click()
  await sheet.getByRole('textbox', { name: '手机' }).fill('13712345678')
}

test('an anonymous visitor logs in, returns, and quotes', async ({ person, server }) => {
  const code = await wanted(server, '求购礼盒装绿茶 两百盒')
  const page = await person(path(code))
  await page.getByRole('button', { name: '我要报价' }).click()
  await logIn(page, SELLER)
  // The page is opened again over the one that was left.
  const here = page.getByRole('main').filter({ visible: true })
  await arrived(page, page.getByText('还没有人报价，来报第一个').last())
  await page.getByRole('button', { name: '我要报价' }).click()
  await fill(page)
  await page.getByRole('button', { name: '发出报价' }).dblclick()
  await expect(page.getByText('报价已发出')).toBeVisible()
  const mine = here.locator('.quote')
  await expect(mine).toHaveCount(1)
  await expect(mine).toContainText('88.50')
  await expect(mine).toContainText('待买家选择')
  await expect(here.getByText('已有 1 家报价，内容只有买家看得到')).toBeVisible()
})

test('shows missing fields at their place; typed text survives a failed send and closing the sheet', async ({
  person,
  server,
}) => {
  const page = await openAs(person, SELLER, await wanted(server, '求购定制保温杯 五百个'))
  await page.getByRole('button', { name: '我要报价' }).click()
  await page.getByRole('button', { name: '发出报价' }).click()
  await expect(page.locator('#error-unit_price_fen')).toHaveText('请填写此项')
  await expect(page.locator('#error-lead_days')).toBeVisible()
  await fill(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: '发出报价' }).click()
  await expect(page.getByText('没有发出去，填的内容都还在，请再试')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: '我要报价' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: '单价' })).toHaveValue('88.5')
  await page.getByRole('button', { name: '发出报价' }).click()
  await expect(page.locator('.quote')).toContainText('88.50')
})

test('a quote has pictures: a failed one can be retried, and the buyer sees them side by side', async ({
  person,
  server,
}) => {
  const code = await wanted(server, '求购真丝丝巾 两百条')
  const app = client(server.url)
  await quotedBy(app, await tokenOf(app, LEADER), code)
  const page = await openAs(person, SELLER, code)
  await page.getByRole('button', { name: '我要报价' }).click()
  await fill(page)
  const sheet = page.getByRole('dialog')
  const sent = (url: URL) => url.pathname.startsWith('/upload')
  await page.route(sent, route => route.abort())
  await chooseFiles(page, sheet.getByRole('button', { name: '添加图片' }), PICTURES)
  const retries = sheet.getByRole('button', { name: /重试/ })
  await expect(retries).toHaveCount(2)
  await sheet.getByRole('button', { name: '发出报价' }).click()
  await expect(page.locator('#error-media')).toHaveText('有图片没传上去，点它重试或删除')
  await page.unroute(sent)
  await retries.first().click()
  await retries.first().click()
  await expect(sheet.locator('.uploader__veil')).toHaveCount(0)
  // Pictures stay when the sheet is closed.
  await sheet.getByRole('button', { name: '关闭' }).click()
  await page.getByRole('button', { name: '我要报价' }).click()
  await expect(sheet.locator('.uploader__tile')).toHaveCount(2)
  await sheet.getByRole('button', { name: '发出报价' }).click()
  await expect(page.locator('.quote__pic')).toHaveCount(2)

  const owner = await openAs(person, VIP, code)
  await owner
    .locator('.quotes-table')
    .getByRole('button', { name: /的图片/ })
    .click()
  await expect(owner.getByText('1 / 2')).toBeVisible()
})

test('a quote is changed without using up the limit, and withdrawn on confirmation', async ({ person, server }) => {
  const code = await wanted(server, '求购土蜂蜜 三百瓶装')
  const app = client(server.url)
  await quotedBy(app, await tokenOf(app, SELLER), code)
  const page = await openAs(person, SELLER, code)
  await page.locator('.quote').getByRole('button', { name: '修改报价' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('修改不占今天的次数')).toBeVisible()
  await sheet.getByRole('textbox', { name: '单价' }).fill('77')
  await sheet.getByRole('textbox', { name: '手机' }).fill('13712345678')
  await sheet.getByRole('button', { name: '保存修改' }).click()
  await expect(page.locator('.quote')).toContainText('77.00')
  await page.locator('.quote').getByRole('button', { name: '撤回' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '再想想' }).click()
  await expect(page.locator('.quote')).toContainText('待买家选择')
  await page.locator('.quote').getByRole('button', { name: '撤回' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤回' }).click()
  await expect(page.locator('.quote')).toContainText('已撤回')
  await expect(page.getByRole('button', { name: '重新报价' })).toBeVisible()
})

test('the form waits until the open quote is known, and starts from it', async ({ person, server }) => {
  const code = await wanted(server, '求购手工挂面 五百斤')
  const app = client(server.url)
  await quotedBy(app, await tokenOf(app, LEADER), code, { note: '含税含运，先寄样' })
  const page = await person('/', LEADER)
  await page.route('**/getQuotePage*', route =>
    route.fulfill({ json: { code: 500, message: '服务器开小差了', result: {} } }),
  )
  await visit(page, path(code))
  await expect(page.locator('.detail__title')).toBeVisible()
  await page.getByRole('button', { name: '我要报价' }).click()
  await expect(page.getByText('服务器开小差了').first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.unroute('**/getQuotePage*')

  const release = await holdBack(page, '**/getQuotePage*')
  const main = page.locator('.page__footer').getByRole('button', { name: /报价/ })
  await main.click()
  await expect(main).toBeDisabled()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('textbox', { name: '说明' })).toHaveValue('含税含运，先寄样')
  await expect(sheet.getByRole('button', { name: '保存修改' })).toBeVisible()
})

test('the owner compares quotes, sees which one meets everything and why, and accepts; both get the contact', async ({
  person,
  server,
}) => {
  const code = await wanted(server, '求购龙井礼盒 中秋用')
  const app = client(server.url)
  await quotedBy(app, await tokenOf(app, SELLER), code, { unit_price_fen: 8_800, lead_days: 20 })
  await quotedBy(app, await tokenOf(app, LEADER), code, { unit_price_fen: 8_100, requirements: [], lead_days: 3 })
  const page = await openAs(person, VIP, code)
  const table = page.locator('.quotes-table')
  await expect(page.getByRole('heading', { name: '2 家报价' })).toBeVisible()
  await expect(table.getByRole('cell', { name: '¥81.00 最低' })).toBeVisible()
  await expect(table.getByText('全部符合，价格最低')).toBeVisible()
  await expect(table.getByText('不符合：可开发票')).toBeVisible()
  await expect(table.getByRole('cell', { name: '3 天 最快' })).toBeVisible()
  await expect(table.locator('.quotes-table__cell--bad')).toHaveText(['不符合：可开发票', '无'])
  await expect(table.locator('.btn--ink')).toHaveCount(1)
  await page.getByRole('radio', { name: '列表' }).click()
  await expect(page.locator('.quote')).toHaveCount(2)
  await expect(page.locator('.quote').first()).toContainText('88.00')
  await expect(page.locator('.quote').first()).toContainText('全部符合，价格最低')
  await expect(page.locator('.quote').first()).toContainText('待你选择')
  await expect(page.locator('.quote').nth(1)).toContainText('不符合：可开发票')
  await expect(page.locator('.quote .btn--ink')).toHaveCount(1)
  await page.getByRole('radio', { name: '对比' }).click()
  await table.getByRole('button').first().click()
  await expect(page.getByRole('dialog')).toContainText('求购随即关闭')
  await page.getByRole('dialog').getByRole('button', { name: '选它' }).dblclick()
  await expect(page.getByText('已选定，求购已关闭')).toBeVisible()
  await expect(page.locator('.quote').first()).toContainText('13712345678')
  await expect(page.locator('.quote').nth(1)).toContainText('已失效')

  const seller = await person('/pages/my/my_release/my_quotes', SELLER)
  const mine = seller.locator('.my-quote').filter({ hasText: '求购龙井礼盒' })
  await expect(mine).toContainText('已选中')
  await expect(mine).toContainText('13912345678')
  await seller.getByRole('tab', { name: '已撤回' }).click()
  await expect(seller.locator('.my-quote, .notice').filter({ visible: true }).first()).toBeVisible()
  await expect(seller.locator('.my-quote').filter({ hasText: '求购龙井礼盒' })).toHaveCount(0)
})

test('a quote withdrawn meanwhile can’t be accepted, and the page shows the current state', async ({
  person,
  server,
}) => {
  const code = await wanted(server, '求购坚果礼盒 年会用')
  const app = client(server.url)
  const seller = await tokenOf(app, LEADER)
  const quote = await quotedBy(app, seller, code)
  const page = await openAs(person, VIP, code)
  await expect(page.locator('.quote')).toHaveCount(1)
  const { endpoints } = await import('../../../contract')
  await app.call(endpoints.quote.withdrawQuote, { quote_code: quote }, { token: seller })
  await page.getByRole('button', { name: /^选 / }).click()
  await page.getByRole('dialog').getByRole('button', { name: '选它' }).click()
  await expect(page.getByText('状态刚刚变了，已显示最新状态')).toBeVisible()
  await expect(page.locator('.quote')).toHaveCount(0)
  await expect(page.getByText('还没有人报价')).toBeVisible()
})

test('the open page of who quoted follows the owner’s choice', async ({ person, server }) => {
  const code = await wanted(server, '求购春茶礼盒 客户答谢')
  const app = client(server.url)
  const { endpoints } = await import('../../../contract')
  const quote = await quotedBy(app, await tokenOf(app, LEADER), code)
  const page = await openAs(person, LEADER, code)
  await expect(page.locator('.quote')).toContainText('待买家选择')
  await expect(page.getByRole('button', { name: '修改报价' })).toHaveCount(2)
  await app.call(endpoints.quote.acceptQuote, { quote_code: quote }, { token: await tokenOf(app, VIP) })
  await expect(page.locator('.quote')).toContainText('已选中')
  await expect(page.getByRole('button', { name: /报价$/ })).toHaveCount(0)
})

test('the owner closes the purchase without choosing a quote', async ({ person, server }) => {
  const page = await openAs(person, VIP, await wanted(server, '求购手工皂 婚礼伴手礼'))
  await page.getByRole('button', { name: '关闭求购' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '关闭求购' }).click()
  await expect(page.getByText('求购已关闭').first()).toBeVisible()
  await expect(page.getByRole('button', { name: '关闭求购' })).toHaveCount(0)
})

test('a contact is shown on confirmation, stays, and says when it was the day’s last', async ({ person, server }) => {
  const app = client(server.url)
  const { endpoints } = await import('../../../contract')
  const { items } = (await app.call(endpoints.listing.getListingPage, { kind: 'supply', limit: 10 })).result
  const page = await person('about:blank', BUYER)
  const open = async (code: string) => {
    await visit(page, `/pages/supply_detail?listing_code=${code}`)
    await page.getByRole('button', { name: '查看联系方式' }).click()
  }
  const sheet = page.getByRole('dialog')
  const others = items.filter(item => item.seller.nickname !== '')
  await open(others[0].listing_code)
  await expect(sheet).toContainText('今天还能查看 3 次')
  await sheet.getByRole('button', { name: '查看联系方式' }).dblclick()
  await expect(sheet.locator('.contact__value').first()).toBeVisible()
  await open(others[0].listing_code)
  await expect(sheet.locator('.contact__value').first()).toBeVisible()
  for (const [at, left] of [
    [1, '2'],
    [2, '1'],
  ] as const) {
    await open(others[at].listing_code)
    await expect(sheet).toContainText(`今天还能查看 ${left} 次`)
    await sheet.getByRole('button', { name: '查看联系方式' }).click()
    await expect(sheet.locator('.contact__value').first()).toBeVisible()
  }
  await open(others[3].listing_code)
  await expect(sheet).toContainText('今天的次数用完了')
  await expect(sheet.getByRole('button', { name: '查看联系方式' })).toHaveCount(0)
})
