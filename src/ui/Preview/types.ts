import type { Picture } from '#contract/shapes'

export interface PreviewProps {
  items: readonly Picture[]
  /** Index of the item to show; null: closed. */
  at: number | null
  /** What the pictures show. */
  label: string
  onClose: () => void
}
