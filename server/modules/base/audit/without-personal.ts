import { contactsIn } from '#domain/base/contact-words'

const HIDDEN = '•••'
/** Like an ID number or a credit code; a mistyped one, too. */
const isNumber = (word: string): boolean => /^(?=(?:[A-Za-z]*\d){8})[0-9A-Za-z]{18}$/.test(word)

/** Removes contact details and certificate numbers that an operator may have typed into a reason. */
export const withoutPersonal = (text: string): string =>
  contactsIn(text)
    .filter(({ isCertain }) => isCertain)
    .reduce((rest, found) => rest.replaceAll(found.text, HIDDEN), text)
    .replace(/[0-9A-Za-z]+/g, word => (isNumber(word) ? HIDDEN : word))
