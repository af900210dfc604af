import type { ReactNode } from 'react'
import type { FoundPallet, FoundSeller } from '../../../../contract/search'
import type { Pager } from '../../../stores/pager'

export interface FoundStores {
  sellers: Pager<FoundSeller>
  pallets: Pager<FoundPallet>
}

export interface Found {
  /** Null where nothing is searched for. */
  stores: FoundStores | null
  reload: () => void
  /** Px of the block. */
  heightPx: number
  isAny: boolean
}

export interface FoundProps {
  stores: FoundStores | null
  /** What a seller is, in marks. */
  badges: (seller: FoundSeller) => ReactNode
}
