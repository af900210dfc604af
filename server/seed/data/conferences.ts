import type { SeedListing } from './types'
import type { SeedProduct } from './products'
import { random } from './random'
import { DEMO, SEED_USERS } from './users'

const SEED = 108
/** Number of past meetings at the first start: two years of Tuesdays. */
export const PAST = 104
const AHEAD = 4
/** Number of all meetings. */
export const SEED_MEETINGS = PAST + AHEAD
/** Indexes of the cancelled meetings, one past and one ahead. */
const CALLED_OFF = { past: 41, ahead: SEED_MEETINGS - 1 }

/** Theme, summary, and a pattern of the categories that fit. */
const THEMES: [title: string, summary: string, fitting: RegExp][] = [
  ['果蔬专场', '果园和菜地到场，一晚看完当季的价', /^fresh_(fruit|vegetable)_/],
  ['粮油干货专场', '新米、杂粮和山货，按箱走的都在这里', /^(food_staple|food_dry)_/],
  ['早餐与速食专场', '好做好放，社群里复购最高的一类', /^(food_quick|drink_dairy)_/],
  ['休闲零食专场', '坚果、饼干和伴手礼，现场报团价', /^food_snack_/],
  ['茶与咖啡专场', '春茶到冷萃，产地直接谈', /^drink_(tea|coffee)_/],
  ['厨房好物专场', '锅具、刀具和餐具，可定制标志', /^kitchen_/],
  ['家居收纳专场', '床品、收纳和小家具，看样下单', /^home_/],
  ['个护清洁专场', '洗护纸品，长期走量的常备款', /^care_/],
  ['母婴专场', '只讲有检测报告的', /^baby_/],
  ['数码小家电专场', '保修和开票当面说清楚', /^digital_/],
  ['调味酱料专场', '一瓶起样，百瓶起价', /^food_seasoning_/],
  ['节令礼盒专场', '提前锁量，不怕临时断货', /^(food_gift|office)_/],
]

export interface SeedPresentation {
  /** Key of the listing or product. */
  thing: string
  owner: string
  title: string
  state: 'pending' | 'approved' | 'rejected' | 'revoked' | 'withdrawn'
  note: string
  reason: string | null
}

export interface SeedConference {
  /** From 1 on; the first meeting was two years ago. */
  number: number
  title: string
  summary: string
  capacity: number
  isCancelled: boolean
  hasReplay: boolean
  /** Mobiles in the order of booking; for past meetings with who attended. */
  booked: { mobile: string; came: boolean }[]
  waiting: string[]
  presentations: SeedPresentation[]
}

const NOTES = ['产地直发，可以现场开箱', '给到场的团长留一批样品', '价格只在当晚有效', '']
const REASON = '和这一场的主题不合，欢迎申请下一场'

type Thing = Omit<SeedPresentation, 'state' | 'note' | 'reason'> & { category: string }

/** Generates the meetings, oldest first; deterministic for the same listings and products. */
export const makeConferences = (
  listings: readonly SeedListing[],
  products: readonly SeedProduct[],
): SeedConference[] => {
  const r = random(SEED)
  const quiet: string[] = [DEMO.newcomer, DEMO.admin, DEMO.examiner]
  const people = SEED_USERS.filter(user => !quiet.includes(user.mobile)).map(user => user.mobile)
  const enterprises = new Set(SEED_USERS.filter(user => user.is_enterprise_certified).map(user => user.mobile))
  const things: Thing[] = [
    ...listings.flatMap(one =>
      one.kind === 'supply' && one.item_state === 'on_shelf' && enterprises.has(one.owner)
        ? [{ thing: one.key, owner: one.owner, title: one.content.title, category: one.content.category_code }]
        : [],
    ),
    ...products.flatMap(one =>
      one.item_state === 'on_shelf'
        ? [{ thing: one.key, owner: one.owner, title: one.content.title, category: one.content.category_code }]
        : [],
    ),
  ]
  const own = things.filter(one => one.owner === DEMO.supplier)

  const present = (one: Thing, state: SeedPresentation['state']): SeedPresentation => ({
    thing: one.thing,
    owner: one.owner,
    title: one.title,
    state,
    note: r.pick(NOTES),
    reason: state === 'rejected' || state === 'revoked' ? REASON : null,
  })

  return Array.from({ length: SEED_MEETINGS }, (_, i): SeedConference => {
    const [title, summary, fitting] = THEMES[(i + 4) % THEMES.length]
    const isCancelled = i === CALLED_OFF.past || i === CALLED_OFF.ahead
    // The demo supplier applies for the next two meetings with selected things.
    const fit = r.some(
      things.filter(one => fitting.test(one.category) && (i < PAST || one.owner !== DEMO.supplier)),
      i === PAST ? 11 : r.int(4, 8),
    )
    const base = { number: i + 1, title, summary, capacity: 500, isCancelled, hasReplay: false, waiting: [] }
    if (i < PAST) {
      const size = Math.min(people.length, 8 + Math.floor((i / PAST) * 34) + r.int(0, 6))
      return {
        ...base,
        hasReplay: !isCancelled && i % 9 !== 4,
        booked: isCancelled ? [] : r.some(people, size).map(mobile => ({ mobile, came: r.chance(0.82) })),
        presentations: isCancelled ? [] : fit.map(one => present(one, 'approved')),
      }
    }
    const coming = (count: number, first: string[]) => [
      ...first,
      ...r.some(
        people.filter(mobile => !first.includes(mobile)),
        count - first.length,
      ),
    ]
    const booked = (mobiles: string[]) => mobiles.map(mobile => ({ mobile, came: false }))
    // The next meeting has applications in all states; the one after it is full, with a waiting list.
    if (i === PAST) {
      const states = [
        'approved',
        'approved',
        'approved',
        'approved',
        'pending',
        'pending',
        'pending',
        'withdrawn',
      ] as const
      return {
        ...base,
        booked: booked(coming(38, [DEMO.leader])),
        presentations: [
          present(own[0], 'approved'),
          ...fit.slice(0, states.length).map((one, at) => present(one, states[at])),
          present(own[1], 'rejected'),
          ...fit.slice(states.length, states.length + 1).map(one => present(one, 'revoked')),
        ],
      }
    }
    if (i === PAST + 1) {
      const all = coming(23, [])
      const queue = all.filter(mobile => mobile !== DEMO.leader).slice(20, 23)
      return {
        ...base,
        capacity: 20,
        booked: booked(all.filter(mobile => !queue.includes(mobile)).slice(0, 20)),
        waiting: queue,
        presentations: [
          present(own[2], 'pending'),
          ...fit.map((one, at) => present(one, at < 2 ? 'approved' : 'pending')),
        ],
      }
    }
    return { ...base, booked: [], presentations: [] }
  })
}
