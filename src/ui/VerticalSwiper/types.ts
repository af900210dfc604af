import type { ReactNode } from 'react'

export interface VerticalSwiperProps {
  /** One key per slide, first to last. */
  keys: readonly string[]
  /** Index of the visible slide. */
  at: number
  onChange: (at: number) => void
  label: string
  render: (at: number) => ReactNode
}
