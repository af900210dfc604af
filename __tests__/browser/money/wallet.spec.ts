import { expect, type Page } from '@playwright/test'
import { endpoints } from '../../../contract'
import type { TeamOrder, Wallet, WalletLine } from '../../../contract/money/wallet'
import { ADMIN, tokenOf } from '../../support/market'
import { registerHere } from '../../support/people'
import { client } from '../../support/server'
import { arrived, BUYER, holdBack, LEADER, newMobile, SHAREHOLDER, test, visit } from '../support'

const WALLET = '/pages/my/wallet/distribution/wallet'
const SHARES = '/pages/my/wallet/shareholder/wallet'

const answer = (result: object) => ({ json: { code: 1, message: 'ok', result } })
const fault = { json: { code: 500, message: '出错了', result: {} } }

const buyer = { user_code: 'u1', nickname: '山野阿姨', avatar_url: '' }
const sold = { order_code: 's1', item_kind: 'vip' as const, item_code: 'vip_year', paid_fen: 29_800, buyer }
const state = { commission_code: 'y1', level: 1, state: 'frozen' as const, available_at: '2026-11-28T01:12:00Z' }
const order: TeamOrder = {
  ...state,
  ...sold,
  rate: 1_500,
  amount_fen: 4_470,
  created_at: '2026-11-21T01:12:00Z',
  ended_at: null,
}
const earned: WalletLine = {
  id: '9',
  cause: 'commission',
  move: 'commission.frozen',
  amount_fen: 4_470,
  at: order.created_at,
  ref: 's1',
  commission: { ...state, ...sold },
  reward: null,
  withdrawal: null,
}
const sent: WalletLine = {
  ...earned,
  id: '8',
  cause: 'withdrawal',
  move: 'withdrawal.asked',
  amount_fen: -20_000,
  commission: null,
  withdrawal: { withdrawal_code: 'd1', state: 'waiting_user', fee_fen: 120 },
}
const full: Wallet = {
  kind: 'distribution',
  available_fen: 28_640,
  frozen_fen: 6_450,
  held_fen: 20_000,
  withdrawn_fen: 124_000,
  chart: Array.from({ length: 30 }, (_, i) => ({
    day: `2026-11-${String(i + 1).padStart(2, '0')}`,
    amount_fen: i * 100,
  })),
  next_release: { at: '2026-11-28T01:12:00Z', amount_fen: 4_470 },
  shareholding: 'none',
  end_request: null,
}
const nothing = { items: [], next_cursor: null, totals: null }

/** A wallet with two lines, as the orders and withdrawals of a market fill it. */
const filled = async (page: Page) => {
  await page.route('**/getWallet?*', route => route.fulfill(answer(full)))
  await page.route('**/getBalanceLog?*', route => {
    const asked = new URL(route.request().url()).searchParams
    if (asked.has('month')) return route.fulfill(answer({ ...nothing, totals: { in_fen: 0, out_fen: 0 } }))
    const direction = asked.get('direction')
    const items = [earned, sent].filter(({ amount_fen: fen }) => direction === null || (direction === 'in') === fen > 0)
    return route.fulfill(answer({ ...nothing, items, totals: { in_fen: 4_470, out_fen: 20_000 } }))
  })
  await page.route('**/getDistributionOrders*', route =>
    route.fulfill(answer({ ...nothing, items: [order], totals: { order_count: 1, amount_fen: 4_470 } })),
  )
}

test('a wallet says what can be withdrawn, what is frozen and on its way; a line leads to the order that caused it', async ({
  person,
}) => {
  const page = await person('about:blank', LEADER)
  await filled(page)
  await visit(page, WALLET)
  const head = page.locator('.wallet-head')
  await expect(head).toContainText('286.40')
  await expect(head).toContainText('64.50')
  await expect(head).toContainText('1,240.00')
  await expect(head.getByRole('img', { name: /近 30 天收入/ })).toBeVisible()
  const line = page.locator('.wallet-line').first()
  await expect(line).toContainText('VIP 年卡佣金')
  await expect(line).toContainText('+44.70')
  await expect(line).toContainText('冻结，11 月 28 日可提')
  await expect(page.locator('.wallet-line').nth(1)).toContainText('等你确认')
  await line.click()
  await arrived(page, page.getByText('只看这一笔'))
  await expect(page.locator('.wallet-order')).toContainText('订单号 s1')
  await expect(page.locator('.wallet-order')).toContainText('实付 ¥298.00 · 15%')
  await page.goBack()
  await expect(line).toBeVisible()
})

