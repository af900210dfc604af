import { DEFAULT_LIMITS } from '#domain/base/limits'
import { NEW_FANS } from './fans'
import type { SeedProduct } from './products'
import { random } from './random'
import type { SeedListing, SeedPurchase } from './types'
import { DEMO, SEED_USERS } from './users'

const SEED = 31

/** Listings and products are named by their seed keys. */
export interface SeedFolder {
  owner: string
  name: string
  note: string
  isPublished: boolean
  /** Whether search may find it. */
  isFindable: boolean
  products: { key: string; price_fen: number | null; remark: string }[]
  age_days: number
}
export interface SeedQuote {
  listing: string
  quoter: string
  unit_price_fen: number
  minimum_quantity: number
  lead_days: number
  requirements: string[]
  note: string
  age_minutes: number
}
/** `nth` counts from the newest of its kind, `reporter` from the last user; both from 0. */
export const SEED_REPORTS = [
  {
    object_kind: 'listing',
    nth: 12,
    reporter: 4,
    ground: 'false',
    text: '收到的规格和图片对不上，客服也不回',
    age_minutes: 95,
  },
  { object_kind: 'listing', nth: 12, reporter: 9, ground: 'false', text: '少发了两斤', age_minutes: 40 },
  {
    object_kind: 'product',
    nth: 20,
    reporter: 6,
    ground: 'infringing',
    text: '图片是我家的，没有授权',
    age_minutes: 180,
  },
  { object_kind: 'comment', nth: 5, reporter: 2, ground: 'abusive', text: '', age_minutes: 22 },
] as const

export interface SeedComment {
  thing: string
  author: string
  text: string
  answer: string | null
  /** Minutes after the question. */
  answer_after_minutes: number
  age_minutes: number
}
export interface SeedLife {
  follows: { follower: string; followee: string; age_minutes: number }[]
  folders: SeedFolder[]
  quotes: SeedQuote[]
  comments: SeedComment[]
  reactions: { user: string; thing: string; kind: 'like' | 'favourite'; age_minutes: number }[]
}

const QUESTIONS: [question: string, answer: string | null][] = [
  ['能寄样吗？样品费怎么算？', '可以寄，样品费首单里抵扣。'],
  ['一件代发有没有？偏远地区怎么补运费？', '有的，新疆西藏另补差，下单时系统会算。'],
  ['这批日期是几月的？', '上个月的，整箱同一批次。'],
  ['开票几个点？', '普票不加，专票三个点。'],
  ['团长价能再低点吗，量大。', '两百件以上我们单独报，私信我。'],
  ['上次拿的很好，复购了三次。', null],
  ['到货破损怎么处理？', '拍照发我们，当天补发或退款。'],
  ['有没有短视频素材？', '素材里有，可以直接存。'],
  ['包装能印我们社群的标志吗？', '三百件起可以，打样三天。'],
  ['今天下单明天能发吗？', '下午四点前的单当天出。'],
]
/** With the categories that suit the name. */
const FOLDER_NAMES: [name: string, note: string, fitting: RegExp][] = [
  ['年货节团品', '腊月里开团的，先报量再截单', /^(food|drink)_/],
  ['每周水果', '周一选品，周三截单，周五到货', /^fresh_fruit_/],
  ['办公室下午茶', '小包装，好分着吃', /^(food_snack|food_quick|drink_coffee|drink_tea)_/],
  ['母婴群专用', '只收有检测报告的', /^baby_/],
  ['早餐备选', '能放、好做、孩子爱吃', /^(food_quick|food_staple|drink_dairy)_/],
  ['新客首单', '毛利低，用来拉新', /./],
]
const REMARKS = ['', '', '包邮', '限购两份', '截单后三天发', '老客专享']
const QUOTE_NOTES = ['现货，可先寄样。', '价格含税含运到仓。', '自家工厂，可来看。', '量再大可以再谈。', '']

/** Minutes a user takes to answer: some are quick, others look in once an evening. */
const paceOf = (mobile: string): number => PACES[Number(mobile.slice(-4)) % PACES.length]
const PACES = [95, 6, 18, 240, 33, 9, 150, 55, 25, 420, 12]

