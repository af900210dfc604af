import { type Fen, parseYuan } from './money'

/**
 * Numbers and ids as people type and copy them, brought to the form in which they are kept. Each function returns what
 * it doesn't understand as it was written, for the check that follows to refuse: nothing is cut off or guessed.
 */

/** Marks that can't be seen: address books and chats wrap copied numbers in those of the direction of writing. */
const UNSEEN = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff]/g
/** Full-width characters become half-width, odd spaces plain ones. */
const plain = (written: string): string => written.normalize('NFKC').replace(UNSEEN, '').trim()

/** What stands between groups of digits or letters. */
const BETWEEN = /[\s\-‐-―−.·•()_/]+/g

/** `+86 138-0000-0003`, `(86)138 0000 0003`, `0138…`, `手机：138…` → `13800000003`. */
export const cleanMobile = (written: string): string => {
  const text = plain(written)
  const digits = text
    .replace(/^(?:(?:手机|电话)号?码?|tel|mobile|phone)\s*:?\s*/i, '')
    .replace(BETWEEN, '')
    .replace(/^(?:\+|00)?86(?=1\d{10}$)/, '')
    .replace(/^0(?=1\d{10}$)/, '')
  return /^\d{11}$/.test(digits) ? digits : text
}

/** `微信号：ａｂｃ 123` → `abc123`. */
export const cleanWechatId = (written: string): string =>
  plain(written)
    .replace(/^(?:微信号?|wechat|weixin|wx|vx)\s*:\s*/i, '')
    .replace(/\s+/g, '')

/** An ID number or a credit code: `110105 19491231 002ｘ` → `11010519491231002X`. */
export const cleanNumber = (written: string): string =>
  plain(written)
    .replace(/[\s\-‐-―−]+/g, '')
    .toUpperCase()
    // The last character of an ID number, from a keyboard of another script or as a multiplication sign.
    .replace(/^(\d{17})[×✕✖ХΧ]$/, '$1X')

const GROUPED = /^(?:\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d+)(?:[.。]\d*)?$/
/**
 * `¥1,299.5`, `３９．９`, `39。9`, `39.9 元` → `1299.5`, `39.9`. Commas and spaces only group thousands: `1.299,50` and
 * `12,5` are left as they are, and are no amount.
 */
export const cleanYuan = (written: string): string => {
  const text = plain(written)
  const amount = text.replace(/^(?:¥|rmb|cny|人民币)\s*/i, '').replace(/\s*(?:元|块|圆|rmb|cny)整?$/i, '')
  if (!GROUPED.test(amount)) return text
  return amount.replace(/[, ]/g, '').replace('。', '.').replace(/\.$/, '')
}

/** `¥1,299.5` → 129950; null if it is not an amount with up to two decimals. */
export const readYuan = (written: string): Fen | null => parseYuan(cleanYuan(written))
/** Whether it would be an amount but for its many decimals. */
export const isTooFine = (written: string): boolean => /^\d+\.\d{3,}$/.test(cleanYuan(written))
