import assert, { deepEqual, equal } from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, beforeEach, describe, it } from 'node:test'
import { type Kysely, sql } from 'kysely'
import { endpoints } from '#contract'
import { addMonths } from '#domain/money/vip'
import * as vipRuns from '#server/db/migrations/0030-vip-runs'
import { random, type Random } from '#server/seed/data/random'
import { eventually } from '#__tests__/support/eventually'
import { type Buyer, createOrderWorld, type OrderWorld } from '#__tests__/support/orders'

const { order } = endpoints
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let world: OrderWorld
let operator: Buyer
before(async () => {
  world = await createOrderWorld()
  operator = await world.person(['order.refund'])
})
after(() => world.stop())

const until = async (buyer: Buyer): Promise<number | null> => {
  const { vip_until } = await world.must(world.call(order.getVipPlans, {}, buyer))
  return vip_until === null ? null : Date.parse(vip_until)
}
const isVip = async (buyer: Buyer) => (await world.rolesOf(buyer)).includes('vip')
const refund = async (order_code: string) => {
  const { version } = await world.row(order_code)
  const input = { order_code, version, reason: '不想要了' }
  await world.must(world.call(order.refundOrder, input, operator))
  const { out_refund_no } = await eventually(
    'a refund at the gateway',
    () => world.refundOf(order_code),
    row => world.gateway.refunds.has(row.out_refund_no),
  )
  const said = world.gateway.endRefund(out_refund_no, 'SUCCESS')
  equal(await world.notify(world.gateway.refundNotice(said)), 204)
}

