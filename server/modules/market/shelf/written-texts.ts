import { WRITTEN_FIELDS, type WrittenField } from '#contract/review/examine'

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value !== null && typeof value === 'object'
      ? Object.values(value).flatMap(textsIn)
      : []

/** The public texts of a revision, by field. */
export const writtenTexts = (content: object): { field: WrittenField; text: string }[] =>
  WRITTEN_FIELDS.flatMap(field => {
    const value = (content as Partial<Record<WrittenField, unknown>>)[field]
    const texts = field === 'material' ? textsIn((value as { texts?: unknown } | undefined)?.texts) : textsIn(value)
    return texts.map(text => ({ field, text }))
  })
