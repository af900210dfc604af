import { contactsIn } from '../../base/contact-words'
import { tokensOf, type Money, type Token } from './grammar'
import { pricesOf } from './prices-of'
import { folded, withoutBullet } from './reading'
import { ANOTHER_PRICE, CONTACT_PART, isUnit, NO_PRICE } from './words'
import { partsOf, titleAndRest } from './parts'

export type PriceField = 'title' | 'price' | 'unit' | 'from' | 'leader_price'

/** What one line says of a product; what it doesn't say is ''. Amounts in yuan, as a field shows them. */
export interface PriceLine {
  title: string
  price: string
  unit: string
  /** The minimum order. */
  from: string
  specification: string
  leader_price: string
  /** Lower prices from higher quantities on, in this order. */
  tiers: { from: string; price: string }[]
  /** As written: other prices, costs, charges and contacts, which are nobody's to see, and what isn't understood. */
  left_out: string[]
  /** What can't be read with certainty, to be checked by its writer. */
  guessed: PriceField[]
}

/** Contacts, with the word that announces each. */
const CONTACT_LABEL =
  /(?:加我?|加?微信号?|电话|手机号?|联系(?:人|方式|电话)?|加?v信?|vx|wx|qq|tel|phone|mob(?:ile)?)\s*[:：]?\s*$/i
/** The id behind `加V`. */
const CONTACT_ID = /^[\s:：]*[a-z1-9][\w-]{4,19}/i
const contactSpans = (text: string): { from: number; to: number }[] => {
  let at = 0
  return contactsIn(text)
    .filter(({ isCertain }) => isCertain)
    .flatMap(({ text: found }) => {
      const from = text.indexOf(found, at)
      if (from < 0) return []
      at = from + found.length
      const begin = from - /[\w:/.@-]*$/.exec(text.slice(0, from))![0].length
      const label = CONTACT_LABEL.exec(text.slice(0, begin))
      const more = (/\w{5}|[:/]|\.\w/.test(found) ? /^[\w:/.@?=&%-]*/ : CONTACT_ID).exec(text.slice(at))
      at += more?.[0].length ?? 0
      return [{ from: label?.index ?? begin, to: at }]
    })
}

/** The unit: as the price names it, as a cell of its own, by the minimum order, by the pack. */
const unitOf = (price: Money | undefined, cell: string, least: string, tokens: readonly Token[]) => {
  if (price?.unit) return { unit: price.unit, isSure: price.isUnitSure }
  if (cell) return { unit: cell, isSure: true }
  if (least) return { unit: least, isSure: false }
  const counted = tokens.find(token => token.kind === 'pack' && token.per)
  return { unit: counted?.kind === 'pack' ? counted.per : '', isSure: false }
}

/** Reads a line of a price list. */
export const readLine = (written: string): PriceLine => {
  const line = withoutBullet(folded(written))
  const contacts = contactSpans(line)
  let text = line
  for (const { from, to } of contacts) text = text.slice(0, from) + '\n'.repeat(to - from) + text.slice(to)
  const tokens = tokensOf(text)
  const prices = pricesOf(text, tokens)
  const cut = [...contacts, ...prices.cut]
  const { parts, isStrong } = partsOf(text, cut, tokens)

  const leftOut: { from: number; text: string }[] = [...contacts, ...prices.leftOut].map(({ from, to }) => ({
    from,
    text: line.slice(from, to).replace(/^[\s~/-]+|\s+$/g, ''),
  }))
  let cell = ''
  const words = parts.filter((part, i) => {
    const tight = part.text.replace(/\s+/g, '')
    const unit = /^(?:\/|每|一)?([^\d\s/]{1,8})$/.exec(tight)?.[1] ?? ''
    if ((i > 0 || prices.price) && isUnit(unit) && (i > 0 || tight !== unit)) cell ||= unit
    else if (NO_PRICE.test(tight) || (i > 0 && (CONTACT_PART.test(part.text) || ANOTHER_PRICE.test(part.text))))
      leftOut.push(part)
    else return true
    return false
  })
  const { title, specification, spare } = titleAndRest(words, prices.price, isStrong)
  leftOut.push(...spare)

  const { unit, isSure } = unitOf(prices.unitOf, cell, prices.leastUnit, tokens)
  const guessed: PriceField[] = []
  if (prices.price && prices.isUnsure) guessed.push('price')
  if (unit && !isSure) guessed.push('unit')
  if (prices.leader && prices.isLeaderUnsure) guessed.push('leader_price')
  if (prices.leastUnit && unit && prices.leastUnit !== unit) guessed.push('from')
  return {
    title,
    price: prices.price?.amount ?? '',
    unit,
    from: prices.from,
    specification,
    leader_price: prices.leader?.amount ?? '',
    tiers: prices.tiers,
    left_out: leftOut.sort((a, b) => a.from - b.from).map(part => part.text),
    guessed,
  }
}
