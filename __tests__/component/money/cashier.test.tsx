import TestUtils from '@tarojs/test-utils-react'
import type { ComponentProps, ComponentType } from 'react'
import type { OrderState } from '#domain/money/service-order'
import { ApiError } from '#src/api'
import { CashierView } from '#src/features/money/payment/CashierView'
import { PayPopup } from '#src/features/money/payment/PayPopup'
import type { PayOutcome } from '#src/platform/pay'
import { TWICE_MS } from '#src/ui/Pressable/useSingleTap'
import { createFakeApp } from '../../support/jest-app'

// A page that is shown once and stays.
jest.mock('#src/platform/lifecycle', () => ({
  useDidShow: () => {},
  useDidHide: () => {},
  useUnload: () => {},
}))

/** What WeChat says to the device next. */
const mockPhone = { says: 'confirmed' as PayOutcome, opened: 0 }
jest.mock('#src/platform/pay', () => ({
  pay: {
    open: async () => {
      mockPhone.opened += 1
      return mockPhone.says
    },
  },
}))

jest.mock('#src/platform/pay-ways', () => ({ payWays: () => ['jsapi', 'native'] }))

// Drawing a code is another test's.
jest.mock('#src/ui/LinkCode', () => ({ LinkCode: () => null }))

const bench = new TestUtils()
afterEach(() => bench.unmout())

let nowMs = 1_000_000
const settle = async () => {
  for (let i = 0; i < 50; i += 1) await Promise.resolve()
}
const press = async (name: string, isTwice = false) => {
  const button = [...document.querySelectorAll('button')].find(one => one.textContent?.startsWith(name))
  if (!button) throw new Error(`no ${name} in: ${document.body.textContent}`)
  nowMs += TWICE_MS
  await bench.act(async () => {
    for (let tap = 0; tap < (isTwice ? 2 : 1); tap += 1) {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true })
      // Too far apart for the button's own guard.
      Object.defineProperty(event, 'timeStamp', { value: (nowMs += TWICE_MS) })
      button.dispatchEvent(event)
    }
    await settle()
  })
  await bench.act(settle)
}
const text = () => document.body.textContent ?? ''

const TOKEN = 'T'.repeat(43)

/** A market with one order, whose state the test sets as the gateway would. */
const market = (ways = ['jsapi']) => {
  const fake = createFakeApp()
  const order = { state: 'created' as OrderState, made: 0 }
  const calls: string[] = []
  const fault: { next: ApiError | null } = { next: null }
  const answer = (name: string) => {
    const cashier = {
      order_code: `o${order.made}`,
      item_kind: 'coins',
      item_code: 'coins_60',
      amount_fen: 600,
      coins: 60,
      vip_months: null,
      state: order.state,
      created_at: '2026-11-21T00:00:00.000Z',
      expires_at: '2026-11-21T00:30:00.000Z',
      paid_at: null,
    }
    if (name === 'getVirtualCurrencyRechargeList')
      return { items: [{ package_code: 'coins_60', amount_fen: 600, coins: 60 }] }
    if (name === 'createOrder') {
      order.made += 1
      order.state = 'created'
      return { ...cashier, state: 'created', token: TOKEN }
    }
    if (name === 'getCashier') return { ...cashier, ways }
    if (name === 'getOrderState') return { state: order.state, paid_at: null }
    if (name === 'closeOrder') {
      order.state = 'closed'
      return { state: 'closed', paid_at: null }
    }
    if (name === 'payOrder') {
      order.state = 'paying'
      return ways[0] === 'native' ? { way: 'native', code_url: 'weixin://pay/1' } : { way: 'jsapi', parameters: {} }
    }
    throw new Error(name)
  }
  const amounts: (number | undefined)[] = []
  const call = async ({ name }: { name: string }, { amount_fen }: { amount_fen?: number } = {}) => {
    calls.push(name)
    if (name === 'createOrder') amounts.push(amount_fen)
    const broken = fault.next
    fault.next = null
    if (broken) throw broken
    return answer(name)
  }
  Object.assign(fake.app, { api: { call } })
  Object.assign(fake.session, { isLogin: true, uid: 'u1' })
  Object.assign(fake.app.user, { load: async () => null })
  const count = (name: string) => calls.filter(one => one === name).length
  const pass = (ms: number) => bench.act(() => fake.clock.advance(ms))
  return { ...fake, order, calls, amounts, count, fault, pass }
}
type Market = ReturnType<typeof market>