test('the log is narrowed by direction and month, with its sums; nothing found leads back to all', async ({
  person,
}) => {
  const page = await person('about:blank', LEADER)
  await filled(page)
  await visit(page, '/pages/my/wallet/distribution/balance_log')
  await expect(page.locator('.wallet-bar__totals')).toHaveText(/收入\s*44\.70\s*支出\s*200\.00/)
  await page.getByRole('radio', { name: '支出' }).click()
  await expect(page.locator('.wallet-line')).toHaveCount(1)
  await expect(page.locator('.wallet-line')).toContainText('−200.00')
  await page.getByRole('radio', { name: '全部', exact: true }).click()
  await page.getByRole('button', { name: /选择月份/ }).click()
  await page.getByRole('dialog').getByRole('radio').nth(3).click()
  await expect(page.getByText('这段时间没有明细')).toBeVisible()
  await page.getByRole('button', { name: '看全部月份' }).click()
  await expect(page.getByRole('button', { name: /全部月份/ })).toBeVisible()
})

test('a failed load offers a retry, and what was seen stays without a network', async ({ person }) => {
  const page = await person('about:blank', LEADER)
  await page.route('**/getWallet?*', route => route.fulfill(fault))
  await visit(page, WALLET)
  await page.getByRole('button', { name: '再试一次' }).first().click()
  await page.unroute('**/getWallet?*')
  await filled(page)
  await page.getByRole('button', { name: '再试一次' }).first().click()
  await expect(page.locator('.wallet-head')).toContainText('286.40')
  await page.unroute('**/getWallet?*')
  await page.route('**/api/v1/wallet/**', route => route.abort())
  await visit(page, WALLET)
  await expect(page.locator('.wallet-head')).toContainText('286.40')
  await expect(page.locator('.offline').first()).toBeVisible()
})

test('the rules say what the market’s figures are; rewards have their own', async ({ person }) => {
  const page = await person(WALLET, BUYER)
  await page.getByRole('button', { name: '规则' }).click()
  await expect(page.getByRole('dialog')).toContainText('实付金额的 15%，代理得 30%')
  await expect(page.getByRole('dialog')).not.toContainText('第三级')
  await page.keyboard.press('Escape')
  await visit(page, '/pages/my/wallet/reward/reward_order/index')
  await page.getByText('奖励说明').click()
  await expect(page.getByRole('dialog')).toContainText('邀请好友实名')
  await expect(page.getByRole('dialog')).toContainText('¥2.00')
})

test('rewards are narrowed by kind; nothing of a kind, or one alone, leads back to all rewards', async ({ person }) => {
  const page = await person('about:blank', LEADER)
  const reward = {
    reward_code: 'w1',
    kind: 'identity',
    amount_fen: 200,
    invited: buyer,
    created_at: '2026-11-20T01:12:00Z',
  }
  await page.route('**/getRewardOrders*', route => {
    const asked = new URL(route.request().url()).searchParams
    const items = asked.get('kind') === 'listing' ? [] : [reward]
    const totals = { reward_count: items.length, amount_fen: items.length * 200 }
    return route.fulfill(answer({ items, next_cursor: null, totals }))
  })
  await visit(page, '/pages/my/wallet/reward/reward_order/index?reward_code=w1')
  await page.getByRole('button', { name: '看全部奖励' }).click()
  await page.getByRole('radio', { name: '首条信息' }).click()
  await expect(page.getByText('没有符合条件的奖励')).toBeVisible()
  await expect(page.getByText('去邀请')).toHaveCount(0)
  await page.getByRole('button', { name: '看全部奖励' }).click()
  await expect(page.locator('.wallet-line')).toContainText('山野阿姨')
  await expect(page.getByRole('radio', { name: '全部', exact: true })).toBeChecked()
})

