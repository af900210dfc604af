import type { ReactNode, Ref } from 'react'

export interface ScrollerHandle {
  scrollTo: (top: number) => void
  isAtTop: () => boolean
  /** Scrolls the element with this id into view, to the middle if the platform can. */
  show: (id: string) => void
  /** Scrolls the element with this id to the top. */
  showTop: (id: string) => void
}

export interface ScrollerProps {
  children: ReactNode
  /** Fills the height left by the bars of its column; otherwise it covers its container. */
  fills?: boolean
  /**
   * Starts at the bottom, with its first child; `top` is the distance from there. Its list is the newest first, each row
   * of the class `up-row`. Without `onRefresh`.
   */
  upward?: boolean
  /** Called after a pull of 45 px at the very top. The text it resolves to is shown briefly (`更新 8 条`). */
  onRefresh?: () => Promise<string | void>
  handle?: Ref<ScrollerHandle>
}
