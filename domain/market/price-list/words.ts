import { UNITS } from '../units'

/** The words of price lists, each with what it makes of the amount or the cell beside it. */

/** What goods are sold by, besides the units by which they are searched. */
const SALE_UNITS =
  '枝 框 副 打 部 辆 扎 捆 株 棵 碟 幅 册 壶 缸 管 筒 贴 朵 尾 匹 床 扇 车 位 次 人 天 ' +
  'box boxes case carton ctn bag pack pcs pc piece each ea bottle tin can jar tub basket set pair dozen unit roll'
/** What goods are measured in, likewise: also sold by, and never spread to another line. */
const MEASURES = '平方米 码 t m² jin lb catty'
const split = (words: string): string[] => words.split(/\s+/)
const escaped = (word: string): string => word.replace(/[$+.*]/g, '\\$&')
/** One of the words, the longest first. */
const anyOf = (words: readonly string[]): string =>
  [...words]
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join('|')

const sold = (isMeasured: boolean): string[] =>
  UNITS.filter(({ dimension, isSold }) => isSold && (dimension !== null) === isMeasured).map(({ name }) => name)
const measures = new Set([...sold(true), ...split(MEASURES)])
const units = new Set([...sold(false), ...split(SALE_UNITS), ...measures])
export const isUnit = (word: string): boolean => units.has(word.toLowerCase())
/** Whether it says a weight, a volume or a length: `斤`, `500g`. */
export const isMeasure = (word: string): boolean => /^\d/.test(word) || measures.has(word.toLowerCase())

/** A unit, not as the beginning of a longer latin word, nor of 包邮. */
export const UNIT = `(?:(?:${anyOf([...units].filter(unit => /[a-z]/.test(unit)))})(?![a-z])|${anyOf([...units].filter(unit => !/[a-z]/.test(unit)))})(?!邮)`

/**
 * What an amount is, by the word before it.
 * `now`, `list`, `trade`: a price of ours, in this order. `hint`: ours only where no other is. `leader`: the price for
 * group leaders. `group`: a leader's beside another price, else a hint. The rest is nobody's price to see: `cost`,
 * `reference` (what others take, or what it was), `charge` (freight, deposit, condition), `unknown` (any other 价).
 */
export type Role = 'now' | 'list' | 'trade' | 'hint' | 'leader' | 'group' | 'cost' | 'reference' | 'charge' | 'unknown'

const ROLES: readonly (readonly [Role, string])[] = [
  [
    'now',
    '现价 特价 秒杀价 秒杀 活动价 优惠价 促销价 到手价 到手 券后价 券后 折后价 抢购价 限时价 福利价 爆款价 惊喜价 now sale',
  ],
  ['list', '单价 价格 售价 卖价 报价 价钱 价位 单卖 一口价 只要 仅需 只需 unit_price price'],
  [
    'trade',
    '批发价 批发 批价 供货价 供应价 供价 供货 出厂价 出厂 厂价 代发价 一件代发价 一件代发 代发 产地价 wholesale_price wholesale',
  ],
  ['hint', '代理价 代理 拿货价 拿货 agent_price'],
  [
    'leader',
    '团长价 团长拿货价 团长供货价 团长代理价 团长底价 团长结算价 团长专享价 团长 底价 leader_price leaders leader',
  ],
  ['group', '团购价 团价 拼团价 group_price'],
  [
    'cost',
    '成本价 成本 拿货成本 进货价 进货 进价 采购价 采购 结算价 结算 本钱 毛利 净利 利润 佣金 返佣 返利 返点 提成 抽成 团长赚 赚 cost commission margin profit',
  ],
  [
    'reference',
    '建议零售价 建议售价 建议价 零售价 零售 市场价 市价 原价 划线价 吊牌价 挂牌价 标价 门市价 专柜价 超市价 商超价 日常价 平时价 平时 官方价 旗舰店价 淘宝价 京东价 拼多多价 天猫价 抖音价 指导价 参考价 价值 面值 rrp msrp retail_price retail was list_price',
  ],
  [
    'charge',
    '运费 邮费 快递费 快递 物流费 配送费 包装费 打包费 服务费 手续费 税费 盒费 筐费 押金 定金 订金 加收 补差价 补差 差价补 差价 补 满 立减 减 省 券 红包 起送 shipping freight postage deposit',
  ],
]
const words = ROLES.flatMap(([role, list]) => split(list).map((word): [string, Role] => [word.replace('_', ' '), role]))
const roles = new Map(words)
const BEHIND = '(?:\\s+元(?:\\s*[/每]\\s*\\S{1,3})?)?\\s*[:：=是为]?\\s*$'
const named = new RegExp(`(?:^|[^a-z])((?:${anyOf(words.map(([word]) => word))}))${BEHIND}`, 'i')
const namedHan = new RegExp(`(?:${anyOf(words.map(([word]) => word).filter(word => !/[a-z]/.test(word)))})${BEHIND}`)
const anyPrice = /(?:[\u4e00-\u9fff]{1,2}|[a-z]{1,4})价\s*[:：=]?\s*$/i
/** One character for the word, at the beginning of a part. */
const SHORT: Readonly<Record<string, Role>> = {
  现: 'now',
  售: 'list',
  价: 'list',
  批: 'trade',
  供: 'trade',
  代: 'hint',
  拿: 'hint',
  团: 'leader',
  底: 'leader',
  进: 'cost',
  佣: 'cost',
  返: 'cost',
  提: 'cost',
  零: 'reference',
  原: 'reference',
  会员: 'unknown',
  非会员: 'unknown',
  vip: 'unknown',
}
const short = new RegExp(`(?:^|[\\s，,;；|(（])(${anyOf(Object.keys(SHORT))})\\s*[:：]?\\s*$`, 'i')

