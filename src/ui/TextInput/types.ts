export interface TextInputProps {
  value: string
  onChange: (text: string) => void
  /** `code` is a one-time code, `decimal` an amount. */
  kind?: 'text' | 'tel' | 'code' | 'password' | 'number' | 'decimal' | 'search'
  multiline?: boolean
  /** One line of words that may be longer than the row: it grows, and takes no line break. */
  grows?: boolean
  placeholder?: string
  maxLength?: number
  /** What it is called for a screen reader. */
  label: string
  id?: string
  invalid?: boolean
  /** Id of the text that says what is wrong. */
  describedBy?: string
  disabled?: boolean
  autoFocus?: boolean
  className?: string
  /** The browser's word for what is typed: `tel`, `username`, `current-password`, `new-password`, … */
  autoComplete?: string
  onBlur?: () => void
  onFocus?: () => void
  /** Enter, or the keyboard's done key. */
  onConfirm?: () => void
  /** Escape, where there are keys. */
  onEscape?: () => void
}
