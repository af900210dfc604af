import { packAt, RANGE, type Pack } from './packs'
import { leastAt, type Least } from './least'
import { unitBefore, unitBehind } from './per-unit'
import { COUNTED, labelAt, labelBehind, type Role } from './words'

/**
 * The grammar of price lists: the amounts in a line or a cell, in the form of `reading.ts`.
 *
 *     line    = [marker] (words | money | least | pack) … , at separators, or at spaces if it has none
 *     money   = [label] [¥] amount [- amount] [元] [per unit] [起]     单价58  ¥12.8~15.8/斤  39.9一盒  29元起
 *     amount  = number [万] | number (元|块) digit | digit (毛|角)      12.8  1,280  1.2万  12块8  8毛
 *     unit    = (/|每|一) (word | number measure)                      /箱  每斤  /500g
 *     least   = number [unit] 起 | (起批|moq|≥) number [unit]          10箱起  MOQ 10  50+; before a price 10-49件
 *     pack    = number (measure|unit) [装] [/ unit]                    5斤装  24瓶/件
 *     label   = what the amount is (`words.ts`), before it or right behind it
 *
 * A range counts as its lower end. A number that is none of these is a word. What is written together belongs together:
 * 成本30 is a cost, and 3块 beside 29元 are three pieces. `prices-of.ts` says which amount is the price, `parts.ts`
 * which words are the name, `table.ts` how a table's header names the amounts in its rows.
 */
export type Token = Money | Least | Pack

export interface Money {
  kind: 'money'
  /** Offsets of all that belongs to it, its label and unit included. */
  from: number
  to: number
  /** In yuan, as a field shows it: `1280`, `12.8`. Of a range the lower end. */
  amount: string
  role: Role | null
  /**
   * `marked`: a currency, a label or a unit says that it is money. `pieces`: `3块`, which may count pieces. `bare`: a
   * number by itself.
   */
  mark: 'marked' | 'pieces' | 'bare'
  /** It can't be read with certainty: a range, 起, 约, an odd comma. */
  isUnsure: boolean
  /** Another currency, or a percentage. */
  isForeign: boolean
  unit: string
  isUnitSure: boolean
}

const NUMBER = /\d{1,3}(?:[,，]\d{3})+(?!\d)(?:\.\d+)?|\d+(?:\.\d+)?/g
const PLAIN = /\d+(?:\.\d+)?/g
/** A comma that separates, written as tightly as one within a number. */
const TIGHT = /[^\s\d][,，]\S|\S[,，][^\s\d]/
const CURRENCY = /(?:(¥|rmb|cny)|([$€£]|usd|hk\$))\s*$/i
const FOREIGN = /^\s*(?:[美欧日韩]元|美金|港币|港元|新台币|台币|英镑|卢布|泰铢|usd|eur|hkd)/i
const YUAN = /^\s*(?:元钱|块钱(?![\u4e00-\u9fff]{2})|块钱(?=[一每])|[元圆](?![素宵旦])|块(?![钱装])|rmb|cny|yuan)/i
/** `12块8`, `4元5角`; not `10元3斤`. */
const JIAO = /^[元块](\d{1,2})(?=$|[\s，,;；|/每一)）(（]|包邮|左右|起)|^[元块](\d)[毛角]/
const ONLY_JIAO = /^[毛角](?:钱|(?=$|[\s/每一，,;；|)）]))/
const AROUND = /^(?:左右|上下|起(?![批订售发卖团送拿配量步]))/
const ABOUT = /(?:大约|约|差不多|预计)\s*¥?\s*$/
/** Makes the number a date, a time, an age, a rank. */
const OTHER_COUNT = /^(?:[年月日号点时岁折层级代款色期届℃°]|分钟|小时|天(?![一每/]))/
const NOT_PUBLIC: readonly Role[] = ['hint', 'leader', 'group', 'cost', 'reference', 'unknown']
/** A later piece of a date, a time, a size or a count. */
const INNER = /\d[-/.:×x*]$|[×*]$/i
/** A comma that may be a point, or between amounts: `12，8元`, `35、38元`. */
const ODD_COMMA = /(?:^|[^\d.×x*a-z])\d+(?:\.\d+)?[,，、]$/i
const OPEN = /(?:^|[\s，,;；|｜:：=(（)）【】[\]\-—~…\n])$/
const CLOSE = /^(?:$|[\s，,;；|｜)）】\](（。!！\n]|包邮|顺丰|左右)/

/** `'1.28'` → `'12800'`; as text, since amounts are no floats. */
const tenThousands = (text: string): string => {
  const [whole, part = ''] = text.split('.')
  const digits = whole + part.padEnd(4, '0')
  const more = digits.slice(whole.length + 4)
  return digits.slice(0, whole.length + 4).replace(/^0+(?=\d)/, '') + (more ? `.${more}` : '')
}

/** A place in the text, from which patterns are taken one after the other. */
class Reader {
  constructor(
    readonly text: string,
    public to: number,
  ) {}
  get rest(): string {
    return this.text.slice(this.to)
  }
  take(pattern: RegExp): RegExpExecArray | null {
    const found = pattern.exec(this.rest)
    if (found) this.to += found[0].length
    return found
  }
}

