import { DEFAULT_LIMITS } from '#domain/base/limits'
import { next } from '#domain/kit/machine'
import {
  BILL_STATES,
  billAction,
  feeOf,
  GIVEN_BACK,
  percentText,
  WITHDRAWAL_STATES,
  withdrawalMachine,
} from '#domain/money/withdrawal'
import { setLocale } from '#src/locales'
import { payoutActs } from '#src/features/money/withdrawal/desk/payout-acts'
import { amountFault, figuresOf, mostOf } from '#src/features/money/withdrawal/form'
import { walletOf } from '#src/features/money/withdrawal/source'
import { monthText } from '#src/features/money/withdrawal/words'

afterEach(() => setLocale('zh-Hans'))

const { withdrawal_fee_permille: permille, withdrawal_fee_min_fen: least } = DEFAULT_LIMITS
const terms = {
  kind: 'reward' as const,
  available_fen: 300_050,
  min_fen: 1_000,
  max_fen: 500_000,
  left_today_fen: 250_000,
  fee_permille: permille,
  fee_min_fen: least,
  conditions: [],
}

test.each([
  ['ACCEPTED', null, null],
  ['PROCESSING', null, null],
  ['WAIT_USER_CONFIRM', 'ask_user', null],
  ['TRANSFERING', null, 'resume'],
  ['SUCCESS', 'pay', 'pay'],
  ['FAIL', 'fail', 'fail'],
  ['CANCELING', null, null],
  // Nobody was asked to confirm it, so nobody let it pass.
  ['CANCELLED', 'fail', 'expire'],
] as const)('WeChat’s %s leads from “on its way” by %s, from “waits for the person” by %s', (bill, sent, asked) => {
  expect(billAction('transferring', bill, false)).toBe(sent)
  expect(billAction('waiting_user', bill, false)).toBe(asked)
})

test('a bill that fails because the person let the time pass has expired', () => {
  expect(billAction('waiting_user', 'FAIL', true)).toBe('expire')
  expect(billAction('transferring', 'FAIL', true)).toBe('fail')
})

test('no bill moves what has ended or was never sent', () => {
  for (const state of WITHDRAWAL_STATES.filter(one => one !== 'transferring' && one !== 'waiting_user'))
    for (const bill of BILL_STATES) {
      const action = billAction(state, bill, true)
      // An approved one may fail by an operator only, and no bill of it is looked at.
      if (state !== 'approved') expect([state, bill, action]).toEqual([state, bill, null])
    }
})

test('what ends without being paid is given back, and nothing follows an end', () => {
  const ends = WITHDRAWAL_STATES.filter(state => Object.keys(withdrawalMachine[state]).length === 0)
  expect(ends).toEqual(['paid', ...GIVEN_BACK])
  expect(next(withdrawalMachine, 'waiting_user', 'resume')).toBe('transferring')
})

test.each([
  [1_000, 100],
  [16_666, 100],
  [16_667, 101],
  [123_456, 741],
  [500_000, 3_000],
])('the fee of %i fen is %i, rounded up', (amount, fee) => {
  expect(feeOf(amount, permille, least)).toBe(fee)
})

test('the amount is checked before anything is sent, in the order of what helps most', () => {
  const said = (text: string) => amountFault(text, terms)
  for (const text of ['', '0', '1.234', 'abc', '1.299,50'])
    expect([text, said(text)]).toEqual([text, '请写成 1299.50 这样的金额，最多两位小数'])
  // As it is copied.
  expect(said('¥1,299.5')).toBeNull()
  expect(said('9.99')).toBe('单笔至少 ¥10.00')
  expect(said('5000.01')).toBe('单笔最多 ¥5,000.00')
  expect(said('3000.51')).toBe('可提现的只有 ¥3,000.50')
  expect(said('2500.01')).toBe('今天还能提现 ¥2,500.00')
  expect([said('10'), said('2500')]).toEqual([null, null])
  expect(figuresOf('100', terms)).toEqual({ amount: 10_000, fee: 100, arrives: 9_900 })
  expect(mostOf(terms)).toBe(250_000)
})

test('an address names a wallet; any other word the first', () => {
  expect(['reward', 'none', undefined].map(walletOf)).toEqual(['reward', 'distribution', 'distribution'])
})

test('a month has its name', async () => {
  expect(monthText('2026-11')).toBe('2026 年 11 月')
  await setLocale('en')
  expect(monthText('2026-11')).toBe('Nov 2026')
})

test('the rate as people read it', () => {
  expect([6, 10, 0, 25].map(percentText)).toEqual(['0.6', '1', '0', '2.5'])
})

test('at the desk one is paid by whoever may, turned down by examiners, and left alone once it is sent', () => {
  const acts = (
    state: 'approved' | 'transferring',
    needs_other: boolean,
    mayExamine: boolean,
    needs_identity = false,
  ) => {
    const { canPay, canTurnDown } = payoutActs({ state, needs_other, needs_identity }, mayExamine)
    return [canPay, canTurnDown]
  }
  expect(acts('approved', false, true)).toEqual([true, true])
  expect(acts('approved', true, true)).toEqual([false, true])
  expect(acts('approved', false, false)).toEqual([true, false])
  expect(acts('transferring', false, true)).toEqual([false, false])
  expect(acts('approved', false, true, true)).toEqual([false, false])
})
