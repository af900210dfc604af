import type { ListingCard as Card } from '../../../contract/listing'
import { PurchaseCard } from './PurchaseCard'
import { SupplyCard } from './SupplyCard'

export interface CardProps {
  card: Card
  /** ms, for the relative times. */
  now: number
  /** Address of its page, for the browser. */
  href: string
  onOpen: () => void
  /** Among the first things seen. */
  eager?: boolean
}

/** One listing in a list: supply and purchase differ at a glance. */
export const ListingCard = (props: CardProps) =>
  props.card.kind === 'supply' ? <SupplyCard {...props} /> : <PurchaseCard {...props} />
