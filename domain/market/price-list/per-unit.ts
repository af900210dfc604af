import { isUnit, TERM, UNIT } from './words'

/** A unit beside an amount. */
export interface PerUnit {
  unit: string
  isSure: boolean
  /** How much text it takes. */
  length: number
}

/** What may follow a unit that is written together with it. */
const END = '(?=$|[^\\u4e00-\\u9fffa-z0-9]|\\d|包邮|顺丰|现货|冷链|空运|左右|上下|起|不|含|发|送)'
const KNOWN = new RegExp(`^\\s*(?:\\/|每|一|per\\s+)\\s*1?(${UNIT})${END}`, 'i')
const PACKED = new RegExp(`^\\s*(?:\\/|每)\\s*(\\d+(?:\\.\\d+)?\\s*${UNIT}装?)`, 'i')
const ONE = new RegExp(`^\\s*1(${UNIT})${END}`, 'i')
const OTHER = /^\s*(?:\/|每)\s*([\u4e00-\u9fff]{1,4}|[a-z]{1,8})(?![\u4e00-\u9fffa-z])/i
const EACH = /^\s*(?:each|ea)(?![a-z])/i
const BEFORE = new RegExp(`(?:每|一)(${UNIT})\\s*[:：=]?\\s*¥?\\s*$`, 'i')

/** @param isMoney a currency stands between: then `元1斤` names a unit, too */
export const unitBehind = (rest: string, isMoney: boolean): PerUnit | null => {
  const known = KNOWN.exec(rest) ?? PACKED.exec(rest) ?? (isMoney ? ONE.exec(rest) : null)
  if (known) return { unit: known[1].replace(/\s+/g, ''), isSure: true, length: known[0].length }
  if (EACH.test(rest)) return { unit: '', isSure: true, length: EACH.exec(rest)![0].length }
  const other = OTHER.exec(rest)
  if (!other || TERM.test(other[1])) return null
  return { unit: other[1], isSure: isUnit(other[1]), length: other[0].length }
}

/** `每箱 59`, `一箱59` @param isAmount whether what follows can be one */
export const unitBefore = (before: string, isAmount: boolean): { unit: string; from: number } | null => {
  const found = isAmount ? BEFORE.exec(before) : null
  return found ? { unit: found[1], from: found.index } : null
}
