import TestUtils from '@tarojs/test-utils-react'
import { observer } from 'mobx-react-lite'
import type { Withdrawal } from '#contract/money/withdrawal'
import { ApiError } from '#src/api'
import { useWithdrawal } from '#src/features/money/withdrawal/useWithdrawal'
import { useWithdrawalLog } from '#src/features/money/withdrawal/useWithdrawalLog'
import { useMonths, WithdrawalLog, WithdrawalLogBar } from '#src/features/money/withdrawal/WithdrawalLog'
import { WithdrawalSheet } from '#src/features/money/withdrawal/WithdrawalSheet'
import { WithdrawalView } from '#src/features/money/withdrawal/WithdrawalView'
import { heldApp as held } from '../../support/jest-held-app'
import { press as pressIn } from '../../support/jest-press'
import { termsOf, waitingOf, withdrawalOf } from '../../support/withdrawals'

jest.mock('#src/platform/lifecycle', () => ({
  useDidShow: () => {},
  useDidHide: () => {},
  useUnload: () => {},
}))

// The browser of these tests has no layout.
Element.prototype.scrollIntoView = () => undefined

const bench = new TestUtils()
afterEach(() => bench.unmout())
const press = (name: string) => pressIn(bench, name)
const text = () => document.body.textContent ?? ''
const heldApp = () => {
  const app = held(bench)
  app.app.config.set({ capabilities: { wide_browser: { withdrawal: true } } } as never)
  return app
}

describe('a withdrawal', () => {
  const open = async (terms = termsOf()) => {
    const app = heldApp()
    const led: string[] = []
    const One = observer(function One() {
      const state = useWithdrawal('reward', ({ withdrawal_code }: Withdrawal) => led.push(withdrawal_code))
      return (
        <WithdrawalView
          state={state}
          sender={{ left: 0, isSending: false, ask: () => undefined }}
          title="提现"
          onBack={() => undefined}
          onCondition={{ identity: () => led.push('identity'), wechat: () => led.push('wechat') }}
          onLog={() => undefined}
          overlay={null}
        />
      )
    })
    await bench.mount(app.drawn(One))
    await app.answer('getWithdrawalTerms', terms)
    return { ...app, led }
  }
  const box = (name: string) => document.querySelector<HTMLInputElement>(`#input-${name}`)!
  const type = (name: string, typed: string) =>
    bench.act(async () => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
      set!.call(box(name), typed)
      box(name).dispatchEvent(new InputEvent('input', { bubbles: true }))
    })

  test('says what is wrong at its row, and sends nothing', async () => {
    const { asked } = await open()
    await type('amount_fen', '9.99')
    await press('提现')
    expect(document.querySelector('#error-amount_fen')?.textContent).toBe('单笔至少 ¥10.00')
    expect(document.querySelector('#error-sms_code')).not.toBeNull()
    expect(asked()).toEqual([])
  })

  test('without an answer stays as it was typed, and goes again under the same key; two taps send it once', async () => {
    const { asked, led, take } = await open()
    await type('amount_fen', '200')
    await type('sms_code', '246810')
    await press('提现')
    expect(text()).toContain('手续费 ¥1.20，到账 ¥198.80')
    await press('确认提现')
    await press('确认提现')
    expect(asked()).toEqual(['withdraw'])
    const first = take('withdraw')
    expect(first.input).toMatchObject({ kind: 'reward', amount_fen: 20_000, sms_code: '246810' })
    await bench.act(async () => first.fail(new ApiError(6, '网络异常')))
    expect([box('amount_fen').value, box('sms_code').value]).toEqual(['200', '246810'])
    await press('提现')
    await press('确认提现')
    const second = take('withdraw')
    expect(second.key).toBe(first.key)
    await bench.act(async () => second.done(withdrawalOf()))
    expect(led).toEqual([withdrawalOf().withdrawal_code])
  })

  test('refused says so, and asks for the terms again', async () => {
    const { asked, refuse } = await open()
    await type('amount_fen', '200')
    await type('sms_code', '246810')
    await press('提现')
    await press('确认提现')
    await refuse('withdraw', new ApiError(409, '余额不足'))
    expect(text()).toContain('余额不足')
    expect(box('amount_fen').value).toBe('200')
    expect(asked()).toEqual(['getWithdrawalTerms'])
  })

  test('without a condition has no form, but the way to each', async () => {
    const conditions = (['identity', 'wechat'] as const).map(key => ({ key, met: false }))
    const { led } = await open(termsOf({ conditions }))
    expect(box('amount_fen')).toBeNull()
    await press('去认证')
    await press('去绑定')
    expect(led).toEqual(['identity', 'wechat'])
  })
})

test('the log asks by month and state; what finds nothing leads back to all, an empty one to the withdrawal', async () => {
  const { answer, drawn, take } = heldApp()
  let led = 0
  const Log = observer(function Log() {
    const log = useWithdrawalLog('reward', undefined)
    const months = useMonths(log)
    return (
      <>
        <WithdrawalLogBar log={log} monthButton={months.button} />
        <WithdrawalLog log={log} onWithdraw={() => void (led += 1)} />
        {months.sheet}
      </>
    )
  })
  await bench.mount(drawn(Log))
  const none = { items: [], next_cursor: null, totals: { withdrawal_count: 0, amount_fen: 0, arrived_fen: 0 } }
  await answer('getWithdrawals', none)
  await press('去提现')
  expect(led).toBe(1)
  await press('失败')
  const failed = take('getWithdrawals')
  expect(failed.input).toMatchObject({ kind: 'reward', month: undefined, state: 'failed' })
  await bench.act(async () => failed.done(none))
  expect(text()).toContain('没有符合条件的记录')
  await press('查看全部')
  await answer('getWithdrawals', none)
  await press('选择月份: 全部月份')
  await press('2026 年 11 月')
  expect(take('getWithdrawals').input).toMatchObject({ month: '2026-11', state: undefined })
})

describe('one withdrawal', () => {
  const open = async (one: Withdrawal) => {
    const app = heldApp()
    let guided = 0
    await bench.mount(
      app.drawn(() => (
        <WithdrawalSheet
          code={one.withdrawal_code}
          known={one}
          onClose={() => undefined}
          onChanged={() => undefined}
          onGuide={() => void (guided += 1)}
        />
      )),
    )
    await app.answer('getWithdrawal', one)
    return { ...app, guided: () => guided }
  }

  test('in review is cancelled after a question, once for two taps', async () => {
    const { answer, asked } = await open(withdrawalOf())
    await press('取消提现')
    expect(asked()).toEqual([])
    const yes = () => pressIn(bench, '取消提现', '[role=dialog] .btn--ink')
    await yes()
    await yes()
    expect(asked()).toEqual(['cancelWithdrawal'])
    await answer('cancelWithdrawal', withdrawalOf({ state: 'cancelled', ended_at: '2026-11-20T02:05:00Z' }))
    expect(text()).toContain('¥200.00 已退回钱包')
  })

  test('that waits to be confirmed leads into WeChat from outside', async () => {
    const { guided } = await open(waitingOf())
    expect(text()).toContain('要在微信里确认')
    await expect(press('确认收款')).rejects.toThrow()
    await press('怎样在微信里打开')
    expect(guided()).toBe(1)
  })
})
