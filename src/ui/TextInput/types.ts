export interface TextInputProps {
  value: string
  onChange: (text: string) => void
  /** The keyboard; `code` is a one-time code. */
  kind?: 'text' | 'mobile' | 'id_number' | 'code' | 'password' | 'number' | 'decimal' | 'search'
  /**
   * Brings a text that is taken as it is copied (a mobile, a WeChat id, the number of a document, an amount) to the form
   * in which it is kept: `domain/kit/typed.ts`, `typed-yuan.ts`. Such a field has no `maxLength`.
   */
  clean?: (written: string) => string
  multiline?: boolean
  /** How many lines a field of several lines has at least: 3 by default. */
  rows?: number
  /** A single line of text that may wrap: the field grows, and takes no line breaks. */
  grows?: boolean
  placeholder?: string
  maxLength?: number
  /** Name for screen readers. */
  label: string
  id?: string
  invalid?: boolean
  /** Id of the error message. */
  describedBy?: string
  disabled?: boolean
  autoFocus?: boolean
  className?: string
  /** The HTML `autocomplete` value: `tel`, `username`, `current-password`, `new-password`, … */
  autoComplete?: string
  onBlur?: () => void
  onFocus?: () => void
  /** Enter, or the keyboard's done key. */
  onConfirm?: () => void
  /** Escape, on a physical keyboard. */
  onEscape?: () => void
}
