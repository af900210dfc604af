import assert, { deepEqual, equal, notEqual, rejects } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { endpoints } from '#contract'
import { fillPersons } from '#server/db/migrations/0028-persons'
import { gives } from '#__tests__/support/in-market'
import { eventually } from '#__tests__/support/eventually'
import { type Buyer, createOrderWorld, type OrderWorld } from '#__tests__/support/orders'
import { MCHID } from '#__tests__/support/payment-fake'

const { order } = endpoints
const MINUTE_MS = 60_000

let world: OrderWorld
let operator: Buyer
before(async () => {
  world = await createOrderWorld()
  operator = await world.person(['order.refund'])
})
after(() => world.stop())

const detail = (order_code: string) => world.must(world.call(order.getOrder, { order_code }, operator))
const refund = async (order_code: string, more: { version?: number; as?: Buyer } = {}) =>
  world.call(
    order.refundOrder,
    { order_code, version: more.version ?? (await world.row(order_code)).version, reason: '买错了' },
    { token: (more.as ?? operator).token },
  )
const goodwill = (order_code: string, amount_fen: number) =>
  world.call(order.goodwillRefund, { order_code, amount_fen, reason: '补偿' }, operator)
/** The refund has been sent to the gateway, which happens after the commit. */
const sent = (order_code: string) =>
  eventually(
    'a refund at the gateway',
    () => world.refundOf(order_code),
    row => world.gateway.calls.some(call => call.endsWith(row.out_refund_no)),
  )
/** The gateway says how it ended. */
const ends = async (order_code: string, state: 'SUCCESS' | 'CLOSED' | 'ABNORMAL') => {
  const { out_refund_no } = await sent(order_code)
  return world.notify(world.gateway.refundNotice(world.gateway.endRefund(out_refund_no, state)))
}

