import assert, { deepEqual, equal, notEqual, rejects } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { endpoints } from '#contract'
import { ORDER_MINUTES, type PayWay } from '#domain/money/service-order'
import { inTransaction } from '#server/db/client'
import { gives } from '#__tests__/support/in-market'
import { eventually } from '#__tests__/support/eventually'
import { type Buyer, createOrderWorld, type OrderWorld } from '#__tests__/support/orders'

const { order } = endpoints
const MINUTE_MS = 60_000

let world: OrderWorld
before(async () => {
  world = await createOrderWorld()
})
after(() => world.stop())

interface Made {
  order_code: string
  token: string
}
const pass = (minutes: number) => world.clock.advance(minutes * MINUTE_MS)
const pay = ({ token }: Made, way: PayWay, { as, code = 'good' }: { as?: Buyer; code?: string } = {}) =>
  world.call(order.payOrder, { token, way, ...(way === 'virtual' && { login_code: code }) }, as)
const numberOf = async ({ order_code }: Made): Promise<string> => (await world.row(order_code)).out_trade_no
const asked = (number: string): number => world.gateway.calls.filter(call => call === `query ${number}`).length
/** An order that waits to be paid by the virtual payment. */
const virtual = async () => {
  const buyer = await world.person()
  world.switches.openids.set(buyer.id, 'o-virtual')
  const made = await world.buy(buyer)
  await world.must(pay(made, 'virtual', { as: buyer }))
  return { buyer, made, number: await numberOf(made) }
}
/** An order that was given another number, while the request for its first one was still on its way. */
const renumbered = async () => {
  const buyer = await world.person()
  const made = await world.buy(buyer)
  world.gateway.rules.delaysPayments = true
  await gives(503, pay(made, 'h5'))
  world.gateway.rules.delaysPayments = false
  const first = await numberOf(made)
  await world.must(pay(made, 'native'))
  const second = await numberOf(made)
  notEqual(second, first)
  world.gateway.arrive(first)
  return { buyer, made, first, second }
}

describe('a number that was given up', () => {
  it('is queried: a payment by it, whose notice got lost, buys what it was for', async () => {
    const { buyer, made, first, second } = await renumbered()
    world.gateway.pay(first)
    await world.job('order-numbers')
    equal(await world.stateOf(made.order_code), 'paying', 'not at once')
    pass(5)
    await Promise.all([world.job('order-numbers'), world.job('order-numbers')])
    equal(await world.stateOf(made.order_code), 'fulfilled')
    equal((await world.coins(buyer)).available, 60)
    const { out_trade_no, way } = await world.row(made.order_code)
    deepEqual([out_trade_no, way], [first, 'h5'], 'it is refunded by this number, and this way')
    // Nothing more is to be paid by the other one.
    await world.job('order-numbers')
    assert(world.gateway.calls.includes(`close ${second}`))
    const times = [asked(first), asked(second)]
    pass(24 * 60)
    await world.job('order-numbers')
    deepEqual([asked(first), asked(second)], times, 'each has its end')
  })

  it('is closed at the gateway, once that knows it', async () => {
    const { made, first } = await renumbered()
    pass(5)
    await world.job('order-numbers')
    assert(world.gateway.calls.includes(`close ${first}`))
    equal(await world.stateOf(made.order_code), 'paying')
    const times = asked(first)
    pass(60)
    await world.job('order-numbers')
    equal(asked(first), times)
  })

  it('by which an order is paid a second time is a difference for an operator', async () => {
    const { buyer, made, first, second } = await renumbered()
    equal(await world.notify(world.gateway.tradeNotice(world.gateway.pay(second))), 204)
    world.gateway.pay(first, { transaction_id: null })
    const before = world.misfits.length
    pass(5)
    await world.job('order-numbers')
    deepEqual(
      world.misfits.slice(before).map(({ out_no, gateway_fen }) => [out_no, gateway_fen]),
      [[first, 600]],
    )
    equal((await world.row(made.order_code)).out_trade_no, second)
    equal((await world.coins(buyer)).available, 60)
    pass(60)
    await world.job('order-numbers')
    equal(world.misfits.length, before + 1, 'noted once')
  })

  it('is asked about again when the gateway has no answer', async () => {
    const { made, first } = await renumbered()
    world.gateway.pay(first)
    pass(5)
    world.gateway.rules.isAway = true
    await world.job('order-numbers')
    world.gateway.rules.isAway = false
    equal(await world.stateOf(made.order_code), 'paying')
    pass(5)
    await world.job('order-numbers')
    equal(await world.stateOf(made.order_code), 'fulfilled')
  })

  it('that was never sent to the gateway pays nothing', async () => {
    const { made, second } = await renumbered()
    const unknown = `${second.slice(0, -1)}9`
    const trade = { ...world.gateway.pay(second), out_trade_no: unknown }
    equal(await world.notify(world.gateway.tradeNotice(trade)), 401)
    equal(await world.stateOf(made.order_code), 'paying')
    equal(await world.notify(world.gateway.tradeNotice(world.gateway.pay(second))), 204)
  })
})

