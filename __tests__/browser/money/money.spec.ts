/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test'
import { DAY_MS, HOUR_MS } from '#domain/kit/relative-time'
import type { TestGateway } from '../../support/gateway'
import { type MoneyWorld, openMoneyWorld, type Person } from '../../support/money'
import type { TestServer } from '../../support/server'
import {
  arrived,
  asPhone,
  asWechat,
  PAY,
  shownButton as main,
  shownText as said,
  START_LIMIT_MS,
  test as base,
  visit,
} from '../support'

const WALLET = '/pages/my/wallet/distribution/wallet'
const DESK = '/pages/desk/index'

let world: MoneyWorld
/** On a server of this process, whose clock can be moved; pages and helpers know it by its address alone. */
const test = base.extend<object>({
  server: async ({}, use) => use({ url: world.url } as TestServer),
})
test.beforeAll(async () => {
  test.setTimeout(START_LIMIT_MS)
  world = await openMoneyWorld()
})
test.afterAll(() => world?.stop())
test.beforeEach(() => test.setTimeout(START_LIMIT_MS))
test.afterEach(async () => {
  expect(await world.faults(), 'the books').toEqual([])
})

/** WeChat's bridge, which opens the gateway's page for a transfer. @returns what it was opened with */
const inWechatReceiving = async (page: Page, gateway: TestGateway, act: () => 'confirm' | 'leave') => {
  const asked: string[] = []
  await asWechat(page)
  await page.exposeFunction('receiveThere', async (bill: string) => {
    asked.push(bill)
    return (await gateway.requestMerchantTransfer(bill, act())).errMsg
  })
  await page.addInitScript(() => {
    const invoke = (name: string, given: { package?: string }, done: (answer: object) => void) => {
      const say = (said: string) => done({ errMsg: said, err_msg: said })
      if (name !== 'requestMerchantTransfer') return say(`${name}:ok`)
      const { receiveThere } = window as unknown as { receiveThere: (bill: string) => Promise<string> }
      void receiveThere(given.package ?? '').then(say)
    }
    Object.assign(window, { WeixinJSBridge: { invoke, on: () => undefined, call: () => undefined } })
  })
  return asked
}

/** What the person does on the gateway's page. */
const atGateway = (page: Page, name: RegExp) => page.getByRole('button', { name }).click()
const inSheet = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name })
const cashierOpen = (page: Page) => expect(page).toHaveURL(/\/pages\/payment\?token=/)
/** Asks for a code through the captcha, and types what was sent. */
const typeCode = async (page: Page, who: Person) => {
  await main(page, '获取验证码').click()
  await page.getByRole('button', { name: '我不是机器人' }).click()
  await expect(page.getByText(/\d+ 秒后重发/)).toBeVisible()
  await page
    .getByRole('textbox', { name: '验证码' })
    .filter({ visible: true })
    .fill(await world.sentCode(who))
}
const head = (page: Page) => page.locator('.wallet-head:visible')
const sum = (page: Page) => page.locator('.wallet-head__sum:visible')
const line = (page: Page, text: string) => page.locator('.wallet-line:visible').filter({ hasText: text }).first()
/** The newest withdrawal, opened from the wallet. */
const openNewest = async (page: Page) => {
  await visit(page, WALLET)
  await page.locator('.wallet-tiles__item').filter({ hasText: '提现记录' }).click()
  const row = page.locator('.withdrawal-row').first()
  await arrived(page, row)
  // A late answer lets the list of the last visit be shown meanwhile.
  await expect(page.locator('.offline:visible')).toHaveCount(0)
  await row.click()
  return page.getByRole('dialog', { name: '提现详情' })
}