describe('a refund', () => {
  it('holds the coins at once, and undoes everything when the money is back', async () => {
    const buyer = await world.person()
    const before = await world.platform()
    const earned = await world.commissions()
    const { order_code } = await world.bought(buyer)
    equal((await detail(order_code)).refund_obstacle, null)
    const begun = await world.must(refund(order_code))
    equal(begun.state, 'refunding')
    deepEqual(
      begun.refunds.map(({ kind, amount_fen, state, reason }) => [kind, amount_fen, state, reason]),
      [['full', 600, 'processing', '买错了']],
    )
    deepEqual(await world.coins(buyer), { available: 0, frozen: 0, held: 60 })
    equal(await world.openOrders(buyer), 1)
    equal(await ends(order_code, 'SUCCESS'), 204)
    equal(await world.stateOf(order_code), 'refunded')
    deepEqual(await world.coins(buyer), { available: 0, frozen: 0, held: 0 })
    deepEqual(await world.commissions(), earned)
    deepEqual(await world.platform(), before)
    deepEqual(await world.messageKeys(buyer), ['order.coins', 'order.refunded'])
    // Once more, and by the job: nothing else happens.
    equal(await ends(order_code, 'SUCCESS'), 204)
    world.clock.advance(MINUTE_MS)
    await world.job('refunds')
    deepEqual(await world.platform(), before)
  })

  it('is one for two operators at once', async () => {
    const { order_code } = await world.bought(await world.person())
    const { version } = await world.row(order_code)
    const other = await world.person(['order.refund'])
    const answers = await Promise.all([refund(order_code, { version }), refund(order_code, { version, as: other })])
    deepEqual(answers.map(({ code }) => code).sort(), [1, 409])
    equal((await world.refundOf(order_code)).n, 1)
  })

  it('is refused with the reason', async () => {
    const buyer = await world.person()
    const spent = await world.bought(buyer)
    await world.spend(buyer, 1)
    const released = await world.bought(await world.person())
    world.switches.released.add((await world.row(released.order_code)).id)
    const partly = await world.bought(await world.person())
    await world.must(goodwill(partly.order_code, 100))
    const unpaid = await world.buy(await world.person())
    for (const [one, obstacle] of [
      [spent, 'spent'],
      [released, 'released'],
      [partly, 'goodwill'],
      [unpaid, 'state'],
    ] as const) {
      const before = await world.stateOf(one.order_code)
      equal((await detail(one.order_code)).refund_obstacle, obstacle)
      await gives(409, refund(one.order_code), obstacle)
      equal(await world.stateOf(one.order_code), before)
    }
    equal((await world.coins(buyer)).available, 59)
    const { order_code } = await world.bought(await world.person())
    await gives(409, refund(order_code, { version: 1 }), 'of an older version')
    world.switches.isStopped = true
    await gives(503, refund(order_code))
    world.switches.isStopped = false
  })

  it('is for operators only, and not for their own orders', async () => {
    const { order_code } = await world.bought(operator)
    await world.person(['order.refund'])
    const own = await refund(order_code)
    deepEqual([own.code, own.result], [403, { need: 'somebody_else' }])
    const stranger = await world.person()
    await gives(403, refund(order_code, { as: stranger }))
    const { rows } = await sql<{ action: string }>`
      select action from audit_log
      where subject = 'service_order' and subject_code = ${order_code} order by id`.execute(world.db)
    deepEqual(
      rows.map(({ action }) => action),
      ['order_pay', 'order_confirm', 'order_fulfil'],
    )
  })

  it('isn’t for an order of the operator’s other account either, whole or as goodwill', async () => {
    const [me, second] = [await world.person(['order.refund']), await world.person()]
    for (const { id, user_code: code } of [me, second])
      await sql`
        insert into certifications (certification_code, user_id, kind, state, fields_sealed, number_index, files,
          submitted_at, decided_at)
        values (${`z${code}`}, ${id}, 'identity', 'approved', 'x', ${`number of ${me.user_code}`}, '{}', now(),
          now())`.execute(world.db)
    await fillPersons(world.db)
    const { order_code } = await world.bought(second)
    const own = [
      await refund(order_code, { as: me }),
      await world.call(order.goodwillRefund, { order_code, amount_fen: 100, reason: '补偿' }, me),
    ]
    for (const { code, result } of own) deepEqual([code, result], [403, { need: 'somebody_else' }])
    equal(await world.stateOf(order_code), 'fulfilled')
    await gives(1, refund(order_code), 'a colleague')
  })

  it('is asked about by its number before it is sent again', async () => {
    const { order_code } = await world.bought(await world.person())
    world.gateway.rules.losesRefundAnswers = true
    await world.must(refund(order_code))
    const { out_refund_no } = await sent(order_code)
    world.gateway.rules.losesRefundAnswers = false
    world.gateway.endRefund(out_refund_no, 'SUCCESS')
    world.clock.advance(MINUTE_MS)
    await world.job('refunds')
    equal(await world.stateOf(order_code), 'refunded')
    deepEqual(
      world.gateway.calls.filter(call => call.endsWith(out_refund_no)),
      [`refund ${out_refund_no}`, `queryRefund ${out_refund_no}`],
    )
  })

  it('that is refused without a signature goes on, and the desk reads why', async () => {
    const { order_code } = await world.bought(await world.person())
    const saidOf = async () => (await detail(order_code)).refunds[0].gateway_said
    world.gateway.rules.unsigned = 'SIGN_ERROR'
    await world.must(refund(order_code))
    await eventually('the refusal', saidOf, said => said === 'SIGN_ERROR')
    world.clock.advance(MINUTE_MS)
    await world.job('refunds')
    deepEqual([await world.stateOf(order_code), await saidOf()], ['refunding', 'SIGN_ERROR'])
    world.gateway.rules.unsigned = null
    world.clock.advance(MINUTE_MS)
    await world.job('refunds')
    equal(await ends(order_code, 'SUCCESS'), 204)
    deepEqual([await world.stateOf(order_code), await saidOf()], ['refunded', null])
  })

  it('that never reached the gateway is sent by the job, with the same number', async () => {
    const { order_code } = await world.bought(await world.person())
    world.gateway.rules.isAway = true
    await world.must(refund(order_code))
    const { out_refund_no } = await sent(order_code)
    world.gateway.rules.isAway = false
    const before = world.gateway.calls.length
    world.clock.advance(MINUTE_MS)
    await Promise.all([world.job('refunds'), world.job('refunds')])
    const sends = world.gateway.calls.slice(before).filter(call => call === `refund ${out_refund_no}`)
    equal(sends.length, 1)
    equal(await ends(order_code, 'SUCCESS'), 204)
    equal((await world.refundOf(order_code)).n, 1)
    equal(world.gateway.refunds.get(out_refund_no)?.state, 'SUCCESS')
    equal(await world.stateOf(order_code), 'refunded')
  })

  it('isn’t sent while money is stopped; the job sends it afterwards', async () => {
    const { order_code } = await world.bought(await world.person())
    world.gateway.rules.isAway = true
    await world.must(refund(order_code))
    const { out_refund_no } = await sent(order_code)
    world.gateway.rules.isAway = false
    world.switches.isStopped = true
    world.clock.advance(MINUTE_MS)
    await world.job('refunds')
    equal(world.gateway.refunds.has(out_refund_no), false)
    equal(await world.stateOf(order_code), 'refunding')
    equal((await world.refundOf(order_code)).state, 'processing')
    world.switches.isStopped = false
    world.clock.advance(MINUTE_MS)
    await world.job('refunds')
    equal(await ends(order_code, 'SUCCESS'), 204)
    equal(await world.stateOf(order_code), 'refunded')
  })

  it('that failed for good gives the coins back, and may be tried again', async () => {
    const buyer = await world.person()
    const { order_code } = await world.bought(buyer)
    await world.must(refund(order_code))
    equal(await ends(order_code, 'ABNORMAL'), 204)
    equal(await world.stateOf(order_code), 'refunding', 'the merchant can still put that right')
    equal(await ends(order_code, 'CLOSED'), 204)
    equal(await world.stateOf(order_code), 'fulfilled')
    deepEqual(await world.coins(buyer), { available: 60, frozen: 0, held: 0 })
    const misfits = world.misfits.length
    equal(await ends(order_code, 'SUCCESS'), 401, 'what was given up can’t succeed unnoticed')
    equal(world.misfits.length, misfits + 1)
    equal(await world.stateOf(order_code), 'fulfilled')
    world.gateway.rules.refusesRefunds = 'INVALID_REQUEST'
    await world.must(refund(order_code))
    await eventually(
      'the failure',
      () => world.stateOf(order_code),
      state => state === 'fulfilled',
    )
    equal((await world.coins(buyer)).available, 60)
    world.gateway.rules.refusesRefunds = null
    await world.must(refund(order_code))
    equal(await ends(order_code, 'SUCCESS'), 204)
    equal(await world.stateOf(order_code), 'refunded')
    equal((await world.coins(buyer)).available, 0)
    equal((await world.refundOf(order_code)).n, 3)
  })

  it('is asked about when the virtual payment pushes, whatever the push says', async () => {
    const { order_code } = await world.bought(await world.person())
    await world.must(refund(order_code))
    const { out_refund_no } = await sent(order_code)
    const push = (number: string, amount_fen: number) =>
      world.pushed.get('xpay_refund_notify')!({
        notice: {
          id: `virtual:${number}`,
          kind: 'refund',
          mchid: MCHID,
          refund: { out_refund_no: number, out_trade_no: 'any', state: 'SUCCESS', amount_fen },
        },
      })
    const misfits = world.misfits.length
    await push(out_refund_no, 600)
    equal(await world.stateOf(order_code), 'refunding', 'the gateway is still at it')
    await rejects(push('unknown1', 600))
    world.gateway.endRefund(out_refund_no, 'SUCCESS')
    await push(out_refund_no, 1)
    equal(await world.stateOf(order_code), 'refunded')
    equal(world.misfits.length, misfits)
  })

  it('of another amount or merchant isn’t believed', async () => {
    const { order_code } = await world.bought(await world.person())
    await world.must(refund(order_code))
    const { out_refund_no } = await sent(order_code)
    const said = world.gateway.endRefund(out_refund_no, 'SUCCESS')
    const before = world.misfits.length
    equal(await world.notify(world.gateway.refundNotice({ ...said, amount_fen: 1 })), 401)
    equal(await world.notify(world.gateway.refundNotice(said, 'another')), 401)
    equal(await world.notify(world.gateway.refundNotice({ ...said, out_refund_no: 'unknown1' })), 401)
    deepEqual(
      world.misfits.slice(before).map(({ about, gateway_fen, book_fen }) => [about, gateway_fen, book_fen]),
      [
        ['refund', 1, 600],
        ['refund', 600, null],
      ],
    )
    equal(await world.stateOf(order_code), 'refunding')
    equal(await ends(order_code, 'SUCCESS'), 204)
  })
})

