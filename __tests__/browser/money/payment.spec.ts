/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test'
import { endpoints } from '#contract'
import { DAY_MS } from '#domain/kit/relative-time'
import type { PaymentParameters } from '#server/adapters/payment/port'
import type { TestGateway } from '../../support/gateway'
import { tokenOf } from '../../support/market'
import { client, type TestServer } from '../../support/server'
import { inWechat, LEADER, PAY, SHAREHOLDER, shownButton as main, shownText as said, test, visit } from '../support'

const { account, order } = endpoints
const POPUP = '/pages/modal/payPopup?item_kind=coins&item_code='
/** Their orders of this item that were made today: the demo market has older ones. */
const ordersOf = async ({ url }: TestServer, mobile: string, code: string) => {
  const app = client(url)
  const { items } = (await app.call(order.getMyOrders, {}, { token: await tokenOf(app, mobile) })).result
  const since = Date.now() - DAY_MS
  return items.filter(({ item_code, created_at }) => item_code === code && Date.parse(created_at) > since)
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

test('who linked WeChat in the mini-program links this app too, and pays by its SDK after a cancelled and a failed try', async ({
  person,
  server,
  gateway,
}) => {
  const app = client(server.url)
  const token = await tokenOf(app, LEADER)
  const linked = { wechat_code: 'sandbox-two-surfaces.1', platform: 'mini_program' } as const
  expect((await app.call(account.bindWechat, linked, { token })).code).toBe(1)
  const made = (await app.call(order.createOrder, { item_kind: 'coins', item_code: 'coins_310' }, { token })).result
  const page = await person('about:blank', LEADER)
  await inWechat(page, 'sandbox-two-surfaces.2')
  let act: 'pay' | 'cancel' | 'fail' = 'cancel'
  const asked = await inWechatPaying(page, gateway, () => act)
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
  await expect(said(page, '前可以继续支付')).toBeVisible()
  act = 'fail'
  await main(page, '继续支付 ¥30.00').click()
  await expect(said(page, '没有支付成功')).toBeVisible()
  act = 'pay'
  await main(page, '继续支付 ¥30.00').click()
  await expect(said(page, '310 团币已到账')).toBeVisible()
  expect(asked.map(({ timeStamp, signType }) => [/^\d{10}$/.test(timeStamp), signType])).toEqual(
    Array(3).fill([true, 'RSA']),
  )
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
