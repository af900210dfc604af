/** Pure checks of user input. Each returns true or false and never throws. */

export const isMobile = (text: string): boolean => /^1[3-9]\d{9}$/.test(text)

/** No doubled, leading or trailing dots. Written without look-behind, which Safari before 16.4 refuses to parse. */
const EMAIL = /^([A-Za-z0-9][\w+-]*(?:\.[\w+-]+)*)@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,24}$/

export const isEmail = (text: string): boolean => {
  const parts = text.length <= 254 ? EMAIL.exec(text) : null
  return parts !== null && parts[1].length <= 64
}

/** Amount in yuan with at most two decimals, no leading zeros, below ten thousand million. */
export const isAmount = (text: string): boolean => /^(?:0|[1-9]\d{0,9})(?:\.\d{1,2})?$/.test(text)

/** Exactly `digits` digits; six by default. */
export const isCode = (text: string, digits = 6): boolean => text.length === digits && /^\d+$/.test(text)

/** An absolute http or https address with a host. */
export const isUrl = (text: string): boolean =>
  text.length <= 2048 &&
  /^https?:\/\/(?:localhost|(?:\d{1,3}\.){3}\d{1,3}|(?:[A-Za-z0-9\u4e00-\u9fff](?:[A-Za-z0-9\u4e00-\u9fff-]{0,61}[A-Za-z0-9\u4e00-\u9fff])?\.)+[A-Za-z\u4e00-\u9fff]{2,24})(?::\d{1,5})?(?:[/?#][^\s]*)?$/i.test(
    text,
  )

const ID_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const ID_CHECKS = '10X98765432'
const PROVINCES = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83'.split(' '),
)

/** The number of a foreigner's permanent residence card, which begins with 9, where a resident's has the province. */
export const isForeignCard = (number: string): boolean => number.startsWith('9')

/**
 * An 18-digit identity number, a resident's or a foreigner's: province (a resident's), real date of birth from 1900 on
 * that is not after `today`, check digit (GB 11643).
 * @param today ISO date `YYYY-MM-DD`; later births are refused.
 */
export const isIdCard = (text: string, today = '9999-12-31'): boolean => {
  const id = text.toUpperCase()
  if (!/^\d{17}[\dX]$/.test(id) || !(isForeignCard(id) || PROVINCES.has(id.slice(0, 2)))) return false
  const birth = `${id.slice(6, 10)}-${id.slice(10, 12)}-${id.slice(12, 14)}`
  if (!isDate(birth) || birth < '1900-01-01' || birth > today) return false
  const sum = ID_WEIGHTS.reduce((total, weight, i) => total + weight * Number(id[i]), 0)
  return ID_CHECKS[sum % 11] === id[17]
}

const CREDIT_DIGITS = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** An 18-character unified social credit code with a valid check character (GB 32100); lower case is accepted. */
export const isCreditCode = (text: string): boolean => {
  const code = text.toUpperCase()
  if (!/^[1-9A-HJ-NPQRTUWXY][1-9A-HJ-NPQRTUWXY]\d{6}[\dA-HJ-NPQRTUWXY]{10}$/.test(code)) return false
  let [sum, weight] = [0, 1]
  for (const digit of code.slice(0, 17)) {
    sum += weight * CREDIT_DIGITS.indexOf(digit)
    weight = (weight * 3) % 31
  }
  return CREDIT_DIGITS[(31 - (sum % 31)) % 31] === code[17]
}

/** A name as on a resident's identity card: Chinese characters and middle dots; no Latin letters, digits or spaces. */
export const isPersonName = (text: string): boolean => /^[^\s!-~\uff01-\uff5e]+$/.test(text)

/** A name as on a foreigner's card: `SMITH, JOHN A.`, `O'BRIEN-WANG MARY`. */
export const isForeignName = (text: string): boolean => /^[a-z][a-z ,.'’-]*$/i.test(text)

/** A real calendar day, written `YYYY-MM-DD`. */
export const isDate = (text: string): boolean => {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!parts) return false
  const [year, month, day] = parts.slice(1).map(Number)
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** A day that is valid in this market: a real one from 2020 to 2100. */
export const isDay = (text: string): boolean => isDate(text) && text >= '2020-01-01' && text <= '2100-12-31'

/** Length in code points: one for a Chinese character or a single-code-point emoji. */
export const countCharacters = (text: string): number => Array.from(text).length

/** A path within the app, safe to go to after log-in: never another site. */
export const isInternalPath = (path: string): boolean =>
  path.length <= 1024 && /^\/(?![/\\])[^\\\u0000-\u001f\u007f]*$/.test(path)
