import { cleanMobile, cleanNumber, cleanWechatId, cleanYuan } from '../../../domain/typed'
import type { TextInputProps } from './types'

/** How a text of these kinds is brought to the form in which it is kept. */
const CLEAN: Partial<Record<NonNullable<TextInputProps['kind']>, (written: string) => string>> = {
  mobile: cleanMobile,
  wechat_id: cleanWechatId,
  id_number: cleanNumber,
  credit_code: cleanNumber,
  amount: cleanYuan,
}
/** Room for spaces, labels and unseen marks: a closer limit would cut off digits before they are read. */
const COPIED_MAX = 100

/** What a field does with its text. One of a kind with a form of its own shows that form once pasted into, or left. */
export const asCopied = ({ kind = 'text', value, maxLength, onChange, onBlur }: TextInputProps) => {
  const clean = CLEAN[kind]
  if (!clean) return { maxLength, change: onChange, leave: () => onBlur?.() }
  return {
    maxLength: COPIED_MAX,
    // Several characters at once were pasted or filled in.
    change: (text: string) => onChange(text.length > value.length + 1 ? clean(text) : text),
    leave: (text: string) => {
      if (clean(text) !== text) onChange(clean(text))
      onBlur?.()
    },
  }
}
