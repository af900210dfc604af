import TestUtils from '@tarojs/test-utils-react'
import { OrderPane } from '#src/features/money/order/desk/OrderPane'
import { t } from '#src/locales/money/order-desk'
import { heldApp } from '../../support/jest-held-app'
import { press, typeInto } from '../../support/jest-press'

const bench = new TestUtils()
afterEach(() => bench.unmout())

const one = {
  order_code: 'o1',
  version: 1,
  item_kind: 'coins',
  item_code: 'coins_60',
  coins: 60,
  state: 'fulfilled',
  amount_fen: 600,
  paid_fen: 600,
  goodwill_left_fen: 600,
  refund_obstacle: null,
  refunds: [],
  buyer: { user_code: 'u2', nickname: '禾田' },
  created_at: '2026-11-20T00:00:00Z',
}
const said = () => document.body.textContent

test('goodwill takes an amount up to what is left, and rules the whole refund out', async () => {
  const { drawn, take, asked } = heldApp(bench)
  const onChanged = jest.fn()
  const show = (order: object) => bench.mount(drawn(() => <OrderPane one={order as never} onChanged={onChanged} />))
  await show(one)
  await press(bench, t('orders.goodwill'))
  await press(bench, t('orders.goodwill_why_service'), '.float [role=radio]')
  const send = async (yuan: string) => {
    await typeInto(bench, document.querySelector<HTMLInputElement>('#input-goodwill')!, yuan)
    await press(bench, t('orders.goodwill'), '.float button')
  }
  await send('6.01')
  expect(said()).toContain(t('orders.goodwill_fault', { amount: '6.00' }))
  expect(asked()).toEqual([])
  await send('1.5')
  const sent = take('goodwillRefund')
  expect(sent.input).toEqual({ order_code: 'o1', amount_fen: 150, reason: t('orders.goodwill_why_service') })
  const next = { ...one, refund_obstacle: 'goodwill', goodwill_left_fen: 450 }
  await bench.act(async () => sent.done(next))
  expect(onChanged).toHaveBeenCalledWith(next)
  bench.unmout()
  await show(next)
  expect(said()).toContain(t('orders.obstacle_goodwill'))
  const acts = [...document.querySelectorAll('.order-pane__acts button')].map(button => button.textContent)
  expect(acts).toEqual([t('orders.goodwill')])
})
