import { PROVINCES } from '../../base/regions'
import { PRODUCT_LIMITS } from '../product'
import type { Money, Token } from './grammar'
import { TERM } from './words'

interface Span {
  from: number
  to: number
}
export interface Part extends Span {
  text: string
}

const places = new Set(PROVINCES.flatMap(({ name, cities }) => [name, ...cities, ...cities.map(city => name + city)]))
const STRONG = /[\t|｜，,；;]/
/** Signs that hold nothing at the edges of a part. */
const EDGE = /^[\s:：=\-—–…·、。.!！~*+/→>_]+|[\s:：=\-—–…·、。.!！~*/→>_]+$/g
const OPENING = '（(【[「《'
const CLOSING = '）)】]」》'
/** A field's name in front of what it holds. */
const NAME = /^(?:品名|名称|商品名称?|产品名称?|商品|产品|货品|item|name|product)\s*[:：]\s*/i
const SPECIFICATION = /^(?:规格(?:型号)?|型号|包装|净含量|spec(?:ification)?s?)\s*[:：]?\s*(?=\S)/i
/** A name without what it names. */
const BARE_NAME =
  /^(?:单价|价格|售价|价|规格|单位|起批量?|起订量?|团长价|批发价|供货价|零售价|成本|电话|微信|备注|price|spec|unit|cost|only|just)[:：]?$/i

/** Brackets around what was cut, or behind it, only separate: `25元/箱（10斤）`. */
const withoutBrackets = (text: string, isCut: (at: number) => boolean): boolean[] => {
  const splits = Array.from({ length: text.length }, (_, at) => isCut(at))
  const open: number[] = []
  const unpaired = new Set<number>()
  for (let at = 0; at < text.length; at += 1) {
    if (isCut(at)) continue
    if (OPENING.includes(text[at])) open.push(at)
    else if (CLOSING.includes(text[at])) {
      const from = open.pop()
      if (from === undefined) unpaired.add(at)
      else {
        let before = from - 1
        while (before >= 0 && text[before] === ' ') before -= 1
        const inner = text.slice(from, at)
        const holds = STRONG.test(inner) || [...inner].some((_, i) => isCut(from + i))
        if (holds || (before >= 0 && isCut(before))) {
          splits[from] = true
          splits[at] = true
        }
      }
    }
  }
  for (const at of [...open, ...unpaired]) splits[at] = true
  return splits
}

/** The words of a line without its amounts, split at separators, or at spaces if it has none. */
export const partsOf = (
  text: string,
  cut: readonly Span[],
  tokens: readonly Token[],
): { parts: Part[]; isStrong: boolean } => {
  const isCut = (at: number) => cut.some(({ from, to }) => at >= from && at < to)
  const splits = withoutBrackets(text, isCut)
  const isStrong = [...Array(text.length).keys()].some(at => !isCut(at) && STRONG.test(text[at]))
  const separator = isStrong ? STRONG : /\s/
  // `24 粒` is one word.
  const isInside = (at: number) => tokens.some(token => token.kind === 'pack' && at > token.from && at < token.to)
  const parts: Part[] = []
  let from = 0
  const push = (to: number) => {
    const raw = text.slice(from, to)
    const trimmed = raw.replace(EDGE, '')
    if (trimmed && !BARE_NAME.test(trimmed)) {
      const begin = from + raw.indexOf(trimmed)
      parts.push({ text: trimmed, from: begin, to: begin + trimmed.length })
    }
  }
  for (let at = 0; at < text.length; at += 1)
    if (splits[at] || (separator.test(text[at]) && !isInside(at))) {
      push(at)
      from = at + 1
    }
  push(text.length)
  return { parts, isStrong }
}

/** A day in front of the name. */
const DATE = /^(?:20\d\d[./-])?(?:1[0-2]|0?[1-9])[./-](?:[12]\d|3[01]|0?[1-9])$/
const isNumber = (text: string) => /^\d+(?:[.,]\d+)*$/.test(text)
const lengthOf = (parts: readonly Part[]) => Array.from(parts.map(part => part.text).join(' ')).length

/**
 * The title: the first part, with a place the next one, too; one that is too short takes parts that are no terms.
 * A number by itself that may be another price (behind the price, or near it) is in neither: it is left over.
 */
export const titleAndRest = (
  words: readonly Part[],
  price: Money | undefined,
  isStrong: boolean,
): { title: string; specification: string; spare: Part[] } => {
  const parts = words.map(part => ({ ...part, text: part.text.replace(NAME, '') }))
  const isSpecification = (part: Part) => SPECIFICATION.test(part.text)
  const mayBePrice = ({ text, from }: Part) => {
    if (/^\d+(?:\.\d+)?(?:[/、]\d+(?:\.\d+)?)+$/.test(text)) return true
    if (!isNumber(text) || !price || /^\d{7,}$/.test(text)) return false
    const times = Number(text.replace(/,/g, '')) / Number(price.amount)
    return from > price.from || text.includes('.') || (times >= 0.3 && times <= 3)
  }
  const dates = parts.filter((part, i) => i === 0 && parts.length > 1 && DATE.test(part.text))
  parts.splice(0, dates.length)
  // A pack before the name: `2斤装 草莓`.
  const named = parts.findIndex(part => !isSpecification(part) && isTitle(part, price))
  if (named > 0) parts.unshift(...parts.splice(named, 1))
  let length = named < 0 ? 0 : 1
  if (length === 1 && places.has(parts[0].text) && parts.length > 1 && !isStrong && isName(parts[1])) length = 2
  while (length > 0 && length < parts.length && lengthOf(parts.slice(0, length)) < PRODUCT_LIMITS.titleMin) {
    const next = parts[length]
    if (TERM.test(next.text) || isSpecification(next) || /^\d{7,}$/.test(next.text)) break
    if (price && next.from > price.from && (mayBePrice(next) || !/^\d/.test(next.text))) break
    length += 1
  }
  const rest = parts.slice(length)
  return {
    title: parts
      .slice(0, length)
      .map(part => part.text)
      .join(' '),
    specification: rest
      .filter(part => !mayBePrice(part))
      .map(part => part.text.replace(SPECIFICATION, ''))
      .join(' '),
    spare: [...dates, ...rest.filter(mayBePrice)],
  }
}
const isName = ({ text }: Part) => /[\u4e00-\u9fffa-z]{2}/i.test(text) && !/^\d/.test(text) && !TERM.test(text)
/** A pack with its price is no title: `10斤：39.9`. */
const isTitle = ({ text, to }: Part, price: Money | undefined) =>
  !(price && to <= price.from && /^\d+(?:\.\d+)?\s*[^\d\s]{1,3}$/.test(text)) && !(TERM.test(text) && text.length <= 4)