describe('goodwill', () => {
  it('gives back a part at the market’s cost, and takes nothing back', async () => {
    const buyer = await world.person()
    const { order_code } = await world.bought(buyer)
    world.switches.released.add((await world.row(order_code)).id)
    await world.spend(buyer, 60)
    const before = await world.platform()
    const begun = await world.must(goodwill(order_code, 200))
    deepEqual([begun.state, begun.goodwill_left_fen], ['fulfilled', 400])
    equal(await world.openOrders(buyer), 1, 'no account is cancelled while money is on its way back')
    equal(await ends(order_code, 'SUCCESS'), 204)
    equal(await world.openOrders(buyer), 0)
    const now = await world.platform()
    deepEqual([before.loss - now.loss, now.gateway - before.gateway], [200, 200])
    equal(now.revenue, before.revenue)
    equal(await world.stateOf(order_code), 'fulfilled')
    await gives(409, goodwill(order_code, 401))
    await world.must(goodwill(order_code, 400))
    equal(await ends(order_code, 'SUCCESS'), 204)
    await gives(409, goodwill(order_code, 1))
    deepEqual(await world.messageKeys(buyer), ['order.coins', 'order.goodwill', 'order.goodwill'])
  })

  it('can be given again after it failed', async () => {
    const { order_code } = await world.bought(await world.person())
    await world.must(goodwill(order_code, 600))
    equal(await ends(order_code, 'CLOSED'), 204)
    equal((await detail(order_code)).goodwill_left_fen, 600)
    equal(await world.stateOf(order_code), 'fulfilled')
    await world.must(goodwill(order_code, 600))
    equal(await ends(order_code, 'SUCCESS'), 204)
    equal((await detail(order_code)).goodwill_left_fen, 0)
  })
})

