import { palletCodeOf } from '#domain/market/folder'
import { formatFen } from '#domain/kit/money'
import type { Locale } from '#domain/base/locale'
import type { ListingKind } from '#domain/market/listing'
import { placeInEnglish } from '#domain/base/regions-en'
import { unitText } from '#domain/market/units-en'
import { say } from '#server/http/messages'
import type { ViewService } from '../listing'
import type { ProductViews } from '../product'
import type { SubjectOf } from './posters'

interface Priced {
  price_type: string
  price_fen: number | null
  price_max_fen: number | null
}

const priceText = ({ price_type, price_fen, price_max_fen }: Priced, locale: Locale): string => {
  if (price_type === 'negotiable') return say('poster.negotiable', locale)
  if (price_fen === null) return ''
  const high = price_type === 'range' && price_max_fen !== null ? `–${formatFen(price_max_fen)}` : ''
  return `¥${formatFen(price_fen)}${high}`
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
/** @param day `2026-12-01` */
const neededText = (day: string, locale: Locale): string => {
  const [, month, date] = day.split('-').map(Number)
  return say('poster.needed_by', locale, { month, name: MONTHS[month - 1], day: date })
}

interface Placed {
  province: string
  city: string
}

/** As the app names it: `江西赣州`, `Ganzhou, Jiangxi`. */
const placeText = ({ province, city }: Placed, locale: Locale): string =>
  locale === 'en' ? placeInEnglish({ province, city }) : province === city ? city : province + city

/** A supply or a purchase as a poster subject. */
export const listingSubject =
  (viewing: Pick<ViewService, 'publicListing'>, kind: ListingKind): SubjectOf =>
  async (db, code, locale) => {
    const detail = await viewing.publicListing(db, code, locale)
    if (detail?.kind !== kind) return null
    const { unit, minimum_quantity, quantity, needed_by, ship_within_hours } = detail
    const isPurchase = kind === 'purchase'
    const place = placeText(detail, locale)
    return {
      tag: isPurchase ? say('poster.purchase', locale) : '',
      title: detail.title,
      facts: [
        // For a purchase, quantity and date matter more than the destination, so the place comes last.
        !isPurchase && place,
        minimum_quantity !== null &&
          say('poster.minimum', locale, { count: minimum_quantity, unit: unitText(unit, locale, minimum_quantity) }),
        quantity !== null &&
          say('poster.quantity', locale, { count: quantity, unit: unitText(unit, locale, quantity) }),
        needed_by !== null && neededText(needed_by, locale),
        ship_within_hours !== null && say('poster.ships', locale, { hours: ship_within_hours }),
        isPurchase && place,
      ].filter((fact): fact is string => Boolean(fact)),
      price_label: isPurchase ? say('poster.budget', locale) : '',
      price: priceText(detail, locale),
      unit: detail.price_type === 'negotiable' ? '' : `/ ${unitText(unit, locale)}`,
      goods_url: detail.media.find(item => item.kind === 'image')?.url ?? null,
      share_card: detail.share_card,
    }
  }

/** A product with its lowest price; nothing that only group leaders may see. */
export const productSubject =
  (viewing: Pick<ProductViews, 'publicProduct'>): SubjectOf =>
  async (db, code, locale) => {
    const detail = await viewing.publicProduct(db, code, locale)
    if (!detail) return null
    const { unit, minimum_quantity: count, ship_within_hours: hours } = detail
    return {
      tag: '',
      title: detail.title,
      facts: [
        placeText(detail, locale),
        say('poster.minimum', locale, { count, unit: unitText(unit, locale, count) }),
        hours !== null && say('poster.ships', locale, { hours }),
      ].filter((fact): fact is string => Boolean(fact)),
      price_label: '',
      price: `¥${formatFen(detail.price_low_fen)}`,
      unit: `/ ${unitText(unit, locale)}`,
      goods_url: detail.media.find(item => item.kind === 'image')?.url ?? null,
      share_card: detail.share_card,
    }
  }

/** A product by its own code, or by its code on a pallet. */
export const ofProduct =
  (library: SubjectOf, pallet: SubjectOf): SubjectOf =>
  (db, code, locale) =>
    (palletCodeOf(code) === null ? library : pallet)(db, code, locale)
