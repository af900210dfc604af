import { DEFAULT_LIMITS } from '#domain/base/limits'
import { COIN_PACKAGES, type OrderItem, type OrderState, type PayWay, VIP_PLANS } from '#domain/money/service-order'
import type { WalletKind } from '#domain/money/wallet'
import type { WithdrawalState } from '#domain/money/withdrawal'
import { DAY } from './listing-states'
import { random } from './random'
import type { SeedListing, SeedUser } from './types'
import { DEMO, ONE_PERSON } from './users'

export interface SeedOrder {
  key: string
  buyer: string
  item_kind: OrderItem
  item_code: string
  amount_fen: number
  coins: number | null
  vip_months: number | null
  way: PayWay
  /** Its state at the first start. */
  state: OrderState
  /** Paid after it was closed, and refunded. */
  isLate: boolean
  /** Amount of a goodwill refund; null without one. */
  goodwill_fen: number | null
  /** Minutes between its creation and the first start. */
  age_minutes: number
}

export interface SeedWithdrawal {
  key: string
  owner: string
  wallet: WalletKind
  state: WithdrawalState
  /** Amount in tenths of the wallet's balance at that time. */
  tenths: number
  age_minutes: number
}

/** A difference between the gateway's bill and the book. */
export interface SeedDifference {
  key: string
  kind: 'missing_here' | 'missing_there' | 'amount'
  isSettled: boolean
  /** Index of the order, counted from the newest paid one. */
  nth: number
}

/** An inviter and an invited account that turned out to be one person's. */
export interface SeedOwn {
  /** Mobile of who had earned from it. */
  earner: string
  /** Mobile of the invited account. */
  buyer: string
  /** Minutes between the approval that told and the first start. */
  found_age_minutes: number
  /** The same for when an admin took the first reward back; the rest waits. */
  taken_age_minutes: number
}

export interface SeedMoney {
  orders: readonly SeedOrder[]
  withdrawals: readonly SeedWithdrawal[]
  differences: readonly SeedDifference[]
  own: SeedOwn
}

interface Item extends Pick<SeedOrder, 'item_kind' | 'item_code' | 'amount_fen' | 'coins' | 'vip_months'> {
  weight: number
}
const COINS: Item[] = COIN_PACKAGES.map(({ package_code, amount_fen, coins }, i) => ({
  item_kind: 'coins',
  item_code: package_code,
  amount_fen,
  coins,
  vip_months: null,
  weight: [5, 6, 3, 1][i],
}))
const VIP: Item[] = VIP_PLANS.map(({ plan_code, months, price }) => ({
  item_kind: 'vip',
  item_code: plan_code,
  amount_fen: DEFAULT_LIMITS[price],
  coins: null,
  vip_months: months,
  weight: 1,
}))
const BAG: readonly Item[] = COINS.flatMap(item => Array.from({ length: item.weight }, () => item))
const WAYS: readonly PayWay[] = ['mini', 'mini', 'mini', 'jsapi', 'jsapi', 'h5', 'native']

/** Nothing today: the gateway's bill of today, which comes tomorrow, won't contain demo payments. */
const YOUNGEST = DAY + 30

/** Recent withdrawals in all states; the last number is tenths of the wallet's balance. */
const RECENT: readonly (readonly [
  owner: string,
  wallet: WalletKind,
  state: WithdrawalState,
  days: number,
  tenths: number,
])[] = [
  [DEMO.agent, 'distribution', 'rejected', 26, 5],
  [DEMO.leader, 'distribution', 'failed', 24, 5],
  [DEMO.agent, 'distribution', 'cancelled', 19, 5],
  [DEMO.leader, 'distribution', 'expired', 16, 5],
  [DEMO.agent, 'distribution', 'paid', 12, 5],
  [DEMO.shareholder, 'shareholder', 'paid', 11, 4],
  [DEMO.agent, 'reward', 'approved', 0.6, 9],
  [DEMO.leader, 'distribution', 'transferring', 0.4, 5],
  [DEMO.shareholder, 'distribution', 'waiting_user', 0.3, 9],
  [DEMO.shareholder, 'shareholder', 'examining', 0.2, 9],
  [DEMO.agent, 'distribution', 'examining', 0.1, 5],
]

