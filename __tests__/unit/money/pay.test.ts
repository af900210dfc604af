import { askAfterMs, isOpen, wayOf } from '#src/features/money/payment/cashier'
import { ORDER_STATES, type PayWay } from '#domain/money/service-order'
import type { JssdkData } from '#src/platform/jssdk/types'
import type { PayPort, Prepaid } from '#src/platform/pay/types'

type Calls = { success(): void; cancel(): void; fail(fault?: { errMsg?: string }): void }

/** A mock of WeChat's SDK: which signatures it accepts, and what becomes of a payment. */
const sdk = {
  accepts: (_signature: string) => true,
  pays: (calls: Calls) => calls.success(),
  signature: '',
  asked: [] as object[],
  refuse: (() => {}) as (fault: unknown) => void,
  error(run: (fault: unknown) => void) {
    sdk.refuse = run
  },
  config({ signature }: JssdkData) {
    sdk.signature = signature
    if (!sdk.accepts(signature)) sdk.refuse({})
  },
  ready: (run: () => void) => run(),
  chooseWXPay({ success, cancel, fail, ...payment }: Calls) {
    sdk.asked.push(payment)
    sdk.pays({ success, cancel, fail })
  },
}
jest.mock('weixin-js-sdk', () => ({ __esModule: true, default: sdk }))

type Options = Record<string, unknown> & { success(): void; fail(error: { errMsg: string }): void }
const taro: Record<string, ((options: Options) => unknown) | undefined> = {}
jest.mock('@tarojs/taro', () => ({ __esModule: true, default: taro }))

const ENTRY = 'https://gd.test/pages/index/index'
const CASHIER = 'https://gd.test/pages/payment?token=t'
const IN_WECHAT = 'Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0.50'
const PHONE = 'Mozilla/5.0 (Linux; Android 14) Chrome/120 Mobile'
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/120'

const parameters = {
  appId: 'wx1',
  timestamp: '1764100000',
  nonceStr: 'n',
  package: 'prepay_id=p1',
  signType: 'RSA',
  paySign: 's',
}
const jsapi: Prepaid = { way: 'jsapi', parameters }
const mini: Prepaid = { way: 'mini', parameters }
const virtual: Prepaid = {
  way: 'virtual',
  parameters: { signData: '{}', paySig: 'p', signature: 's', mode: 'short_series_goods' },
}

const sign = async (url: string): Promise<JssdkData> => ({
  appId: 'wx1',
  timestamp: 1,
  nonceStr: 'n',
  signature: url,
  jsApiList: ['chooseWXPay'],
  openTagList: [],
})

/** The browser's port, opened at the entry address and now at the cashier. */
const inBrowser = (userAgent: string) => {
  jest.resetModules()
  const gone: string[] = []
  const location = { href: ENTRY, assign: (url: string) => void gone.push(url) }
  Object.assign(globalThis, { window: { location } })
  Object.defineProperty(globalThis, 'navigator', { value: { userAgent, maxTouchPoints: 0 }, configurable: true })
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- once per test: it keeps the entry address
  const { pay } = require('#src/platform/pay/index.h5') as { pay: PayPort }
  location.href = CASHIER
  return { pay, gone }
}
/** The ways of one target. */
const waysOf = (target: 'h5' | 'weapp', userAgent = '') => {
  jest.resetModules()
  Object.defineProperty(globalThis, 'navigator', { value: { userAgent, maxTouchPoints: 0 }, configurable: true })
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- either target's port
  return (require(`#src/platform/pay-ways/index.${target}`) as { payWays: () => readonly PayWay[] }).payWays()
}
const inMini = () => {
  jest.resetModules()
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- the other target's port
  return (require('#src/platform/pay/index.weapp') as { pay: PayPort }).pay
}

beforeEach(() => {
  Object.assign(sdk, { accepts: () => true, pays: (calls: Calls) => calls.success(), signature: '', asked: [] })
  for (const name of Object.keys(taro)) delete taro[name]
})
afterAll(() => {
  Object.assign(globalThis, { window: undefined })
})

test('each browser has its own ways', () => {
  expect(waysOf('h5', IN_WECHAT)).toEqual(['jsapi'])
  expect(waysOf('h5', PHONE)).toEqual(['h5', 'native'])
  expect(waysOf('h5', DESKTOP)).toEqual(['native'])
})

test('in WeChat’s browser the SDK gets exactly what it takes', async () => {
  const { pay } = inBrowser(IN_WECHAT)
  expect(await pay.open(jsapi, sign)).toBe('confirmed')
  const { appId: _, ...taken } = parameters
  expect(sdk.asked).toEqual([taken])
})

