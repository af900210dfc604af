import type { ListingCard } from '../../../../contract/listing'

export interface CardFaceProps {
  card: ListingCard
  /** ms, for the relative times. */
  now: number
  /** Among the first things seen. */
  eager?: boolean
  /** Under a head that already says whose it is and when it came. */
  isHeaded?: boolean
}
