import { DIMENSIONS, type Unit, UNITS } from './units'

const BY_NAME = new Map(UNITS.map(unit => [unit.name, unit]))
const HAN = /\p{Script=Han}/u
/** What follows makes another word of the unit: 包邮, 年货, 天然, V领, L码. */
const NO_UNIT: Record<string, string> = Object.fromEntries(
  '包邮 条码 个性 台灯 把手 年货糕夜味 天然鹅 米粉线饭酒糕 两用款色种 克拉 升级 支付持架 对讲联 只读 提拉 饼干 板栗材 排骨 组合 双肩层人 抽纸屉 本色地 格子纹 头发 盆栽'
    .split(' ')
    .map(words => [words[0], words.slice(1)]),
)
const NO_LETTER = '领码号恤型形字'

const patternOf = ({ name }: Unit) => {
  if (NO_UNIT[name]) return `${name}(?![${NO_UNIT[name]}])`
  if (!/[a-z]$/.test(name)) return name
  const other = name.length === 1 ? `|[${NO_LETTER}]` : ''
  return `${name}(?:(?=x\\d)|(?!(?!\\p{Script=Han})[\\p{L}\\p{N}]${other}))`
}
const UNIT = [...UNITS]
  .sort((a, b) => b.name.length - a.name.length)
  .map(patternOf)
  .join('|')
/** Longer numbers are codes, not amounts. */
const NUMBER = '(?:\\d{1,2}(?:,\\d{3})+(?!\\d)|\\d{1,12})(?:\\.\\d{1,6})?'
const JOINT = '\\s*[x×*~\\-–—至到]\\s*'
/** Numbers with the unit of the last one, which a times sign may follow: `1.5 kg`, `8–10 斤`, `20×30cm`, `280gx2`. */
export const MEASURE = `(${NUMBER}(?:${JOINT}${NUMBER})*)(\\s*)(${UNIT})(?:x(?=\\d))?`

/** Decimal numbers, multiplied exactly. */
const times = (one: string, other: string): string => {
  const [whole, part = ''] = one.split('.')
  const [otherWhole, otherPart = ''] = other.split('.')
  const digits = String(BigInt(whole + part) * BigInt(otherWhole + otherPart))
  const scale = part.length + otherPart.length
  const padded = digits.padStart(scale + 1, '0')
  const [a, b] = [padded.slice(0, padded.length - scale), padded.slice(padded.length - scale).replace(/0+$/, '')]
  return b ? `${a}.${b}` : a
}

export interface Measure {
  /** As typed, without separators of thousands. */
  number: string
  unit: Unit
  /** The amount in its dimension's unit; units of one dimension and equal amounts have the same. */
  word: string
}

/** Amounts begin with this, as no typed word does. */
const AMOUNT_MARK = '='
const measureOf = (number: string, unit: Unit): Measure => ({
  number,
  unit,
  word: `${AMOUNT_MARK}${times(number, unit.factor)}${unit.dimension ? DIMENSIONS[unit.dimension] : unit.name}`,
})

/**
 * What `MEASURE` matched: measures, and numbers that the unit isn't for. Both ends of a range and all sides of a size
 * have the unit.
 */
export const measuresIn = (numbers: string, name: string): { bare: string[]; measures: Measure[] } => {
  const unit = BY_NAME.get(name)!
  const parts = numbers.replace(/,/g, '').split(new RegExp(`(${JOINT})`))
  const measures = [measureOf(parts[parts.length - 1], unit)]
  let at = parts.length - 3
  for (; at >= 0; at -= 2) {
    const isSize = /[x×*]/.test(parts[at + 1])
    if (isSize ? unit.dimension !== 'length' : Number(parts[at]) >= Number(measures[0].number)) break
    measures.unshift(measureOf(parts[at], unit))
  }
  return { bare: parts.slice(0, at + 1).filter((_, i) => i % 2 === 0), measures }
}

const MEASURES = new RegExp(MEASURE, 'gu')
/** A normalised text with each amount's unit right behind its number, so that `24 cm` and `24cm` are one searched word. */
export const joinAmounts = (text: string): string =>
  text.replace(MEASURES, (whole: string, numbers: string, gap: string, _unit: string, at: number) =>
    /[\p{L}\p{N}]$/u.test(text.slice(0, at)) ? whole : numbers + whole.slice(numbers.length + gap.length),
  )

/** The same amount in all units of its dimension in which it has at most three decimals: number and unit. */
export const inOtherUnits = ({ number, unit }: Measure): { number: string; name: string }[] =>
  UNITS.flatMap(other => {
    if (!unit.dimension || other.dimension !== unit.dimension) return []
    // In millionths of the dimension's unit, and the quotient in thousandths.
    const amount = BigInt(times(times(number, unit.factor), '1000000').split('.')[0]) * BigInt(1000)
    const each = BigInt(times(other.factor, '1000000'))
    if (amount % each !== BigInt(0)) return []
    return [{ number: times(String(amount / each), '0.001'), name: other.name }]
  })

export const isHanUnit = ({ name }: Unit): boolean => HAN.test(name)
