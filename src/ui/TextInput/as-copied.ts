import type { TextInputProps } from './types'

/** Room for spaces, labels and unseen marks: a closer limit would cut off digits before they are read. */
const COPIED_MAX = 100

/** What a field does with its text. One with `clean` shows the form that is kept once pasted into, or left. */
export const asCopied = ({ clean, value, maxLength, onChange, onBlur }: TextInputProps) => ({
  maxLength: clean ? COPIED_MAX : maxLength,
  // Several characters at once were pasted or filled in.
  change: (text: string) => onChange(clean && text.length > value.length + 1 ? clean(text) : text),
  leave: (text: string) => {
    if (clean && clean(text) !== text) onChange(clean(text))
    onBlur?.()
  },
})
