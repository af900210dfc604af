export interface DateChipProps {
  label: string
  /** `YYYY-MM-DD`; '' for none. */
  value: string
  /** What it says: the day for the reader, or that one can be chosen. */
  text: string
  chosen: boolean
  /** Last day that can be chosen, `YYYY-MM-DD`. */
  max?: string
  onChange: (day: string) => void
}
