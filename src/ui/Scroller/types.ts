import type { ReactNode, Ref } from 'react'

export interface ScrollerHandle {
  scrollTo: (top: number) => void
  isAtTop: () => boolean
  /** Brings the element with this id into view, into the middle where that can be. */
  show: (id: string) => void
  /** Scrolls until the element with this id stands at the top. */
  showTop: (id: string) => void
}

export interface ScrollerProps {
  children: ReactNode
  /** Takes what the bars of its column leave; else it covers what it stands in. */
  fills?: boolean
  /** Pulled down by 45 px at the very top. What it resolves to is said for a moment (`更新 8 条`). */
  onRefresh?: () => Promise<string | void>
  handle?: Ref<ScrollerHandle>
}
