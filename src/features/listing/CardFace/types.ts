import type { ListingCard } from '../../../../contract/listing'

export interface CardFaceProps {
  card: ListingCard
  /** ms, for the relative times. */
  now: number
  /** Among the first things seen. */
  eager?: boolean
}
