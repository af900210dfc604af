import type { ReactNode } from 'react'

export interface FloatProps {
  open: boolean
  /** Called by the scrim, Escape and the system's back; without it none of the three closes the overlay. */
  onClose?: () => void
  /** Name for screen readers. */
  label: string
  /** `sheet` rises from the bottom, `dialog` is centred, `full` covers everything. */
  shape: 'sheet' | 'dialog' | 'full'
  children: ReactNode
}
