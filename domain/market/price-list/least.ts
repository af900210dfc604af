import { RANGE } from './packs'
import { COUNTED, isMeasure, LEAST_END, LEAST_LABEL, UNIT } from './words'

/** A minimum order. */
export interface Least {
  kind: 'least'
  from: number
  to: number
  quantity: string
  unit: string
}

const LEAST = new RegExp(`^(?:\\s*(${UNIT}))?${LEAST_END}`, 'i')
const OF_UNIT = new RegExp(`^\\s*(${UNIT})`, 'i')
/** `10箱以下` begins with one. */
const BELOW = new RegExp(`^\\s*(${UNIT})(?:以下|以内|内)`, 'i')
const END = new RegExp(`^${LEAST_END}`)
/** A price follows: `10-49件 11.9元`, `满10件12.9元`. */
const PRICE_AHEAD = /^\s*[:：]?\s*¥?\s*\d+(?:\.\d+)?(?:[元块/\s，,;；|)）]|$)/
const CONDITION = /满\s*$/
const PEOPLE = /^[人次天位码]$/

export const leastAt = (text: string, at: number, written: string, floor: number): Least | null => {
  const before = text.slice(floor, at)
  if (!/^\d+$/.test(written) || /[¥$]\s*$/.test(before)) return null
  const least = (from: number, to: number, unit: string | undefined): Least => ({
    kind: 'least',
    from,
    to,
    quantity: written,
    unit: unit ?? '',
  })
  const behind = at + written.length
  const condition = CONDITION.exec(before)
  const begin = condition ? floor + condition.index : at

  const announced = LEAST_LABEL.exec(before)
  if (announced) {
    const unit = OF_UNIT.exec(text.slice(behind))
    const end = behind + (unit?.[0].length ?? 0)
    return least(floor + announced.index, end + (END.exec(text.slice(end))?.[0].length ?? 0), unit?.[1])
  }
  const under = /(?:<|≤|<=)\s*$/.exec(before)
  const below = BELOW.exec(text.slice(behind))
  if (below ?? under) {
    const unit = below ?? OF_UNIT.exec(text.slice(behind))
    const from = under ? floor + under.index : at
    return { ...least(from, behind + (unit?.[0].length ?? 0), unit?.[1]), quantity: '1' }
  }
  const range = RANGE.exec(text.slice(behind))
  const ended = LEAST.exec(text.slice(behind))
  if (ended && !COUNTED.test(before)) return least(begin, behind + ended[0].length, ended[1])
  if (!range && !condition) return null
  const to = behind + (range?.[0].length ?? 0)
  const unit = OF_UNIT.exec(text.slice(to))
  if (!unit || isMeasure(unit[1]) || PEOPLE.test(unit[1])) return null
  const end = to + unit[0].length
  return PRICE_AHEAD.test(text.slice(end)) ? least(begin, end, unit[1]) : null
}
