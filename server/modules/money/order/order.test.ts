// Runs on both databases.
import assert, { deepEqual, equal, notEqual, rejects } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { endpoints, type Input } from '#contract'
import { ORDER_MINUTES } from '#domain/money/service-order'
import { gives } from '#__tests__/support/in-market'
import { type Buyer, commissionOf, createOrderWorld, type OrderWorld } from '#__tests__/support/orders'
import { APPIDS, MCHID } from '#__tests__/support/payment-fake'

const { order } = endpoints
const MINUTE_MS = 60_000

let world: OrderWorld
before(async () => {
  world = await createOrderWorld()
})
after(() => world.stop())

describe('an order', () => {
  it('is created once for two taps at once, and reused while it is unpaid', async () => {
    const buyer = await world.person()
    const made = await Promise.all([world.buy(buyer), world.buy(buyer), world.buy(buyer)])
    equal(new Set(made.map(({ order_code }) => order_code)).size, 1)
    equal(new Set(made.map(({ token }) => token)).size, 1)
    equal((await world.buy(buyer)).order_code, made[0].order_code)
    notEqual((await world.buy(buyer, 'coins_310')).order_code, made[0].order_code)
    notEqual((await world.buy(await world.person())).order_code, made[0].order_code)
    const { items } = await world.must(world.call(order.getMyOrders, {}, buyer))
    deepEqual(
      items.map(({ item_code, token }) => [item_code, token !== null]),
      [
        ['coins_310', true],
        ['coins_60', true],
      ],
    )
  })

  it('costs what the configuration says when it is made, whatever it costs later', async () => {
    const buyer = await world.person()
    const limits = (fen: number) =>
      sql`
        insert into settings (key, value) values ('limits', ${JSON.stringify({ vip_month_fen: fen })}::jsonb)
        on conflict (key) do update set value = excluded.value`.execute(world.db)
    await limits(3_100)
    const made = await world.buy(buyer, 'vip_month')
    deepEqual([made.amount_fen, made.vip_months, made.coins], [3_100, 1, null])
    await limits(2_900)
    equal((await world.buy(buyer, 'vip_month')).amount_fen, 3_100)
    const plans = await world.must(world.call(order.getVipPlans, {}))
    deepEqual(
      plans.items.map(({ plan_code, amount_fen }) => [plan_code, amount_fen]),
      [
        ['vip_month', 2_900],
        ['vip_year', 29_800],
      ],
    )
    equal(plans.vip_until, null)
  })

  describe('of an amount that was seen', () => {
    const cost = (fen: number) =>
      sql`
        insert into settings (key, value) values ('limits', ${JSON.stringify({ vip_month_fen: fen })}::jsonb)
        on conflict (key) do update set value = excluded.value`.execute(world.db)
    const see = ({ token }: Buyer, amount_fen?: number) =>
      world.call(order.createOrder, { item_kind: 'vip', item_code: 'vip_month', amount_fen }, { token })
    const told = ({ code, result }: { code: number; result: unknown }) => [code, (result as { order?: object }).order]
    after(() => cost(2_900))

    it('is made for that one only: another one, lower too, is told and asked about again', async () => {
      const buyer = await world.person()
      for (const now of [3_900, 1_900]) {
        await cost(now)
        deepEqual(told(await see(buyer, 2_900)), [409, { amount_fen: now }])
      }
      const { items } = await world.must(world.call(order.getMyOrders, {}, buyer))
      deepEqual(items, [], 'nothing was ordered')
      equal((await world.must(see(buyer, 1_900))).amount_fen, 1_900)
    })

    it('is not the dearer one that still waits: that is closed, and a new one made', async () => {
      const buyer = await world.person()
      for (const isBegun of [false, true]) {
        await cost(3_900)
        const dear = await world.must(see(buyer, 3_900))
        if (isBegun) await world.begin(dear)
        await cost(2_900)
        equal((await world.must(see(buyer))).order_code, dear.order_code, 'an older app gets the one that waits')
        const made = await world.must(see(buyer, 2_900))
        deepEqual([made.amount_fen, await world.stateOf(dear.order_code)], [2_900, 'closed'])
        await world.must(world.call(order.closeOrder, { token: made.token }))
      }
    })

    it('is the one that waits for that amount, and a cheaper one that waits is told', async () => {
      const buyer = await world.person()
      await cost(2_900)
      const made = await world.must(see(buyer, 2_900))
      await cost(3_900)
      deepEqual(told(await see(buyer, 3_900)), [409, { amount_fen: 2_900 }])
      equal((await world.must(see(buyer, 2_900))).order_code, made.order_code)
      deepEqual(told(await see(buyer, 2_500)), [409, { amount_fen: 2_900 }])
      equal(await world.stateOf(made.order_code), 'created')
    })
  })

  it('is one of thirty that a person can make in an hour', async () => {
    const { token } = await world.person()
    const input = { item_kind: 'coins', item_code: 'coins_60' } as const
    const make = () => world.call(order.createOrder, input, { token })
    for (let made = 0; made < 30; made += 1) {
      const { order_code, token: opens } = await world.must(make())
      equal((await world.must(make())).order_code, order_code, 'the one that waits is no new one')
      await world.must(world.call(order.closeOrder, { token: opens }))
    }
    await gives(429, make())
    world.clock.advance(60 * MINUTE_MS)
    await gives(1, make())
  })

  it('takes at most twenty attempts to pay a minute', async () => {
    const [made, other] = [await world.buy(await world.person()), await world.buy(await world.person())]
    for (let tries = 0; tries < 20; tries += 1) await world.begin(made)
    await gives(429, world.call(order.payOrder, { token: made.token, way: 'h5' }))
    await world.begin(other)
  })

  it('is of something that is sold', async () => {
    const { token } = await world.person()
    for (const input of [
      { item_kind: 'coins', item_code: 'coins_1' },
      { item_kind: 'vip', item_code: 'coins_60' },
    ] as const)
      await gives(422, world.call(order.createOrder, input, { token }))
    await gives(401001, world.call(order.createOrder, { item_kind: 'coins', item_code: 'coins_60' }))
  })

  it('is seen at its cashier by its token alone, with the way of paying there', async () => {
    const { token, order_code } = await world.buy(await world.person())
    for (const [platform, way] of [
      ['weapp', 'virtual'],
      ['wechat_browser', 'jsapi'],
      ['browser', 'h5'],
      ['wide_browser', 'native'],
    ] as const) {
      const cashier = await world.must(world.call(order.getCashier, { token, platform }))
      deepEqual([cashier.order_code, cashier.amount_fen, cashier.ways], [order_code, 600, [way]])
    }
    const agents = {
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) MicroMessenger/8.0': 'jsapi',
      'Mozilla/5.0 (Linux; Android 14) Chrome/120': 'h5',
      'Mozilla/5.0 (Windows NT 10.0) Chrome/120': 'native',
    }
    for (const [agent, way] of Object.entries(agents)) {
      const { ways } = await world.must(world.call(order.getCashier, { token }, { headers: { 'user-agent': agent } }))
      deepEqual(ways, [way])
    }
    await gives(404, world.call(order.getCashier, { token: 'x'.repeat(43) }))
    await gives(404, world.call(order.getOrderState, { token: 'x'.repeat(43) }))
    await gives(422, world.call(order.getCashier, { token: order_code }))
  })
})