describe('a closed order', () => {
  it('is queried: a payment whose push got lost is refunded', async () => {
    const { buyer, made, number } = await virtual()
    pass(ORDER_MINUTES)
    await world.job('orders')
    equal(await world.stateOf(made.order_code), 'closed')
    world.gateway.pay(number)
    pass(5)
    await world.job('order-numbers')
    equal(await world.stateOf(made.order_code), 'refunding')
    equal((await world.refundOf(made.order_code)).kind, 'late')
    equal((await world.coins(buyer)).available, 0)
  })

  it('is queried less and less often, for a day', async () => {
    const { made, number } = await virtual()
    pass(ORDER_MINUTES)
    await world.job('orders')
    equal(await world.stateOf(made.order_code), 'closed')
    const at: number[] = []
    let times = asked(number)
    for (let minutes = 5; minutes <= 36 * 60; minutes += 5) {
      pass(5)
      await world.job('order-numbers')
      if (asked(number) === times) continue
      equal(asked(number), times + 1)
      times += 1
      at.push(minutes)
    }
    deepEqual(at, [5, 10, 20, 40, 80, 160, 320, 640, 1_280, 1_440])
  })

  it('that the gateway has closed is queried once more', async () => {
    const made = await world.buy(await world.person())
    const number = await world.begin(made)
    await world.must(world.call(order.closeOrder, { token: made.token }))
    const times = asked(number)
    for (const minutes of [5, 60, 24 * 60]) {
      pass(minutes)
      await world.job('order-numbers')
    }
    equal(asked(number), times + 1)
  })

  it('that was never sent to the gateway isn’t queried', async () => {
    const made = await world.buy(await world.person())
    await world.must(world.call(order.closeOrder, { token: made.token }))
    const number = await numberOf(made)
    pass(5)
    await world.job('order-numbers')
    equal(asked(number), 0)
  })
})

describe('who pays', () => {
  it('stays the account that started the payment, for queries and refunds, whatever is bound later', async () => {
    const { buyer, made, number } = await virtual()
    world.switches.openids.set(buyer.id, 'o-other')
    world.gateway.pay(number)
    pass(3)
    await world.job('orders')
    equal(await world.stateOf(made.order_code), 'fulfilled')
    equal(world.gateway.payers.get(number), 'o-virtual')
    const operator = await world.person(['order.refund'])
    const { version } = await world.row(made.order_code)
    const asking = { order_code: made.order_code, version, reason: '买错了' }
    world.gateway.rules.losesRefundAnswers = true
    await world.must(world.call(order.refundOrder, asking, operator))
    const { out_refund_no } = await world.refundOf(made.order_code)
    await eventually(
      'a refund at the gateway',
      async () => world.gateway.payers.get(out_refund_no),
      openid => openid === 'o-virtual',
    )
    world.gateway.rules.losesRefundAnswers = false
    world.gateway.payers.delete(out_refund_no)
    pass(1)
    await world.job('refunds')
    equal(world.gateway.payers.get(out_refund_no), 'o-virtual')
  })

  it('is one account for each number: another account gets its own number, and the first is closed', async () => {
    const made = await world.buy(await world.person())
    const [ann, bob] = [await world.person(), await world.person()]
    world.switches.openids.set(ann.id, 'o-ann')
    world.switches.openids.set(bob.id, 'o-bob')
    await world.must(pay(made, 'jsapi', { as: ann }))
    const first = await numberOf(made)
    await world.must(pay(made, 'jsapi', { as: ann }))
    equal(await numberOf(made), first)
    await world.must(pay(made, 'jsapi', { as: bob }))
    const second = await numberOf(made)
    notEqual(second, first)
    assert(world.gateway.calls.includes(`close ${first}`))
    deepEqual(
      [first, second].map(number => world.gateway.payments.get(number)?.openid),
      ['o-ann', 'o-bob'],
    )
  })

  it('can’t change while the first payment can’t be closed', async () => {
    const { buyer, made, number } = await virtual()
    world.switches.openids.set(buyer.id, 'o-other')
    await gives(409, pay(made, 'virtual', { as: buyer, code: 'other' }))
    equal(await numberOf(made), number)
  })

  it('is only one of two at the same moment', async () => {
    const made = await world.buy(await world.person())
    const [ann, bob] = [await world.person(), await world.person()]
    world.switches.openids.set(ann.id, 'o-ann2')
    world.switches.openids.set(bob.id, 'o-bob2')
    const first = await numberOf(made)
    const answers = await Promise.all([pay(made, 'jsapi', { as: ann }), pay(made, 'jsapi', { as: bob })])
    const last = await numberOf(made)
    const { openid } = world.gateway.payments.get(last)!
    // The second one is refused, or has closed the first one's number.
    for (const [i, mine] of ['o-ann2', 'o-bob2'].entries())
      if (openid === mine) equal(answers[i].code, 1)
      else if (answers[i].code === 1) {
        notEqual(last, first)
        assert(world.gateway.calls.includes(`close ${first}`))
      } else equal(answers[i].code, 409)
  })
})

