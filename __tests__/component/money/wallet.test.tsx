import TestUtils from '@tarojs/test-utils-react'
import { observer } from 'mobx-react-lite'
import { CoinLogBar, CoinLogList, useMonths } from '#src/features/money/coins/CoinLog'
import { useCoinLog } from '#src/features/money/coins/useCoinLog'
import { BalanceLogView } from '#src/features/money/wallet/BalanceLogView'
import { RewardsView } from '#src/features/money/wallet/RewardsView'
import { RulesPopup } from '#src/features/money/wallet/Rules'
import { heldApp } from '../../support/jest-held-app'
import { press as pressIn } from '../../support/jest-press'

jest.mock('#src/platform/lifecycle', () => ({
  useDidShow: () => {},
  useDidHide: () => {},
  useUnload: () => {},
}))

const bench = new TestUtils()
afterEach(() => bench.unmout())
const press = (name: string) => pressIn(bench, name)
const text = () => document.body.textContent ?? ''
const nothing = () => undefined

test('a wallet’s log asks by direction and month, with the sums; nothing found leads back to all', async () => {
  const { answer, drawn, take } = heldApp(bench)
  await bench.mount(
    drawn(() => (
      <BalanceLogView
        kind="distribution"
        title="明细"
        onBack={nothing}
        onLine={nothing}
        onInvite={nothing}
        onDistribution={nothing}
      />
    )),
  )
  const none = { items: [], next_cursor: null, totals: { in_fen: 4_470, out_fen: 20_000 } }
  await answer('getBalanceLog', none)
  expect(document.querySelector('.wallet-bar__totals')?.textContent).toBe('收入44.70支出200.00')
  await press('支出')
  expect(take('getBalanceLog').input).toMatchObject({ kind: 'distribution', direction: 'out', month: undefined })
  await pressIn(bench, '全部', '.wallet-bar button')
  await answer('getBalanceLog', none)
  await press('选择月份: 全部月份')
  await press('2026 年 10 月')
  const month = take('getBalanceLog')
  expect(month.input).toMatchObject({ direction: undefined, month: '2026-10' })
  await bench.act(async () => month.done(none))
  expect(text()).toContain('这段时间没有明细')
  await press('看全部月份')
  expect(text()).toContain('还没有明细')
})

test('rewards are asked for by kind; one alone, or nothing of a kind, leads back to all', async () => {
  const { answer, drawn, take } = heldApp(bench)
  const links = { personHref: () => '', onPerson: nothing, onBack: nothing, onInvite: nothing }
  await bench.mount(drawn(() => <RewardsView rewardCode="w1" title="奖励" {...links} />))
  const none = { items: [], next_cursor: null, totals: { reward_count: 0, amount_fen: 0 } }
  const one = take('getRewardOrders')
  expect(one.input).toMatchObject({ kind: undefined, reward_code: 'w1' })
  await bench.act(async () => one.done(none))
  await pressIn(bench, '看全部奖励', '.wallet-bar__only, .btn')
  await answer('getRewardOrders', none)
  await press('首条信息')
  const kind = take('getRewardOrders')
  expect(kind.input).toMatchObject({ kind: 'listing', reward_code: undefined })
  await bench.act(async () => kind.done(none))
  expect(text()).toContain('没有符合条件的奖励')
  await press('看全部奖励')
  expect(text()).toContain('还没有奖励')
})

test('the log of coins asks by kind and month, with the sums; nothing found leads back to all', async () => {
  const { answer, drawn, take } = heldApp(bench)
  const Log = observer(function Log() {
    const state = useCoinLog()
    const months = useMonths(state)
    return (
      <>
        <CoinLogBar state={state} monthButton={months.button} />
        <CoinLogList state={state} onOpen={nothing} onRecharge={nothing} />
        {months.sheet}
      </>
    )
  })
  await bench.mount(drawn(Log))
  const none = { items: [], next_cursor: null, totals: { in: 310, out: 0 } }
  await answer('getCoinLog', none)
  expect(text()).toContain('获得 310 · 使用 0')
  await press('置顶')
  const pins = take('getCoinLog')
  expect(pins.input).toMatchObject({ kind: 'pin', month: undefined })
  await bench.act(async () => pins.done(none))
  expect(text()).toContain('没有符合条件的记录')
  await press('查看全部')
  await answer('getCoinLog', none)
  await press('选择月份: 全部月份')
  await press('10 月')
  expect(take('getCoinLog').input).toMatchObject({ kind: undefined, month: '2026-10' })
})

test('the rules of a wallet have the market’s figures', async () => {
  const { app, drawn } = heldApp(bench)
  Object.assign(app.config, { limit: (name: string) => (name === 'commission_percent_agent' ? 31 : 16) })
  const ways = { onClose: nothing, onAgent: nothing }
  await bench.mount(drawn(() => <RulesPopup kind="distribution" open title="分销钱包" {...ways} />))
  expect(text()).toContain('实付金额的 16%，代理得 31%')
})
