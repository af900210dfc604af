import { createHash } from 'node:crypto'
import { demoGatewayNumber } from '../../domain/base/gateway-numbers'
import { DEFAULT_LIMITS } from '../../domain/base/limits'
import { DAY_MS, HOUR_MS, MINUTE_MS, shanghaiDay, shanghaiDayStart } from '../../domain/kit/relative-time'
import { ORDER_MINUTES, type OrderState } from '../../domain/money/service-order'
import { periodAfter } from '../../domain/money/vip'
import { COMMISSION_DAYS, shareOf, type CommissionLevel, type CommissionState } from '../../domain/money/wallet'
import { feeOf, GIVEN_BACK, type WithdrawalState } from '../../domain/money/withdrawal'
import type { Context } from '../context'
import { bookPastRewards } from '../db/migrations/0024-past-rewards'
import type { Db } from '../db/types'
import { createLedger, type Ledger } from '../modules/base/ledger'
import { insertOwnEarnings, markTaken } from '../modules/money/wallet'
import { minutesAgo, seedCode, seedDigits } from './codes'
import type { SeedDifference, SeedMoney, SeedOrder, SeedOwn, SeedWithdrawal } from './data/money'
import * as repo from './money-repo'

/** Rewards are booked in weekly steps, between purchases and withdrawals. */
const WEEK_MS = 7 * DAY_MS
/** Commission rates in basis points. */
const RATES = { inviter: 1_500, agent: 3_000, shareholder: 200 }

interface Person {
  id: number
  mobile: string
  inviter: string | null
  roles: readonly string[]
}
type WalletPurse = 'distribution' | 'shareholder' | 'reward'

/** Something that happens at an instant; steps are sorted by it. */
interface Step {
  at: string
  run: (tx: Db) => Promise<void>
}

const later = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString()
const purseOf = (level: CommissionLevel): WalletPurse => (level === 3 ? 'shareholder' : 'distribution')
const isPaid = (state: OrderState): boolean => !['created', 'paying', 'closed'].includes(state)

/** Number of lines in each bill, by day and kind. */
const countLines = (lines: readonly repo.LineRow[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const { day, kind } of lines) counts.set(`${day} ${kind}`, (counts.get(`${day} ${kind}`) ?? 0) + 1)
  return counts
}

/**
 * Replays two years of money through the ledger in chronological order, and stores the rows that caused it. Uses the
 * same keys and kinds as the modules (docs/money.md), so that later operations fit.
 */
export const playMoney = async (
  ctx: Pick<Context, 'clock'>,
  tx: Db,
  { orders, withdrawals, differences, own }: SeedMoney,
  people: readonly Person[],
  { examiner, admin }: { examiner: number; admin: number },
  appid: string,
): Promise<void> => {
  const ledger = createLedger(ctx)
  const byMobile = new Map(people.map(one => [one.mobile, one]))
  const rows: repo.MoneyRows = {
    orders: [],
    refunds: [],
    periods: [],
    commissions: [],
    withdrawals: [],
    uses: [],
    pins: [],
    bills: [],
    lines: [],
    differences: [],
  }
  /** Users who must still have the coins that a refund takes back. */
  const savers = new Set(
    orders.filter(({ state }) => state === 'refunding' || state === 'refunded').map(one => byMobile.get(one.buyer)!.id),
  )
  const steps = [
    ...orders.flatMap(one => orderSteps(ctx, ledger, rows, one, byMobile, { admin, own })),
    ...withdrawals.flatMap(one =>
      withdrawalSteps(ctx, ledger, rows, one, byMobile.get(one.owner)!.id, { examiner, admin, appid }),
    ),
    ...(await spendingSteps(ctx, ledger, rows, tx, savers)),
  ].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))

  let rewardedUntil = 0
  for (const { at, run } of steps) {
    if (Date.parse(at) >= rewardedUntil) {
      rewardedUntil = Date.parse(at) + WEEK_MS
      await bookPastRewards(tx, new Date(rewardedUntil).toISOString())
    }
    await run(tx)
  }
  await bookPastRewards(tx)
  addBills(ctx, rows, differences, admin)
  await repo.insertMoney(tx, rows)
  const [earner, buyer] = [byMobile.get(own.earner)!, byMobile.get(own.buyer)!]
  await listOwn(ctx, ledger, tx, own, { earner, buyer, admin })
}

