/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test'
import { endpoints, type Input } from '../../../contract'
import { DAY_MS } from '../../../domain/kit/relative-time'
import type { PaymentParameters } from '../../../server/adapters/payment/port'
import type { TestGateway } from '../../support/gateway'
import { tokenOf } from '../../support/market'
import { client, type TestServer } from '../../support/server'
import {
  arrived,
  asPhone,
  asWechat,
  BUYER,
  inWechat,
  LEADER,
  PAY,
  reload,
  SELLER,
  shownButton as main,
  shownText as said,
  test,
  visit,
} from '../support'

const { account, order } = endpoints
const VIP = '13800000004'
const SHAREHOLDER = '13800000005'
const POPUP = '/pages/modal/payPopup?item_kind=coins&item_code='
type Item = Input<typeof order.createOrder>

const coins = (item_code: string): Item => ({ item_kind: 'coins', item_code })
/** Their orders of this item that were made today: the demo market has older ones. */
const ordersOf = async ({ url }: TestServer, mobile: string, code: string) => {
  const app = client(url)
  const { items } = (await app.call(order.getMyOrders, {}, { token: await tokenOf(app, mobile) })).result
  const since = Date.now() - DAY_MS
  return items.filter(({ item_code, created_at }) => item_code === code && Date.parse(created_at) > since)
}
const make = async ({ url }: TestServer, mobile: string, item: Item) => {
  const app = client(url)
  const made = await app.call(order.createOrder, item, { token: await tokenOf(app, mobile) })
  expect(made.code).toBe(1)
  return made.result
}

/** WeChat's bridge, through which its SDK opens a payment; `act` is what the person does there. */
const inWechatPaying = async (page: Page, gateway: TestGateway, act: () => 'pay' | 'cancel' | 'fail') => {
  const asked: Record<string, string>[] = []
  await page.exposeFunction('payThere', async (given: Record<string, string>) => {
    asked.push(given)
    const { appId, nonceStr, package: prepay, paySign, timeStamp } = given
    const parameters: PaymentParameters = {
      appId,
      timestamp: timeStamp,
      nonceStr,
      package: prepay,
      signType: 'RSA',
      paySign,
    }
    const { errMsg } = await gateway.requestPayment(parameters, act())
    return /:ok$/.test(errMsg) ? 'ok' : /cancel/.test(errMsg) ? 'cancel' : 'fail'
  })
  await page.addInitScript(() => {
    const invoke = (name: string, given: object, done: (answer: { errMsg: string }) => void) => {
      const say = (end: string) => done({ errMsg: `${name}:${end}` })
      if (name !== 'getBrandWCPayRequest') return say('ok')
      const { payThere } = window as unknown as { payThere: (given: object) => Promise<string> }
      void payThere(given).then(say)
    }
    Object.assign(window, { WeixinJSBridge: { invoke, on: () => undefined } })
  })
  return asked
}

const openVip = async (page: Page) => {
  await page
    .getByRole('button', { name: /^开通 VIP/ })
    .filter({ visible: true })
    .click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('radio')).toHaveCount(2)
  return sheet
}
/** Presses a button that asks for a QR code. @returns what the code says */
const codeBy = async (page: Page, press: () => Promise<void>) => {
  const [answer] = await Promise.all([page.waitForResponse('**/order/payOrder'), press()])
  return ((await answer.json()) as { result: { code_url: string } }).result.code_url
}
/** Scans the code with another phone, and pays on the gateway's page. */
const scan = async (page: Page, code: string) => {
  const other = await page.context().newPage()
  await other.goto(code)
  await other.getByRole('button', { name: PAY }).click()
  // Chromium may lose the closing of a page whose next document has only just arrived, and `close` waits for ever.
  await expect(other.getByText('成功 Done')).toBeVisible()
  await other.close()
}

