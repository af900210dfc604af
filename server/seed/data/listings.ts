import { DEFAULT_LIMITS } from '#domain/base/limits'
import { shareOf } from '#domain/money/wallet'
import { GOODS } from './goods'
import { DAY, offerPersimmons, openWith, shade, showEveryState, shown } from './listing-states'
import { random, type Random } from './random'
import { DEMO, SEED_USERS } from './users'
import type { GoodsLine, SeedListing, SeedPurchase, SeedSupply, SeedUser } from './types'
import { needsFor, purchaseDescription, purchaseTitle, supplyDescription, supplyTitle, USES } from './words'

const SPREAD_DAYS = 28
const SUPPLIES = 290
const PURCHASES = 110
const SEED_NUMBER = 164

type Good = { line: GoodsLine; item: GoodsLine['items'][number] }
const GOOD_LIST: Good[] = GOODS.flatMap(line => line.items.map(item => ({ line, item })))

/** Shops that sell a category. */
export const shopsFor = (category: string): SeedUser[] =>
  SEED_USERS.filter(user => user.trades.some(trade => category.startsWith(trade)))

/** A random age in minutes: more young than old, as in a growing market. */
const age = (r: Random, days: number) => 8 + Math.floor((days * DAY - 8) * r.next() ** 1.5)
const prices = (yuan: number, r: Random) => Math.max(50, Math.round((yuan * 100 * (0.92 + r.next() * 0.2)) / 10) * 10)
const contactOf = (user: SeedUser, r: Random) => {
  if (!user.wechat_id) return { mobile: user.mobile }
  return r.chance(0.5) ? { mobile: user.mobile, wechat_id: user.wechat_id } : { wechat_id: user.wechat_id }
}
const priceOf = (r: Random, fen: number, negotiable: number) => {
  const at = r.next()
  if (at < negotiable) return { type: 'negotiable' as const }
  if (at < negotiable + 0.18) {
    // 12 to 42 % above, in whole yuan.
    const above = shareOf(fen, 1_200 + Math.floor(r.next() * 3_000))
    return { type: 'range' as const, low: fen, high: fen + Math.max(100, above - (above % 100)) }
  }
  return { type: 'fixed' as const, low: fen }
}
const placeOf = (good: Good, user: SeedUser): [string, string] => {
  const [province, city] = (good.item[2] ?? `${user.province} ${user.city}`).split(' ')
  return [province, city]
}
/** Repeats until the title is new: two cards with the same words would look like a bug. */
const fresh = (used: Set<string>, make: () => string): string => {
  for (;;) {
    const title = make()
    if (used.has(title)) continue
    used.add(title)
    return title
  }
}

const makeSupply = (r: Random, good: Good, used: Set<string>, i: number): SeedSupply => {
  const { line, item } = good
  const [noun, pictures] = item
  const user = r.pick(shopsFor(line.category))
  let [pack, unit, yuan] = r.pick(line.packs)
  const title = fresh(used, () => {
    ;[pack, unit, yuan] = r.pick(line.packs)
    return supplyTitle(r, line, noun, pack)
  })
  const fen = prices(yuan, r)
  const price = priceOf(r, fen, 0.08)
  const [province, city] = placeOf(good, user)
  const minimum = Math.max(1, Math.round(line.minimum * r.pick([0.5, 1, 1, 2])))
  const decided = age(r, SPREAD_DAYS)
  const related = GOODS.filter(other => other.category === line.category).flatMap(other =>
    other.items.flatMap(([, names]) => names.split(' ')),
  )
  const own = pictures.split(' ')
  return {
    kind: 'supply',
    key: `seed_${String(i).padStart(4, '0')}`,
    owner: user.mobile,
    media: own.length > 1 ? own : r.chance(0.25) && related.length > 1 ? [...new Set([own[0], r.pick(related)])] : own,
    ...shown(decided),
    submitted_age_minutes: decided + r.int(4, 600),
    view_count: r.int(2, 30) + Math.floor((decided / 60) * (0.4 + r.next() * 2.4)),
    content: {
      title,
      description: supplyDescription(r, line, { noun, pack, unit, origin: province + city, minimum }),
      category_code: line.category,
      region: { province, city },
      unit,
      contact: contactOf(user, r),
      price_type: price.type,
      ...(price.low === undefined ? {} : { price_fen: price.low }),
      ...(price.high === undefined ? {} : { price_max_fen: price.high }),
      ...(price.low !== undefined && r.chance(0.7)
        ? { leader_price_fen: Math.round((price.low * (0.85 + r.next() * 0.09)) / 10) * 10 }
        : {}),
      minimum_quantity: minimum,
      stock_quantity: minimum * r.pick([20, 40, 60, 100, 200, 500]),
      specification: line.spec ? `${pack} · ${line.spec}` : pack,
      ship_within_hours: line.ship_hours,
    },
  }
}