test('whom one has invited is in the team at once, and is found by name', async ({ person, server }) => {
  const app = client(server.url)
  const { result: me } = await app.call(endpoints.account.getUserInfo, {}, { token: await tokenOf(app, LEADER) })
  await registerHere(app, newMobile(), { maoxiu_code: me.maoxiu_code, nickname: '新来的阿宁' })
  const page = await person('/pages/my/wallet/distribution/my_team', LEADER)
  const first = page.locator('.wallet-line').first()
  await expect(first).toContainText('新来的阿宁')
  await page.getByRole('searchbox').fill('没有这个人吧')
  await page.keyboard.press('Enter')
  await expect(page.getByText('没有找到')).toBeVisible()
  await page.getByRole('button', { name: '看全部成员' }).click()
  await expect(first).toContainText('新来的阿宁')
  await first.click()
  await arrived(page, page.getByText('只看这位成员的订单'))
})

test('users who aren’t shareholders read what that is, and find no way to apply', async ({ person }) => {
  const page = await person(SHARES, BUYER)
  await expect(page.getByText('你还不是股东')).toBeVisible()
  await expect(page.getByText(/不能申请/)).toBeVisible()
  await expect(page.getByText('申请退出股东')).toHaveCount(0)
  await page.getByRole('button', { name: '看分销钱包' }).click()
  await arrived(page, page.locator('.wallet-head:visible'))
})

test('a shareholder asks once to end it; the desk rejects it with a reason, and later grants it', async ({
  person,
  server,
}) => {
  const app = client(server.url)
  const page = await person(SHARES, SHAREHOLDER)
  await page.getByRole('button', { name: '申请退出股东' }).click()
  await page.getByRole('button', { name: '再想想' }).click()
  await page.getByRole('button', { name: '申请退出股东' }).click()
  // Before the wallet is loaded again, too: the second tap would hit the button below the dialog, and ask again.
  const release = await holdBack(page, '**/getWallet?*')
  await page.getByRole('button', { name: '提交申请' }).dblclick()
  await expect(page.getByText('退出股东的申请正在处理')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  const admin = await tokenOf(app, ADMIN)
  const { result } = await app.call(endpoints.wallets.getShareholderEnds, {}, { token: admin })
  expect(result.total).toBe(1)

  const desk = await person('/pages/desk/index?room=shareholder_ends', ADMIN)
  await expect(desk.locator('.desk-talk')).toContainText('股东钱包')
  await desk.getByRole('button', { name: '驳回' }).click()
  await desk.getByRole('dialog').getByText('请先与运营沟通').click()
  await desk.getByRole('dialog').getByRole('button', { name: '驳回' }).click()
  await expect(desk.getByText('没有待处理的退出申请')).toBeVisible()
  await expect(page.getByText('上次退出申请没有通过：请先与运营沟通')).toBeVisible()

  await page.getByRole('button', { name: '申请退出股东' }).click()
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByText('退出股东的申请正在处理')).toBeVisible()
  await visit(desk, '/pages/desk/index?room=shareholder_ends')
  await desk.getByRole('button', { name: '同意退出' }).click()
  await expect(desk.getByText('没有待处理的退出申请')).toBeVisible()
  await visit(page, SHARES)
  await expect(page.getByText('你还不是股东').or(page.getByText('你已不再是股东，余额还可以提现'))).toBeVisible()
})

test('the personal area has the three wallets and the coins, each leads to its page', async ({ person }) => {
  const page = await person('about:blank', LEADER)
  await page.route('**/getWallets*', route =>
    route.fulfill(
      answer({
        wallets: [
          { kind: 'distribution', available_fen: 28_640, frozen_fen: 0, held_fen: 0, withdrawn_fen: 0 },
          { kind: 'shareholder', available_fen: 192_000, frozen_fen: 0, held_fen: 0, withdrawn_fen: 0 },
          { kind: 'reward', available_fen: 1_800, frozen_fen: 0, held_fen: 0, withdrawn_fen: 0 },
        ],
        coins: 1_310,
      }),
    ),
  )
  await visit(page, '/pages/my/index')
  const card = page.locator('.wallet-card')
  await expect(card).toContainText('1,920.00')
  await expect(card).toContainText('1,310')
  await card.locator('.wallet-card__one').nth(2).click()
  await arrived(page, page.locator('.wallet-head:visible'))
})