/** Balance of a purse at a time: rewards that are booked already may be later. */
const availableAt = async (ledger: Ledger, tx: Db, userId: number, purse: WalletPurse | 'coins', at: string) => {
  const { closing } = await ledger.statement(
    tx,
    { userId, purse, bucket: 'available' },
    { from: '2000-01-01T00:00:00.000Z', to: at },
  )
  return Math.min(closing, (await ledger.balances(tx, userId))[purse].available)
}

/** Who earns from a person's order, by role. */
const sharesOf = (buyer: Person, byMobile: ReadonlyMap<string, Person>, fen: number) => {
  const first = buyer.inviter === null ? undefined : byMobile.get(buyer.inviter)
  const second = first?.inviter ? byMobile.get(first.inviter) : undefined
  const nearest = [first, second].find(one => one?.roles.includes('shareholder'))
  const wanted: readonly (readonly [CommissionLevel, Person | undefined, number])[] = [
    [1, first, first?.roles.includes('agent') ? RATES.agent : RATES.inviter],
    [3, nearest, RATES.shareholder],
  ]
  return wanted.flatMap(([level, earner, rate]) => {
    const amount_fen = shareOf(fen, rate)
    return earner && amount_fen > 0 ? [{ level, user_id: earner.id, rate, amount_fen }] : []
  })
}

