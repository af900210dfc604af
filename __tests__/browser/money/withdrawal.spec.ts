/// <reference lib="dom" />
import { expect, type Page, type Route } from '@playwright/test'
import { endpoints } from '../../../contract'
import { tokenOf } from '../../support/market'
import { client } from '../../support/server'
import { queuedOf, termsOf, waitingOf, withdrawalOf } from '../../support/withdrawals'
import { arrived, asWechat, inWechat, opened, type Person, SELLER, test, typeCode, visit } from '../support'

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

test('says what is wrong at its row, and shows the fee before anything is sent; two taps send it once', async ({
  person,
  server,
}) => {
  const page = await person('about:blank', SELLER)
  const sent: { body: unknown; key: string }[] = []
  await on(page, 'getWithdrawalTerms', say(termsOf()))
  await on(page, 'withdraw', route => {
    const request = route.request()
    sent.push({ body: request.postDataJSON(), key: request.headers()['idempotency-key'] })
    return say(withdrawalOf())(route)
  })
  await listed(page, withdrawalOf())
  await on(page, 'getWithdrawal', say(withdrawalOf()))
  await visit(page, PAGE)
  await arrived(page, submit(page))
  await submit(page).click()
  await expect(page.locator('#error-amount_fen')).toHaveText('请写成 1299.50 这样的金额，最多两位小数')
  await expect(page.locator('#error-sms_code')).toBeVisible()
  await amount(page).fill('9.99')
  await submit(page).click()
  await expect(page.locator('#error-amount_fen')).toHaveText('单笔至少 ¥10.00')
  await amount(page).fill('286.41')
  await submit(page).click()
  await expect(page.locator('#error-amount_fen')).toHaveText('可提现的只有 ¥286.40')
  await page.getByRole('button', { name: '填入可提现的全部金额' }).click()
  await expect(amount(page)).toHaveValue('286.40')
  await amount(page).fill('200')
  await expect(page.getByText('¥1.20')).toBeVisible()
  await expect(page.getByText('¥198.80')).toBeVisible()
  await typeCode(page, server, SELLER)
  await submit(page).click()
  await expect(page.getByRole('dialog', { name: '提现 ¥200.00' })).toContainText('手续费 ¥1.20，到账 ¥198.80')
  expect(sent).toEqual([])
  await page.getByRole('button', { name: '确认提现' }).dblclick()
  await expect(page).toHaveURL(/reward\/withdrawal_log\?withdrawal_code=w0000000000000001/)
  await expect(page.getByRole('dialog', { name: '提现详情' })).toContainText('审核中')
  expect(sent).toHaveLength(1)
  expect(sent[0].body).toMatchObject({ kind: 'reward', amount_fen: 20_000 })
})

test('a send without an answer keeps what was typed, and the next one has the same key', async ({ person, server }) => {
  const page = await person('about:blank', '13800000002')
  const keys: string[] = []
  let isAway = true
  await on(page, 'getWithdrawalTerms', say(termsOf()))
  await on(page, 'withdraw', route => {
    keys.push(route.request().headers()['idempotency-key'])
    return isAway ? route.abort() : refuse(409, '余额不足')(route)
  })
  await visit(page, PAGE)
  await arrived(page, submit(page))
  await amount(page).fill('100')
  await typeCode(page, server, '13800000002')
  await submit(page).click()
  await page.getByRole('button', { name: '确认提现' }).click()
  await expect(page.getByText('没有提交成功，填写的内容还在，请重试')).toBeVisible()
  await expect(amount(page)).toHaveValue('100')
  isAway = false
  await submit(page).click()
  await page.getByRole('button', { name: '确认提现' }).click()
  await expect(page.getByText('余额不足')).toBeVisible()
  await expect(amount(page)).toHaveValue('100')
  expect(new Set(keys).size).toBe(1)
})