test('the whole way: coins and VIP, the inviter’s commission, seven days, a withdrawal, its confirmation', async ({
  person,
}) => {
  const inviter = await world.inviter('邀请人小禾', 'official_account')
  const buyer = await world.person('受邀的阿青', { inviter })

  // Coins, at the gateway's page.
  const page = await person('about:blank', buyer.mobile)
  await asPhone(page)
  await visit(page, '/pages/my/index')
  await page.locator('.wallet-card__one').nth(3).click()
  await page.locator('.coins__hero').getByRole('button', { name: '充值' }).click()
  await page.getByRole('radio', { name: '3,200 团币' }).click()
  await main(page, '支付 ¥298.00').click()
  await inSheet(page, '支付 ¥298.00').click()
  await atGateway(page, PAY)
  await cashierOpen(page)
  await expect(said(page, '支付成功')).toBeVisible()
  await main(page, '完成').click()
  const balance = page.locator('.recharge__balance').filter({ visible: true })
  await arrived(page, balance)
  await expect(balance).toContainText('3,200')
  expect(await world.coinsOf(buyer)).toBe(3_200)

  // VIP.
  await visit(page, '/pages/my/index')
  await main(page, /^开通 VIP/).click()
  await page.getByRole('dialog').getByRole('radio', { name: /一年/ }).click()
  await inSheet(page, '开通 ¥15,000.00').click()
  await inSheet(page, '支付 ¥15,000.00').click()
  await atGateway(page, PAY)
  await cashierOpen(page)
  await expect(said(page, '支付成功')).toBeVisible()
  await main(page, '完成').click()
  const profile = page.locator('.profile').filter({ visible: true })
  await arrived(page, profile)
  await expect(profile).toContainText('VIP')
  const [vip] = await world.ordersOf(buyer)

  // The commission, frozen, with the order that it came from.
  const earned = await person('/pages/my/index', inviter.mobile)
  await earned.locator('.wallet-card__one').first().click()
  await arrived(earned, head(earned))
  await expect(sum(earned)).toHaveText('0.00')
  await expect(head(earned)).toContainText(/冻结\s*2,294\.70/)
  await expect(line(earned, '团币 ¥298 佣金')).toContainText('+44.70')
  const commission = line(earned, 'VIP 年卡佣金')
  await expect(commission).toContainText('+2,250.00')
  await expect(commission).toContainText(buyer.nickname)
  await commission.click()
  const card = earned.locator('.wallet-order:visible')
  await arrived(earned, card)
  await expect(card).toContainText(vip.order_code)
  await expect(card).toContainText('实付 ¥15,000.00 · 15%')
  await expect(card).toContainText('冻结中')

  // Seven days, and not an hour less.
  world.clock.advance(7 * DAY_MS - HOUR_MS)
  await world.job('release-commissions')
  expect(await world.walletOf(inviter)).toEqual([0, 229_470, 0, 0])
  world.clock.advance(HOUR_MS)
  await world.job('release-commissions')
  await visit(earned, WALLET)
  await expect(sum(earned)).toHaveText('2,294.70')
  await expect(line(earned, 'VIP 年卡佣金')).toContainText('可提现')

  await head(earned).getByRole('button', { name: '提现' }).click()
  const amount = earned.getByRole('textbox', { name: '金额' })
  await arrived(earned, amount)
  await amount.fill('2100')
  await expect(earned.getByText('¥12.60')).toBeVisible()
  await expect(earned.getByText('¥2,087.40')).toBeVisible()
  await typeCode(earned, inviter)
  await earned.getByRole('button', { name: '提现', exact: true }).filter({ visible: true }).click()
  await earned.getByRole('button', { name: '确认提现' }).click()
  await expect(earned).toHaveURL(/distribution\/withdrawal_log\?withdrawal_code=/)
  await expect(earned.getByRole('dialog', { name: '提现详情' })).toContainText('审核中')
  expect(await world.walletOf(inviter)).toEqual([19_470, 0, 210_000, 0])

  // Whoever has examined such an amount may not pay it.
  const desk = await person(`${DESK}?room=withdrawals`, world.examiner.mobile)
  const waiting = desk.locator('.desk-talk').filter({ visible: true })
  await expect(waiting).toContainText('¥2,100.00')
  await waiting.getByRole('button', { name: '通过' }).click()
  await expect(desk.getByText('都审完了')).toBeVisible()
  await visit(desk, `${DESK}?room=payouts`)
  await expect(waiting).toContainText('超过 ¥2,000.00，要由另一位同事付款')
  await expect(waiting.getByRole('button', { name: '付款', exact: true })).toHaveCount(0)
  const colleague = await person(`${DESK}?room=payouts`, world.payer.mobile)
  const toPay = colleague.locator('.desk-talk').filter({ visible: true })
  await toPay.getByRole('button', { name: '付款', exact: true }).click()
  await colleague.getByRole('dialog', { name: '付款 ¥2,087.40' }).getByRole('button', { name: '付款' }).click()
  await expect(toPay).toContainText('等对方确认')

  // WeChat's page is closed once, then confirmed.
  const inWechat = await person('about:blank', inviter.mobile)
  let act: 'confirm' | 'leave' = 'leave'
  const asked = await inWechatReceiving(inWechat, world.gateway, () => act)
  const sheet = await openNewest(inWechat)
  const receive = sheet.getByRole('button', { name: '确认收款' })
  await receive.click()
  await expect.poll(() => asked.length).toBe(1)
  await expect(receive).toBeEnabled()
  expect(await world.walletOf(inviter)).toEqual([19_470, 0, 210_000, 0])
  act = 'confirm'
  await receive.click()
  await expect(sheet).toContainText('钱已转到你的微信零钱')
  await visit(inWechat, WALLET)
  await expect(sum(inWechat)).toHaveText('194.70')
  await expect(head(inWechat)).toContainText(/已提现\s*2,100\.00/)
  const sent = await world.newestBill()
  expect([sent.state, sent.amount]).toEqual(['SUCCESS', 208_740])
})
