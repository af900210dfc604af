import { PRODUCT_LIMITS } from './product'

/** A parsed line of a pasted list; missing parts are ''. Amounts are as typed. */
export interface PastedLine {
  title: string
  price: string
  unit: string
  /** The minimum order. */
  from: string
  specification: string
  /** What was guessed: a bare number as the price, the minimum order's unit as the price's. */
  guessed: ('price' | 'unit')[]
}

const PRICE =
  /^(?:单价|价格|批发价|price)?[:：]?([¥￥])?(\d+(?:\.\d+)?)(元|块|rmb|cny)?(?:(?:\/|／|每|一|per)([^\d\s/]{1,8}))?$/i
const LEAST = /^(\d+)([^\d\s]{1,4}?)?(?:起批|起订|起售|起|\+)$/
const LEAST_BEFORE = /^(?:起批量?|起订量?|最低|from|moq)[:：]?(\d+)([^\d\s]{1,4})?$/i
const UNIT = /^(?:\/|／|每|一)([^\d\s/]{1,4})$/
/** List markers: `1.`, `2、`, `③`, `- `. */
const BULLET = /^(?:[①-⑳•·*\-–—]|\d{1,3}(?:[、）)]|[.．](?!\d)))\s*/

/** Splits a line at its separators, or at spaces if it has none. */
const parts = (line: string): string[] => {
  // A comma within an amount is no separator.
  const text = line
    .replace(/([¥￥]\d{1,3})[,，](\d{3})/g, '$1$2')
    .replace(/(\d{1,3})[,，](\d{3})(?=(?:\.\d+)?\s*元)/g, '$1$2')
    // Nor is a space between an amount, its currency and its unit: `12.9 元 / 袋`.
    .replace(/([¥￥])\s+(?=\d)/g, '$1')
    .replace(/(\d)\s+(?=(?:元|块|rmb|cny)(?![\u4e00-\u9fff]{2}))/gi, '$1')
    .replace(/(\d(?:元|块|rmb|cny)?)\s*([/／])\s*(?=[^\d\s])/gi, '$1$2')
    .replace(/(\d)\s+([^\d\s]{1,4}起[批订售]?)(?=$|[\s|｜，,；;])/g, '$1$2')
    // A marked price that follows words directly starts a new part.
    .replace(/([^\d\s¥￥.,，:：|｜\t;；一每/／])(?=(?:[¥￥]\d|\d+(?:\.\d{1,2})?(?:元|块)(?:[/／每一]|\s|$)))/g, '$1 ')
  const split = /[\t|｜，,；;]/.test(text) ? text.split(/[\t|｜，,；;]+/) : text.split(/\s+/)
  return split.map(part => part.trim()).filter(Boolean)
}

const parseLine = (line: string): PastedLine => {
  const found: PastedLine = { title: '', price: '', unit: '', from: '', specification: '', guessed: [] }
  const rest = parts(line.replace(BULLET, ''))
  /** Indexes of the parts without an amount. */
  const words: number[] = []
  let bare: number | null = null
  let isUnitOfLeast = false
  for (const [i, part] of rest.entries()) {
    const tight = part.replace(/\s+/g, '')
    const least = LEAST.exec(tight) ?? LEAST_BEFORE.exec(tight)
    const price = i === 0 || least ? null : PRICE.exec(tight)
    const isMarked = Boolean(price && (price[1] || price[3] || price[4]))
    const unit = UNIT.exec(tight)
    if (least && !found.from) {
      found.from = least[1]
      isUnitOfLeast = !found.unit && Boolean(least[2])
      found.unit ||= least[2] ?? ''
    } else if (price && (!found.price || (bare !== null && isMarked))) {
      // A bare number is the price only if nothing is marked as one.
      if (bare !== null) words.push(bare)
      bare = isMarked ? null : i
      found.price = price[2]
      found.unit = price[4] ?? found.unit
      isUnitOfLeast &&= !price[4]
    } else if (unit && found.price && (!found.unit || isUnitOfLeast)) {
      found.unit = unit[1]
      isUnitOfLeast = false
    } else words.push(i)
  }
  if (bare !== null) found.guessed.push('price')
  if (isUnitOfLeast) found.guessed.push('unit')
  const said = words.sort((a, b) => a - b).map(i => rest[i])
  // A title that is too short is extended by the next part.
  let length = 1
  while (length < said.length && Array.from(said.slice(0, length).join(' ')).length < PRODUCT_LIMITS.titleMin)
    length += 1
  return { ...found, title: said.slice(0, length).join(' '), specification: said.slice(length).join(' ') }
}

/** Parses a pasted list, one product per line; skips empty lines. */
export const parsePasted = (text: string): PastedLine[] =>
  text
    .split(/\r?\n|\r/)
    .map(line => line.trim())
    .filter(Boolean)
    .map(parseLine)
