/// <reference lib="dom" />
import { expect, type Page, type Route } from '@playwright/test'
import { endpoints } from '#contract'
import { tokenOf } from '../../support/market'
import { client } from '../../support/server'
import { queuedOf, termsOf, waitingOf, type withdrawalOf } from '../../support/withdrawals'
import { inWechat, type Person, SELLER, test, visit } from '../support'

const PAGE = '/pages/my/wallet/withdrawal?kind=reward'
const LOG = '/pages/my/wallet/reward/withdrawal_log'
const ADMIN = '13800000009'
/** Links WeChat in one app first, then in the other. */
const LINKED = '13800000002'

const say = (result: unknown) => (route: Route) => route.fulfill({ json: { code: 1, message: '', result } })
const refuse = (code: number, message: string) => (route: Route) =>
  route.fulfill({ json: { code, message, result: {} } })
/** Answers an endpoint in place of the server, whose market has no money in its wallets. */
const on = (page: Page, name: string, answer: (route: Route) => Promise<void>) =>
  page.route(new RegExp(`/withdrawal/${name}(?:\\?|$)`), answer)
const listed = (page: Page, ...items: ReturnType<typeof withdrawalOf>[]) =>
  on(page, 'getWithdrawals', say({ items, next_cursor: null }))

const submit = (page: Page) => page.getByRole('button', { name: '提现', exact: true })
const amount = (page: Page) => page.getByRole('textbox', { name: '金额' })

test('in WeChat it is asked for in this app; a link that is missing here is made, and what was typed is still there', async ({
  person,
  server,
}) => {
  const app = client(server.url)
  const token = await tokenOf(app, LINKED)
  const linked = { wechat_code: 'sandbox-drawer.1', platform: 'mini_program' } as const
  expect((await app.call(endpoints.account.bindWechat, linked, { token })).code).toBe(1)
  const page = await person('about:blank', LINKED)
  await inWechat(page, 'sandbox-drawer.2')
  let isLinked = true
  const sent: object[] = []
  await on(page, 'getWithdrawalTerms', route => {
    expect(route.request().url()).toContain('platform=wechat_browser')
    const conditions = [
      { key: 'identity' as const, met: true },
      { key: 'wechat' as const, met: isLinked },
    ]
    return say({ ...termsOf(), conditions })(route)
  })
  await on(page, 'withdraw', route => {
    sent.push(route.request().postDataJSON() as object)
    isLinked = false
    return refuse(409, '还不能提现，请先完成页面上的条件')(route)
  })
  await visit(page, PAGE)
  await amount(page).fill('123.45')
  await page.getByRole('textbox', { name: '验证码' }).fill('246810')
  await submit(page).click()
  await page.getByRole('button', { name: '确认提现' }).click()
  await page.getByRole('button', { name: '去绑定' }).click()
  await page.getByRole('button', { name: '绑定微信' }).click()
  isLinked = true
  await page.getByRole('link', { name: 'agree' }).click()
  await expect(page).toHaveURL(/wallet\/withdrawal\?kind=reward/)
  await expect(amount(page)).toHaveValue('123.45')
  await expect(page.getByRole('textbox', { name: '验证码' })).toHaveValue('246810')
  expect(sent).toMatchObject([{ amount_fen: 12_345, platform: 'wechat_browser' }])
})

test('at 320 px a row keeps its date and time together beside the longest state, in English', async ({ person }) => {
  const page = await person('about:blank', SELLER)
  await page.setViewportSize({ width: 320, height: 640 })
  await listed(page, waitingOf())
  await visit(page, LOG)
  await page.evaluate(() => {
    localStorage.setItem('language', JSON.stringify('en'))
    document.cookie = 'language=en; path=/'
  })
  await visit(page, LOG)
  const row = page.locator('.withdrawal-row')
  await expect(row).toContainText('Waiting for you')
  await expect(row).toContainText('Fee 1.20')
  const lines = await row
    .locator('.num')
    .evaluateAll(all =>
      all.map(one => one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).lineHeight)),
    )
  expect(lines.map(Math.round)).toEqual([1, 1, 1])
})

const DESK = '/pages/desk/index'
const OTHER = { withdrawal_code: 'w0000000000000002', amount_fen: 10_000, fee_fen: 100 } as const
const APPROVED = { state: 'approved', version: 2, examined_at: '2026-11-20T03:00:00Z', examiner: '小秦' } as const
type Queued = ReturnType<typeof queuedOf>

/** A room of the desk with these withdrawals in it; the desk's other queues are the server's. */
const atDesk = async (person: Person, room: 'withdrawals' | 'payouts', items: Queued[]) => {
  const page = await person('about:blank', ADMIN)
  await page.setViewportSize({ width: 1280, height: 900 })
  const decided: unknown[] = []
  const queue = { items, decided }
  const shown = (route: Route) => say({ items: queue.items, total: queue.items.length, next_cursor: null })(route)
  await on(page, room === 'payouts' ? 'getPayoutQueue' : 'getWithdrawalQueue', shown)
  await on(page, 'decideWithdrawal', route => {
    const body = route.request().postDataJSON() as { withdrawal_code: string; decision: string }
    decided.push(body)
    queue.items = queue.items.filter(one => one.withdrawal_code !== body.withdrawal_code)
    return say({ state: body.decision })(route)
  })
  await visit(page, `${DESK}?room=${room}`)
  return { page, queue }
}

test('on a wide screen A asks before it pays, does nothing where a colleague has to, and what is sent stays in the list', async ({
  person,
}) => {
  const items = [queuedOf({ ...APPROVED, needs_other: true }), queuedOf({ ...APPROVED, ...OTHER })]
  const { page, queue } = await atDesk(person, 'payouts', items)
  const paid: unknown[] = []
  await on(page, 'payWithdrawal', route => {
    paid.push(route.request().postDataJSON())
    queue.items = [items[0], { ...items[1], state: 'waiting_user', version: 4 }]
    return say({ state: 'waiting_user' })(route)
  })
  const pane = page.locator('.desk-said')
  const question = page.getByRole('dialog', { name: '付款 ¥99.00' })
  await expect(pane).toContainText('要由另一位同事付款')
  await expect(page.getByRole('button', { name: '不付款' })).toBeVisible()
  await expect(page.getByRole('button', { name: '付款', exact: true })).toHaveCount(0)
  await page.keyboard.press('a')
  await page.keyboard.press('j')
  await expect(pane).toContainText('实付 ¥99.00')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('a')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  expect(paid).toEqual([])
  await page.keyboard.press('a')
  await question.getByRole('button', { name: '付款' }).click()
  await expect(page.getByText('已发出，等对方确认').first()).toBeVisible()
  const row = page.locator('.desk-row:not(.skeleton)').nth(1)
  await expect(row).toContainText('等对方确认')
  await row.click()
  await expect(pane).toContainText('等对方确认')
  await expect(page.locator('.desk__decide')).toHaveCount(0)
  expect(paid).toEqual([{ withdrawal_code: 'w0000000000000002', version: 2 }])
})