describe('a payment', () => {
  it('that the notice tells of gives what was bought, and the inviter their share', async () => {
    const buyer = await world.person()
    const before = await world.platform()
    const earned = (await world.commissions()).frozen
    const { order_code, token } = await world.bought(buyer, 'coins_310')
    equal(await world.stateOf(order_code), 'fulfilled')
    deepEqual(await world.coins(buyer), { available: 310, frozen: 0, held: 0 })
    equal((await world.commissions()).frozen, earned + commissionOf(3_000))
    const now = await world.platform()
    deepEqual(
      [now.gateway - before.gateway, now.revenue - before.revenue, now.issuance - before.issuance],
      [-3_000, 3_000, -310],
    )
    deepEqual(await world.messageKeys(buyer), ['order.coins'])
    const { state, paid_at } = await world.must(world.call(order.getOrderState, { token }))
    deepEqual([state, paid_at !== null], ['fulfilled', true])
    await gives(409, world.call(order.payOrder, { token, way: 'h5' }))
  })

  it('is queried now and then while the buyer waits, if its notice doesn’t come', async () => {
    const buyer = await world.person()
    const made = await world.buy(buyer)
    const number = await world.begin(made)
    const asked = () => world.gateway.calls.filter(call => call === `query ${number}`).length
    const state = async () => (await world.must(world.call(order.getOrderState, { token: made.token }))).state
    equal(await state(), 'paying')
    equal(await state(), 'paying')
    equal(asked(), 1, 'not asked at every look')
    world.gateway.pay(number)
    world.clock.advance(5_000)
    equal(await state(), 'fulfilled')
    equal((await world.coins(buyer)).available, 60)
  })

  it('that nobody waits for is queried by the job from the second minute on', async () => {
    const buyer = await world.person()
    const made = await world.buy(buyer)
    world.gateway.pay(await world.begin(made))
    world.clock.advance(MINUTE_MS)
    await world.job('orders')
    equal(await world.stateOf(made.order_code), 'paying')
    world.clock.advance(2 * MINUTE_MS)
    await Promise.all([world.job('orders'), world.job('orders')])
    equal(await world.stateOf(made.order_code), 'fulfilled')
    equal((await world.coins(buyer)).available, 60)
  })

  it('is told of by the virtual payment’s push, and by none that isn’t understood', async () => {
    const buyer = await world.person()
    world.switches.openids.set(buyer.id, 'o-virtual')
    const made = await world.buy(buyer)
    await world.must(world.call(order.payOrder, { token: made.token, way: 'virtual', login_code: 'good' }, buyer))
    const { out_trade_no } = await world.row(made.order_code)
    deepEqual(
      [world.gateway.payments.get(out_trade_no)?.openid, world.gateway.payments.get(out_trade_no)?.session_key],
      ['o-virtual', 'secret'],
    )
    const trade = world.gateway.pay(out_trade_no)
    const deliver = world.pushed.get('xpay_goods_deliver_notify')!
    await rejects(deliver({ Event: 'xpay_goods_deliver_notify' }))
    // What it says beside the number doesn't matter.
    await deliver({ notice: { id: 'push', kind: 'trade', trade: { ...trade, amount_fen: 1 } } })
    equal(await world.stateOf(made.order_code), 'fulfilled')
    await deliver({ notice: { id: 'push', kind: 'trade', trade } })
    equal((await world.coins(buyer)).available, 60)
  })

  it('is booked on the gateway’s answer, not on a virtual push', async () => {
    const buyer = await world.person()
    world.switches.openids.set(buyer.id, 'o-virtual')
    const made = await world.buy(buyer)
    await world.must(world.call(order.payOrder, { token: made.token, way: 'virtual', login_code: 'good' }, buyer))
    const { out_trade_no } = await world.row(made.order_code)
    const trade = {
      out_trade_no,
      state: 'SUCCESS',
      appid: APPIDS[0],
      mchid: MCHID,
      transaction_id: '4200forged',
      amount_fen: 600,
      paid_at: null,
    }
    const deliver = world.pushed.get('xpay_goods_deliver_notify')!
    const [misfits, refused] = [world.misfits.length, await world.notices('refused')]
    await rejects(deliver({ notice: { id: 'push', kind: 'trade', trade } }))
    await rejects(deliver({ notice: { id: 'push', kind: 'trade', trade: { ...trade, out_trade_no: 'none1' } } }))
    world.gateway.rules.isAway = true
    await rejects(deliver({ notice: { id: 'push', kind: 'trade', trade } }))
    world.gateway.rules.isAway = false
    equal(await world.stateOf(made.order_code), 'paying')
    equal((await world.coins(buyer)).available, 0)
    deepEqual([world.misfits.length, await world.notices('refused')], [misfits, refused + 2])
  })

  it('is refused where it isn’t possible', async () => {
    const buyer = await world.person()
    const { token } = await world.buy(buyer)
    const pay = (input: Omit<Input<typeof order.payOrder>, 'token'>, as?: string) =>
      world.call(order.payOrder, { token, ...input }, { token: as })
    await gives(409, pay({ way: 'mini' }), 'the mini-program pays another way')
    await gives(401001, pay({ way: 'jsapi' }))
    const unbound = await pay({ way: 'jsapi' }, buyer.token)
    deepEqual([unbound.code, unbound.result], [403, { need: 'wechat' }])
    await gives(404, pay({ way: 'virtual' }, (await world.person()).token))
    world.switches.openids.set(buyer.id, 'o-buyer')
    for (const login_code of [undefined, 'bad', 'good'])
      await gives(422, pay({ way: 'virtual', login_code }, buyer.token), 'not this person’s session')
    for (const return_url of ['https://elsewhere.test/', 'javascript:alert(1)', 'nowhere'])
      await gives(422, pay({ way: 'h5', return_url }), return_url)
    const number = await world.begin({ token, order_code: (await world.buy(buyer)).order_code })
    equal(world.gateway.payments.get(number)?.amount_fen, 600)
    const paid = await world.must(pay({ way: 'jsapi' }, buyer.token))
    equal(paid.way, 'jsapi')
    assert('parameters' in paid && 'paySign' in paid.parameters)
    deepEqual(Object.keys((paid as { parameters: object }).parameters).sort(), [
      'appId',
      'nonceStr',
      'package',
      'paySign',
      'signType',
      'timestamp',
    ])
  })

  it('by another way closes the first one, so that nobody pays twice', async () => {
    const buyer = await world.person()
    const made = await world.buy(buyer)
    const first = await world.begin(made)
    await world.must(world.call(order.payOrder, { token: made.token, way: 'native' }))
    const second = (await world.row(made.order_code)).out_trade_no
    notEqual(second, first)
    assert(world.gateway.calls.includes(`close ${first}`))
    // Two taps on the same way of paying share one number.
    await Promise.all([1, 2].map(() => world.must(world.call(order.payOrder, { token: made.token, way: 'native' }))))
    equal((await world.row(made.order_code)).out_trade_no, second)
    // One that has been paid meanwhile is booked instead.
    world.gateway.pay(second)
    await gives(409, world.call(order.payOrder, { token: made.token, way: 'h5' }))
    equal(await world.stateOf(made.order_code), 'fulfilled')
  })

  it('that the virtual payment has begun, and can’t close, goes on that way until its time is over', async () => {
    const buyer = await world.person()
    world.switches.openids.set(buyer.id, 'o-virtual')
    const made = await world.buy(buyer)
    const pay = (input: Omit<Input<typeof order.payOrder>, 'token'>) =>
      world.call(order.payOrder, { token: made.token, ...input }, buyer)
    await world.must(pay({ way: 'virtual', login_code: 'good' }))
    const { out_trade_no } = await world.row(made.order_code)
    await gives(409, pay({ way: 'native' }))
    equal((await world.row(made.order_code)).out_trade_no, out_trade_no)
    await world.must(pay({ way: 'virtual', login_code: 'good' }))
    world.clock.advance(ORDER_MINUTES * MINUTE_MS)
    await world.job('orders')
    equal(await world.stateOf(made.order_code), 'closed')
    assert(!world.gateway.calls.includes(`close ${out_trade_no}`))
  })

  it('by a number that was replaced, which was on its way, pays the order as well', async () => {
    const buyer = await world.person()
    const made = await world.buy(buyer)
    const first = await world.begin(made)
    await world.must(world.call(order.payOrder, { token: made.token, way: 'native' }))
    const second = (await world.row(made.order_code)).out_trade_no
    equal(await world.notify(world.gateway.tradeNotice(world.gateway.pay(first))), 204)
    equal(await world.stateOf(made.order_code), 'fulfilled')
    equal((await world.row(made.order_code)).out_trade_no, first, 'it is refunded by this one')
    const before = world.misfits.length
    equal(await world.notify(world.gateway.tradeNotice(world.gateway.pay(second))), 401)
    deepEqual(
      world.misfits.slice(before).map(({ out_no, gateway_fen }) => [out_no, gateway_fen]),
      [[second, 600]],
    )
    equal((await world.coins(buyer)).available, 60)
  })

  it('of an order that the gateway has closed goes on by another number', async () => {
    const made = await world.buy(await world.person())
    const first = await world.begin(made)
    world.gateway.set(first, 'CLOSED')
    const second = await world.begin(made)
    notEqual(second, first)
  })

  it('that the gateway finds to differ from an earlier try goes on by another number, the first one closed', async () => {
    const made = await world.buy(await world.person())
    const first = await world.begin(made)
    world.gateway.rules.used.add(first)
    const second = await world.begin(made)
    notEqual(second, first)
    assert(world.gateway.calls.includes(`close ${first}`))
  })

  it('that was refunded at the gateway before it was booked neither closes nor renumbers its order', async () => {
    const made = await world.buy(await world.person())
    const number = await world.begin(made)
    world.gateway.set(number, 'REFUND')
    const before = world.misfits.length
    await gives(409, world.call(order.payOrder, { token: made.token, way: 'native' }))
    equal((await world.must(world.call(order.closeOrder, { token: made.token }))).state, 'paying')
    equal((await world.row(made.order_code)).out_trade_no, number)
    deepEqual(
      world.misfits.slice(before).map(({ out_no, gateway_fen }) => [out_no, gateway_fen]),
      [
        [number, 600],
        [number, 600],
      ],
    )
  })

  it('waits while money is stopped or the gateway can’t be reached', async () => {
    const buyer = await world.person()
    const made = await world.buy(buyer)
    world.switches.isStopped = true
    await gives(503, world.call(order.payOrder, { token: made.token, way: 'h5' }))
    const input = { item_kind: 'coins', item_code: 'coins_310' } as const
    await gives(503, world.call(order.createOrder, input, buyer))
    world.switches.isStopped = false
    world.gateway.rules.isAway = true
    await gives(503, world.call(order.payOrder, { token: made.token, way: 'h5' }))
    world.gateway.rules.isAway = false
    await world.begin(made)
  })
})

