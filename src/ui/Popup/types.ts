import type { ReactNode } from 'react'

export interface FloatProps {
  open: boolean
  /** By the scrim, Escape and the system's back. Nothing of the three closes what has none. */
  onClose?: () => void
  /** What it is called for a screen reader. */
  label: string
  /** `sheet` rises from the bottom, `dialog` stands in the middle, `full` covers everything. */
  shape: 'sheet' | 'dialog' | 'full'
  children: ReactNode
}
