import type { ProductCard } from '#contract/market/product'

export interface ProductCardProps {
  card: ProductCard
  /** `row`: the picture at the left; `tile`: above, for two in a row. */
  shape: 'row' | 'tile'
  /** Shown where the supplier is given already: on their own page, under a header. */
  isHeaded?: boolean
  /** Among the first cards visible. */
  eager?: boolean
  /** Address of its page, for the browser. */
  href: string
  onOpen: () => void
  /** Adds the product to a folder without leaving the page. Left out: no button. */
  onAdd?: () => void
  /** The product is in one of the user's folders. */
  isAdded?: boolean
  /** Selection mode: whether this card is chosen, and what a tap anywhere on it does. */
  choosing?: { isChosen: boolean; onChoose: () => void }
}