test('without a condition there is no form, but the way to each', async ({ person }) => {
  const page = await person('about:blank', SELLER)
  const conditions = [
    { key: 'identity', met: false },
    { key: 'wechat', met: false },
  ]
  await on(page, 'getWithdrawalTerms', say({ ...termsOf(), conditions }))
  await visit(page, PAGE)
  await page.getByRole('button', { name: '去认证' }).click()
  await expect(page).toHaveURL(/identity_authentication/)
  await opened(page, '实名认证')
  await page.goBack()
  await arrived(page, page.getByRole('button', { name: '去绑定' }))
  await expect(amount(page)).toHaveCount(0)
  await page.getByRole('button', { name: '去绑定' }).click()
  await expect(page).toHaveURL(/bind_wechat/)
  await expect(page.getByRole('heading', { name: '绑定微信' })).toBeVisible()
})

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

test('a failed load can be tried again', async ({ person }) => {
  const page = await person('about:blank', SELLER)
  let isAway = true
  await on(page, 'getWithdrawalTerms', route => (isAway ? route.abort() : say(termsOf())(route)))
  await visit(page, PAGE)
  await expect(page.getByRole('alert')).toBeVisible()
  isAway = false
  await page.getByRole('button', { name: '再试一次' }).filter({ visible: true }).click()
  await expect(submit(page)).toBeVisible()
})

