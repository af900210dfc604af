import { WRITTEN_FIELDS, type WrittenField } from '../../../contract/examine'
import { contactsIn } from '../../../domain/contact-words'

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value !== null && typeof value === 'object'
      ? Object.values(value).flatMap(textsIn)
      : []

/** All likely contact details in a revision's texts, including those that an earlier rule let through. */
export const likelyContacts = (content: object): { field: WrittenField; text: string }[] =>
  WRITTEN_FIELDS.flatMap(field => {
    const value = (content as Partial<Record<WrittenField, unknown>>)[field]
    const texts = field === 'material' ? textsIn((value as { texts?: unknown } | undefined)?.texts) : textsIn(value)
    return texts.flatMap(contactsIn).map(({ text }) => ({ field, text }))
  })