test('on a wide screen a QR code is paid with a phone: the sheet closes itself, and the person is a VIP', async ({
  person,
  server,
}) => {
  const page = await person('/pages/my/index', BUYER)
  const sheet = await openVip(page)
  await sheet.getByRole('radio', { name: /一年/ }).click()
  await main(page, '开通 ¥298.00').click()
  await expect(sheet.getByText('VIP 一年')).toBeVisible()
  const code = await codeBy(page, () => main(page, '扫码支付 ¥298.00').dblclick())
  await expect(sheet.getByRole('img', { name: '付款二维码' })).toBeVisible()
  const toastShown = expect(said(page, 'VIP 已开通')).toBeVisible()
  await scan(page, code)
  await toastShown
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('.profile').filter({ visible: true })).toContainText('VIP')
  expect((await ordersOf(server, BUYER, 'vip_year')).map(({ state }) => state)).toEqual(['fulfilled'])
})

test('on a phone the gateway’s own page is left, refused and paid; the cashier survives it, and leads back', async ({
  person,
  server,
}) => {
  const page = await person('about:blank', LEADER)
  await asPhone(page)
  await visit(page, '/pages/my/index')
  await openVip(page)
  await main(page, '开通 ¥29.00').click()
  await main(page, '支付 ¥29.00').click()
  await page.getByRole('button', { name: /^取消 Cancel/ }).click()

  await expect(page).toHaveURL(/\/pages\/payment\?token=/)
  await expect(said(page, '已发起支付')).toBeVisible()
  await reload(page)
  await main(page, '继续支付 ¥29.00').click()
  await page.getByRole('button', { name: /^支付失败/ }).click()
  await expect(page).toHaveURL(/\/pages\/payment\?token=/)
  await main(page, '我已付款，查结果').click()
  await expect(said(page, '还没有收到付款')).toBeVisible()

  await main(page, '继续支付 ¥29.00').click()
  await page.getByRole('button', { name: PAY }).click()
  await expect(said(page, '支付成功')).toBeVisible()
  await main(page, '完成').click()
  await arrived(page, page.locator('.profile').filter({ visible: true }))
  await expect(page).toHaveURL(/\/pages\/my\/index/)
  expect((await ordersOf(server, LEADER, 'vip_month')).map(({ state }) => state)).toEqual(['fulfilled'])
})

test('a payment without a notice is found by asking', async ({ person, server }) => {
  const page = await person('about:blank', LEADER)
  await asPhone(page)
  const { token } = await make(server, LEADER, coins('coins_1030'))
  await visit(page, `/pages/payment?token=${token}`)
  await main(page, '支付 ¥98.00').click()
  await page.getByRole('button', { name: /^支付但不通知/ }).click()
  await expect(page).toHaveURL(/\/pages\/payment\?token=/)
  await expect(said(page, '1,030 团币')).toBeVisible()
  await expect(said(page, '支付成功')).toBeVisible({ timeout: 40_000 })
})

test('in WeChat’s browser its SDK pays, after a cancelled and a failed try', async ({ person, server, gateway }) => {
  const app = client(server.url)
  const linked = { wechat_code: 'sandbox-payer-browser', platform: 'official_account' } as const
  expect((await app.call(account.bindWechat, linked, { token: await tokenOf(app, SELLER) })).code).toBe(1)
  const page = await person('about:blank', SELLER)
  await asWechat(page)
  let act: 'pay' | 'cancel' | 'fail' = 'cancel'
  const asked = await inWechatPaying(page, gateway, () => act)
  const { token } = await make(server, SELLER, coins('coins_60'))
  await visit(page, `/pages/payment?token=${token}`)
  await main(page, '支付 ¥6.00').click()
  await expect(said(page, '前可以继续支付')).toBeVisible()
  act = 'fail'
  await main(page, '继续支付 ¥6.00').click()
  await expect(said(page, '没有支付成功')).toBeVisible()
  act = 'pay'
  await main(page, '继续支付 ¥6.00').click()
  await expect(said(page, '60 团币已到账')).toBeVisible()
  expect(asked.map(({ timeStamp, signType }) => [/^\d{10}$/.test(timeStamp), signType])).toEqual(
    Array(3).fill([true, 'RSA']),
  )
})