const orderSteps = (
  ctx: Pick<Context, 'clock'>,
  ledger: Ledger,
  rows: repo.MoneyRows,
  one: SeedOrder,
  byMobile: ReadonlyMap<string, Person>,
  { admin, own }: { admin: number; own: SeedOwn },
): Step[] => {
  const buyer = byMobile.get(one.buyer)!
  const order_code = seedCode('g', one.key)
  const created_at = minutesAgo(ctx, one.age_minutes)
  const expires_at = later(created_at, ORDER_MINUTES * MINUTE_MS)
  const closed_at = one.state === 'closed' || one.isLate ? later(expires_at, 2 * MINUTE_MS) : null
  const paid_at = isPaid(one.state) ? later(one.isLate ? closed_at! : created_at, 2 * MINUTE_MS) : null
  const isGiven = ['fulfilled', 'refunding', 'refunded'].includes(one.state) && !one.isLate
  const number = seedCode('', one.key)
  rows.orders.push({
    order_code,
    user_id: buyer.id,
    item_kind: one.item_kind,
    item_code: one.item_code,
    amount_fen: one.amount_fen,
    coins: one.coins,
    vip_months: one.vip_months,
    state: one.state,
    // No cashier link exists for a demo order.
    token_hash: createHash('sha256').update(`seed:${one.key}`).digest('hex'),
    out_trade_no: `demo${number}`,
    way: one.state === 'created' ? null : one.way,
    provider: one.state === 'created' ? null : 'sandbox',
    created_at,
    expires_at,
    paid_at,
    paid_fen: paid_at === null ? null : one.amount_fen,
    transaction_id: paid_at === null ? null : demoGatewayNumber('trade', Date.parse(paid_at), seedDigits(one.key)),
    fulfilled_at: isGiven ? paid_at : null,
    closed_at,
  })
  if (paid_at === null) return []

  const key = `order:${order_code}`
  const shares = one.isLate ? [] : sharesOf(buyer, byMobile, one.amount_fen)
  const steps: Step[] = [
    {
      at: paid_at,
      run: async tx => {
        await ledger.transfer(tx, {
          key: `${key}:paid`,
          kind: 'order.paid',
          ref: order_code,
          postings: [{ from: 'gateway', to: 'revenue', amount: one.amount_fen }],
          at: paid_at,
        })
        for (const { level, user_id: userId, amount_fen } of shares)
          await ledger.hold(tx, {
            key: `${key}:commission:${level}`,
            kind: 'commission.frozen',
            ref: order_code,
            from: 'commission',
            into: { userId, purse: purseOf(level), bucket: 'frozen' },
            amount: amount_fen,
            at: paid_at,
          })
        if (isGiven && one.coins !== null)
          await ledger.transfer(tx, {
            key: `${key}:coins`,
            kind: 'order.coins',
            ref: order_code,
            postings: [{ from: 'issuance', to: { userId: buyer.id, purse: 'coins' }, amount: one.coins }],
            at: paid_at,
          })
      },
    },
  ]
  const isRefunded = one.state === 'refunded'
  const askedAt = later(paid_at, one.isLate ? MINUTE_MS : 20 * HOUR_MS)
  const refundedAt = later(askedAt, 5 * MINUTE_MS)
  const releasedAt = later(paid_at, COMMISSION_DAYS * DAY_MS)
  const foundAt = minutesAgo(ctx, own.found_age_minutes)
  const endOf = ({ user_id }: { user_id: number }): { state: CommissionState; at: string | null } => {
    if (isRefunded) return { state: 'void', at: refundedAt }
    const isOwn = one.buyer === own.buyer && user_id === byMobile.get(own.earner)!.id
    if (isOwn && foundAt < releasedAt) return { state: 'void', at: foundAt }
    return Date.parse(releasedAt) <= ctx.clock.now()
      ? { state: 'available', at: releasedAt }
      : { state: 'frozen', at: null }
  }
  for (const share of shares) {
    const { state, at } = endOf(share)
    rows.commissions.push({
      ...share,
      commission_code: seedCode('y', `${one.key}:${share.level}`),
      order_code,
      buyer_id: buyer.id,
      state,
      created_at: paid_at,
      available_at: releasedAt,
      ended_at: at,
    })
    const hold = `${key}:commission:${share.level}`
    if (state === 'void' && !isRefunded)
      steps.push({
        at: foundAt,
        run: async tx => {
          await ledger.giveBack(tx, { key: `${hold}:void`, kind: 'commission.own_void', hold, at: foundAt })
        },
      })
    if (state === 'available')
      steps.push({
        at: releasedAt,
        run: async tx => {
          await ledger.settle(tx, {
            key: `${hold}:available`,
            kind: 'commission.available',
            hold,
            to: [{ account: { userId: share.user_id, purse: purseOf(share.level) }, amount: share.amount_fen }],
            at: releasedAt,
          })
        },
      })
  }
  if (isGiven && one.vip_months !== null)
    rows.periods.push({
      user_id: buyer.id,
      order_code,
      ...periodAfter(null, one.vip_months, Date.parse(paid_at)),
      taken_back_at: isRefunded ? refundedAt : null,
    })
  if (one.goodwill_fen !== null) {
    const row = refundRow(one, order_code, 'goodwill', one.goodwill_fen, admin, later(paid_at, 9 * DAY_MS), true)
    rows.refunds.push(row)
    steps.push({
      at: row.ended_at!,
      run: async tx => {
        await ledger.transfer(tx, {
          key: `${key}:goodwill:${row.refund_code}`,
          kind: 'order.goodwill',
          ref: order_code,
          postings: [{ from: 'loss', to: 'gateway', amount: row.amount_fen }],
          at: row.ended_at!,
        })
      },
    })
  }
  if (one.state !== 'refunding' && !isRefunded) return steps

  const kind = one.isLate ? 'late' : 'full'
  rows.refunds.push(refundRow(one, order_code, kind, one.amount_fen, one.isLate ? null : admin, askedAt, isRefunded))
  const coinHold = `${key}:refund-coins`
  if (isGiven && one.coins !== null) {
    const amount = one.coins
    steps.push({
      at: askedAt,
      run: async tx => {
        await ledger.hold(tx, {
          key: coinHold,
          kind: 'order.refund_coins',
          ref: order_code,
          from: { userId: buyer.id, purse: 'coins' },
          into: { userId: buyer.id, purse: 'coins', bucket: 'held' },
          amount,
          at: askedAt,
        })
      },
    })
  }
  if (isRefunded)
    steps.push({
      at: refundedAt,
      run: async tx => {
        await ledger.transfer(tx, {
          key: `${key}:refunded`,
          kind: 'order.refunded',
          ref: order_code,
          postings: [{ from: 'revenue', to: 'gateway', amount: one.amount_fen }],
          at: refundedAt,
        })
        if (isGiven && one.coins !== null)
          await ledger.settle(tx, {
            key: `${coinHold}:settled`,
            kind: 'order.coins_back',
            hold: coinHold,
            to: [{ account: 'issuance', amount: one.coins }],
            at: refundedAt,
          })
        for (const { level } of shares) {
          const hold = `${key}:commission:${level}`
          await ledger.giveBack(tx, { key: `${hold}:void`, kind: 'commission.void', hold, at: refundedAt })
        }
      },
    })
  return steps
}

