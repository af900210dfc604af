import { random } from '../server/seed/data/random'
import { readingsOf } from '../server/modules/market/search/readings'
import { GOOD_NOUNS, HAN_NAMES, hanName, LATIN_NAMES, latinName } from './search-rows'

const r = random(2026)
const some = (make: () => string, count: number) => [...new Set(Array.from({ length: count }, make))]
const words = (text: string) => text.split(' ')
/** Names from the rare end of the list: a handful of listings in a million. */
const rareName = () => hanName(Math.floor(HAN_NAMES * (0.9 + r.next() * 0.1)))
const anyLatinName = () => latinName(Math.floor(LATIN_NAMES * r.next()))

const COMMON = words(
  '一件代发 礼盒 长期合作可月结 团长可先拿样 保温杯 企业福利 大米 水果 真空 附检测报告 门店补货 坏果包赔',
)
const PARTS = words(
  '礼盒 大米 水果 真空 企业 福利 代发 一件 合作 长期 团长 样品 月结 价格 快递 物流 包装 检测 报告 现货 供应 库存 更新',
)
const LONG = words(
  '五常稻花香大米 量大从优长期合作可月结 到货请当面验收 破损拍照二十四小时内联系 每日坚果独立小包 价格随产季浮动以当日确认为准 支持一件代发偏远地区补运费差价 不过二手批发市场 恒温电热水壶 沁州黄小米',
)
const ABSENT = words('鸬鹚 貔貅 饕餮 魑魅 耄耋 龃龉 囹圄 踟蹰 邂逅 桎梏 蹉跎 旖旎')
const CITIES = words('杭州 深圳 烟台 赣州 泉州 昆明 成都 新乡 武汉 西安 哈尔滨 阿克苏')
/** Names of goods of three or four characters, all Chinese. */
const NOUNS = GOOD_NOUNS.filter(noun => /^\p{Script=Han}{3,4}$/u.test(noun))

export interface Kind {
  name: string
  /** p95, ms */
  wanted: number
  words: string[]
}
const WANTED_MS = 50
const kind = (name: string, of: string[], wanted = WANTED_MS): Kind => ({ name, wanted, words: of })

/** Words that are found as typed, by kind. The words of a kind differ, so that not everything comes from memory. */
export const PLAIN_KINDS: Kind[] = [
  kind('common', COMMON),
  kind(
    'middling',
    some(() => hanName(Math.floor(400 * r.next())), 24),
  ),
  kind('rare, two characters', some(rareName, 24)),
  kind('absent', ABSENT),
  kind('long', LONG),
  kind(
    'long, of common characters',
    some(() => Array.from({ length: r.int(2, 4) }, () => r.pick(PARTS)).join(''), 30),
    80,
  ),
  kind('Latin', [
    ...words('fruit cookware beauty coffee nosuchword unheardof'),
    'fresh produce',
    ...some(anyLatinName, 16),
  ]),
]

/** Replaces the letter in the middle. */
const withTypo = (word: string) => {
  const at = Math.floor(word.length / 2)
  return word.slice(0, at) + (word[at] === 'y' ? 'j' : 'y') + word.slice(at + 1)
}
/** Replaces one character, never the first, by one that the word doesn't contain. */
const mistaken = (noun: string) => {
  const at = r.int(1, noun.length - 1)
  return noun.slice(0, at) + '怀' + noun.slice(at + 1)
}

const pinyinOf = (noun: string) => readingsOf(noun).join('')
const initialsOf = (noun: string) =>
  readingsOf(noun)
    .map(one => one[0])
    .join('')

/** Words that are found by a looser search, or spelt differently. */
export const FORGIVEN_KINDS: Kind[] = [
  kind(
    'words that aren’t adjacent',
    some(() => r.pick(CITIES) + r.pick(NOUNS), 24),
  ),
  kind(
    'beginnings of Latin words',
    some(() => anyLatinName().slice(0, 4), 24),
  ),
  kind(
    'one typo in a Latin word',
    some(() => withTypo(anyLatinName()), 24),
  ),
  kind(
    'one wrong character',
    some(() => mistaken(r.pick(NOUNS)), 24),
  ),
  kind(
    'pinyin',
    some(() => pinyinOf(r.pick(NOUNS)), 24),
  ),
  kind(
    'initials',
    some(() => initialsOf(r.pick(NOUNS)), 24),
  ),
]

/** ms, p95: a list that follows every key. */
const SUGGESTED_MS = 20

/** What is typed when suggestions are asked for. */
export const SUGGESTED_KINDS: Kind[] = [
  kind(
    'two characters',
    some(() => r.pick(NOUNS).slice(0, 2), 24),
    SUGGESTED_MS,
  ),
  kind(
    'the first three letters of the pinyin',
    some(() => pinyinOf(r.pick(NOUNS)).slice(0, 3), 24),
    SUGGESTED_MS,
  ),
  kind(
    'initials of two characters',
    some(() => initialsOf(r.pick(NOUNS).slice(0, 2)), 24),
    SUGGESTED_MS,
  ),
  kind(
    'pinyin with a wrong letter',
    some(() => withTypo(pinyinOf(r.pick(NOUNS))), 24),
    SUGGESTED_MS,
  ),
]
