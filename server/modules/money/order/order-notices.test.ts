import assert, { deepEqual, equal } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { countRefused } from './notice-repo'
import { random } from '#server/seed/data/random'
import { createOrderWorld, type OrderWorld } from '#__tests__/support/orders'
import type { SentNotice } from '#__tests__/support/payment-fake'

const ORDERS = 20
/** `npm run bench:notices` sends many more, to two servers. */
const NOTICES = 2_000
/** At once, as from several connections of the gateway's. */
const LANES = 8

describe(`${NOTICES} notices`, () => {
  let world: OrderWorld
  before(async () => {
    world = await createOrderWorld()
  })
  after(() => world.stop())

  it('doubled, late, reordered, forged and wrong: each order is paid once, and nothing else changes', async t => {
    const seed = Number(process.env.SEED_OF_NOTICES ?? Date.now() % 1_000_000)
    t.diagnostic(`seed ${seed}`)
    const { int } = random(seed)
    const below = (max: number): number => int(0, max - 1)
    const { gateway } = world
    const buyer = await world.person()
    const buyers = await Promise.all(Array.from({ length: ORDERS }, () => world.person()))
    const orders = []
    for (const one of buyers) {
      const made = await world.buy(one)
      orders.push({ ...made, buyer: one, number: await world.begin(made) })
    }
    // Every second of these is really paid; no notice about the others may be believed.
    const trades = orders.map(({ number }, i) => ({ isPaid: i % 2 === 0, trade: gateway.pay(number) }))
    const unpaidCode = (await world.buy(buyer)).order_code

    let good = 0
    const next = async (): Promise<{ notice: SentNotice; isRight: boolean }> => {
      const i = below(ORDERS)
      const { isPaid, trade } = trades[i]
      const right = gateway.tradeNotice(trade)
      switch (isPaid ? below(8) : 1 + below(7)) {
        case 0:
          good += 1
          return { notice: right, isRight: true }
        case 1: {
          // Another body under a good signature.
          const payload = Buffer.from(right.payload.toString().replace(trade.transaction_id!, '4200forged'))
          return { notice: { ...right, payload }, isRight: false }
        }
        case 2:
          return { notice: { ...right, headers: { 'content-type': 'application/json' } }, isRight: false }
        case 3:
          return { notice: { ...right, payload: Buffer.alloc(0) }, isRight: false }
        case 4:
          return { notice: gateway.tradeNotice({ ...trade, amount_fen: 1 + below(599) }), isRight: false }
        case 5:
          return { notice: gateway.tradeNotice({ ...trade, mchid: '1900000999' }), isRight: false }
        case 6:
          return { notice: gateway.tradeNotice({ ...trade, appid: 'wx9999999999999999' }), isRight: false }
        default: {
          // Of an order that nobody has sent to the gateway, or of none.
          const number = below(2) ? (await world.row(unpaidCode)).out_trade_no : `unknown${below(99)}`
          return { notice: gateway.tradeNotice({ ...trade, out_trade_no: number }), isRight: false }
        }
      }
    }

    let left = NOTICES
    const wrong: string[] = []
    const lane = async () => {
      while (left > 0) {
        left -= 1
        const { notice, isRight } = await next()
        const status = await world.notify(notice)
        if ((status === 204) !== isRight) wrong.push(`${status} ${notice.payload.toString()}`)
      }
    }
    await Promise.all(Array.from({ length: LANES }, lane))
    deepEqual(wrong.slice(0, 3), [])

    // Now all outstanding notices, in reverse order and twice.
    for (const [i, { isPaid, trade }] of [...trades.entries()].reverse())
      for (let times = 0; isPaid && times < 2; times += 1) {
        good += 1
        equal(await world.notify(gateway.tradeNotice(trade)), 204, `order ${i}`)
      }

    for (const [i, { order_code, buyer: one }] of orders.entries()) {
      equal(await world.stateOf(order_code), trades[i].isPaid ? 'fulfilled' : 'paying')
      equal((await world.coins(one)).available, trades[i].isPaid ? 60 : 0)
    }
    equal(await world.stateOf(unpaidCode), 'created')
    equal((await world.platform()).gateway, -600 * (ORDERS / 2))
    deepEqual(
      [await world.notices('applied'), await world.notices('repeated'), await world.notices('refused')],
      [ORDERS / 2, good - ORDERS / 2, NOTICES + ORDERS - good],
    )
    assert(world.misfits.length > 0)
    deepEqual(await world.faults(), [])
  })

  it('that nobody signed are one row and one line a minute and reason, with a count, on any number of servers', async () => {
    const forged = { headers: { 'content-type': 'application/json' }, payload: Buffer.from('{"id":"x"}') }
    const at = new Date(world.clock.now()).toISOString()
    const rowsOf = async () =>
      (
        await sql<{ why: string; n: number }>`
          select why, count::int as n from payment_notices where outcome = 'refused' and at >= ${at}
          order by id`.execute(world.db)
      ).rows
    await sql`delete from payment_notices where outcome = 'refused'`.execute(world.db)
    const other = (why: string) => countRefused(world.db, { why, at, count: 3 })
    const [statuses, firsts] = await Promise.all([
      Promise.all(Array.from({ length: 400 }, () => world.notify(forged))),
      Promise.all(Array.from({ length: 20 }, (_, i) => other(i % 2 ? 'signature' : 'another reason'))),
    ])
    deepEqual([...new Set(statuses)], [401])
    assert(firsts.filter(Boolean).length <= 2, 'a line for each reason')
    const sorted = async () => (await rowsOf()).sort((a, b) => a.why.localeCompare(b.why))
    deepEqual(await sorted(), [
      { why: 'another reason', n: 30 },
      { why: 'signature', n: 430 },
    ])
    world.clock.advance(60_000)
    await world.notify(forged)
    deepEqual(
      (await sorted()).map(({ n }) => n),
      [30, 430, 1],
    )
  })

  it('about another payment of a paid order are not taken for repeats', async () => {
    const { trade } = await world.bought(await world.person())
    const other = world.gateway.tradeNotice({ ...trade, transaction_id: '4200another' })
    equal(await world.notify(other), 401)
    const elsewhere = await world.buy(await world.person())
    const number = await world.begin(elsewhere)
    // One payment can't pay for two orders.
    const twice = world.gateway.pay(number, { transaction_id: trade.transaction_id })
    equal(await world.notify(world.gateway.tradeNotice(twice)), 401)
    equal(await world.stateOf(elsewhere.order_code), 'paying')
  })

  it('about transfers go to the withdrawals, and only from our merchant', async () => {
    const seen: string[] = []
    world.switches.onTransfer = async ({ out_bill_no }) => {
      seen.push(out_bill_no)
      return out_bill_no === 'known1' ? 'applied' : 'refused'
    }
    const bill = (out_bill_no: string) => ({
      out_bill_no,
      state: 'SUCCESS' as const,
      transfer_bill_no: 't1',
      package_info: null,
      amount_fen: 100,
      fail_reason: null,
    })
    equal(await world.notify(world.gateway.transferNotice(bill('known1'))), 204)
    equal(await world.notify(world.gateway.transferNotice(bill('other1'))), 401)
    equal(await world.notify(world.gateway.transferNotice(bill('known1'), '1900000999')), 401)
    deepEqual(seen, ['known1', 'other1'])
  })

  it('that were refused are deleted after a month, the others are kept', async () => {
    const others = async () => [await world.notices('applied'), await world.notices('repeated')]
    const [before, refused] = [await others(), await world.notices('refused')]
    assert(refused > 0)
    world.clock.advance(29 * 86_400_000)
    await world.job('purge-notices')
    equal(await world.notices('refused'), refused)
    world.clock.advance(2 * 86_400_000)
    await world.job('purge-notices')
    equal(await world.notices('refused'), 0)
    deepEqual(await others(), before)
  })
})
