import { mobilesIn, type Span } from './contact-mobiles'
import { readText } from '../kit/look-alikes'

/**
 * Contact details in a text that others read: mobiles, WeChat and QQ ids, links, however they are spelled. One list for
 * everything that users publish. Written without look-behind, which Safari before 16.4 refuses to parse.
 */
export interface FoundContact {
  /** As it was written. */
  text: string
  /** Certain ones are refused; likely ones are shown to an operator. */
  isCertain: boolean
}

/** What may separate the characters of one word. */
const GAP = '[^0-9a-z\\u3400-\\u9fff]{0,4}'
const spaced = (word: string) => Array.from(word).join(GAP)
const any = (...words: string[]) => `(?:${words.join('|')})`
const NO_LATIN = '(?:^|[^0-9a-z])'
const END = '(?![0-9a-z])'
const HAN_NEXT = '[\\u3400-\\u9fff]'

/** `V信` with something other than a letter or digit before it: `5V信号` is a voltage's. */
const V_LETTER = `v${GAP}信`
/** `卫星` alone is a satellite: it needs a mark or a verb. */
const NAMED_WECHAT = any(
  `[微薇葳溦徽威维唯围]${GAP}信`,
  `微${GAP}讯`,
  `[微薇]\\s?x(?![0-9a-z射光])`,
  spaced('weixin'),
  spaced('wechat'),
  '卫星号',
  '绿泡泡',
)
const WECHAT = any(NAMED_WECHAT, '卫星')
const WX = any(`w${GAP}x`, `v${GAP}x`, `w${GAP}v`)
/** Announces an id, between the hint and the id. */
const MARK =
  '(?:[\\s\\-—~.,，、。·*_/|(（\\[【"\'“]|群|公众|视频|账|我|的)*(?:[:：=→＝]|号码?|id|是|为|加|搜索?|同|➡|👉)(?:[\\s:：=\\-—~.,，、·*_/|()（）\\[\\]【】"\'“”→>]|号码?|id|是|为|加|搜索?|我)*'
const SPACE = '[\\s\\-—~.,，、·*_/|()（）\\[\\]【】"\'“”]{0,4}'
const KNOWN =
  '(?:(?:wechat|weixin|alipay|android|iphone|ipad|apple|official|miniprogram|xiaochengxu|qrcode|app|ios|pay|payment|payments|yes|no|none|ok)' +
  END +
  ')'
const QQ = any('q\\s{0,3}[-.*·_]?\\s{0,3}q', '扣\\s?扣', '抠抠', '叩叩', '🐧')
const HAN_NUMBER = '[一幺二三四五六七拐八九壹肆伍柒捌玖][0-9零〇洞一幺二三四五六七拐八九壹肆伍柒捌玖]{4,10}'
/** Amounts of goods that follow a number. */
const NO_AMOUNT = '(?!\\s*(?:个|只|件|箱|袋|颗|克|g))'

/** `加`, `+`, and who is to be added: `加我`, `加个`, `加一下`. */
const WHOM = `(?:我|个|一个|下|一下)?${GAP}`
const ADD = `${any('加', `${NO_LATIN}[+➕]`)}${WHOM}`
/** An address rather than goods: what may not follow, since goods are called so. */
const notGoods = (...words: string[]) => `(?!\\s*${any(...words)})`
const NO_V = `(?![0-9a-z]|[.·(-][a-ehk]\\d{0,2}${END})${notGoods('[型字形脖脸槽沟扣杯级边]', '领(?!取|券|卷|红包|样品|资料|优惠|福利|报价|价格|图|货)', '口(?!令)', '底(?!价)', '面(?!谈|议|聊|试)', '带(?!货|价|走|你|图)', '能量', '认证')}`
const NO_QQ_GOODS = notGoods(
  '[糖弹软圆丸爆肠果粉皮蛋饭冻虾豆条球肉珠鱼奶椰芋年麻薯星版款]',
  '面(?!谈|议|聊)',
  '表情',
  '图案',
  '企鹅',
)
const KOU_GOODS = '[合紧上住好带子眼件式牢绳环盖面乐锁]'
const NO_ROSE = notGoods('诺娜', '甘菊', '姿', '婷')
const NO_SATELLITE = notGoods('天线|定位|导航|锅|电视|接收|信号|地图|图|城|通信|通讯|电话|盘|石|模型|灯|椅|架|贴|款|版')
const NO_BUBBLES = notGoods('[糖茶机浴胶袖水纸膜枪球棒液]')
/** `加维C`, `加维 D3`, `加维（C+E）`, `加维C500mg`: shorter than an id, which has six characters, or an amount. */
const VITAMIN = '[\\s\\-·.(]{0,2}[a-ehkpu](?:[0-9a-z]{0,4}(?![0-9a-z])|\\s?\\d{1,5}\\s?(?:[mμ]?g|iu|毫克|微克|片|粒|%))'
const VERB = '联|咨|详|私|聊|我|领|进群'
/** An id right behind 加V; neither an English word nor a model. */
const V_ID = '(?!itamin|ip|elcro|ivo|ersion|ga|inyl|intage|olvo)(?=[a-z_-]*\\d)[a-z]{2}[a-z0-9_-]{4,18}'
const PAYS = '(?!支付|付款|收款|公众|小程序|扫码|生活|购|视频|通话|语音|登录|消息|提醒)'

