import { UNIT } from './words'

/** A number with its unit, `5斤装`: what a pack holds. */
export interface Pack {
  kind: 'pack'
  from: number
  to: number
  quantity: string
  unit: string
  /** `24瓶/件`: the unit of sale that the pack names. */
  per: string
}

/** The upper end of a range behind its lower one; not a later piece of a date. */
export const RANGE = /^\s*(元|块)?\s*(?:-|~|—+|–|至|到)\s*(¥?)\s*(\d+(?:\.\d+)?)(?!\.?\d|\s*[-/]\s*\d)/

/** Behind a space the unit ends its word: `24 粒`, not `4 条码`. */
const PACK = new RegExp(
  `^(?:\\s+(?=${UNIT}装?(?![\\u4e00-\\u9fffa-z])))?(${UNIT})装?(?:\\s*\\/\\s*(${UNIT})(?![\\u4e00-\\u9fffa-z]))?`,
  'i',
)

export const packAt = (text: string, at: number, written: string): Pack | null => {
  const behind = at + written.length
  const range = RANGE.exec(text.slice(behind))?.[0].length ?? 0
  const found = PACK.exec(text.slice(behind + range))
  if (!found) return null
  const to = behind + range + found[0].length
  return { kind: 'pack', from: at, to, quantity: written, unit: found[1], per: found[2] ?? '' }
}