test('who has not linked WeChat is led to it; a visitor logs in first', async ({ person, server }) => {
  const { token } = await make(server, SHAREHOLDER, coins('coins_60'))
  const page = await person('about:blank', SHAREHOLDER)
  await asWechat(page)
  await visit(page, `/pages/payment?token=${token}`)
  await main(page, '支付 ¥6.00').click()
  await main(page, '去绑定').click()
  await expect(page).toHaveURL(/bind_wechat/)
  await expect(page.getByRole('button', { name: '绑定微信' })).toBeVisible()

  const visitor = await person('about:blank')
  await asWechat(visitor)
  await visit(visitor, `/pages/payment?token=${token}`)
  await main(visitor, '去登录').click()
  await expect(visitor).toHaveURL(/\/pages\/login\?redirect=.*payment/)
})

test('who linked WeChat in the mini-program links this app too, and is back at the cashier', async ({
  person,
  server,
  gateway,
}) => {
  const app = client(server.url)
  const token = await tokenOf(app, LEADER)
  const linked = { wechat_code: 'sandbox-two-surfaces.1', platform: 'mini_program' } as const
  expect((await app.call(account.bindWechat, linked, { token })).code).toBe(1)
  const made = await make(server, LEADER, coins('coins_310'))
  const page = await person('about:blank', LEADER)
  await inWechat(page, 'sandbox-two-surfaces.2')
  await inWechatPaying(page, gateway, () => 'pay')
  await visit(page, '/pages/my/set/account_security/index')
  await expect(page.getByText('在这里还没绑定')).toBeVisible()
  await expect(page.getByRole('button', { name: '解绑微信' })).toBeVisible()

  await visit(page, `/pages/payment?token=${made.token}&redirect=%2Fpages%2Fmy%2Findex`)
  await main(page, '支付 ¥30.00').click()
  await main(page, '去绑定').click()
  await page.getByRole('button', { name: '绑定微信' }).click()
  await page.getByRole('link', { name: 'agree' }).click()
  await expect(page).toHaveURL(new RegExp(`/pages/payment\\?redirect=%2Fpages%2Fmy%2Findex&token=${made.token}`))
  await expect(page.locator('.toast')).toHaveText(/微信已绑定/)
  const { result } = await app.call(account.getUserInfo, {}, { token })
  expect(result.wechat_platforms).toEqual(['mini_program', 'official_account'])
  await main(page, '支付 ¥30.00').click()
  await expect(said(page, '310 团币已到账')).toBeVisible()

  await visit(page, '/pages/my/set/account_security/index')
  await expect(page.getByText('已绑定', { exact: true })).toBeVisible()
})

test('two tabs and two taps make one order, and both tabs see that it is paid', async ({ person, server }) => {
  const page = await person(POPUP + 'coins_310', SHAREHOLDER)
  const other = await page.context().newPage()
  await visit(other, POPUP + 'coins_310')
  for (const tab of [page, other]) await expect(tab.getByRole('dialog').getByText('310 团币')).toBeVisible()
  const codes = [
    await codeBy(page, () => main(page, /^扫码支付|^继续支付/).dblclick()),
    await codeBy(other, () => main(other, /^扫码支付|^继续支付/).dblclick()),
  ]
  expect(codes[0]).toBe(codes[1])
  // A toast is there for a moment only.
  const toastShown = Promise.all([page, other].map(tab => expect(said(tab, '310 团币已到账')).toBeVisible()))
  await scan(page, codes[0])
  await toastShown
  expect((await ordersOf(server, SHAREHOLDER, 'coins_310')).map(({ state }) => state)).toEqual(['fulfilled'])
  await other.close()
})

test('an order that has ended says so by itself, and is ordered again', async ({ person, server }) => {
  const { token } = await make(server, VIP, coins('coins_60'))
  const page = await person(`/pages/payment?token=${token}`, VIP)
  await expect(main(page, '扫码支付 ¥6.00')).toBeVisible()
  expect((await client(server.url).call(order.closeOrder, { token })).result.state).toBe('closed')
  await expect(said(page, '订单已关闭')).toBeVisible({ timeout: 30_000 })
  await main(page, '重新下单').dblclick()
  await arrived(page, main(page, '扫码支付 ¥6.00'))
  const made = await ordersOf(server, VIP, 'coins_60')
  expect(made.map(({ state }) => state).sort()).toEqual(['closed', 'created'])

  await main(page, '取消订单').click()
  await main(page, '留着').click()
  await main(page, '取消订单').click()
  await page.getByRole('button', { name: '取消订单' }).filter({ visible: true }).click()
  await expect(said(page, '订单已关闭')).toBeVisible()
})

