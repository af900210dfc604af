import { isDate } from '../kit/validators'

/**
 * Numbers of documents: identity cards and business licences. Apart from the other checks, since only certification
 * needs them and the mini-program's main package has to stay small.
 */

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

/** A name as on a foreigner's card: `SMITH, JOHN A.`, `O'BRIEN-WANG MARY`. */
export const isForeignName = (text: string): boolean => /^[a-z][a-z ,.'’-]*$/i.test(text)
