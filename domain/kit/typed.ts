import { plain } from './typed-yuan'

/**
 * Numbers and ids as people type and copy them, brought to the form in which they are kept. Each function returns what
 * it doesn't understand as it was written, for the check that follows to refuse: nothing is cut off or guessed.
 */

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
