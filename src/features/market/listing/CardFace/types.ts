import type { ListingCard } from '#contract/market/listing'

export interface CardFaceProps {
  card: ListingCard
  /** ms, for the relative times. */
  now: number
  /** On the first screen: its picture is not lazy. */
  eager?: boolean
  /** Shown under a header that already gives seller and time. */
  isHeaded?: boolean
}