/** Generates users' interactions; the same for the same listings and products. */
export const makeLife = (listings: readonly SeedListing[], products: readonly SeedProduct[]): SeedLife => {
  const r = random(SEED)
  const people = SEED_USERS.filter(user => ![DEMO.newcomer, DEMO.admin, DEMO.examiner].includes(user.mobile as never))
  const shops = people.filter(user => user.trades.length > 0)
  const buyers = people.filter(user => user.trades.length === 0)
  const shownProducts = products.filter(one => one.item_state === 'on_shelf')
  const shownListings = listings.filter(one => one.item_state === 'on_shelf')
  const ageOf = (one: { decided_age_minutes: number | null }) => Math.max(2, one.decided_age_minutes ?? 2)

  const newFans = NEW_FANS.map(({ to, fan, age_minutes }) => ({ follower: fan.mobile, followee: to, age_minutes }))
  const isNew = (one: { follower: string; followee: string }) =>
    newFans.some(({ follower, followee }) => one.follower === follower && one.followee === followee)
  const oldFans = people.flatMap(follower =>
    r
      .some(
        shops.filter(shop => shop.mobile !== follower.mobile),
        follower.mobile === DEMO.leader ? 12 : r.int(1, 7),
      )
      .map(shop => ({ follower: follower.mobile, followee: shop.mobile, age_minutes: r.int(60, 200_000) })),
  )

  const folders: SeedFolder[] = []
  const fittingOf = (fitting: RegExp, count: number) =>
    r.some(
      shownProducts.filter(product => fitting.test(product.content.category_code)),
      Math.min(count, DEFAULT_LIMITS.folder_products_max),
    )
  const fill = (
    owner: string,
    [name, note, fitting]: (typeof FOLDER_NAMES)[number],
    count: number,
    isPublished: boolean,
  ) =>
    folders.push({
      owner,
      name,
      note,
      isPublished,
      isFindable: isPublished && owner === DEMO.supplier,
      age_days: r.int(1, 60),
      products: fittingOf(fitting, count).map(product => {
        const first = product.content.price_tiers[0].price_fen
        return {
          key: product.key,
          price_fen: r.chance(0.7) ? Math.round((first * (1.1 + r.next() * 0.25)) / 10) * 10 : null,
          remark: r.pick(REMARKS),
        }
      }),
    })
  FOLDER_NAMES.slice(0, 4).forEach((name, i) => fill(DEMO.leader, name, [24, 12, 8, 0][i], i < 2))
  fill(DEMO.supplier, ['水果主推', '老客户先看这一页', /^fresh_fruit_/], 9, true)
  const others = buyers.filter(user => user.mobile !== DEMO.leader)
  for (const buyer of r.some(others, 14)) fill(buyer.mobile, r.pick(FOLDER_NAMES), r.int(2, 20), r.chance(0.5))

  const quotes: SeedQuote[] = []
  const wanted = shownListings.filter((one): one is SeedPurchase => one.kind === 'purchase')
  wanted.forEach((purchase, i) => {
    const { content } = purchase
    const budget = content.budget_fen ?? 2_000
    const sellers = r.some(
      shops.filter(shop => shop.mobile !== purchase.owner),
      i === 0 ? 6 : r.int(0, 5),
    )
    for (const seller of sellers)
      quotes.push({
        listing: purchase.key,
        quoter: seller.mobile,
        unit_price_fen: Math.max(10, Math.round((budget * (0.82 + r.next() * 0.4)) / 10) * 10),
        minimum_quantity: Math.max(1, Math.round(content.quantity * r.pick([0.1, 0.25, 0.5, 1]))),
        lead_days: r.pick([1, 3, 5, 7, 15]),
        requirements: r.some(content.requirements ?? [], r.int(0, 2)),
        note: r.pick(QUOTE_NOTES),
        age_minutes: r.int(1, Math.max(2, ageOf(purchase) - 1)),
      })
  })

  const things = [...shownListings, ...shownProducts]
  const commented = [shownListings[0], ...r.some(things, 140)]
  const comments = commented.flatMap((thing, i) =>
    r.some(QUESTIONS, i === 0 ? 4 : r.int(1, 3)).map(([text, answer]) => ({
      thing: thing.key,
      author: r.pick(people.filter(user => user.mobile !== thing.owner)).mobile,
      text,
      answer: r.chance(0.75) ? answer : null,
      answer_after_minutes: paceOf(thing.owner) + (i % 5),
      age_minutes: r.int(1, Math.max(2, ageOf(thing) - 1)),
    })),
  )
  const reactions = [shownListings[0], ...r.some(things, 500)].flatMap((thing, i) =>
    r
      .some(
        people.filter(user => user.mobile !== thing.owner),
        i === 0 ? 28 : r.int(1, 9),
      )
      .map(user => ({
        user: user.mobile,
        thing: thing.key,
        kind: r.chance(0.7) ? ('like' as const) : ('favourite' as const),
        age_minutes: r.int(1, Math.max(2, ageOf(thing) - 1)),
      })),
  )
  const seen = new Set<string>()
  return {
    follows: [...newFans, ...oldFans.filter(one => !isNew(one))],
    folders,
    quotes,
    comments,
    reactions: reactions.filter(({ user, thing, kind }) => {
      const key = `${user} ${thing} ${kind}`
      return !seen.has(key) && Boolean(seen.add(key))
    }),
  }
}
