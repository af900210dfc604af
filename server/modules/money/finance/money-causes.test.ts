import { deepEqual, rejects } from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { inTransaction } from '#server/db/client'
import type { Db } from '#server/db/types'
import { createLedger, verifyLedger } from '../../base/ledger'
import { findCauseFaults } from './cause-reads'
import { inMarket } from '#__tests__/support/in-market'
import { insertMeeting } from '#__tests__/support/conferences'
import { FakeClock } from '#__tests__/support/server'
import { createStaff } from '#__tests__/support/staff'

/** Both directions of each: a row that the book knows nothing of, and a booking that no row says. */
describe('what the book is compared with', () => {
  const clock = new FakeClock()
  const ledger = createLedger({ clock })
  const at = new Date(clock.now()).toISOString()
  const { server } = inMarket({ clock, env: { SEED: 'none' } })
  let buyer: number
  let inviter: number
  const db = (): Db => server.context.db

  interface Bought {
    code: string
    fen: number
    coins?: number
    state?: string
  }
  /** The row of a paid order, and nothing booked. */
  const insertOrder = (tx: Db, { code, fen, coins, state = 'fulfilled' }: Bought) =>
    sql`
      insert into service_orders (order_code, user_id, item_kind, item_code, amount_fen, coins, vip_months, state,
        token_hash, out_trade_no, way, provider, created_at, expires_at, paid_at, paid_fen, transaction_id, fulfilled_at)
      values (${code}, ${buyer}, ${coins ? 'coins' : 'vip'}, ${coins ? 'coins_60' : 'vip_month'}, ${fen}, ${coins ?? null},
        ${coins ? null : 1}, ${state}, sha256(convert_to(${code}::text, 'UTF8')), ${`causes${code}`}, 'native', 'sandbox',
        ${at}, ${at}, ${at}, ${fen}, ${`t${code}`}, ${at})`.execute(tx)
  const bookPaid = (tx: Db, ref: string, amount: number, key = `order:${ref}:paid`) =>
    ledger.transfer(tx, { key, kind: 'order.paid', ref, postings: [{ from: 'gateway', to: 'revenue', amount }] })
  const bookCoins = (tx: Db, ref: string, amount: number) =>
    ledger.transfer(tx, {
      key: `order:${ref}:coins`,
      kind: 'order.coins',
      ref,
      postings: [{ from: 'issuance', to: { userId: buyer, purse: 'coins' }, amount }],
    })
  const insertRefund = (tx: Db, order: string, code: string, kind: string, fen: number, state = 'succeeded') =>
    sql`
      insert into order_refunds (refund_code, order_id, out_refund_no, kind, amount_fen, state, created_at)
      select ${code}, id, ${`causes${code}`}, ${kind}, ${fen}::bigint, ${state}, ${at}::timestamptz from service_orders
      where order_code = ${order}`.execute(tx)
  const insertCommission = (tx: Db, order: string, code: string, fen: number, state: string) =>
    sql`
      insert into commissions (commission_code, order_id, level, user_id, buyer_id, rate, amount_fen, state, created_at,
        available_at, ended_at)
      select ${code}, id, 1, ${inviter}::bigint, ${buyer}::bigint, 1500, ${fen}::bigint, ${state}, ${at}::timestamptz,
        ${at}::timestamptz, ${state === 'frozen' ? null : at}::timestamptz
      from service_orders where order_code = ${order}`.execute(tx)
  const holdCommission = (tx: Db, ref: string, amount: number) =>
    ledger.hold(tx, {
      key: `order:${ref}:commission:1`,
      kind: 'commission.frozen',
      ref,
      from: 'commission',
      into: { userId: inviter, purse: 'distribution', bucket: 'frozen' },
      amount,
    })
  const insertWithdrawal = (tx: Db, code: string, fen: number, state: string) =>
    sql`
      insert into withdrawals (withdrawal_code, user_id, purse, amount_fen, fee_fen, state, day, out_bill_no, created_at,
        examined_at, ended_at)
      values (${code}, ${inviter}, 'reward', ${fen}, 100, ${state}, ${at}::timestamptz::date, ${`causes${code}`}, ${at},
        ${at}, ${state === 'examining' ? null : at}::timestamptz)`.execute(tx)
  const holdWithdrawal = (tx: Db, ref: string, amount: number) =>
    ledger.hold(tx, {
      key: `withdrawal:${ref}`,
      kind: 'withdrawal.asked',
      ref,
      from: { userId: inviter, purse: 'reward' },
      into: { userId: inviter, purse: 'reward', bucket: 'held' },
      amount,
    })
  const insertReward = (tx: Db, code: string, kind: string, fen: number) =>
    sql`
      insert into rewards (reward_code, request_key, kind, user_id, invited_id, amount_fen, created_at, booked_at)
      values (${code}, ${`reward:${kind}:${code}`}, ${kind}, ${inviter}, ${buyer}, ${fen}, ${at}, ${at})`.execute(tx)
  const bookReward = (tx: Db, ref: string, kind: string, amount: number) =>
    ledger.transfer(tx, {
      key: `reward:${kind}:${ref}`,
      kind: `reward.${kind}`,
      ref,
      postings: [{ from: 'promotion', to: { userId: inviter, purse: 'reward' }, amount }],
    })

  /** Coins that are there; coins that were refunded; VIP time with a goodwill refund. */
  const makeOrders = async (tx: Db): Promise<void> => {
    for (const [code, state] of [
      ['ga', 'fulfilled'],
      ['gb', 'refunded'],
    ] as const) {
      await insertOrder(tx, { code, fen: 600, coins: 60, state })
      await bookPaid(tx, code, 600)
      await bookCoins(tx, code, 60)
      await insertCommission(tx, code, `y${code}`, 90, state === 'refunded' ? 'void' : 'frozen')
      await holdCommission(tx, code, 90)
    }
    await insertRefund(tx, 'gb', 'rb', 'full', 600)
    const [coins, commission] = ['order:gb:refund-coins', 'order:gb:commission:1']
    await ledger.hold(tx, {
      key: coins,
      kind: 'order.refund_coins',
      ref: 'gb',
      from: { userId: buyer, purse: 'coins' },
      into: { userId: buyer, purse: 'coins', bucket: 'held' },
      amount: 60,
    })
    await ledger.settle(tx, {
      key: `${coins}:settled`,
      kind: 'order.coins_back',
      hold: coins,
      to: [{ account: 'issuance', amount: 60 }],
    })
    await ledger.giveBack(tx, { key: `${commission}:void`, kind: 'commission.void', hold: commission })
    await ledger.transfer(tx, {
      key: 'order:gb:refunded',
      kind: 'order.refunded',
      ref: 'gb',
      postings: [{ from: 'revenue', to: 'gateway', amount: 600 }],
    })
    await insertOrder(tx, { code: 'gc', fen: 2_900 })
    await bookPaid(tx, 'gc', 2_900)
    await insertRefund(tx, 'gc', 'rc', 'goodwill', 100)
    await ledger.transfer(tx, {
      key: 'order:gc:goodwill:rc',
      kind: 'order.goodwill',
      ref: 'gc',
      postings: [{ from: 'loss', to: 'gateway', amount: 100 }],
    })
  }
  /** Rewards, one withdrawal that was paid, and one that is examined. */
  const makeWallet = async (tx: Db): Promise<void> => {
    for (const [code, kind] of [
      ['xa', 'identity'],
      ['xb', 'listing'],
    ] as const) {
      await insertReward(tx, code, kind, 5_000)
      await bookReward(tx, code, kind, 5_000)
    }
    for (const [code, state] of [
      ['wa', 'paid'],
      ['wb', 'examining'],
    ] as const) {
      await insertWithdrawal(tx, code, 1_000, state)
      await holdWithdrawal(tx, code, 1_000)
    }
    await ledger.settle(tx, {
      key: 'withdrawal:wa:paid',
      kind: 'withdrawal.paid',
      hold: 'withdrawal:wa',
      to: [
        { account: 'gateway', amount: 900 },
        { account: 'fees', amount: 100 },
      ],
    })
    const meeting = await insertMeeting(tx, clock, {})
    await sql`
      insert into conference_bookings (booking_code, conference_id, user_id, state, since, attended_at)
      select 'oa', id, ${buyer}::bigint, 'attended', ${at}::timestamptz, ${at}::timestamptz from conferences
      where conference_code = ${meeting}`.execute(tx)
    await ledger.transfer(tx, {
      key: 'reward:conference:oa',
      kind: 'reward.conference',
      ref: 'oa',
      postings: [{ from: 'issuance', to: { userId: buyer, purse: 'coins' }, amount: 10 }],
    })
  }

  before(async () => {
    const staff = await createStaff(server, '1868')
    const invites = await staff.account()
    inviter = invites.id
    buyer = (await staff.account({ inviter: invites })).id
    await inTransaction(db(), makeOrders)
    await inTransaction(db(), makeWallet)
  })

  /** The faults once this was done, which is undone afterwards. */
  const faultsAfter = async (change: (tx: Db) => Promise<unknown>): Promise<string[]> => {
    let found: string[] = []
    const undone = new Error('undone')
    const undoing = inTransaction(db(), async tx => {
      await change(tx)
      found = await findCauseFaults(tx)
      throw undone
    })
    await rejects(undoing, undone)
    return found
  }
  const run = (statement: string) => (tx: Db) => sql.raw(statement).execute(tx)
  type Cases = readonly (readonly [name: string, change: (tx: Db) => Promise<unknown>, faults: readonly string[]])[]
  const check = (cases: Cases) => {
    for (const [name, change, faults] of cases) it(name, async () => deepEqual(await faultsAfter(change), [...faults]))
  }

  it('agrees with it', async () => {
    deepEqual(await findCauseFaults(db()), [])
    deepEqual((await verifyLedger({ db: db() })).faults, [])
  })

  describe('a row without its booking', () => {
    check([
      ['an order', tx => insertOrder(tx, { code: 'gx', fen: 700 }), ['order gx: paid 700, and the book has nothing']],
      [
        'an order that was paid otherwise',
        run(`update service_orders set paid_fen = 601 where order_code = 'ga'`),
        ['order ga: paid 601, and the book has 600'],
      ],
      [
        'an order that was refunded',
        run(`update service_orders set state = 'refunded' where order_code = 'ga'`),
        ['order ga: refunded 600, and the book has nothing'],
      ],
      [
        'a goodwill refund',
        tx => insertRefund(tx, 'gc', 'rx', 'goodwill', 50),
        ['refund rx: 50, and the book has nothing'],
      ],
      [
        'the coins of a package',
        async tx => {
          await insertOrder(tx, { code: 'gx', fen: 600, coins: 60 })
          await bookPaid(tx, 'gx', 600)
        },
        ['order gx: coins 60, and the book has nothing'],
      ],
      [
        'the coins of a package, after its refund as well',
        run(`update service_orders set coins = 61 where order_code = 'gb'`),
        [
          'order gb: coins 61, and the book has 60',
          'refund rb: succeeded, 61 coins, and the book has a hold of 60, ended by order.coins_back',
        ],
      ],
      [
        'the coins that a refund holds',
        tx => insertRefund(tx, 'ga', 'rx', 'full', 600, 'processing'),
        ['refund rx: processing, 60 coins, and the book has no hold'],
      ],
      [
        'a commission',
        tx => insertCommission(tx, 'gc', 'yx', 435, 'frozen'),
        ['commission yx: frozen 435, and the book has no hold'],
      ],
      [
        'a commission that was released',
        run(`update commissions set state = 'available', ended_at = now() where commission_code = 'yga'`),
        ['commission yga: available 90, and the book has a hold of 90, open'],
      ],
      [
        'a commission that ended otherwise',
        run(`update commissions set state = 'available' where commission_code = 'ygb'`),
        [
          'commission ygb: available 90, and the book has a hold of 90, ended by commission.void',
          'the book: commission.void of gb by order:gb:commission:1:void, and nothing says so',
        ],
      ],
      [
        'a withdrawal',
        tx => insertWithdrawal(tx, 'wx', 2_000, 'examining'),
        ['withdrawal wx: examining 2000, and the book has no hold'],
      ],
      [
        'a withdrawal that was given back',
        run(`update withdrawals set state = 'failed', ended_at = now() where withdrawal_code = 'wb'`),
        ['withdrawal wb: failed 1000, and the book has a hold of 1000, open'],
      ],
      [
        'a withdrawal that was paid',
        run(`update withdrawals set state = 'paid', ended_at = now() where withdrawal_code = 'wb'`),
        [
          'withdrawal wb: paid 1000, and the book has a hold of 1000, open',
          'withdrawal wb: sent 900, and the book has nothing',
        ],
      ],
      ['a reward', tx => insertReward(tx, 'xx', 'identity', 200), ['reward xx: 200, and the book has nothing']],
    ])
  })

  describe('a booking without its row', () => {
    const unfounded = (kind: string, ref: string, key: string) => [
      `the book: ${kind} of ${ref} by ${key}, and nothing says so`,
    ]
    check([
      [
        'an order’s payment',
        run(`update service_orders set state = 'closed', paid_at = null, paid_fen = null where order_code = 'gc'`),
        unfounded('order.paid', 'gc', 'order:gc:paid'),
      ],
      [
        'an order’s payment, by a second key',
        tx => bookPaid(tx, 'gc', 2_900, 'order:gc:paid-again'),
        unfounded('order.paid', 'gc', 'order:gc:paid-again'),
      ],
      ['an order that isn’t there', tx => bookPaid(tx, 'gx', 600), unfounded('order.paid', 'gx', 'order:gx:paid')],
      [
        'a whole refund',
        run(`update service_orders set state = 'fulfilled' where order_code = 'gb'`),
        unfounded('order.refunded', 'gb', 'order:gb:refunded'),
      ],
      [
        'a goodwill refund',
        run(`update order_refunds set state = 'processing' where refund_code = 'rc'`),
        unfounded('order.goodwill', 'gc', 'order:gc:goodwill:rc'),
      ],
      [
        'the coins of a package',
        run(`update service_orders set state = 'paid', fulfilled_at = null where order_code = 'ga'`),
        unfounded('order.coins', 'ga', 'order:ga:coins'),
      ],
      [
        'the coins that a refund held',
        run(`update order_refunds set kind = 'late' where refund_code = 'rb'`),
        unfounded('order.refund_coins', 'gb', 'order:gb:refund-coins'),
      ],
      [
        'a commission',
        run(`delete from commissions where commission_code = 'yga'`),
        unfounded('commission.frozen', 'ga', 'order:ga:commission:1'),
      ],
      [
        'a withdrawal',
        run(`delete from withdrawals where withdrawal_code = 'wb'`),
        unfounded('withdrawal.asked', 'wb', 'withdrawal:wb'),
      ],
      [
        'a withdrawal that was paid',
        run(`update withdrawals set state = 'examining', ended_at = null where withdrawal_code = 'wa'`),
        [
          'withdrawal wa: examining 1000, and the book has a hold of 1000, ended by withdrawal.paid',
          'withdrawal wa: sent nothing, and the book has 900',
        ],
      ],
      [
        'a reward for an identity',
        run(`delete from rewards where reward_code = 'xa'`),
        unfounded('reward.identity', 'xa', 'reward:identity:xa'),
      ],
      [
        'a reward that waits still',
        run(`update rewards set booked_at = null where reward_code = 'xb'`),
        unfounded('reward.listing', 'xb', 'reward:listing:xb'),
      ],
      [
        'coins for attending',
        run(`update conference_bookings set state = 'missed', attended_at = null where booking_code = 'oa'`),
        unfounded('reward.conference', 'oa', 'reward:conference:oa'),
      ],
    ])
  })

  it('ignores what was removed with a cancelled account or the demo market', async () => {
    const cancelled = await faultsAfter(async tx => {
      await run(`delete from conference_bookings where booking_code = 'oa'`)(tx)
      await sql`update users set status = 'cancelled' where id = ${buyer}`.execute(tx)
    })
    deepEqual(cancelled, [])
    const removed = await faultsAfter(async tx => {
      for (const table of ['withdrawals', 'rewards', 'commissions']) await run(`delete from ${table}`)(tx)
      const removedAt = new Date(clock.now()).toISOString()
      await sql`insert into settings (key, value) values ('demo_removed_at', to_jsonb(${removedAt}::text))`.execute(tx)
    })
    deepEqual(removed, [])
  })

  it('reports unseen faults before seen ones, ten lines of each kind', async () => {
    await rejects(
      inTransaction(db(), async tx => {
        const codes = Array.from({ length: 12 }, (_, i) => `gs${10 + i}`)
        for (const code of codes) await insertOrder(tx, { code, fen: 700 })
        const lines = codes.map(code => `order ${code}: paid 700, and the book has nothing`)
        deepEqual(await findCauseFaults(tx), lines.slice(0, 10))
        const seen = lines.slice(0, 11)
        deepEqual(await findCauseFaults(tx, seen), [lines[11], ...lines.slice(0, 9)])
        throw new Error('undone')
      }),
      /undone/,
    )
  })
})