interface Pattern {
  regexp: RegExp
  isCertain: boolean
  /** Checks the original spelling as well, since the normalised text is in lower case. */
  isMeant?: (written: string) => boolean
}
const certain = (source: string, isMeant?: Pattern['isMeant']): Pattern => ({
  regexp: new RegExp(source, 'g'),
  isCertain: true,
  isMeant,
})
const likely = (source: string): Pattern => ({ regexp: new RegExp(source, 'g'), isCertain: false })

const PATTERNS: readonly Pattern[] = [
  // WeChat
  certain(
    `(?:${WECHAT}|${NO_LATIN}${any(WX, V_LETTER)})${MARK}(?!${KNOWN})(?:[a-z_][a-z0-9_-]{2,19}|[1-9]\\d{4,10}${END})`,
  ),
  certain(
    `(?:${NAMED_WECHAT}|${NO_LATIN}${V_LETTER})${SPACE}(?!${KNOWN})(?:(?=[a-z_-]*\\d)[a-z_][a-z0-9_-]{5,19}|[1-9]\\d{5,10}${END}(?!${HAN_NEXT}))`,
  ),
  certain(`${NO_LATIN}${WX}\\s+(?=[a-z_-]*\\d)[a-z_][a-z0-9_-]{5,19}`),
  certain(
    `${NO_LATIN}[v微薇]${GAP}[:：=号❤♥]${GAP}(?!${KNOWN})(?:(?=[a-z_-]*\\d)[a-z_][a-z0-9_-]{4,19}|[1-9]\\d{5,10}${END})`,
  ),
  certain(`${ADD}${any(`v${NO_V}`, `v${V_ID}`, `v\\d{6,11}${END}`, `(?:vx|wv|w\\s?x)${END}`)}`),
  certain(
    `${ADD}${any(`${any(NAMED_WECHAT, V_LETTER)}${PAYS}${NO_BUBBLES}`, `卫星${NO_SATELLITE}`, `[薇葳溦]${NO_ROSE}`, `[微威](?!${HAN_NEXT})`, `维(?!${HAN_NEXT}|${VITAMIN})`, `[微威维](?=${VERB})`)}`,
  ),
  likely(`(?:${NAMED_WECHAT}|${NO_LATIN}${V_LETTER})${SPACE}(?!${KNOWN})[a-z_][a-z0-9_-]{5,19}`),
  likely(`${NO_LATIN}${WX}${SPACE}(?!${KNOWN})[a-z_][a-z0-9_-]{5,19}`),
  likely(`(?:${WECHAT}|${NO_LATIN}${V_LETTER})${any('号', '联系', '咨询', '详', '聊', '私', '同')}`),
  // QQ
  certain(
    `${any(`${NO_LATIN}${QQ}`, '扣扣', '抠抠', '叩叩')}${any(MARK, `群?${SPACE}`)}${any(`[1-9]\\d{4,10}${END}`, HAN_NUMBER)}${NO_AMOUNT}`,
  ),
  certain(`${any('企鹅', '球球')}${MARK}[1-9]\\d{4,10}${END}`),
  certain(`${NO_LATIN}q${GAP}[:：=号群]${GAP}[1-9]\\d{5,10}${END}${NO_AMOUNT}`),
  certain(`加${WHOM}${any(`q\\s*q${NO_QQ_GOODS}`, `${any('扣扣', '抠抠', '叩叩')}(?!${KOU_GOODS})`, '企鹅号')}`),
  likely(`${any(QQ, '企鹅')}[号群]`),
  likely(`(?:^|[^卡暗纽搭按双锁带金属磁吸对])扣扣(?!${KOU_GOODS})`),
  // Fixed lines
  certain(`${NO_LATIN}0(?:10|2\\d|[3-9]\\d{2})-[2-8]\\d{6,7}${END}`),
  certain(
    `${any('电话', '热线', '座机', '致电', '拨打', `${NO_LATIN}(?:tel|phone|call)`)}号?码?${GAP}(?:(?:0\\d{2,3}|400|800)[\\s-]?)?\\d{3,4}[\\s-]?\\d{4}${END}`,
  ),
  likely(`${NO_LATIN}[48]00-\\d{3}-\\d{4}${END}`),
  // Links and mail
  certain(`h\\s*t\\s*t\\s*p\\s*s?\\s*[:：]`),
  certain(`(?:^|[^a-z])w${GAP}w${GAP}w(?![a-z])`),
  certain(`(?:^|[^a-z])w\\s*w\\s*w\\s*[.。点][^\\s]`),
  certain(
    `(?:[0-9a-z][0-9a-z-]{1,40}|[a-z\\u3400-\\u9fff])\\.(?:com|cn|net|org|cc|xyz|vip|top|shop|site|club|store|wang|tv|io)(?![0-9a-z])`,
    // A full stop without a space after it is not a link: "quality.Top grade".
    written => !/\.[A-Z][a-z]+$/.test(written),
  ),
  certain(`${NO_LATIN}(?:t|wa|line)\\.me/`),
  certain(`[a-z0-9]\\s+\\.\\s*com(?![a-z])|\\.\\s+com(?![a-z])|[点。]\\s*c\\s*o\\s*m(?![a-z])`),
  certain(`[a-z]\\s*点\\s*(?:cn|net|cc|top|vip|shop)(?![a-z])`),
  certain(`[a-z0-9._-]{3,40}\\s*(?:@|艾特|[([]at[)\\]])\\s*(?:qq|163|126|139|189|[a-z][a-z0-9-]+)\\s*[.。点]`),
  certain(`[¥￥$€₤₴][0-9a-z]{8,14}[¥￥$€₤₴]`),
  // Invitations to get in touch, without an address
  likely(
    `${any('私聊', '私信我', '联系我', '加我', '找我', '滴滴我', '看(?:我的?)?(?:头像|主页|简介)', '电话联系', '(?:手机|电话)同号', '扫码加')}(?:${GAP}[a-z][0-9a-z_-]{5,19})?`,
  ),
  likely(
    `${NO_LATIN}${any('(?:dm|contact|call|text|add|pm) me', 'whatsapp', 'telegram', 'skype', 'line id')}(?![a-z])`,
  ),
]

