export interface TextInputProps {
  value: string
  onChange: (text: string) => void
  /**
   * `code` is a one-time code, `amount` money in yuan, `decimal` another number. A mobile, a WeChat id, the number of a
   * document and an amount are taken as they are copied, and have no `maxLength`.
   */
  kind?:
    | 'text'
    | 'mobile'
    | 'wechat_id'
    | 'id_number'
    | 'credit_code'
    | 'amount'
    | 'code'
    | 'password'
    | 'number'
    | 'decimal'
    | 'search'
  multiline?: boolean
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