describe('a gateway that is slow', () => {
  const MANY = 25
  let slow: OrderWorld
  before(async () => {
    slow = await createOrderWorld()
  })
  after(() => slow.stop())
  const queries = () => slow.gateway.calls.filter(call => call.startsWith('query '))

  it('is queried about some orders in each run and all in turn, and refunds are still sent', async () => {
    const operator = await slow.person(['order.refund'])
    const { order_code } = await slow.bought(await slow.person())
    slow.gateway.rules.silent.add('refund')
    const { version } = await slow.row(order_code)
    const asking = { order_code, version, reason: '买错了' }
    await slow.must(slow.call(order.refundOrder, asking, operator))
    const { out_refund_no } = await slow.refundOf(order_code)
    await eventually(
      'the first try',
      async () => slow.gateway.calls.includes(`refund ${out_refund_no}`),
      was => was,
    )
    slow.gateway.rules.silent.delete('refund')

    for (let n = 0; n < MANY; n += 1) await slow.begin(await slow.buy(await slow.person()))
    slow.gateway.rules.silent.add('query')
    slow.clock.advance(2 * MINUTE_MS)
    for (const [runs, before] of [0, 10, 20].entries()) {
      slow.clock.advance(MINUTE_MS)
      await slow.job('orders')
      equal(queries().length, before + 10, `run ${runs}`)
    }
    equal(new Set(queries()).size, MANY)
    await slow.job('refunds')
    assert(slow.gateway.refunds.has(out_refund_no))
    slow.gateway.rules.silent.delete('query')
  })

  it('doesn’t keep a run longer than its minute', async () => {
    slow.clock.advance(MINUTE_MS)
    const before = queries().length
    slow.gateway.rules.meanwhile = () => slow.clock.advance(5_000)
    await slow.job('orders')
    slow.gateway.rules.meanwhile = () => undefined
    equal(queries().length, before + 10)
    slow.clock.advance(MINUTE_MS)
    await slow.job('orders')
    equal(queries().length, before + 10 + MANY, 'the next one goes on')
  })
})

describe('a payment that doesn’t fit its order', () => {
  const put = (number: string, actorId: number) =>
    inTransaction(world.db, tx => world.orders.api.unfit.close(tx, number, { actorId, reason: '已退款' }))

  for (const what of ['another amount', 'sent back there'])
    it(`(${what}) keeps it open until an operator has put it right; then the same can be bought again`, async () => {
      const { unfit } = world.orders.api
      const [buyer, admin] = [await world.person(), await world.person()]
      const made = await world.buy(buyer)
      const number = await world.begin(made)
      if (what === 'another amount') world.gateway.pay(number, { amount_fen: 1 })
      else {
        world.gateway.pay(number)
        world.gateway.set(number, 'REFUND')
      }
      pass(ORDER_MINUTES + 1)
      await world.job('orders')
      deepEqual([await world.stateOf(made.order_code), await world.openOrders(buyer)], ['paying', 1])
      equal(world.misfits.at(-1)?.out_no, number)
      const again = { item_kind: 'coins', item_code: 'coins_60' } as const
      await gives(409, world.call(order.createOrder, again, buyer))

      world.gateway.rules.isAway = true
      await rejects(unfit.ask(number), { messageKey: 'gateway_away' })
      world.gateway.rules.isAway = false
      await unfit.ask(number)
      equal(await world.stateOf(made.order_code), 'paying', 'asking alone ends nothing')
      await put(number, admin.id)
      deepEqual([await world.stateOf(made.order_code), await world.openOrders(buyer)], ['closed', 0])
      await put(number, admin.id)
      notEqual((await world.buy(buyer)).order_code, made.order_code)

      // It is queried once more, as any number of a closed order is, and then no longer.
      await world.job('order-numbers')
      const times = asked(number)
      pass(24 * 60)
      await world.job('order-numbers')
      deepEqual([asked(number), await world.stateOf(made.order_code)], [times, 'closed'])
    })

  it('closes no order that was paid correctly after all, or that uses another number by now', async () => {
    const buyer = await world.person()
    const paid = await world.buy(buyer)
    const number = await world.begin(paid)
    world.gateway.pay(number)
    await world.orders.api.unfit.ask(number)
    await put(number, buyer.id)
    equal(await world.stateOf(paid.order_code), 'fulfilled')

    const { made, first } = await renumbered()
    await world.orders.api.unfit.ask(first)
    await put(first, buyer.id)
    equal(await world.stateOf(made.order_code), 'paying')
  })
})

it('the book is intact after all of it', async () => {
  deepEqual(await world.faults(), [])
})
