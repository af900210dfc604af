import { DEFAULT_LIMITS } from '#domain/base/limits'
import type { Random } from './random'
import type { SeedListing, SeedPurchase, SeedSupply } from './types'
import { DEMO } from './users'
import { REJECT_REASONS, TAKEN_DOWN_REASONS } from './words'

/** In minutes. */
export const DAY = 24 * 60

/** On the shelf since `decided` minutes before the first start. */
export const shown = (decided: number) =>
  ({
    item_state: 'on_shelf',
    revision_state: 'approved',
    reason: null,
    decided_age_minutes: decided,
    changed_age_minutes: decided,
    is_pinned: false,
  }) as const

/** Changes the state of some listings of a list, so that every state has its listings. */
export const shade = (r: Random, list: SeedListing[], pending: number) => {
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
    const shelf = DEFAULT_LIMITS[`shelf_days_${one.kind}`] * DAY
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

/** Makes the first card of each kind the one in the design's home screen. */
export const openWith = (supply: SeedSupply, purchase: SeedPurchase) => {
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
      title: '316L 保温杯 500 ml，需带质检报告，可印社群标志',
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

/** Words that buyers search for together and sellers write apart: 富平 … 柿饼. */
export const PERSIMMONS = {
  title: '富平流心柿饼 2 斤礼盒装，年货团购一件代发',
  description: '富平尖柿自然挂晾四十天，上霜均匀，流心软糯。独立小包装，礼盒带手提袋，年货节前两周锁量。',
  category_code: 'food_snack_dried',
  region: { province: '陕西', city: '渭南' },
}
export const offerPersimmons = (supply: SeedSupply) =>
  Object.assign(supply, { media: ['hamper_red'], content: { ...supply.content, ...PERSIMMONS } })

/** Gives the demo supplier a listing in each state of "my listings"; needs at least five listings. */
export const showEveryState = (r: Random, [pending, rejected, off, down, expired]: SeedSupply[]) => {
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
