import { contactsIn } from '../../../domain/contact-words'
import { isCreditCode } from '../../../domain/validators'

const HIDDEN = '•••'
const isNumber = (word: string): boolean => /^\d{17}[\dXx]$/.test(word) || (word.length === 18 && isCreditCode(word))

/** Removes contact details and certificate numbers that an operator may have typed into a reason. */
export const withoutPersonal = (text: string): string =>
  contactsIn(text)
    .filter(({ isCertain }) => isCertain)
    .reduce((rest, found) => rest.replaceAll(found.text, HIDDEN), text)
    .replace(/[0-9A-Za-z]+/g, word => (isNumber(word) ? HIDDEN : word))
