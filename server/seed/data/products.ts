import type { ProductInput } from '#contract/market/product'
import { GOODS } from './goods'
import { DAY, PERSIMMONS } from './listing-states'
import { shopsFor } from './listings'
import { random, type Random } from './random'
import type { GoodsLine, SeedUser } from './types'
import { DEMO } from './users'
import { supplyDescription, supplyTitle, REJECT_REASONS, TAKEN_DOWN_REASONS } from './words'

const PRODUCTS = 600
const SEED = 600
const SPREAD_DAYS = 120

/** Videos by their first picture. */
export const VIDEOS: Record<string, string> = {
  orange_navel: 'film_orange',
  tea_green: 'film_tea',
  nuts_daily: 'film_nuts',
  honey: 'film_honey',
  bedding_blue: 'film_bedding',
  mooncake: 'film_mooncake',
}

export interface SeedProduct {
  /** From `product_0001` on; stable for the same seed number. */
  key: string
  /** Mobile of the owner, who is enterprise certified. */
  owner: string
  /** Names of pictures, cover first. */
  media: string[]
  /** Name of a video; null for none. */
  video: string | null
  item_state: 'hidden' | 'on_shelf' | 'off_shelf' | 'taken_down'
  revision_state: 'pending' | 'approved' | 'rejected'
  reason: string | null
  submitted_age_minutes: number
  /** Null while pending. */
  decided_age_minutes: number | null
  view_count: number
  /** As the client sends it, without the fields made from the pictures. */
  content: Omit<ProductInput, 'media' | 'material' | 'product_code'>
  texts: string[]
}

const isShop = (user: SeedUser) => user.is_enterprise_certified
/** Enterprises that sell a category. */
const ownersOf = (category: string): SeedUser[] => shopsFor(category).filter(isShop)
const SAYINGS = [
  '自己家也在吃的{noun}，{point}，今天这批刚到。',
  '{noun}开团啦！{pack}，{point}，截单后统一发。',
  '群里问了好几次的{noun}回来了，{point}，数量不多。',
  '给家里备一份{noun}：{pack}，{point}，坏了包赔。',
]
const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '')
/** Rounds an invented price to ten fen. */
const rounded = (drawn: number) => Math.max(10, Math.round(drawn / 10) * 10)

const makeProduct = (
  r: Random,
  line: GoodsLine,
  item: GoodsLine['items'][number],
  used: Set<string>,
  i: number,
): SeedProduct => {
  const [noun, pictures, origin] = item
  const owner = r.pick(ownersOf(line.category))
  let [pack, unit, yuan] = r.pick(line.packs)
  let title = ''
  // Two cards with the same words would look like a bug.
  for (let turn = 0; title === '' || used.has(title); turn += 1) {
    ;[pack, unit, yuan] = r.pick(line.packs)
    title = supplyTitle(r, line, noun, pack)
    if (turn > 60) title = `${title} ${owner.nickname}`.slice(0, 60)
    if (turn > 120) title = `${noun} ${pack} ${i} 号`
  }
  used.add(title)
  const first = rounded(yuan * 100 * (0.8 + r.next() * 0.25))
  const minimum = Math.max(1, Math.round(line.minimum * r.pick([0.2, 0.5, 1])))
  const steps = r.int(1, 3)
  const price_tiers = Array.from({ length: steps }, (_, step) => ({
    from_quantity: minimum * [1, 10, 50][step],
    price_fen: rounded(first * [1, 0.94, 0.88][step]) - step * 10,
  })).filter(tier => tier.price_fen > 0)
  const low = price_tiers[price_tiers.length - 1].price_fen
  const [province, city] = (origin ?? `${owner.province} ${owner.city}`).split(' ')
  const commission = r.next()
  const own = pictures.split(' ')
  const decided = 10 + Math.floor(SPREAD_DAYS * DAY * r.next() ** 1.4)
  const point = r.pick(line.points)
  return {
    key: `product_${String(i).padStart(4, '0')}`,
    owner: owner.mobile,
    media: own,
    video: (r.chance(0.5) && VIDEOS[own[0]]) || null,
    item_state: 'on_shelf',
    revision_state: 'approved',
    reason: null,
    submitted_age_minutes: decided + r.int(10, 900),
    decided_age_minutes: decided,
    view_count: r.int(3, 60) + Math.floor((decided / 240) * r.next()),
    content: {
      title,
      description: supplyDescription(r, line, { noun, pack, unit, origin: province + city, minimum }),
      category_code: line.category,
      ...(r.chance(0.6) ? { brand: owner.nickname.slice(0, 12) } : {}),
      unit,
      region: { province, city },
      specifications: [
        { name: '规格', value: pack },
        ...(line.spec ? [{ name: '指标', value: line.spec }] : []),
        { name: '产地', value: province === city ? city : province + city },
        { name: '发货', value: `${line.ship_hours} 小时内` },
      ],
      price_tiers,
      ...(r.chance(0.75) ? { leader_price_fen: rounded(low * (0.86 + r.next() * 0.08)) } : {}),
      ...(commission < 0.35
        ? { commission_basis_points: r.pick([300, 500, 800, 1000, 1500]) }
        : commission < 0.6
          ? { commission_fen: rounded(first * r.pick([0.05, 0.08, 0.1])) }
          : {}),
      stock_quantity: minimum * r.pick([20, 50, 100, 200, 1000]),
      ship_within_hours: line.ship_hours,
    },
    texts: r.some(SAYINGS, r.int(1, 3)).map(text => fill(text, { noun, pack, point })),
  }
}

/** 600 products, a few of them in every other state; the same for the same seed number. */
export const makeProducts = (seed = SEED): SeedProduct[] => {
  const r = random(seed)
  const goods = GOODS.flatMap(line => line.items.map(item => ({ line, item })))
  const used = new Set<string>()
  const all: SeedProduct[] = []
  for (let i = 0; i < PRODUCTS; i += 1) {
    const { line, item } = goods[i % goods.length]
    all.push(makeProduct(r, line, item, used, i + 1))
  }
  const mine = all.filter(one => one.owner === DEMO.supplier)
  const others = r.some(
    all.filter(one => one.owner !== DEMO.supplier),
    16,
  )
  const change = (list: (SeedProduct | undefined)[], more: (one: SeedProduct) => Partial<SeedProduct>) =>
    list.forEach(one => one && Object.assign(one, more(one)))
  change([mine[0], ...others.slice(0, 6)], () => {
    const submitted_age_minutes = r.int(4, 800)
    return {
      item_state: 'hidden',
      revision_state: 'pending',
      submitted_age_minutes,
      decided_age_minutes: null,
      view_count: 0,
    }
  })
  change([mine[1], ...others.slice(6, 9)], () => ({
    item_state: 'hidden',
    revision_state: 'rejected',
    reason: r.pick(REJECT_REASONS),
    view_count: 0,
  }))
  change([mine[2], ...others.slice(9, 13)], () => ({ item_state: 'off_shelf' }))
  change([mine[3], ...others.slice(13, 15)], () => ({ item_state: 'taken_down', reason: r.pick(TAKEN_DOWN_REASONS) }))
  const dried = all.find(
    one =>
      one.item_state === 'on_shelf' && one.owner !== DEMO.supplier && one.content.category_code === 'food_snack_dried',
  )!
  Object.assign(dried, { media: ['hamper_red'], content: { ...dried.content, ...PERSIMMONS } })
  return all
}