/** The number's amount with what is written for 万, 块 and 毛, and whether that says that it is money. */
const amountAt = (reader: Reader, number: string, isRange: boolean): { amount: string; mark: Money['mark'] | null } => {
  const ten = reader.take(/^\s*万(?![台件个只份单瓶箱盒+])/)
  const amount = ten ? tenThousands(number) : number
  if (!isRange && /^\d+$/.test(amount)) {
    const jiao = reader.take(JIAO)
    if (jiao) return { amount: `${amount}.${jiao[1] ?? jiao[2]}`, mark: 'marked' }
    if (/^\d$/.test(amount) && reader.take(ONLY_JIAO)) return { amount: `0.${amount}`, mark: 'marked' }
  }
  const yuan = reader.take(YUAN)
  return { amount, mark: yuan ? (/块$/.test(yuan[0]) ? 'pieces' : 'marked') : null }
}

/** Whether the number stands where a price may stand by itself: between separators, or with decimals at the end. */
const isByItself = (text: string, at: number, amount: string, rest: string): boolean => {
  if (at === 0 || /^\d{7,}$|^0\d/.test(amount) || !CLOSE.test(rest)) return false
  const before = text.slice(0, at)
  return OPEN.test(before) || (/[\u4e00-\u9fff]$/.test(before) && /\.\d{1,2}$/.test(amount))
}

const moneyAt = (text: string, at: number, written: string, last: Token | undefined): Money | null => {
  const floor = last?.to ?? 0
  const before = text.slice(floor, at)
  const currency = CURRENCY.exec(before)
  const said = currency ? before.slice(0, currency.index) : before
  const label = labelAt(said)
  const about = ABOUT.exec(said)
  if (COUNTED.test(said) && !currency) return null

  const reader = new Reader(text, at + written.length)
  const number = written.replace(/[,，]/g, '')
  const end = RANGE.exec(reader.rest)
  const isRange = Boolean(end && Number(end[3]) > Number(number))
  if (isRange) reader.to += end![0].length
  const { amount, mark } = amountAt(reader, number, isRange)
  const isMarked = Boolean(currency || mark === 'marked' || (isRange && (end![1] || end![2])))
  const isAround = Boolean((isMarked || mark || label) && reader.take(AROUND))
  const percent = reader.take(/^\s*%/)
  const foreign = mark === null && !currency ? reader.take(FOREIGN) : null
  if (mark === null && OTHER_COUNT.test(reader.rest)) return null
  if (percent && !label) return null
  const behind = unitBehind(reader.rest, isMarked || mark !== null)
  reader.to += behind?.length ?? 0
  const isAroundUnit = Boolean(behind && reader.take(AROUND))
  const ahead = behind || label ? null : unitBefore(said, mark !== null || CLOSE.test(reader.rest))
  const pack = isMarked || mark !== null || behind || percent ? null : packAt(text, at, written)
  // `成本28件` is a cost all the same.
  if (pack && !(label && NOT_PUBLIC.includes(label.role))) return null
  reader.to = Math.max(reader.to, pack?.to ?? 0)

  const namedBehind = label ? null : labelBehind(reader.rest)
  reader.to += namedBehind?.length ?? 0
  const isSaid = Boolean(isMarked || foreign || behind || ahead || label || namedBehind)
  const isStep = last && last.kind !== 'money' && /^\s*[:：]?\s*$/.test(before)
  if (!isSaid && mark === null) {
    if (isRange && !number.includes('.')) return null
    if (!isByItself(text, at, amount, reader.rest) && !(isStep && CLOSE.test(reader.rest))) return null
  }
  const lead = text.slice(0, at)
  const isOddComma = /^\d{1,3}$/.test(written) && ODD_COMMA.test(lead)
  // `.9元`: what the point belongs to is anybody's guess.
  const isOddPoint = /(?:^|[^\d])\.$/.test(lead)
  // `价值 8元`, `返8元`: a word that may make it another amount.
  const isNamed = !label && /[\s，,;；|)）\n][\u4e00-\u9fff]{1,4}$/.test(said) && !ahead && mark !== null
  const begin = Math.min(label?.from ?? before.length, currency?.index ?? before.length, about?.index ?? before.length)
  return {
    kind: 'money',
    from: floor + Math.min(begin, ahead?.from ?? begin),
    to: reader.to,
    amount: isOddPoint && !amount.includes('.') ? `0.${amount}` : amount,
    role: label?.role ?? namedBehind?.role ?? null,
    mark: isSaid || (isStep && last.kind === 'least') ? 'marked' : (mark ?? 'bare'),
    isUnsure: Boolean(isRange || isAround || isAroundUnit || about || isOddComma || isOddPoint || isNamed),
    isForeign: Boolean(currency?.[2] || percent || foreign),
    unit: behind?.unit ?? ahead?.unit ?? '',
    isUnitSure: behind?.isSure ?? true,
  }
}

const readAt = (text: string, at: number, written: string, last: Token | undefined): Token | null => {
  const before = text.slice(0, at)
  const isPriced = last?.to === at - 1 && /[:：-]$/.test(before)
  if (INNER.test(before) && !isPriced) return packAt(text, at, written)
  if (/[a-z]$/i.test(before) && !CURRENCY.test(before) && !labelAt(before) && !/(?:moq|min|from)$/i.test(before))
    return null
  return leastAt(text, at, written, last?.to ?? 0) ?? moneyAt(text, at, written, last) ?? packAt(text, at, written)
}

/** @param text folded: `reading.ts` */
export const tokensOf = (text: string): Token[] => {
  const tokens: Token[] = []
  const numbers = text.matchAll(TIGHT.test(text) ? PLAIN : NUMBER)
  for (const found of numbers) {
    const last = tokens[tokens.length - 1] as Token | undefined
    const token = last && found.index < last.to ? null : readAt(text, found.index, found[0], last)
    if (token) tokens.push(token)
  }
  return tokens
}