const refundRow = (
  { key }: SeedOrder,
  order_code: string,
  kind: 'full' | 'goodwill' | 'late',
  amount_fen: number,
  actor_id: number | null,
  at: string,
  isDone: boolean,
): repo.RefundRow => ({
  refund_code: seedCode('r', `${key}:${kind}`),
  order_code,
  out_refund_no: `demo${seedCode('', `${key}:refund:${kind}`)}`,
  kind,
  amount_fen,
  state: isDone ? 'succeeded' : 'processing',
  reason: kind === 'late' ? null : '买家点错了',
  actor_id,
  created_at: at,
  ended_at: isDone ? later(at, 5 * MINUTE_MS) : null,
})

/** Lists what the earner had from their own second account, and takes the oldest reward back. */
const listOwn = async (
  ctx: Pick<Context, 'clock'>,
  ledger: Ledger,
  tx: Db,
  { found_age_minutes, taken_age_minutes }: SeedOwn,
  { earner, buyer, admin }: { earner: Person; buyer: Person; admin: number },
): Promise<void> => {
  await insertOwnEarnings(tx, [earner.id, buyer.id], minutesAgo(ctx, found_age_minutes))
  const { id, earning_code, reward_code, amount_fen } = await repo.findOldestOwnReward(tx)
  const at = minutesAgo(ctx, taken_age_minutes)
  await ledger.transfer(tx, {
    key: `own-earning:${earning_code}`,
    kind: 'reward.taken_back',
    ref: reward_code,
    postings: [{ from: { userId: earner.id, purse: 'reward' }, to: 'promotion', amount: amount_fen }],
    at,
  })
  await markTaken(tx, id, {
    from: 'open',
    to: 'taken_back',
    taken: amount_fen,
    at,
    by: admin,
    reason: '邀请的是本人的另一个账号',
  })
}

const OPEN: readonly WithdrawalState[] = ['examining', 'approved', 'transferring', 'waiting_user']

