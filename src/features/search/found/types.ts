import type { ReactNode } from 'react'
import type { FoundPallet, FoundSeller } from '../../../../contract/search'
import type { Pager } from '../../../stores/pager'

export interface FoundStores {
  sellers: Pager<FoundSeller>
  pallets: Pager<FoundPallet>
}

export interface Found {
  /** Null without a keyword. */
  stores: FoundStores | null
  reload: () => void
  /** Height of the block in px. */
  heightPx: number
  isAny: boolean
}

export interface FoundProps {
  stores: FoundStores | null
  /** A seller's tags. */
  badges: (seller: FoundSeller) => ReactNode
}