describe('VIP time', () => {
  it('begins with the payment, for a month or a year, and makes the buyer a VIP', async () => {
    const buyer = await world.person()
    equal(await until(buyer), null)
    const now = world.clock.now()
    const { order_code } = await world.bought(buyer, 'vip_month')
    equal(await world.stateOf(order_code), 'fulfilled')
    equal(await until(buyer), addMonths(now, 1))
    assert(await isVip(buyer))
    deepEqual(await world.messageKeys(buyer), ['role.vip_paid'])
    const other = await world.person()
    await world.bought(other, 'vip_year')
    equal(await until(other), addMonths(now, 12))
  })

  it('bought before the end is added to the end', async () => {
    const buyer = await world.person()
    const now = world.clock.now()
    await world.bought(buyer, 'vip_month')
    world.clock.advance(DAY_MS)
    await world.bought(buyer, 'vip_month')
    equal(await until(buyer), addMonths(now, 2))
    world.clock.advance(addMonths(now, 1) - world.clock.now() + 1)
    await world.job('vip')
    assert(await isVip(buyer), 'the first month is over, the second runs')
    world.clock.advance(addMonths(now, 2) - world.clock.now())
    await Promise.all([world.job('vip'), world.job('vip')])
    assert(!(await isVip(buyer)))
    equal(await until(buyer), null)
    equal((await world.messageKeys(buyer)).filter(key => key === 'role.vip_ended').length, 1)
  })

  it('is reminded of once, three days before its end, unless more of it follows', async () => {
    const [one, other] = [await world.person(), await world.person()]
    const now = world.clock.now()
    await world.bought(one, 'vip_month')
    await world.bought(other, 'vip_month')
    await world.bought(other, 'vip_month')
    const reminders = async (buyer: Buyer) =>
      (await world.messageKeys(buyer)).filter(key => key === 'vip.ending').length
    world.clock.advance(addMonths(now, 1) - 3 * DAY_MS - 1 - world.clock.now())
    await world.job('vip')
    equal(await reminders(one), 0)
    world.clock.advance(1)
    await Promise.all([world.job('vip'), world.job('vip')])
    await world.job('vip')
    deepEqual([await reminders(one), await reminders(other)], [1, 0])
  })

  it('is removed by its refund, and time bought after it moves up', async () => {
    const buyer = await world.person()
    const first = await world.bought(buyer, 'vip_month')
    await world.bought(buyer, 'vip_month')
    world.clock.advance(DAY_MS)
    const now = world.clock.now()
    await refund(first.order_code)
    assert(await isVip(buyer))
    equal(await until(buyer), addMonths(now, 1))
    const only = await world.person()
    const { order_code } = await world.bought(only, 'vip_year')
    await refund(order_code)
    assert(!(await isVip(only)))
    equal(await until(only), null)
    deepEqual(await world.messageKeys(only), ['role.vip_paid', 'role.vip_ended', 'order.refunded'])
  })

  describe('counts its months from the first day of the run, each in its own month', () => {
    /** Later runs of these tests begin a year later. */
    let year = 2027
    const day = (text: string) => Date.parse(`${year}-${text}:00+08:00`)
    const passTo = (text: string) => world.clock.advance(day(text) - world.clock.now())
    /** Until when, in Shanghai. */
    const end = async (buyer: Buyer) => {
      const at = await until(buyer)
      return at && new Date(at + 8 * HOUR_MS).toISOString().slice(0, 16).replace('T', ' ')
    }
    beforeEach(() => {
      // Not a leap year.
      while (day('01-31T10:00') < world.clock.now() || year % 4 === 0) year += 1
      passTo('01-31T10:00')
    })

    it('so that twice a month from 31 January ends on 31 March, and once more on 30 April', async () => {
      const buyer = await world.person()
      const ends = []
      for (let months = 0; months < 3; months += 1) {
        await world.bought(buyer, 'vip_month')
        ends.push(await end(buyer))
      }
      deepEqual(ends, [`${year}-02-28 10:00`, `${year}-03-31 10:00`, `${year}-04-30 10:00`])
    })

    it('also where the first month is over when the next one is bought', async () => {
      const buyer = await world.person()
      await world.bought(buyer, 'vip_month')
      passTo('02-28T09:59')
      await world.bought(buyer, 'vip_month')
      passTo('03-20T12:00')
      await world.job('vip')
      await world.bought(buyer, 'vip_month')
      equal(await end(buyer), `${year}-04-30 10:00`)
    })

    it('and begins anew where there was a day without', async () => {
      const buyer = await world.person()
      await world.bought(buyer, 'vip_month')
      passTo('03-01T08:30')
      await world.job('vip')
      await world.bought(buyer, 'vip_month')
      await world.bought(buyer, 'vip_month')
      equal(await end(buyer), `${year}-05-01 08:30`)
    })

    it('so that twelve months and a year end on the same day', async () => {
      const [one, other] = [await world.person(), await world.person()]
      for (let months = 0; months < 12; months += 1) await world.bought(one, 'vip_month')
      await world.bought(other, 'vip_year')
      equal(await end(one), `${year + 1}-01-31 10:00`)
      equal(await end(other), await end(one))
    })

    it('and is laid anew from it when a later one is refunded', async () => {
      const buyer = await world.person()
      await world.bought(buyer, 'vip_month')
      const second = await world.bought(buyer, 'vip_year')
      await world.bought(buyer, 'vip_month')
      passTo('02-05T18:00')
      await refund(second.order_code)
      equal(await end(buyer), `${year}-03-31 10:00`)
      await world.bought(buyer, 'vip_month')
      equal(await end(buyer), `${year}-04-30 10:00`)
    })

    it('while the rest begins at the refund of the one that runs, which is a new first day', async () => {
      const buyer = await world.person()
      const first = await world.bought(buyer, 'vip_year')
      for (let months = 0; months < 2; months += 1) await world.bought(buyer, 'vip_month')
      passTo('03-31T18:30')
      await refund(first.order_code)
      equal(await end(buyer), `${year}-05-31 18:30`)
      await world.bought(buyer, 'vip_month')
      equal(await end(buyer), `${year}-06-30 18:30`)
    })

    it('and keeps used time used: the refund of one that is over moves nothing', async () => {
      const buyer = await world.person()
      const first = await world.bought(buyer, 'vip_month')
      await world.bought(buyer, 'vip_month')
      passTo('03-02T09:00')
      await refund(first.order_code)
      equal(await end(buyer), `${year}-03-31 10:00`)
      await world.bought(buyer, 'vip_month')
      equal(await end(buyer), `${year}-04-30 10:00`)
    })
  })

  it('of a VIP who never bought it stays', async () => {
    const given = await world.person()
    await sql`update users set roles = '{user,vip}' where id = ${given.id}`.execute(world.db)
    await world.job('vip')
    assert(await isVip(given))
  })
})

