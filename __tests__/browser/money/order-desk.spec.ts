import { expect, type Page } from '@playwright/test'
import { endpoints } from '#contract'
import type { TestGateway } from '../../support/gateway'
import { tokenOf } from '../../support/market'
import { ADMIN, LEADER } from '../../support/people'
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
