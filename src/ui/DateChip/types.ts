export interface DateChipProps {
  label: string
  /** `YYYY-MM-DD`; '' for none. */
  value: string
  /** Displayed text: the formatted day, or an invitation to choose one. */
  text: string
  chosen: boolean
  /** Last day that can be chosen, `YYYY-MM-DD`. */
  max?: string
  onChange: (day: string) => void
}