const findSpans = (text: string, spans: Span[], writtenAt: (from: number, to: number) => string): void => {
  for (const { regexp, isCertain, isMeant } of PATTERNS)
    for (const match of text.matchAll(regexp)) {
      const from = match.index
      const to = from + match[0].length
      if (!isMeant || isMeant(writtenAt(from, to))) spans.push({ from, to, isCertain })
    }
}

/** The contact details in a text, in its order; of two that overlap the certain one is kept, then the longer one. */
export const contactsIn = (written: string): FoundContact[] => {
  const { text, at } = readText(written)
  const spans: Span[] = []
  const writtenAt = (from: number, to: number) => written.slice(at[from], at[to])
  mobilesIn(text, spans)
  findSpans(text, spans, writtenAt)
  spans.sort((a, b) => Number(b.isCertain) - Number(a.isCertain) || b.to - b.from - (a.to - a.from))
  const selected: Span[] = []
  for (const span of spans) if (!selected.some(it => it.from < span.to && span.from < it.to)) selected.push(span)
  return selected
    .sort((a, b) => a.from - b.from)
    .map(({ from, to, isCertain }) => ({ text: writtenAt(from, to).trim(), isCertain }))
}

/** Whether a text certainly contains contact details. */
export const hasContact = (written: string): boolean => contactsIn(written).some(({ isCertain }) => isCertain)
