import { searchOf } from '../server/modules/market/listing/content'
import { GOODS } from '../server/seed/data/goods'
import { type Random, random } from '../server/seed/data/random'
import { supplyDescription, supplyTitle } from '../server/seed/data/words'
import { namesOf } from '../server/seed/listings'

/**
 * Generates listings worded like the demo market's, with makers' names in front: 40,000 names of two Chinese characters
 * and 6,000 Latin ones, a few frequent and most of them rare.
 */
const CHARACTERS = Array.from(
  '安白百宝北本碧斌博采彩草昌长晨成诚春纯达大丹德登鼎东朵恩尔方飞丰风枫峰福富甘高歌格根宫古谷冠光广桂国果海含汉禾合和河鹤恒红宏虹鸿湖虎花华怀欢皇辉惠吉佳家嘉江娇杰金锦京晶景九久菊卷君开康可坤兰朗乐蕾黎力立丽莲良林灵龙隆鲁陆鹿绿伦洛满茂美梦米妙民明茗木南宁农诺鹏平萍齐奇启千乾青清庆秋泉群然仁荣如瑞润森山善尚申升生胜盛诗石时世双水顺思松颂穗泰唐桃天田甜庭同万旺威维文沃武西溪喜夏仙先贤香祥翔向小晓欣新鑫星兴雄秀旭轩雪雅阳耀野叶怡艺益逸银英盈颖永优友右余宇雨玉源远月悦云泽展章昭真振正之知志智中珠竹卓子紫',
)
const SYLLABLES = 'ka lo mi ra ten vu sol be nor dix pel ga ru fin zo mar cle tro hu wen bri sta qui jo'.split(' ')

export const HAN_NAMES = 40_000
export const LATIN_NAMES = 6_000

/** A few names are in many rows, most in few: the share falls with the place to the power of 2/3. */
const zipf = (r: Random, count: number): number => Math.floor(count * r.next() ** 3)

export const hanName = (n: number): string => {
  const r = random(n * 7919 + 1)
  return r.pick(CHARACTERS) + r.pick(CHARACTERS)
}
export const latinName = (n: number): string => {
  const r = random(n * 104_729 + 5)
  return Array.from({ length: r.int(2, 4) }, () => r.pick(SYLLABLES)).join('')
}

const GOOD_LIST = GOODS.flatMap(line => line.items.map(item => ({ line, noun: item[0], origin: item[2] })))
export const GOOD_NOUNS: readonly string[] = GOOD_LIST.map(({ noun }) => noun)
const PLACES =
  '浙江 杭州,广东 深圳,山东 烟台,江西 赣州,福建 泉州,云南 昆明,四川 成都,河南 新乡,湖北 武汉,陕西 西安,黑龙江 哈尔滨,新疆 阿克苏'.split(
    ',',
  )

export interface BenchRow {
  kind: 'supply' | 'purchase'
  title: string
  category: string
  province: string
  city: string
  unit: string
  price_fen: number
  tokens: string[]
  text: string
}

export const makeRow = (n: number): BenchRow => {
  const r = random(n + 1)
  const { line, noun, origin } = r.pick(GOOD_LIST)
  const [pack, unit, yuan] = r.pick(line.packs)
  const [province, city] = (r.chance(0.5) && origin ? origin : r.pick(PLACES)).split(' ')
  const maker = `${r.chance(0.3) ? `${latinName(zipf(r, LATIN_NAMES))} ` : ''}${r.chance(0.85) ? hanName(zipf(r, HAN_NAMES)) : ''}`
  const title = `${maker}${supplyTitle(r, line, noun, pack)}`
  const content = {
    title,
    description: supplyDescription(r, line, { noun, pack, unit, origin: province + city, minimum: line.minimum }),
    category_code: line.category,
    region: { province, city },
    unit,
    media: [],
    price_type: 'fixed' as const,
    price_fen: Math.max(50, Math.round(yuan * 100 * (0.7 + r.next() * 0.6))),
    minimum_quantity: line.minimum,
    specification: line.spec,
  }
  const names = namesOf(line.category)
  const { tokens, text } = searchOf(content, names)
  return {
    kind: r.chance(0.75) ? 'supply' : 'purchase',
    title,
    category: line.category,
    province,
    city,
    unit,
    price_fen: content.price_fen,
    tokens,
    text,
  }
}
