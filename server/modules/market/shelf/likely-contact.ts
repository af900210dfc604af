import type { WrittenField } from '#contract/review/examine'
import { contactsIn } from '#domain/base/contact-words'
import { writtenTexts } from './written-texts'

/** All likely contact details in a revision's texts, including those that an earlier rule let through. */
export const likelyContacts = (content: object): { field: WrittenField; text: string }[] =>
  writtenTexts(content).flatMap(({ field, text }) => contactsIn(text).map(found => ({ field, text: found.text })))
