import type { ReactNode } from 'react'

export interface ReelProps {
  /** A key for each sheet, first to last. */
  keys: readonly string[]
  /** The sheet that is seen. */
  at: number
  onChange: (at: number) => void
  label: string
  render: (at: number) => ReactNode
}