test.each([
  ['the person cancels', (calls: Calls) => calls.cancel(), 'cancelled'],
  ['WeChat fails', (calls: Calls) => calls.fail({ errMsg: 'chooseWXPay:fail' }), 'failed'],
])('in WeChat’s browser, %s', async (_, pays, outcome) => {
  const { pay } = inBrowser(IN_WECHAT)
  sdk.pays = pays
  expect(await pay.open(jsapi, sign)).toBe(outcome)
  expect(sdk.asked).toHaveLength(1)
})

test('a signature that WeChat refuses is tried with the other address, and nothing is paid twice', async () => {
  const first = inBrowser(IN_WECHAT)
  sdk.accepts = signature => signature === ENTRY
  expect(await first.pay.open(jsapi, sign)).toBe('confirmed')
  expect([sdk.signature, sdk.asked.length]).toEqual([ENTRY, 1])

  const late = inBrowser(IN_WECHAT)
  Object.assign(sdk, {
    accepts: () => true,
    asked: [],
    pays: (calls: Calls) =>
      sdk.signature === ENTRY ? calls.success() : calls.fail({ errMsg: 'chooseWXPay:fail, the permission value' }),
  })
  expect(await late.pay.open(jsapi, sign)).toBe('confirmed')

  const none = inBrowser(IN_WECHAT)
  Object.assign(sdk, { accepts: () => false, asked: [] })
  expect(await none.pay.open(jsapi, sign)).toBe('failed')
  expect(sdk.asked).toEqual([])
})

test('without a signature from the server it fails, and the next try works', async () => {
  const { pay } = inBrowser(IN_WECHAT)
  expect(await pay.open(jsapi, () => Promise.reject(new Error('no network')))).toBe('failed')
  expect(await pay.open(jsapi, sign)).toBe('confirmed')
})

test('other browsers leave for the gateway’s page', async () => {
  const { pay, gone } = inBrowser(PHONE)
  expect(await pay.open({ way: 'h5', url: 'https://pay.test/1' }, sign)).toBe('leaving')
  expect(gone).toEqual(['https://pay.test/1'])
  expect(await pay.open(mini, sign)).toBe('failed')
})

test('the mini-program’s call takes `timeStamp`, and no app id', async () => {
  const asked: object[] = []
  taro.requestPayment = ({ success, fail: _, ...options }) => {
    asked.push(options)
    success()
  }
  expect(await inMini().open(mini, sign)).toBe('confirmed')
  const { appId: _id, timestamp: timeStamp, ...rest } = parameters
  expect(asked).toEqual([{ ...rest, timeStamp }])
})

test.each([
  ['cancelled', 'requestPayment:fail cancel'],
  ['failed', 'requestPayment:fail'],
  ['failed', 'requestPayment:fail invalid signature'],
])('in the mini-program it is %s by %s', async (outcome, errMsg) => {
  // As Taro does it: by callback and by a promise that rejects.
  taro.requestPayment = ({ fail }) => {
    fail({ errMsg })
    return Promise.reject({ errMsg })
  }
  expect(await inMini().open(mini, sign)).toBe(outcome)
  taro.requestPayment = () => {
    throw Object.assign(new Error(errMsg), { errMsg })
  }
  expect(await inMini().open(mini, sign)).toBe(outcome)
})

test('the virtual payment is there with newer libraries only', async () => {
  expect(waysOf('weapp')).toEqual(['mini'])
  expect(await inMini().open(virtual, sign)).toBe('failed')
  const asked: object[] = []
  taro.requestVirtualPayment = ({ success, fail: _, ...options }) => {
    asked.push(options)
    success()
  }
  expect(waysOf('weapp')).toEqual(['virtual', 'mini'])
  expect(await inMini().open(virtual, sign)).toBe('confirmed')
  expect(asked).toEqual([virtual.parameters])
  taro.requestVirtualPayment = ({ fail }) => fail({ errMsg: 'requestVirtualPayment:fail cancel' })
  expect(await inMini().open(virtual, sign)).toBe('cancelled')
})

test('an order is asked for while something may happen to it, and more rarely after a while', () => {
  expect(ORDER_STATES.filter(state => askAfterMs(state, 0) === null)).toEqual(['fulfilled', 'closed', 'refunded'])
  expect(askAfterMs('paying', 20)!).toBeGreaterThan(askAfterMs('paying', 0)!)
  expect(askAfterMs('created', 0)!).toBeGreaterThan(askAfterMs('paying', 0)!)
  expect(ORDER_STATES.filter(isOpen)).toEqual(['created', 'paying'])
})

test('an order is paid for by the first way that device and server have in common', () => {
  expect(wayOf(['virtual', 'mini'], ['mini'])).toBe('mini')
  expect(wayOf(['h5', 'native'], ['native', 'h5'])).toBe('h5')
  expect([wayOf(['native'], ['h5']), wayOf([], ['mini']), wayOf(['mini'], [])]).toEqual([null, null, null])
})
