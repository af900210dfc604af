import type { ListingCard } from '#contract/market/listing'
import { t, unitName } from '#src/locales'
import { counted, dayText, placeText, timeText } from '#src/ui/format'

const DAY_MS = 86_400_000

const joined = (parts: (string | null | false)[]) => parts.filter(Boolean).join(' · ')

const stockText = (card: ListingCard) =>
  card.stock_quantity === null ? t('listing.in_stock') : t('listing.stock', counted(card.stock_quantity, card.unit))

const leftText = (expiresAt: string, now: number) => {
  const days = Math.floor((Date.parse(expiresAt) - now) / DAY_MS)
  return days < 1 ? t('listing.left_today') : t('listing.left_days', { count: days })
}

/** All texts of a card. With a header, which gives the time, a purchase's time left moves into the facts. */
export const cardWords = (card: ListingCard, now: number, isHeaded = false) => {
  const minimum =
    card.minimum_quantity !== null &&
    card.minimum_quantity > 1 &&
    t('listing.minimum', counted(card.minimum_quantity, card.unit))
  const time = timeText(card.published_at, now)
  const isOpen = card.price_type === 'negotiable'
  return card.kind === 'supply'
    ? {
        facts: joined([placeText(card), stockText(card)]),
        tail: joined([isOpen ? null : `/ ${unitName(card.unit)}`, minimum]),
        time,
      }
    : {
        facts: joined([
          placeText(card),
          card.quantity !== null && t('listing.quantity', counted(card.quantity, card.unit)),
          card.needed_by && t('listing.needed_by', { date: dayText(card.needed_by) }),
          isHeaded && leftText(card.expires_at, now),
        ]),
        tail: isOpen ? '' : `/ ${unitName(card.unit)}`,
        time: joined([time, leftText(card.expires_at, now)]),
      }
}
