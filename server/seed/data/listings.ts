import { SHELF_DAYS } from '../../../domain/listing'
import { GOODS } from './goods'
import { random, type Random } from './random'
import { DEMO, SEED_USERS } from './users'
import type { GoodsLine, SeedListing, SeedPurchase, SeedSupply, SeedUser } from './types'
import {
  needsFor,
  purchaseDescription,
  purchaseTitle,
  REJECT_REASONS,
  supplyDescription,
  supplyTitle,
  TAKEN_DOWN_REASONS,
  USES,
} from './words'

const DAY = 24 * 60
const SPREAD_DAYS = 28
const SUPPLIES = 290
const PURCHASES = 110
export const SEED_NUMBER = 164

type Good = { line: GoodsLine; item: GoodsLine['items'][number] }
const GOOD_LIST: Good[] = GOODS.flatMap(line => line.items.map(item => ({ line, item })))

/** Shops that sell a category. */
export const shopsFor = (category: string): SeedUser[] =>
  SEED_USERS.filter(user => user.trades.some(trade => category.startsWith(trade)))

const shown = (decided: number) =>
  ({
    item_state: 'on_shelf',
    revision_state: 'approved',
    reason: null,
    decided_age_minutes: decided,
    changed_age_minutes: decided,
    is_pinned: false,
  }) as const

/** More young than old, as in a market that grows; in minutes. */
const age = (r: Random, days: number) => 8 + Math.floor((days * DAY - 8) * r.next() ** 1.5)
const prices = (yuan: number, r: Random) => Math.max(50, Math.round((yuan * 100 * (0.92 + r.next() * 0.2)) / 10) * 10)
const contactOf = (user: SeedUser, r: Random) => {
  if (!user.wechat_id) return { mobile: user.mobile }
  return r.chance(0.5) ? { mobile: user.mobile, wechat_id: user.wechat_id } : { wechat_id: user.wechat_id }
}
const priceOf = (r: Random, fen: number, negotiable: number) => {
  const at = r.next()
  if (at < negotiable) return { type: 'negotiable' as const }
  if (at < negotiable + 0.18)
    return {
      type: 'range' as const,
      low: fen,
      high: fen + Math.max(100, Math.round((fen * (0.12 + r.next() * 0.3)) / 100) * 100),
    }
  return { type: 'fixed' as const, low: fen }
}
const placeOf = (good: Good, user: SeedUser): [string, string] => {
  const [province, city] = (good.item[2] ?? `${user.province} ${user.city}`).split(' ')
  return [province, city]
}
/** Asks again until the title is new: two cards with the same words would look like a fault. */
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
  const decided = age(r, SHELF_DAYS.purchase * 0.97)
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

/** Takes some of a list out of the shelf's ordinary state, so that every state has its listings. */
const shade = (r: Random, list: SeedListing[], pending: number) => {
  const rest = r.some(list, list.length)
  const take = (count: number) => rest.splice(0, count)
  const by = (kind: SeedListing['kind']) => (kind === 'supply' ? 2 : 1)
  for (const one of take(pending)) {
    const submitted = r.int(3, 900)
    Object.assign(one, {
      item_state: 'hidden',
      revision_state: 'pending',
      submitted_age_minutes: submitted,
      decided_age_minutes: null,
      changed_age_minutes: submitted,
      view_count: 0,
    })
  }
  for (const one of take(4 * by(list[0].kind)))
    Object.assign(one, {
      item_state: 'hidden',
      revision_state: 'rejected',
      reason: r.pick(REJECT_REASONS),
      view_count: 0,
    })
  for (const one of take(5 * by(list[0].kind)))
    Object.assign(one, { item_state: 'off_shelf', changed_age_minutes: r.int(1, one.decided_age_minutes ?? 1) })
  for (const one of take(list[0].kind === 'supply' ? 3 : 0))
    Object.assign(one, {
      item_state: 'taken_down',
      reason: r.pick(TAKEN_DOWN_REASONS),
      changed_age_minutes: r.int(1, one.decided_age_minutes ?? 1),
    })
  for (const one of take(list[0].kind === 'supply' ? 5 : 14)) {
    const shelf = SHELF_DAYS[one.kind] * DAY
    const decided = shelf + r.int(60, (one.kind === 'supply' ? 9 : 12) * DAY)
    Object.assign(one, {
      item_state: 'expired',
      decided_age_minutes: decided,
      submitted_age_minutes: decided + r.int(4, 600),
      changed_age_minutes: decided - shelf,
    })
    if (one.kind === 'purchase') one.needed_in_days = -r.int(1, 9)
  }
}

