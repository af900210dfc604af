import { shanghaiDay, DAY_MS } from '#domain/kit/relative-time'
import { formatFen } from '#domain/kit/money'
import { unitName } from '#src/locales'
import { t } from '#src/locales/market/enquiry'
import { counted, countText, dayText, placeText } from '#src/ui/format'
import { nameText } from '#src/ui/format/name'
import type { ThingKind } from '#src/shared/links/thing'
import type { EnquiryLine, EnquiryRow, EnquiryThread, Person } from './source'

type Thing = EnquiryThread['thing']

const PAGES: Record<Thing['kind'], ThingKind> = {
  supply: 'supply',
  product: 'product',
  // By its code on the pallet.
  pallet_product: 'product',
  // By the code of the purchase that it was given on.
  quote: 'purchase',
}
/** The page that shows what a thread is about. */
export const pageOf = ({ kind, code }: Thing): readonly [ThingKind, string] => [PAGES[kind], code]

export const nameOf = ({ nickname }: Person): string => nameText(nickname)

const saidOf = ({ last, thing }: Pick<EnquiryRow, 'last' | 'thing'>): string => {
  const { kind, text, price_fen: price, is_hidden: isHidden } = last
  if (isHidden) return t('enquiry.last_hidden')
  switch (kind) {
    case 'offer':
      return price === null ? text : t('enquiry.last_offer', { price: formatFen(price), unit: unitName(thing.unit) })
    case 'taken':
      return price === null ? t('enquiry.event_taken') : t('enquiry.event_taken_price', { price: formatFen(price) })
    case 'sample':
    case 'closed':
      return t(`enquiry.event_${kind}`)
    default:
      return text
  }
}

/** What was said last in a thread, in one line. */
export const lastText = (row: Pick<EnquiryRow, 'last' | 'thing'>): string => {
  // One line of what may have several.
  const text = saidOf(row).replace(/\n+/g, ' ')
  return row.last.is_mine ? t('enquiry.mine', { text }) : text
}

/** What somebody did, for lines that tell only that; null for the others. */
export const eventText = ({ kind, is_mine: isMine }: Pick<EnquiryLine, 'kind' | 'is_mine'>): string | null =>
  kind === 'taken' || kind === 'sample' || kind === 'closed'
    ? t(`enquiry.did_${kind}_${isMine ? 'mine' : 'theirs'}`)
    : null

/** What a question asks for: name and value. */
export const askedFacts = (asked: NonNullable<EnquiryLine['asked']>, unit: string): [string, string][] => {
  const { quantity, target_price_fen: target, wants_sample: wantsSample, province } = asked
  return [
    ...(quantity === null ? [] : [[t('enquiry.quantity'), `${countText(quantity)} ${unitName(unit, quantity)}`]]),
    ...(target === null ? [] : [[t('enquiry.target'), `¥${formatFen(target)} / ${unitName(unit)}`]]),
    ...(wantsSample ? [[t('enquiry.sample'), t('enquiry.sample_wanted')]] : []),
    ...(province ? [[t('enquiry.region'), placeText(asked)]] : []),
  ] as [string, string][]
}

/** An offer's terms but for its price. */
export const offerFacts = (offer: NonNullable<EnquiryLine['offer']>, unit: string): string[] => {
  const { from_quantity: from, freight_fen: freight, sample_terms: terms } = offer
  return [
    from !== null && t('enquiry.offer_from', counted(from, unit)),
    freight !== null &&
      (freight === 0 ? t('enquiry.offer_free') : t('enquiry.offer_freight', { fee: formatFen(freight) })),
    terms && t('enquiry.offer_sample', { terms }),
  ].filter(text => typeof text === 'string' && text !== '') as string[]
}

/** `今天`, `昨天` or the day of an instant, in Asia/Shanghai. */
export const dayName = (at: string, now: number): string => {
  const day = shanghaiDay(Date.parse(at))
  if (day === shanghaiDay(now)) return t('enquiry.today')
  return day === shanghaiDay(now - DAY_MS) ? t('enquiry.yesterday') : dayText(at, now)
}
