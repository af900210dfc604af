import type { REQUIREMENTS } from '#domain/market/listing'
import type { Random } from './random'
import type { GoodsLine } from './types'

const TERMS = [
  '下单后 {hours} 小时内发出，单号当天回传。',
  '支持一件代发，偏远地区补运费差价。',
  '到货请当面验收，破损拍照二十四小时内联系，补发或退款都可以。',
  '{minimum} {unit}起批，量大从优，长期合作可月结。',
  '团长可先拿样，样品费在首单里抵扣。',
  '素材包含主图、详情长图和短视频，可以直接转发。',
  '可开普票和专票，税点另计。',
  '价格随产季浮动，以当日确认为准。',
]
const OPENINGS = [
  '{origin}{noun}，{pack}。',
  '自己做的货，{noun} {pack}现货供应。',
  '{noun}新一批到仓，{pack}，库存实时更新。',
  '主推款{noun}，{pack}，复购很稳。',
  '给团长和社群供货三年，{noun}一直是老客回购款。',
]
const QUESTIONS = [
  '【怎么发货】{hours} 小时内从{origin}发出，默认快递，整车可走物流。',
  '【售后】签收后二十四小时内反馈，附外箱面单和实物照片，坏多少赔多少。',
  '【起订】{minimum} {unit}起，凑单可与店里其他商品混发。',
  '【价格】表里是到门含运价，云贵川藏新疆另补差。',
  '【备货】大促和节前建议提前一周锁量，锁量后价格不变。',
  '【资质】营业执照、检测报告、授权文件都可在沟通时索取。',
  '【合作】首单可寄样，连续三个月稳定下单给季度返点。',
  '【存放】阴凉干燥处存放，开封后请尽快用完。',
]
type Need = [text: string, requirement?: (typeof REQUIREMENTS)[number]]
const NEEDS: readonly Need[] = [
  ['需带质检报告', 'inspection_report'],
  ['要能开专票', 'invoice'],
  ['先寄样再定量', 'sample'],
  ['要品牌授权', 'brand_authorisation'],
  ['可印社群标志', 'custom_marking'],
  ['要一手产地货源'],
  ['支持一件代发优先'],
  ['月底前到货'],
  ['坏损包赔'],
  ['长期合作可月结'],
  ['同城可自提'],
]
const CHILLED = ['fresh_meat', 'fresh_seafood', 'food_quick_frozen', 'drink_dairy']

/** Requirements a buyer may state; the cold chain only for chilled categories. */
export const needsFor = (category: string): readonly Need[] =>
  CHILLED.some(chilled => category.startsWith(chilled)) ? [...NEEDS, ['要全程冷链']] : NEEDS
export const USES = ['社群团购', '公司福利', '门店补货', '节日礼品', '食堂采购', '直播间备货']

interface Setting {
  noun: string
  pack: string
  unit: string
  origin: string
  minimum: number
}
const fill = (text: string, line: GoodsLine, setting: Setting): string =>
  text.replace(/\{(\w+)\}/g, (_, key: string) => String({ ...setting, hours: line.ship_hours }[key] ?? ''))

export const supplyTitle = (r: Random, line: GoodsLine, noun: string, pack: string): string => {
  const [first, second] = r.some(line.points, 2)
  return r.pick([
    `${noun} ${pack}，${first}`,
    `${noun} ${first} ${pack}，${second}`,
    `${first}｜${noun} ${pack}`,
    `${noun} ${pack} ${first}，${second}`,
  ])
}

/** From a few lines to a full page, as real sellers write. */
export const supplyDescription = (r: Random, line: GoodsLine, setting: Setting): string => {
  const opening = r.pick(OPENINGS)
  const parts = [opening, ...r.some(line.facts, r.int(1, 3))]
  const length = r.next()
  if (length > 0.3) parts.push(...r.some(TERMS, r.int(1, 4)))
  const text = parts.map(part => fill(part, line, setting)).join('')
  if (length < 0.75) return text
  const more = r.some(QUESTIONS, r.int(4, QUESTIONS.length)).map(part => fill(part, line, setting))
  return [text, ...more].join('\n')
}

export const purchaseTitle = (r: Random, use: string, noun: string, pack: string, need: string): string =>
  r.pick([
    `${noun} ${pack}，${need}`,
    `${use}找 ${noun}，${need}`,
    `长期收 ${noun} ${pack}，${need}`,
    `急需 ${noun}，${need}`,
  ])

export const purchaseDescription = (
  r: Random,
  use: string,
  noun: string,
  quantity: number,
  unit: string,
  needs: string[],
): string => {
  const parts = [
    `${use}用，需要${noun} ${quantity} ${unit}。`,
    `要求：${needs.join('、')}。`,
    ...r.some(
      [
        '请在报价里写清起订量、发货地和最快到货时间。',
        '有现货的优先，样品费我们出。',
        '价格合适当天定，后面每月固定补货。',
        '只找源头工厂或产地，谢绝转手。',
        '对公打款，账期可以谈。',
        '收货地在城区，有装卸条件，货车可直达。',
      ],
      r.int(1, 4),
    ),
  ]
  return parts.join(r.chance(0.4) ? '\n' : '')
}

export const REJECT_REASONS = [
  '图片与商品不符，请换成实物图',
  '标题里有绝对化用语，请改写后再提交',
  '描述里留了联系方式，请移到联系方式一栏',
  '价格与描述不一致，请核对后再提交',
  '同一商品重复发布，请保留一条',
  '缺少检测报告或备案信息，请在描述中补充',
]
export const TAKEN_DOWN_REASONS = [
  '多位买家反映实物与描述不符，请补充凭证后申诉',
  '价格异常波动，暂时下架核实',
  '资质已过期，请更新后重新提交',
]
