export interface DateFieldProps {
  name: string
  label: string
  /** `YYYY-MM-DD`; '' for none. */
  value: string
  /** `value`, formatted for display. */
  text: string
  placeholder: string
  /** First day that can be chosen, `YYYY-MM-DD`. */
  min?: string
  error?: string | null
  onChange: (day: string) => void
}
