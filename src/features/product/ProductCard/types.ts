import type { ProductCard } from '../../../../contract/product'

export interface ProductCardProps {
  card: ProductCard
  /** `row`: the picture at the left; `tile`: above, for two in a row. */
  shape: 'row' | 'tile'
  /** Among the first things seen. */
  eager?: boolean
  /** Address of its page, for the browser. */
  href: string
  onOpen: () => void
  /** Into one's folder, without leaving. Left out: no button. */
  onAdd?: () => void
  /** It lies in a folder of one's own. */
  isAdded?: boolean
  /** Several are being chosen: whether this one is, and what a tap anywhere on it does. */
  choosing?: { isChosen: boolean; onChoose: () => void }
}