describe('a run from before its first day was kept', () => {
  /** As it was laid then: each period a month after the last one; after a refund, as long as it was. */
  interface Old {
    starts_at: number
    ends_at: number
    months: number
    code: string
  }
  const oldAfterRefund = (periods: Old[], which: number, now: number): Old[] => {
    let free = now
    return periods
      .filter((_, i) => i !== which)
      .map(one => {
        const earlier = one.ends_at > now ? Math.max(0, one.starts_at - free) : 0
        free = Math.max(free, one.ends_at - earlier)
        return { ...one, starts_at: one.starts_at - earlier, ends_at: one.ends_at - earlier }
      })
  }
  /** Around the database's own now, to which the migration looks. */
  const oldRun = (r: Random): { periods: Old[]; isPlain: boolean } => {
    // Mostly from the end of a month, where months differ.
    let first = Date.now() - r.int(0, 300) * DAY_MS - r.int(0, DAY_MS)
    if (r.chance(0.8)) while (new Date(first + 8 * HOUR_MS).getUTCDate() < 29) first -= DAY_MS
    let periods: Old[] = []
    for (let i = 0, at = first; i < r.int(1, 6); i += 1) {
      const months = r.pick([1, 1, 1, 12])
      const code = randomBytes(8).toString('hex')
      periods.push({ starts_at: at, ends_at: addMonths(at, months), months, code })
      at = addMonths(at, months)
    }
    const isPlain = r.chance(0.5)
    if (!isPlain) periods = oldAfterRefund(periods, r.int(0, periods.length - 1), first + r.int(0, 60) * DAY_MS)
    return { periods, isPlain }
  }
  interface Row {
    starts_at: string
    ends_at: string
    run_starts_at: string
    run_months: number
  }
  const rowsOf = async ({ id }: Buyer): Promise<Row[]> =>
    (
      await sql<Row>`
        select starts_at, ends_at, run_starts_at, run_months from vip_periods where user_id = ${id} order by ends_at`.execute(
        world.db,
      )
    ).rows

  it('is never shortened, and ends where its months do', async t => {
    const seed = Number(process.env.SEED_OF_VIP ?? Date.now() % 1_000_000)
    t.diagnostic(`seed ${seed}`)
    const r = random(seed)
    const runs: { buyer: Buyer; periods: Old[]; isPlain: boolean }[] = []
    await sql`alter table vip_periods drop column run_starts_at, drop column run_months`.execute(world.db)
    for (let i = 0; i < 80; i += 1) {
      const { periods, isPlain } = oldRun(r)
      const buyer = await world.person()
      runs.push({ buyer, periods, isPlain })
      for (const { code, months, starts_at, ends_at } of periods)
        await sql`
          with o as (
            insert into service_orders (order_code, user_id, item_kind, item_code, amount_fen, vip_months, state,
              token_hash, out_trade_no, way, created_at, expires_at, paid_at, paid_fen, fulfilled_at)
            values (${code}, ${buyer.id}, 'vip', 'vip_month', 2900, ${months}, 'fulfilled', decode(${code}, 'hex'), ${code}, 'h5',
              now(), now(), now(), 2900, now())
            returning id)
          insert into vip_periods (user_id, order_id, starts_at, ends_at)
          select ${buyer.id}, o.id, ${new Date(starts_at).toISOString()}::timestamptz,
            ${new Date(ends_at).toISOString()}::timestamptz from o`.execute(world.db)
    }
    await vipRuns.up(world.db as unknown as Kysely<unknown>)

    const wrong: unknown[] = []
    let longer = 0
    for (const { buyer, periods, isPlain } of runs) {
      let months = 0
      for (const [i, row] of (await rowsOf(buyer)).entries()) {
        const [before, end] = [periods[i].ends_at, Date.parse(row.ends_at)]
        const isOver = before <= Date.now()
        months += periods[i].months
        const isRight =
          (isOver ? end === before : end >= before) &&
          addMonths(Date.parse(row.run_starts_at), row.run_months) === end &&
          (!isPlain || isOver || end === addMonths(periods[0].starts_at, months))
        if (!isRight) wrong.push({ periods, row })
        if (end > before) longer += 1
      }
    }
    deepEqual(wrong.slice(0, 2), [], `seed ${seed}`)
    t.diagnostic(`${longer} periods end later`)
  })
})

it('the book is intact after all of it', async () => {
  deepEqual(await world.faults(), [])
})