const nowhere = {
  onBack: () => undefined,
  onOrders: () => undefined,
  onWechat: () => undefined,
  onLogIn: () => undefined,
  onOther: () => undefined,
}
const open = async ({ drawn }: Market, Component: ComponentType) => {
  await bench.mount(drawn(Component))
  // What is made, then what is loaded of it; on a busy machine React draws that a task later.
  const isLoading = () => document.querySelector('.skeleton, .spinner') !== null
  for (let i = 0; i < 3 || (isLoading() && i < 100); i += 1)
    await bench.act(async () => {
      await settle()
      await new Promise(done => setTimeout(done))
    })
}
const openCashier = (here: Market, more: Partial<ComponentProps<typeof CashierView>> = {}) =>
  open(here, () => <CashierView token={TOKEN} redirect={undefined} title="收银台" {...nowhere} {...more} />)

beforeEach(() => Object.assign(mockPhone, { says: 'confirmed', opened: 0 }))

test('two taps open one payment; WeChat’s word is not believed until the server has the money', async () => {
  const here = market()
  await openCashier(here)
  expect(text()).toContain('60 团币')
  await press('支付 ¥6.00', true)
  expect([here.count('payOrder'), mockPhone.opened]).toEqual([1, 1])
  expect(text()).toContain('正在确认付款结果')
  await here.pass(6_000)
  expect(text()).not.toContain('支付成功')
  here.order.state = 'fulfilled'
  await here.pass(5_000)
  expect(text()).toContain('支付成功')
  expect(text()).toContain('60 团币已到账')
  const asked = here.count('getOrderState')
  await here.pass(120_000)
  expect(here.count('getOrderState')).toBe(asked)
})

test('a cancelled payment keeps the order, and can be tried again', async () => {
  const here = market()
  await openCashier(here)
  mockPhone.says = 'cancelled'
  await press('支付 ¥6.00')
  expect(text()).toContain('前可以继续支付')
  expect(text()).toContain('已发起支付')
  mockPhone.says = 'confirmed'
  await press('继续支付 ¥6.00')
  expect(text()).toContain('正在确认付款结果')
  expect(here.count('payOrder')).toBe(2)
})

test('a failed payment says so; WeChat’s word wears off when no money arrives', async () => {
  const here = market()
  await openCashier(here)
  mockPhone.says = 'failed'
  await press('支付 ¥6.00')
  expect(text()).toContain('没有支付成功')
  mockPhone.says = 'confirmed'
  await press('继续支付')
  expect(text()).toContain('正在确认付款结果')
  await here.pass(31_000)
  expect(text()).toContain('继续支付 ¥6.00')
  await press('我已付款')
  expect(text()).toContain('还没有收到付款')
})

test('while the network is away it goes on asking, and finds what was paid meanwhile', async () => {
  const here = market()
  await openCashier(here)
  await press('支付 ¥6.00')
  here.fault.next = new ApiError(6, '网络异常')
  await here.pass(2_500)
  expect(text()).toContain('正在确认付款结果')
  here.order.state = 'fulfilled'
  await here.pass(5_000)
  expect(text()).toContain('支付成功')
})

test('another tab pays: this one finds out by itself', async () => {
  const here = market()
  await openCashier(here)
  here.order.state = 'fulfilled'
  await here.pass(11_000)
  expect(text()).toContain('支付成功')
})

test('an order whose time ran out is ordered again, once for two taps', async () => {
  const here = market()
  here.order.state = 'closed'
  const opened: string[] = []
  await openCashier(here, { onOther: token => void opened.push(token) })
  expect(text()).toContain('订单已关闭')
  await press('重新下单', true)
  expect([here.order.made, opened]).toEqual([1, [TOKEN]])
})

test('cancelling is asked about first', async () => {
  const here = market()
  await openCashier(here)
  await press('取消订单')
  await press('留着')
  expect(here.count('closeOrder')).toBe(0)
  await press('取消订单')
  await press('取消订单')
  expect(here.count('closeOrder')).toBe(1)
  expect(text()).toContain('订单已关闭')
})

test('who has not linked WeChat is led to it', async () => {
  const here = market()
  let led = 0
  await openCashier(here, { onWechat: () => void (led += 1) })
  here.fault.next = new ApiError(403, '请先绑定微信', { need: 'wechat' })
  await press('支付 ¥6.00')
  await press('去绑定')
  expect([led, mockPhone.opened]).toEqual([1, 0])
})