const makePurchase = (r: Random, good: Good, used: Set<string>, i: number): SeedPurchase => {
  const { line, item } = good
  const [noun, pictures] = item
  const user = r.pick(
    SEED_USERS.filter(
      person =>
        person.trades.length === 0 && !([DEMO.newcomer, DEMO.examiner, DEMO.admin] as string[]).includes(person.mobile),
    ),
  )
  let [pack, unit, yuan] = r.pick(line.packs)
  const possible = needsFor(line.category)
  const use = r.pick(USES)
  let needs = r.some(possible, 2)
  const title = fresh(used, () => {
    ;[pack, unit, yuan] = r.pick(line.packs)
    needs = r.some(possible, r.int(1, 3))
    return purchaseTitle(r, use, noun, pack, needs[0][0])
  })
  const quantity = Math.max(5, line.minimum) * r.pick([2, 4, 5, 10, 20, 40])
  const budget = priceOf(r, prices(yuan * 0.9, r), 0.2)
  const decided = age(r, DEFAULT_LIMITS.shelf_days_purchase * 0.97)
  return {
    kind: 'purchase',
    key: `seed_${String(i).padStart(4, '0')}`,
    owner: user.mobile,
    media: r.chance(0.3) ? [pictures.split(' ')[0]] : [],
    ...shown(decided),
    submitted_age_minutes: decided + r.int(4, 600),
    view_count: r.int(2, 20) + Math.floor((decided / 60) * (0.3 + r.next() * 1.4)),
    needed_in_days: r.int(3, 40),
    content: {
      title,
      description: purchaseDescription(
        r,
        use,
        noun,
        quantity,
        unit,
        needs.map(([text]) => text),
      ),
      category_code: line.category,
      region: { province: user.province, city: user.city },
      unit,
      contact: contactOf(user, r),
      quantity,
      budget_type: budget.type,
      ...(budget.low === undefined ? {} : { budget_fen: budget.low }),
      ...(budget.high === undefined ? {} : { budget_max_fen: budget.high }),
      requirements: needs.flatMap(([, requirement]) => (requirement ? [requirement] : [])),
    },
  }
}

/** 290 supplies and 110 purchases; the same for the same seed number. */
export const makeListings = (seed = SEED_NUMBER): SeedListing[] => {
  const r = random(seed)
  const used = new Set<string>()
  const goods = (count: number): Good[] =>
    Array.from({ length: Math.ceil(count / GOOD_LIST.length) }, () => r.some(GOOD_LIST, GOOD_LIST.length))
      .flat()
      .slice(0, count)
  const supplies = goods(SUPPLIES).map((good, i) => makeSupply(r, good, used, i + 1))
  const purchases = goods(PURCHASES).map((good, i) => makePurchase(r, good, used, SUPPLIES + i + 1))
  openWith(supplies[0], purchases[0])
  const mine = (one: SeedListing) => one.owner === DEMO.supplier
  shade(
    r,
    supplies.slice(1).filter(one => !mine(one)),
    8,
  )
  shade(r, purchases.slice(1), 4)
  showEveryState(r, supplies.slice(1).filter(mine))
  const isShown = (one: SeedSupply) => one.item_state === 'on_shelf' && !mine(one)
  offerPersimmons(supplies.find(one => isShown(one) && one.content.category_code === 'food_snack_dried')!)
  return [...supplies, ...purchases]
}