export interface Label {
  role: Role
  /** Where it begins. */
  from: number
}
/** The word at the end of a text that says what the amount behind it is. */
export const labelAt = (before: string): Label | null => {
  const han = namedHan.exec(before)
  const latin = han ? null : named.exec(before)
  const found = han ? han[0] : latin?.[1]
  if (found !== undefined) {
    const word = found.replace(new RegExp(BEHIND), '')
    const from = han ? han.index : latin!.index + latin![0].indexOf(latin![1])
    return { role: roles.get(word.toLowerCase()) ?? 'unknown', from }
  }
  const other = anyPrice.exec(before)
  if (other) return { role: 'unknown', from: other.index }
  const one = short.exec(before)
  return one ? { role: SHORT[one[1].toLowerCase()], from: one.index + one[0].indexOf(one[1]) } : null
}
/** The same word right behind an amount, `52元团长价`: its length and role. */
export const labelBehind = (after: string): { role: Role; length: number } | null => {
  const found = behind.exec(after)
  return found ? { role: roles.get(found[1].toLowerCase()) ?? 'unknown', length: found[0].length } : null
}
const behind = new RegExp(
  `^(?:[（(]\\s*)?(${anyOf(words.filter(([word, role]) => role !== 'charge' || word.length > 1).map(([word]) => word))}|[\\u4e00-\\u9fff]{1,2}价)(?:\\s*[）)]|(?=[\\s，,;；|]|$))`,
  'i',
)

/** Names another price or a cost, whatever follows: `成本三十元`, `代理价私聊`. */
export const ANOTHER_PRICE = new RegExp(
  words
    .filter(([word, role]) =>
      role === 'cost'
        ? word.length > 1
        : ['hint', 'leader', 'group', 'reference'].includes(role) && /价$| price$/.test(word),
    )
    .map(([word]) => (/[a-z]/.test(word) ? `\\b${word}\\b` : word))
    .join('|'),
  'i',
)

/** Counts and numbers that aren't money, by the word before them. */
export const COUNTED =
  /(?:库存|现货|销量|月销|已售|已团|已抢|剩余?|限购?|条形?码|货号|编号|编码|型号|款号|批号|尺码|规格|净含量|重量|净重|毛重|邮编|保质期|等级|第|充|no\.?|sku|stock|model)\s*[:：]?\s*$/i
/** Announces a minimum order. */
export const LEAST_LABEL =
  /(?:起批量|起订量|起售量|起批|起订|起售|最低起?|至少|最少|最小起订|≥|>=|moq|min(?:imum)?|from)\s*[:：]?\s*$/i
/** Ends a minimum order. */
export const LEAST_END =
  '(?:起批|起订|起售|起发|起卖|起团|起送|起拿|起配|起做|及?以上|起(?![步点色])|\\+(?=$|[\\s，,;；|)）]))'
/** Terms of delivery and stock: never a unit, never part of a name. */
export const TERM =
  /包邮|顺丰|发货|现发|冷链|现货|空运|快递|物流|运费|起发|起送|代发|库存|月销|已售|销量|货号|条码|编号|保质期|生产日期|\d折|售后|包赔|坏果|左右|截[单团]|限购|任选|除外|付款|损耗|半价|买.[送赠]|赠/
/** Says that there is no price yet. */
export const NO_PRICE = /^(?:价格|单价|批发价|价)?[:：]?(?:面议|电议|询价|议价|时价|私聊|详询|私信|待定|电联)$/
/** A part that is about a contact, however it goes on. */
export const CONTACT_PART =
  /联系|电话|手机号|微信|扫码|二维码|[进加]群|咨询|客服|热线|私信|私聊|同号|加我|(?:^|[^a-z])(?:vx|wx|qq|v信|wechat|tel|phone|call)(?![a-z])/i