/** Two years of orders and withdrawals, in all states. Owners of pinned listings have bought the coins for it. */
export const makeMoney = (users: readonly SeedUser[], listings: readonly SeedListing[]): SeedMoney => {
  const r = random(190_819)
  const orders: SeedOrder[] = []
  const order = (
    buyer: string,
    { weight: _, ...item }: Item,
    age_minutes: number,
    more: Partial<Pick<SeedOrder, 'state' | 'isLate' | 'goodwill_fen' | 'way'>> = {},
  ) =>
    orders.push({
      key: `order:${orders.length}`,
      buyer,
      ...item,
      way: r.pick(WAYS),
      state: 'fulfilled',
      isLate: false,
      goodwill_fen: null,
      age_minutes,
      ...more,
    })
  const staff: readonly string[] = [DEMO.examiner, DEMO.admin]
  const buyers = users.filter(({ mobile, age_days }) => age_days > 5 && !staff.includes(mobile))
  for (const { mobile, age_days, role } of buyers) {
    const oldest = age_days * DAY - 600
    const count = Math.min(5, 1 + Math.floor(age_days / 150))
    for (let i = 0; i < count; i += 1) {
      const age = r.int(YOUNGEST, oldest)
      order(mobile, r.pick(BAG), age, r.chance(0.12) ? { state: 'closed' } : {})
    }
    // A user with the role VIP has VIP time left.
    if (role.includes('vip')) order(mobile, VIP[1], r.int(YOUNGEST, Math.min(oldest, 200 * DAY)))
    else if (r.chance(0.2)) order(mobile, VIP[0], r.int(Math.min(oldest - 1, 45 * DAY), oldest))
  }
  for (const owner of new Set(listings.filter(one => one.is_pinned).map(one => one.owner)))
    order(owner, COINS[1], YOUNGEST + r.int(0, 600))
  // Orders in rare states. The refund of one voids its inviter's commission.
  const few = buyers.filter(one => !one.role.includes('vip') && one.mobile.startsWith('139') && one.age_days > 100)
  const one = (nth: number) => few[nth % few.length].mobile
  const invited = few.filter(({ inviter }) => inviter !== null)
  order(one(3), COINS[0], 2, { state: 'created' })
  order(one(5), COINS[1], 4, { state: 'paying', way: 'native' })
  order(one(7), VIP[0], YOUNGEST + 90, { state: 'paid' })
  order(one(9), COINS[0], YOUNGEST + 140, { state: 'refunding' })
  order(invited[0].mobile, COINS[2], 4 * DAY, { state: 'refunded' })
  order(invited[1].mobile, COINS[1], 90 * DAY, { state: 'refunded' })
  order(one(15), COINS[1], 33 * DAY, { state: 'refunded', isLate: true })
  order(one(17), COINS[3], 60 * DAY, { goodwill_fen: 9_800 })

  const withdrawals: SeedWithdrawal[] = []
  for (const owner of [DEMO.agent, DEMO.leader]) {
    const { age_days } = users.find(({ mobile }) => mobile === owner)!
    for (let days = age_days - 60; days > 35; days -= r.int(40, 80))
      withdrawals.push({
        key: `withdrawal:${withdrawals.length}`,
        owner,
        wallet: 'distribution',
        state: 'paid',
        tenths: r.int(3, 5),
        age_minutes: days * DAY + r.int(0, 600),
      })
  }
  for (const [owner, wallet, state, days, tenths] of RECENT)
    withdrawals.push({
      key: `withdrawal:${withdrawals.length}`,
      owner,
      wallet,
      state,
      tenths,
      age_minutes: Math.round(days * DAY),
    })
  const { first, second, days } = ONE_PERSON
  // Its commission is still frozen when the two turn out to be one, which voids it.
  order(second.mobile, COINS[0], (days + 2) * DAY)
  return {
    orders,
    withdrawals,
    own: {
      earner: first.mobile,
      buyer: second.mobile,
      found_age_minutes: days * DAY,
      taken_age_minutes: (days - 1) * DAY,
    },
    differences: [
      { key: 'difference:0', kind: 'amount', isSettled: false, nth: 2 },
      { key: 'difference:1', kind: 'missing_there', isSettled: false, nth: 4 },
      { key: 'difference:2', kind: 'missing_here', isSettled: false, nth: 0 },
      { key: 'difference:3', kind: 'amount', isSettled: true, nth: 9 },
      { key: 'difference:4', kind: 'missing_here', isSettled: true, nth: 14 },
    ],
  }
}
