import type { ReactNode } from 'react'
import type { FoundPallet, FoundSeller } from '../../../../contract/search'
import type { Pager } from '../../../stores/pager'

export interface OtherResultStores {
  sellers: Pager<FoundSeller>
  pallets: Pager<FoundPallet>
}

export interface OtherResultsState {
  /** Null without a keyword. */
  stores: OtherResultStores | null
  reload: () => void
  /** Height of the block in px. */
  heightPx: number
  isAny: boolean
}

export interface OtherResultsProps {
  stores: OtherResultStores | null
  /** A seller's tags. */
  badges: (seller: FoundSeller) => ReactNode
}