test('the log asks by month and state, and says so where nothing is found', async ({ person }) => {
  const page = await person('about:blank', SELLER)
  const asked: string[] = []
  await on(page, 'getWithdrawals', route => {
    const query = new URL(route.request().url()).searchParams
    asked.push(`${query.get('kind')} ${query.get('month')} ${query.get('state')}`)
    const items = query.get('state') ? [] : [withdrawalOf({ state: 'paid' })]
    const { length } = items
    const totals = { withdrawal_count: length, amount_fen: length * 20_000, arrived_fen: length * 19_880 }
    return say({ items, next_cursor: null, totals })(route)
  })
  await visit(page, LOG)
  await expect(page.locator('.withdrawal-row')).toContainText('−200.00')
  await expect(page.getByText('1 笔，提现 ¥200.00，到账 ¥198.80')).toBeVisible()
  await page.getByRole('tab', { name: '失败' }).click()
  await expect(page.getByText('没有符合条件的记录')).toBeVisible()
  await expect(page.getByText('0 笔，提现 ¥0.00，到账 ¥0.00')).toBeVisible()
  await page.getByRole('button', { name: '查看全部' }).click()
  await expect(page.locator('.withdrawal-row')).toBeVisible()
  await page.getByRole('button', { name: '选择月份: 全部月份' }).click()
  await page.getByRole('dialog', { name: '选择月份' }).getByRole('radio').nth(1).click()
  await expect.poll(() => asked.at(-1)).toMatch(/^reward 20\d\d-\d\d null$/)
  expect(asked).toContain('reward null failed')
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

test('an empty log leads to the withdrawal', async ({ person }) => {
  const page = await person('about:blank', SELLER)
  await on(page, 'getWithdrawalTerms', say(termsOf()))
  await listed(page)
  await visit(page, LOG)
  await page.getByRole('button', { name: '去提现' }).click()
  await expect(page).toHaveURL(/wallet\/withdrawal\?kind=reward/)
  await opened(page, '提现')
})

test('a withdrawal in review is cancelled after a confirmation', async ({ person }) => {
  const page = await person('about:blank', SELLER)
  let one = withdrawalOf()
  let count = 0
  await on(page, 'getWithdrawals', route => say({ items: [one], next_cursor: null })(route))
  await on(page, 'getWithdrawal', route => say(one)(route))
  await on(page, 'cancelWithdrawal', route => {
    count += 1
    one = withdrawalOf({ state: 'cancelled', ended_at: '2026-11-20T02:05:00Z' })
    return say(one)(route)
  })
  await visit(page, LOG)
  await page.locator('.withdrawal-row').click()
  const sheet = page.getByRole('dialog', { name: '提现详情' })
  await sheet.getByRole('button', { name: '取消提现' }).click()
  const question = page.getByRole('dialog', { name: '取消这笔提现？' })
  await expect(question).toContainText('¥200.00 会马上退回钱包')
  await question.getByRole('button', { name: '取消提现' }).dblclick()
  await expect(sheet).toContainText('已取消')
  await expect(sheet).toContainText('¥200.00 已退回钱包')
  await expect(sheet.getByRole('button', { name: '取消提现' })).toHaveCount(0)
  expect(count).toBe(1)
})

test('outside WeChat a withdrawal that waits for confirmation leads into WeChat', async ({ person }) => {
  const page = await person('about:blank', SELLER)
  await listed(page, waitingOf())
  await on(page, 'getWithdrawal', say(waitingOf()))
  await visit(page, `${LOG}?withdrawal_code=${waitingOf().withdrawal_code}`)
  const sheet = page.getByRole('dialog', { name: '提现详情' })
  await expect(sheet).toContainText('要在微信里确认')
  await expect(sheet.getByRole('button', { name: '确认收款' })).toHaveCount(0)
  await sheet.getByRole('button', { name: '怎样在微信里打开' }).click()
  await expect(page).toHaveURL(/wechatInstallModal/)
  await expect(page.getByRole('dialog', { name: '在微信中打开' })).toBeVisible()
})

test('in WeChat’s browser its own page opens with what the server says, and the outcome is read afterwards', async ({
  person,
}) => {
  const page = await person('about:blank', SELLER)
  await asWechat(page)
  await page.addInitScript(() => {
    const place = window as unknown as { asked: unknown[]; WeixinJSBridge: object }
    place.asked = []
    place.WeixinJSBridge = {
      on: () => undefined,
      call: () => undefined,
      invoke: (name: string, parameters: unknown, done: (answer: object) => void) => {
        if (name !== 'requestMerchantTransfer') return
        place.asked.push(parameters)
        done({ err_msg: 'requestMerchantTransfer:ok' })
      },
    }
  })
  let one = waitingOf()
  const parameters = { mchId: '1900000001', appId: 'wx-mini', package: 'package-1' }
  await on(page, 'getWithdrawals', route => say({ items: [one], next_cursor: null })(route))
  await on(page, 'getWithdrawal', route => say(one)(route))
  await on(page, 'confirmWithdrawal', say(parameters))
  await visit(page, `${LOG}?withdrawal_code=${one.withdrawal_code}`)
  const sheet = page.getByRole('dialog', { name: '提现详情' })
  await expect(sheet.getByRole('button', { name: '确认收款' })).toBeVisible()
  one = waitingOf({ state: 'paid', confirm_by: null, ended_at: '2026-11-20T05:00:00Z' })
  await sheet.getByRole('button', { name: '确认收款' }).click()
  await expect(sheet).toContainText('钱已转到你的微信零钱')
  expect(await page.evaluate(() => (window as unknown as { asked: unknown[] }).asked)).toEqual([parameters])
})

const DESK = '/pages/desk/index'
const OTHER = { withdrawal_code: 'w0000000000000002', amount_fen: 10_000, fee_fen: 100 } as const
const APPROVED = { state: 'approved', version: 2, examined_at: '2026-11-20T03:00:00Z', examiner: '小秦' } as const
type Queued = ReturnType<typeof queuedOf>

/** A room of the desk with these withdrawals in it; the desk's other queues are the server's. */
const atDesk = async (person: Person, room: 'withdrawals' | 'payouts', items: Queued[], width = 390) => {
  const page = await person('about:blank', ADMIN)
  await page.setViewportSize({ width, height: 900 })
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
const REJECTED = [
  { withdrawal_code: 'w0000000000000001', version: 1, decision: 'approved' },
  { withdrawal_code: 'w0000000000000002', version: 1, decision: 'rejected', reason: '收入来源需要核实' },
]

test('at the desk one is approved, another turned down with a reason', async ({ person }) => {
  const { page, queue } = await atDesk(person, 'withdrawals', [queuedOf(), queuedOf(OTHER)])
  const rows = page.locator('.desk-talk').filter({ visible: true })
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('¥3,000.00')
  await expect(rows.first()).toContainText('手续费 ¥18.00，实付 ¥2,982.00')
  await rows.first().getByRole('button', { name: '通过' }).click()
  await expect(rows).toHaveCount(1)
  await rows.first().getByRole('button', { name: '驳回' }).click()
  const popup = page.getByRole('dialog', { name: '驳回这笔提现' })
  await popup.getByRole('button', { name: '驳回' }).click()
  await expect(popup.getByRole('alert')).toBeVisible()
  await popup.getByRole('radio', { name: '收入来源需要核实' }).click()
  await popup.getByRole('button', { name: '驳回' }).click()
  await expect(page.getByText('都审完了')).toBeVisible()
  expect(queue.decided).toEqual(REJECTED)
})

test('on a wide screen they stand beside the open one, and are examined by the keyboard', async ({ person }) => {
  const { page, queue } = await atDesk(person, 'withdrawals', [queuedOf(), queuedOf(OTHER)], 1280)
  const chosen = page.locator('.desk-row--on')
  const pane = page.locator('.desk-said')
  const reason = page.getByRole('textbox', { name: '原因，对方会看到' })
  await expect(chosen).toContainText('¥3,000.00')
  await expect(pane).toContainText('手续费 ¥18.00，实付 ¥2,982.00')
  await page.keyboard.press('j')
  await expect(chosen).toContainText('¥100.00')
  await expect(page).toHaveURL(/room=withdrawals&code=w0000000000000002-1/)
  await page.keyboard.press('k')
  await expect(pane).toContainText('¥3,000.00')
  await page.keyboard.press('a')
  await expect(page.getByText('已通过').first()).toBeVisible()
  await expect(chosen).toContainText('¥100.00')
  await expect(pane).toContainText('¥99.00')
  // Without a reason nothing is rejected.
  await page.keyboard.press('r')
  await expect(reason).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('请写明原因')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('2')
  await expect(reason).toHaveValue('收入来源需要核实')
  await page.getByRole('button', { name: /^驳回/ }).click()
  await expect(page.getByText('都审完了')).toBeVisible()
  expect(queue.decided).toEqual(REJECTED)
})

test('a refusal by the server says why, and the withdrawal stays in the queue', async ({ person }) => {
  const { page } = await atDesk(person, 'withdrawals', [queuedOf(), queuedOf(OTHER)], 1280)
  await expect(page.locator('.desk-said')).toContainText('¥3,000.00')
  await on(page, 'decideWithdrawal', refuse(409, '对方现在不能收款'))
  await page.keyboard.press('a')
  await expect(page.getByText('对方现在不能收款').first()).toBeVisible()
  await expect(page.locator('.desk-row--on')).toContainText('¥100.00')
  await expect(page.locator('.desk-row:not(.skeleton)')).toHaveCount(2)
})

test('at the desk one is paid after a question, and what needs a colleague has no button', async ({ person }) => {
  const items = [queuedOf({ ...APPROVED, needs_other: true }), queuedOf({ ...APPROVED, ...OTHER })]
  const { page, queue } = await atDesk(person, 'payouts', items)
  let count = 0
  await on(page, 'payWithdrawal', route => {
    count += 1
    queue.items = [items[0], { ...items[1], state: 'waiting_user', version: 4 }]
    return say({ state: 'waiting_user' })(route)
  })
  const rows = page.locator('.desk-talk').filter({ visible: true })
  const pay = { name: '付款', exact: true } as const
  await expect(rows.first()).toContainText('超过 ¥2,000.00，要由另一位同事付款')
  await expect(rows.first().getByRole('button', pay)).toHaveCount(0)
  await rows.nth(1).getByRole('button', pay).click()
  const question = page.getByRole('dialog', { name: '付款 ¥99.00' })
  await question.getByRole('button', pay).dblclick()
  await expect(page.getByText('已发出，等对方确认')).toBeVisible()
  await expect(rows.nth(1)).toContainText('等对方确认')
  await expect(rows.nth(1).getByRole('button', { name: /付款/ })).toHaveCount(0)
  expect(count).toBe(1)
})

test('on a wide screen A asks before it pays, does nothing where a colleague has to, and what is sent stays in the list', async ({
  person,
}) => {
  const items = [queuedOf({ ...APPROVED, needs_other: true }), queuedOf({ ...APPROVED, ...OTHER })]
  const { page, queue } = await atDesk(person, 'payouts', items, 1280)
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