describe('closing', () => {
  it('an order that was never sent to the gateway needs no answer from there', async () => {
    const buyer = await world.person()
    const made = await world.buy(buyer)
    equal(await world.openOrders(buyer), 1)
    world.gateway.rules.isAway = true
    equal((await world.must(world.call(order.closeOrder, { token: made.token }))).state, 'closed')
    world.gateway.rules.isAway = false
    equal(await world.openOrders(buyer), 0)
    await gives(409, world.call(order.payOrder, { token: made.token, way: 'h5' }))
    notEqual((await world.buy(buyer)).order_code, made.order_code)
  })

  it('waits for the gateway: what is paid stays paid, what is being paid stays open', async () => {
    const buyer = await world.person()
    const made = await world.buy(buyer)
    const number = await world.begin(made)
    const close = () => world.call(order.closeOrder, { token: made.token })
    world.gateway.rules.isAway = true
    await gives(503, close())
    world.gateway.rules.isAway = false
    world.gateway.set(number, 'USERPAYING')
    equal((await world.must(close())).state, 'paying')
    world.gateway.pay(number)
    equal((await world.must(close())).state, 'fulfilled')
    equal((await world.coins(buyer)).available, 60)
    assert(!world.gateway.calls.includes(`close ${number}`))
  })

  it('happens automatically after half an hour, once the gateway has closed it', async () => {
    const buyer = await world.person()
    const [begun, untouched] = [await world.buy(buyer), await world.buy(buyer, 'coins_310')]
    const number = await world.begin(begun)
    world.clock.advance(ORDER_MINUTES * MINUTE_MS - 1)
    await world.job('orders')
    deepEqual(await Promise.all([begun, untouched].map(one => world.stateOf(one.order_code))), ['paying', 'created'])
    world.clock.advance(MINUTE_MS)
    world.gateway.rules.isAway = true
    await world.job('orders')
    equal(await world.stateOf(begun.order_code), 'paying', 'not without an answer')
    equal(await world.stateOf(untouched.order_code), 'closed')
    world.gateway.rules.isAway = false
    world.clock.advance(MINUTE_MS)
    await world.job('orders')
    equal(await world.stateOf(begun.order_code), 'closed')
    assert(world.gateway.calls.includes(`close ${number}`))
  })

  it('happens while somebody looks at it all the time, too', async () => {
    const made = await world.buy(await world.person())
    const number = await world.begin(made)
    const state = async () => (await world.must(world.call(order.getOrderState, { token: made.token }))).state
    world.clock.advance(ORDER_MINUTES * MINUTE_MS - 5_000)
    equal(await state(), 'paying')
    world.clock.advance(5_000)
    // The job skips an order that was queried a moment ago.
    await world.job('orders')
    equal(await world.stateOf(made.order_code), 'paying')
    equal(await state(), 'closed')
    assert(world.gateway.calls.includes(`close ${number}`))
  })

  it('makes room for a new order as soon as the old one’s time is over', async () => {
    const buyer = await world.person()
    const old = await world.buy(buyer)
    await world.begin(old)
    world.clock.advance(ORDER_MINUTES * MINUTE_MS)
    await gives(409, world.call(order.payOrder, { token: old.token, way: 'h5' }))
    world.gateway.rules.isAway = true
    const input = { item_kind: 'coins', item_code: 'coins_60' } as const
    await gives(409, world.call(order.createOrder, input, buyer))
    world.gateway.rules.isAway = false
    notEqual((await world.buy(buyer)).order_code, old.order_code)
    equal(await world.stateOf(old.order_code), 'closed')
  })
})

it('without a gateway nothing is sold, and every endpoint says so', async () => {
  const off = await createOrderWorld({ isSold: false })
  try {
    const { token } = await off.person()
    const input = { item_kind: 'coins', item_code: 'coins_60' } as const
    const answer = await off.call(order.createOrder, input, { token })
    deepEqual([answer.code, answer.result], [403, { need: 'capability' }])
    await gives(403, off.call(order.payOrder, { token: 'x'.repeat(43), way: 'h5' }))
    for (const row of Object.values(await off.system.capabilities())) deepEqual([row.coins, row.vip], [false, false])
    deepEqual(
      off.orders.jobs!.map(({ name }) => name),
      ['vip'],
    )
  } finally {
    await off.stop()
  }
})

it('the book is intact after all of it', async () => {
  deepEqual(await world.faults(), [])
})