describe('a payment after the order was closed', () => {
  const closedAndPaid = async (buyer: Buyer) => {
    const made = await world.buy(buyer)
    const number = await world.begin(made)
    await world.must(world.call(order.closeOrder, { token: made.token }))
    return { ...made, trade: world.gateway.pay(number) }
  }

  it('goes back whole, without coins and commission', async () => {
    const buyer = await world.person()
    const [before, earned] = [await world.platform(), await world.commissions()]
    const { order_code, trade } = await closedAndPaid(buyer)
    equal(await world.notify(world.gateway.tradeNotice(trade)), 204)
    equal(await world.stateOf(order_code), 'refunding')
    equal(await world.notify(world.gateway.tradeNotice(trade)), 204)
    deepEqual([(await world.refundOf(order_code)).kind, (await world.refundOf(order_code)).n], ['late', 1])
    equal((await world.coins(buyer)).available, 0)
    equal(await ends(order_code, 'SUCCESS'), 204)
    equal(await world.stateOf(order_code), 'refunded')
    deepEqual(await world.platform(), before)
    deepEqual(await world.commissions(), earned)
    deepEqual(await world.messageKeys(buyer), ['order.late', 'order.refunded'])
  })

  it('that can’t be sent back buys what it was for', async () => {
    const buyer = await world.person()
    const { order_code, trade } = await closedAndPaid(buyer)
    equal(await world.notify(world.gateway.tradeNotice(trade)), 204)
    equal(await ends(order_code, 'CLOSED'), 204)
    equal(await world.stateOf(order_code), 'fulfilled')
    equal((await world.coins(buyer)).available, 60)
  })
})

describe('the desk', () => {
  it('finds orders by state, item, day, and any of their numbers', async () => {
    const buyer = await world.person()
    const { order_code, number, trade } = await world.bought(buyer)
    const find = (input: object) =>
      world
        .must(world.call(order.getOrders, { limit: 50, ...input }, operator))
        .then(({ items }) => items.map(one => one.order_code))
    for (const keyword of [order_code, number, trade.transaction_id!, buyer.user_code])
      deepEqual(await find({ keyword }), [order_code])
    deepEqual(await find({ keyword: 'nothing' }), [])
    assert((await find({ state: 'fulfilled', item_kind: 'coins' })).includes(order_code))
    assert(!(await find({ state: 'refunded' })).includes(order_code))
    assert(!(await find({ item_kind: 'vip' })).includes(order_code))
    assert((await find({ since: '2026-11-21', until: '2026-11-22' })).includes(order_code))
    deepEqual(await find({ until: '2026-11-20' }), [])
    const one = await detail(order_code)
    deepEqual(
      [one.buyer.user_code, one.way, one.paid_fen, one.transaction_id, one.goodwill_left_fen],
      [buyer.user_code, 'h5', 600, trade.transaction_id, 600],
    )
    const first = await world.must(world.call(order.getOrders, { limit: 1 }, operator))
    const second = await world.must(world.call(order.getOrders, { limit: 1, cursor: first.next_cursor! }, operator))
    notEqual(first.items[0].order_code, second.items[0].order_code)
  })
})

it('the book is intact after all of it', async () => {
  deepEqual(await world.faults(), [])
})
