import type { Picture } from '../../../contract/shapes'

export interface PreviewProps {
  items: readonly Picture[]
  /** Which one is looked at; null: closed. */
  at: number | null
  /** What the pictures show. */
  label: string
  onClose: () => void
}