test('one’s own orders: those to pay lead to the cashier and back, a paid one doesn’t', async ({ person, server }) => {
  await make(server, VIP, coins('coins_310'))
  const page = await person('/pages/my/my_virtual_currency/my_orders', VIP)
  const card = page.locator('.my-order').filter({ hasText: '310 团币' }).first()
  await expect(card).toContainText('待支付')
  await card.getByRole('button', { name: '去支付' }).click()
  const code = await codeBy(page, () => main(page, '扫码支付 ¥30.00').click())
  await scan(page, code)
  await expect(said(page, '支付成功')).toBeVisible()
  await main(page, '完成').click()
  await arrived(page, card)
  await expect(card).toContainText('已完成')
  await expect(card.getByRole('button', { name: '去支付' })).toHaveCount(0)
})

test('an unknown token, no network and a slow answer are told apart', async ({ person, server }) => {
  const page = await person(`/pages/payment?token=${'x'.repeat(43)}`, VIP)
  await expect(page.getByText('没有找到这个订单')).toBeVisible()
  await main(page, '我的订单').click()
  await expect(page).toHaveURL(/my_orders/)

  const { token } = await make(server, VIP, coins('coins_1030'))
  const address = `/pages/payment?token=${token}`
  await page.route('**/order/getCashier*', route => route.abort())
  await visit(page, address)
  await expect(main(page, '再试一次')).toBeVisible()
  await page.unroute('**/order/getCashier*')
  await main(page, '再试一次').click()
  await expect(said(page, '1,030 团币')).toBeVisible()
  await page.route('**/order/**', route => route.abort())
  await visit(page, address)
  await expect(said(page, '没有网络')).toBeVisible()
  await expect(said(page, '1,030 团币')).toBeVisible()
  await page.unroute('**/order/**')
  await page.route('**/order/getCashier*', () => {})
  await visit(page, address)
  await expect(said(page, '1,030 团币')).toBeVisible()
  await expect(page.locator('.offline').filter({ visible: true })).toBeVisible()
})

test('where nothing is sold the sheets say where it is', async ({ person }) => {
  const page = await person('about:blank', VIP)
  await page.route('**/getSystemInfo*', async route => {
    const response = await route.fetch()
    const body = (await response.json()) as { result: { capabilities: Record<string, object> } }
    const { capabilities } = body.result
    capabilities.wide_browser = { ...capabilities.wide_browser, coins: false, vip: false }
    await route.fulfill({ response, json: body })
  })
  await visit(page, POPUP + 'coins_60')
  await expect(page.getByRole('dialog').getByText('这里暂不出售')).toBeVisible()
  await expect(page.getByRole('dialog')).toContainText('微信小程序')
  await visit(page, '/pages/modal/upgradeVipPopup')
  await expect(page.getByRole('dialog').getByText('这里暂不出售')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
})

test('back inside the sheet leads to the plans, which say until when one is a VIP', async ({ person }) => {
  const page = await person('/pages/modal/upgradeVipPopup', VIP)
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(/^VIP 到.+续费从那天接着算$/)).toBeVisible()
  await sheet.getByRole('radio').nth(1).click()
  await main(page, /^续费 ¥298\.00$/).click()
  await expect(sheet.getByText('VIP 一年')).toBeVisible()
  await sheet.getByRole('button', { name: '返回' }).click()
  await expect(sheet.getByRole('radio')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
})

test('a visitor is asked to log in, and comes back to the sheet', async ({ person }) => {
  const page = await person(POPUP + 'coins_60')
  await main(page, '去登录').click()
  await expect(page).toHaveURL(/\/pages\/login\?redirect=.*payPopup/)
})
