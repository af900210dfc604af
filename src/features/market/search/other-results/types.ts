import type { ReactNode } from 'react'
import type { FoundPallet, FoundSeller } from '#contract/market/search'
import type { Pager } from '#src/stores/pager'

export interface OtherResultStores {
  sellers: Pager<FoundSeller>
  pallets: Pager<FoundPallet>
}

export interface OtherResultsState {
  /** Null without a keyword. */
  stores: OtherResultStores | null
  /** Whether a failure is shown: the hits have been loaded, and don't show one themselves. */
  showsFailures: boolean
  reload: () => void
  /** Height of the block in px. */
  heightPx: number
  /** Whether the block shows anything. */
  isAny: boolean
}

export interface OtherResultsProps extends Pick<OtherResultsState, 'stores' | 'showsFailures'> {
  /** A seller's tags. */
  badges: (seller: FoundSeller) => ReactNode
}