/** The first card of each kind is the one of the design's home picture. */
const openWith = (supply: SeedSupply, purchase: SeedPurchase) => {
  Object.assign(supply, {
    owner: DEMO.supplier,
    media: ['orange_navel'],
    ...shown(12),
    is_pinned: true,
    submitted_age_minutes: 40,
    view_count: 86,
    content: {
      title: '赣南脐橙 产地直发 5 斤装带箱，坏果包赔',
      description: '自家果园，当天采摘当天打包，不打蜡不催熟。果径 70–85 mm 统一分选，五十箱起批，坏果拍照包赔。',
      category_code: 'fresh_fruit_citrus',
      region: { province: '江西', city: '赣州' },
      unit: '箱',
      contact: { mobile: DEMO.supplier, wechat_id: 'hetian_fruit' },
      price_type: 'fixed',
      price_fen: 1980,
      leader_price_fen: 1760,
      minimum_quantity: 50,
      stock_quantity: 3000,
      specification: '5 斤装 · 果径 70–85 mm',
      ship_within_hours: 48,
    },
  } satisfies Partial<SeedSupply>)
  Object.assign(purchase, {
    owner: DEMO.leader,
    media: [],
    ...shown(62),
    submitted_age_minutes: 90,
    view_count: 41,
    needed_in_days: 14,
    content: {
      title: '求购 316L 保温杯 500 ml，需带质检报告，可印社群标志',
      description:
        '社群年终礼品，需要 316L 内胆保温杯 2000 件，带质检报告，杯身印社群标志。请在报价里写清打样时间和最快到货时间。',
      category_code: 'kitchen_cup_thermos',
      region: { province: '浙江', city: '杭州' },
      unit: '件',
      contact: { wechat_id: 'wanfeng_tuan' },
      quantity: 2000,
      budget_type: 'fixed',
      budget_fen: 2800,
      requirements: ['inspection_report', 'custom_marking'],
    },
  } satisfies Partial<SeedPurchase>)
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
  return [...supplies, ...purchases]
}

/** The demo supplier meets each state in "my listings". */
const showEveryState = (r: Random, [pending, rejected, off, down, expired]: SeedSupply[]) => {
  Object.assign(pending, {
    item_state: 'hidden',
    revision_state: 'pending',
    submitted_age_minutes: 35,
    decided_age_minutes: null,
    changed_age_minutes: 35,
    view_count: 0,
  })
  Object.assign(rejected, {
    item_state: 'hidden',
    revision_state: 'rejected',
    reason: REJECT_REASONS[0],
    ...ages(r.int(300, 900)),
    view_count: 0,
  })
  Object.assign(off, { item_state: 'off_shelf', ...ages(9 * DAY), changed_age_minutes: 2 * DAY })
  Object.assign(down, {
    item_state: 'taken_down',
    reason: TAKEN_DOWN_REASONS[1],
    ...ages(12 * DAY),
    changed_age_minutes: 3 * DAY,
  })
  Object.assign(expired, { item_state: 'expired', ...ages(32 * DAY), changed_age_minutes: 2 * DAY })
}
const ages = (decided: number) => ({
  decided_age_minutes: decided,
  changed_age_minutes: decided,
  submitted_age_minutes: decided + 120,
})