const withdrawalSteps = (
  ctx: Pick<Context, 'clock'>,
  ledger: Ledger,
  rows: repo.MoneyRows,
  one: SeedWithdrawal,
  userId: number,
  { examiner, admin, appid }: { examiner: number; admin: number; appid: string },
): Step[] => {
  const code = seedCode('w', one.key)
  const asked = minutesAgo(ctx, one.age_minutes)
  const isExamined = one.state !== 'examining' && one.state !== 'cancelled'
  const isSent = isExamined && one.state !== 'approved' && one.state !== 'rejected'
  const examined_at = isExamined ? later(asked, HOUR_MS) : null
  const sent_at = isSent ? later(asked, 2 * HOUR_MS) : null
  const ended_at = OPEN.includes(one.state) ? null : later(asked, one.state === 'expired' ? 26 * HOUR_MS : 3 * HOUR_MS)
  const hold = `withdrawal:${code}`
  /** Null if the wallet had too little. */
  let row: repo.WithdrawalRow | null = null
  const ask = async (tx: Db): Promise<void> => {
    const available = await availableAt(ledger, tx, userId, one.wallet, asked)
    const amount = Number((BigInt(available) * BigInt(one.tenths)) / 10n)
    if (amount < DEFAULT_LIMITS.withdrawal_min_fen) return
    await ledger.hold(tx, {
      key: hold,
      kind: 'withdrawal.asked',
      ref: code,
      from: { userId, purse: one.wallet },
      into: { userId, purse: one.wallet, bucket: 'held' },
      amount,
      at: asked,
    })
    row = {
      withdrawal_code: code,
      user_id: userId,
      purse: one.wallet,
      amount_fen: amount,
      fee_fen: feeOf(amount, DEFAULT_LIMITS.withdrawal_fee_permille, DEFAULT_LIMITS.withdrawal_fee_min_fen),
      state: one.state,
      day: shanghaiDay(Date.parse(asked)),
      out_bill_no: `demo${seedCode('', one.key)}`,
      // The sandbox's gateway knows the transfer by this openid.
      appid: isSent ? appid : null,
      openid: isSent ? `o_demo_${seedCode('', one.owner)}` : null,
      transfer_bill_no: isSent ? demoGatewayNumber('transfer', Date.parse(sent_at!), seedDigits(one.key)) : null,
      confirm_by: one.state === 'waiting_user' ? later(sent_at!, DAY_MS) : null,
      examiner_id: isExamined ? examiner : null,
      payer_id: isSent ? admin : null,
      reason: one.state === 'rejected' ? '收款微信与实名不一致，请核对后再申请' : null,
      created_at: asked,
      examined_at,
      sent_at,
      ended_at,
    }
    rows.withdrawals.push(row)
  }
  const end = async (tx: Db): Promise<void> => {
    if (!row || !ended_at) return
    if (GIVEN_BACK.includes(one.state)) {
      await ledger.giveBack(tx, { key: `${hold}:back`, kind: 'withdrawal.back', hold, at: ended_at })
      return
    }
    await ledger.settle(tx, {
      key: `${hold}:paid`,
      kind: 'withdrawal.paid',
      hold,
      to: [
        { account: 'gateway', amount: row.amount_fen - row.fee_fen },
        { account: 'fees', amount: row.fee_fen },
      ],
      at: ended_at,
    })
  }
  return [{ at: asked, run: ask }, ...(ended_at ? [{ at: ended_at, run: end }] : [])]
}

/** Coins for listings and quotes beyond the day's quota, some of them refunded, and for pins. */
const spendingSteps = async (
  ctx: Pick<Context, 'clock'>,
  ledger: Ledger,
  rows: repo.MoneyRows,
  tx: Db,
  savers: ReadonlySet<number>,
): Promise<Step[]> => {
  const steps: Step[] = []
  for (const { kind, code, user_id, at, rejected_at } of await repo.findUsable(tx)) {
    if (savers.has(user_id)) continue
    const price = kind === 'listing' ? DEFAULT_LIMITS.extra_listing_coins : DEFAULT_LIMITS.extra_quote_coins
    let isUsed = false
    const purse = { userId: user_id, purse: 'coins' } as const
    steps.push({
      at,
      run: async inner => {
        if ((await availableAt(ledger, inner, user_id, 'coins', at)) < price) return
        isUsed = true
        await ledger.transfer(inner, {
          key: `quota:${code}`,
          kind: `quota.${kind}`,
          ref: code,
          postings: [{ from: purse, to: 'spending', amount: price }],
          at,
        })
        rows.uses.push({ user_id, kind, object_code: code, coins: price, created_at: at, returned_at: rejected_at })
      },
    })
    if (rejected_at !== null)
      steps.push({
        at: rejected_at,
        run: async inner => {
          if (!isUsed) return
          await ledger.transfer(inner, {
            key: `quota:${code}:back`,
            kind: 'quota.back',
            ref: code,
            postings: [{ from: 'spending', to: purse, amount: price }],
            at: rejected_at,
          })
        },
      })
  }
  for (const { listing_id, listing_code, user_id, at, state } of await repo.findPinnable(tx)) {
    const { pin_coins: coins, pin_hours: hours } = DEFAULT_LIMITS
    steps.push({
      at,
      run: async inner => {
        if ((await availableAt(ledger, inner, user_id, 'coins', at)) < coins) return
        await ledger.transfer(inner, {
          key: `pin:${listing_code}:1`,
          kind: 'pin',
          ref: listing_code,
          postings: [{ from: { userId: user_id, purse: 'coins' }, to: 'spending', amount: coins }],
          at,
        })
        rows.pins.push({
          pin_code: seedCode('y', `pin:${listing_code}`),
          listing_id,
          user_id,
          coins,
          hours,
          state,
          created_at: at,
          starts_at: at,
          ends_at: later(at, hours * HOUR_MS),
        })
      },
    })
  }
  return steps.filter(({ at }) => Date.parse(at) <= ctx.clock.now())
}