test('where it is not sold there is nothing to tap, but the places that sell it', async () => {
  const here = market([])
  here.app.config.set({ capabilities: { weapp: { coins: 'mini' }, wide_browser: { coins: false } } } as never)
  await openCashier(here)
  expect(text()).toContain('请到微信小程序里打开“我的订单”付款')
  expect(text()).not.toContain('支付 ¥')
})

test('where it is not sold the sheet says where it is, and makes no order', async () => {
  const here = market([])
  here.app.config.set({ capabilities: { weapp: { coins: 'mini' }, wide_browser: { coins: false } } } as never)
  const Sheet = () => (
    <PayPopup
      open
      item={{ item_kind: 'coins', item_code: 'coins_60' }}
      onClose={() => undefined}
      onLogIn={() => undefined}
      onWechat={() => undefined}
      onDetails={() => undefined}
    />
  )
  await open(here, Sheet)
  expect(text()).toContain('这里暂不出售')
  expect(text()).toContain('微信小程序')
  expect(here.order.made).toBe(0)
})

test('an order that nobody knows says so, and leads to one’s own orders', async () => {
  const here = market()
  here.fault.next = new ApiError(404, '没有这个订单')
  let led = 0
  await openCashier(here, { onOrders: () => void (led += 1) })
  expect(text()).toContain('没有找到这个订单')
  await press('我的订单')
  expect(led).toBe(1)
})

test('on a wide screen a code is shown, and goes away once it is paid', async () => {
  const here = market(['native'])
  await openCashier(here)
  await press('扫码支付 ¥6.00')
  expect(text()).toContain('用微信扫一扫付款')
  here.order.state = 'paid'
  await here.pass(2_500)
  expect(text()).not.toContain('用微信扫一扫付款')
  expect(text()).toContain('已付款，正在到账')
  here.order.state = 'fulfilled'
  await here.pass(2_500)
  expect(text()).toContain('支付成功')
})

test('the sheet makes one order, and closes itself once it is paid', async () => {
  const here = market()
  const seen = { closed: 0, paid: 0 }
  const Sheet = () => (
    <PayPopup
      open
      item={{ item_kind: 'coins', item_code: 'coins_60' }}
      onClose={() => void (seen.closed += 1)}
      onPaid={() => void (seen.paid += 1)}
      onLogIn={() => undefined}
      onWechat={() => undefined}
      onDetails={() => undefined}
    />
  )
  await open(here, Sheet)
  await press('支付 ¥6.00')
  here.order.state = 'fulfilled'
  await here.pass(3_000)
  expect([here.order.made, seen]).toEqual([1, { closed: 1, paid: 1 }])
})

describe('an amount that has changed since it was shown', () => {
  const refused = () => new ApiError(409, '价格有变化，请看过再确认', { order: { amount_fen: 900 } })
  const sheet = (amount_fen?: number) => () => (
    <PayPopup
      open
      item={{ item_kind: 'coins', item_code: 'coins_60', amount_fen }}
      onClose={() => undefined}
      onLogIn={() => undefined}
      onWechat={() => undefined}
      onDetails={() => undefined}
    />
  )

  test('is shown in the sheet, and ordered for only once that is agreed to', async () => {
    const here = market()
    here.fault.next = refused()
    await open(here, sheet(600))
    expect(text()).toContain('现在是 ¥9.00')
    expect(here.order.made).toBe(0)
    await press('按 ¥9.00 下单')
    expect(here.amounts).toEqual([600, 900])
    expect(text()).toContain('支付 ¥6.00')
  })

  test('is shown by the cashier of an order whose time ran out', async () => {
    const here = market()
    here.order.state = 'closed'
    const opened: string[] = []
    await openCashier(here, { onOther: token => void opened.push(token) })
    here.fault.next = refused()
    await press('重新下单')
    expect(opened).toEqual([])
    await press('按 ¥9.00 下单')
    expect([here.amounts, opened]).toEqual([[600, 900], [TOKEN]])
  })

  test('is looked up for a sheet that an address without one opens', async () => {
    const here = market()
    await open(here, sheet())
    expect(here.amounts).toEqual([600])
  })
})

test('the sheet asks a visitor to log in, and makes no order', async () => {
  const here = market()
  Object.assign(here.session, { isLogin: false })
  let asked = 0
  const Sheet = () => (
    <PayPopup
      open
      item={{ item_kind: 'coins', item_code: 'coins_60' }}
      onClose={() => undefined}
      onLogIn={() => void (asked += 1)}
      onWechat={() => undefined}
      onDetails={() => undefined}
    />
  )
  await open(here, Sheet)
  await press('去登录')
  expect([asked, here.order.made]).toEqual([1, 0])
})
