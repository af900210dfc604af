import type { LineKind, OfferState } from '#domain/market/enquiry'
import { DEMO } from './users'

export interface SeedLine {
  /** Written by who asked. */
  isAskers: boolean
  kind: LineKind
  text?: string
  quantity?: number
  target_price_fen?: number
  wants_sample?: boolean
  region?: readonly [province: string, city: string]
  offer?: {
    state: OfferState
    rate: number
    from_quantity: number
    freight_fen: number | null
    sample_terms: string
  }
  /** Minutes after the thread's first line. */
  after: number
}
export interface SeedEnquiry {
  asker: string
  /** Of the asker's counterpart: the `nth` thing on the shelf that is not the asker's, of this owner if given. */
  kind: 'supply' | 'product'
  owner?: string
  nth: number
  isClosed?: boolean
  age_minutes: number
  lines: SeedLine[]
}

/** An offer's price is a share of the thing's own, of 10,000 (`shareOf`). */
export const SEED_ENQUIRIES: readonly SeedEnquiry[] = [
  {
    asker: DEMO.leader,
    kind: 'product',
    owner: DEMO.supplier,
    nth: 0,
    age_minutes: 190,
    lines: [
      {
        isAskers: true,
        kind: 'question',
        text: '周末开团，先要两百件，到成都含运什么价？能先寄两件样吗？',
        quantity: 200,
        wants_sample: true,
        region: ['四川', '成都'],
        after: 0,
      },
      { isAskers: false, kind: 'text', text: '两百件可以按下面这个价走，样品今天就能发。', after: 14 },
      {
        isAskers: false,
        kind: 'offer',
        offer: {
          state: 'replaced',
          rate: 9_200,
          from_quantity: 200,
          freight_fen: 0,
          sample_terms: '样品收成本价，首单抵扣',
        },
        after: 15,
      },
      { isAskers: true, kind: 'sample', after: 31 },
      { isAskers: false, kind: 'sample', after: 36 },
      {
        isAskers: true,
        kind: 'offer',
        text: '我们群里回头客多，这个价行不行？',
        offer: { state: 'made', rate: 8_800, from_quantity: 300, freight_fen: 0, sample_terms: '' },
        after: 48,
      },
    ],
  },
  {
    asker: DEMO.agent,
    kind: 'product',
    owner: DEMO.supplier,
    nth: 3,
    age_minutes: 2_900,
    lines: [
      { isAskers: true, kind: 'question', text: '保质期到几月？五十件起能不能做？', quantity: 50, after: 0 },
      { isAskers: false, kind: 'text', text: '都是新日期，五十件可以。', after: 8 },
      {
        isAskers: false,
        kind: 'offer',
        offer: { state: 'taken', rate: 9_600, from_quantity: 50, freight_fen: null, sample_terms: '' },
        after: 9,
      },
      { isAskers: true, kind: 'taken', after: 40 },
    ],
  },
  {
    asker: DEMO.leader,
    kind: 'supply',
    owner: DEMO.supplier,
    nth: 0,
    age_minutes: 5_200,
    isClosed: true,
    lines: [
      { isAskers: true, kind: 'question', text: '这批货还有多少？发西安几天到？', region: ['陕西', '西安'], after: 0 },
      { isAskers: false, kind: 'text', text: '不多了，发西安两天。', after: 25 },
      { isAskers: true, kind: 'text', text: '那等下一批，谢谢。', after: 70 },
      { isAskers: true, kind: 'closed', after: 71 },
    ],
  },
  {
    asker: DEMO.supplier,
    kind: 'product',
    nth: 7,
    age_minutes: 800,
    lines: [
      { isAskers: true, kind: 'question', text: '包装能印我们社群的标志吗？多少件起？', quantity: 500, after: 0 },
      { isAskers: false, kind: 'text', text: '三百件起可以印，打样三天。', after: 33 },
    ],
  },
]