/** The gateway's bills until yesterday, which agree with the book except for a few lines. */
const addBills = (
  ctx: Pick<Context, 'clock'>,
  rows: repo.MoneyRows,
  differences: readonly SeedDifference[],
  admin: number,
): void => {
  const today = shanghaiDay(ctx.clock.now())
  const line = (kind: repo.LineRow['kind'], out_no: string, gateway_no: string, amount_fen: number, at: string) => ({
    day: shanghaiDay(Date.parse(at)),
    kind,
    out_no,
    gateway_no,
    amount_fen,
    at,
  })
  const trades = rows.orders
    .flatMap(one =>
      one.paid_at === null ? [] : [line('trade', one.out_trade_no, one.transaction_id!, one.paid_fen!, one.paid_at)],
    )
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
  const others = [
    ...rows.refunds.flatMap(one =>
      one.ended_at === null
        ? []
        : [
            line(
              'refund',
              one.out_refund_no,
              demoGatewayNumber('refund', Date.parse(one.created_at), seedDigits(one.refund_code)),
              one.amount_fen,
              one.ended_at,
            ),
          ],
    ),
    ...rows.withdrawals.flatMap(one =>
      one.state === 'paid'
        ? [line('transfer', one.out_bill_no, one.transfer_bill_no!, one.amount_fen - one.fee_fen, one.ended_at!)]
        : [],
    ),
  ]
  const dropped = new Set<repo.LineRow>()
  for (const { key, kind, isSettled, nth } of differences) {
    const at = trades[nth % trades.length]
    const booked = at.amount_fen
    const out_no = kind === 'missing_here' ? `demo${seedCode('', key)}` : at.out_no
    const billed = kind === 'missing_there' ? null : kind === 'amount' ? booked + 100 : 600
    if (kind === 'missing_there') dropped.add(at)
    if (kind === 'amount') at.amount_fen = booked + 100
    if (kind === 'missing_here')
      others.push(line('trade', out_no, demoGatewayNumber('trade', Date.parse(at.at), seedDigits(key)), 600, at.at))
    const found_at = later(`${at.day}T02:10:00.000Z`, DAY_MS)
    rows.differences.push({
      difference_code: seedCode('d', key),
      day: at.day,
      kind,
      about: 'trade',
      out_no,
      gateway_fen: billed,
      book_fen: kind === 'missing_here' ? null : booked,
      state: isSettled ? 'settled' : 'open',
      found_at,
      settled_at: isSettled ? later(found_at, 3 * HOUR_MS) : null,
      settled_by: isSettled ? admin : null,
      reason: isSettled ? '已在商户平台退款' : null,
    })
  }
  rows.lines = [...trades, ...others].filter(one => !dropped.has(one) && one.day < today)
  const counts = countLines(rows.lines)
  const oldest = rows.lines.reduce((least, { day }) => (day < least ? day : least), today)
  for (let ms = shanghaiDayStart(oldest); shanghaiDay(ms) < today; ms += DAY_MS)
    for (const kind of ['trade', 'refund', 'transfer'] as const) {
      const day = shanghaiDay(ms)
      const fetched_at = later(`${day}T02:07:00.000Z`, DAY_MS)
      rows.bills.push({ day, kind, lines: counts.get(`${day} ${kind}`) ?? 0, fetched_at })
    }
}
