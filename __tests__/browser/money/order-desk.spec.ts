import { expect, type Page } from '@playwright/test'
import { endpoints } from '../../../contract'
import type { TestGateway } from '../../support/gateway'
import { tokenOf } from '../../support/market'
import { ADMIN, LEADER, SUPPLIER } from '../../support/people'
import { client, type TestServer } from '../../support/server'
import { reload, test, visit } from '../support'

const { order } = endpoints
const DESK = '/pages/desk/orders'

/** An order of coins, paid and delivered. */
const paid = async ({ url }: TestServer, gateway: TestGateway, mobile: string, item_code: string) => {
  const app = client(url)
  const token = await tokenOf(app, mobile)
  const made = (await app.call(order.createOrder, { item_kind: 'coins', item_code }, { token })).result
  expect((await app.call(order.payOrder, { token: made.token, way: 'native' })).code).toBe(1)
  const { order_code } = made
  const { out_trade_no } = (await app.call(order.getOrder, { order_code }, { token: await tokenOf(app, ADMIN) })).result
  expect((await gateway.pay(out_trade_no)).done).toBe(true)
  return made
}
const stateOf = async ({ url }: TestServer, token: string) =>
  (await client(url).call(order.getOrderState, { token })).result.state

const atDesk = async (page: Page, code?: string) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await visit(page, code ? `${DESK}?code=${code}` : DESK)
}
const pane = (page: Page) => page.locator('.order-pane').filter({ visible: true })

test('an order is refunded whole with a reason, and what it gave is taken back', async ({
  person,
  server,
  gateway,
}) => {
  const made = await paid(server, gateway, LEADER, 'coins_310')
  const page = await person('about:blank', ADMIN)
  await atDesk(page, made.order_code)
  await expect(pane(page)).toContainText('310 团币')
  await expect(pane(page)).toContainText('没有退过款')
  await pane(page).getByRole('button', { name: '整单退款' }).click()
  const sheet = page.getByRole('dialog', { name: '整单退款' })
  await expect(sheet).toContainText('退回 ¥30.00')
  await sheet.getByRole('button', { name: '整单退款' }).click()
  await expect(sheet.getByText('请写明原因')).toBeVisible()
  await sheet.getByRole('radio', { name: '买错了' }).click()
  await sheet.getByRole('button', { name: '整单退款' }).dblclick()
  await expect(page.getByText('已发起退款').filter({ visible: true }).first()).toBeVisible()
  await expect.poll(() => stateOf(server, made.token)).toBe('refunded')
  await reload(page)
  await expect(pane(page)).toContainText('已退款')
  await expect(pane(page).getByRole('listitem')).toHaveCount(1)
  await expect(pane(page).getByRole('listitem')).toContainText('买错了')
  await expect(pane(page).getByRole('button', { name: '整单退款' })).toHaveCount(0)
})

test('goodwill takes an amount up to what is left, and rules the whole refund out', async ({
  person,
  server,
  gateway,
}) => {
  const made = await paid(server, gateway, LEADER, 'coins_60')
  const page = await person('about:blank', ADMIN)
  await atDesk(page, made.order_code)
  await pane(page).getByRole('button', { name: '协商退款' }).click()
  const sheet = page.getByRole('dialog', { name: '协商退款' })
  const amount = sheet.getByRole('textbox', { name: '退款金额（元）' })
  await sheet.getByRole('radio', { name: '服务没有做好' }).click()
  const [range, form] = ['填 0.01 到 6.00 之间的金额', '请写成 1299.50 这样的金额']
  for (const [wrong, said] of [
    ['', range],
    ['0', range],
    ['1.234', form],
    ['6.01', range],
    ['-1', form],
  ]) {
    await amount.fill(wrong)
    await sheet.getByRole('button', { name: '协商退款' }).click()
    await expect(sheet.locator('#error-goodwill')).toContainText(said)
  }
  await amount.fill('1.5')
  await sheet.getByRole('button', { name: '协商退款' }).click()
  await expect(pane(page).getByRole('listitem')).toContainText('协商退款 ¥1.50')
  await expect(pane(page)).toContainText('已经协商退过一部分')
  expect(await stateOf(server, made.token)).toBe('fulfilled')
})

test('decided elsewhere meanwhile: the order is shown as it is now', async ({ person, server, gateway }) => {
  const made = await paid(server, gateway, SUPPLIER, 'coins_60')
  const page = await person('about:blank', ADMIN)
  await atDesk(page, made.order_code)
  await pane(page).getByRole('button', { name: '整单退款' }).click()
  const app = client(server.url)
  const { order_code } = made
  const token = await tokenOf(app, ADMIN)
  const { version } = (await app.call(order.getOrder, { order_code }, { token })).result
  expect((await app.call(order.refundOrder, { order_code, version, reason: '别处已退' }, { token })).code).toBe(1)
  const sheet = page.getByRole('dialog', { name: '整单退款' })
  await sheet.getByRole('radio', { name: '买错了' }).click()
  await sheet.getByRole('button', { name: '整单退款' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(pane(page).getByRole('listitem')).toContainText('别处已退')
  await expect(pane(page).getByRole('button', { name: '整单退款' })).toHaveCount(0)
})

test('orders are found by state and number; on a phone back leads from the order to the list', async ({
  person,
  server,
  gateway,
}) => {
  const made = await paid(server, gateway, SUPPLIER, 'coins_1030')
  const page = await person(DESK, ADMIN)
  const rows = page.locator('.order-row').filter({ visible: true })
  await page.getByRole('tab', { name: '已完成' }).click()
  await expect(rows.first()).toContainText('已完成')
  await page.getByRole('searchbox').fill(made.order_code)
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(1)
  await rows.click()
  await expect(pane(page)).toContainText('1,030 团币')
  await page.goBack()
  await expect(rows).toHaveCount(1)
  await page.getByRole('checkbox', { name: 'VIP' }).click()
  await expect(page.getByText('没有订单')).toBeVisible()
})

test('without the permission the page stays closed', async ({ person }) => {
  const page = await person(DESK, LEADER)
  await expect(page.getByText(/没有权限|无权/).first()).toBeVisible()
  await expect(page.locator('.order-row')).toHaveCount(0)
})
