import type { CertificationKind } from '#domain/review/certification'
import { maskedEnterprise, maskedName, maskedNumber } from '#domain/review/certification'
import { isCreditCode } from '#domain/base/id-numbers'
import { personName } from '#domain/base/person-name'
import type { Context } from '#server/context'

export interface CertifiedFields {
  name: string
  /** ID number or credit code. */
  number: string
  /** For an enterprise only. */
  legal_person: string | null
}

interface SealedRow {
  certification_code: string
  kind: CertificationKind
  fields_sealed: string
}

/** Encryption context of an application's fields. */
export const certificationPlace = (code: string): string => `certifications:${code}:fields`
/**
 * What was sealed, the names of people in their one form: who is asked about them compares them character by character.
 * Older ones are mended in the background, and may be needed before.
 */
export const readCertified = (kind: CertificationKind, text: string): CertifiedFields => {
  const { name, legal_person, ...rest } = JSON.parse(text) as CertifiedFields
  return {
    ...rest,
    name: kind === 'identity' ? personName(name) : name,
    legal_person: legal_person === null ? null : personName(legal_person),
  }
}
/** Kind of a number's blind index. */
export const numberIndexKind = (kind: CertificationKind): string => `certification-${kind}`

export type Fields = ReturnType<typeof createFields>

/**
 * Names and numbers, encrypted together as one text. Everybody sees them masked, except an operator who opens an
 * application.
 */
export const createFields = ({ keys }: Pick<Context, 'keys'>) => ({
  seal: (code: string, fields: CertifiedFields): string =>
    keys.fields.seal(JSON.stringify(fields), certificationPlace(code)),
  /** @throws Error if the key is gone */
  open: ({ certification_code, fields_sealed, kind }: SealedRow): CertifiedFields =>
    readCertified(kind, keys.fields.open(fields_sealed, certificationPlace(certification_code))),
  indexOf: (kind: CertificationKind, number: string): string => keys.fields.index(number, numberIndexKind(kind)),
  /** Whether the number's check character fits; also if the key is gone. */
  fits: ({ certification_code, fields_sealed, kind }: SealedRow): boolean => {
    const text = keys.fields.openOrNull(fields_sealed, certificationPlace(certification_code))
    return kind === 'identity' || text === null || isCreditCode((JSON.parse(text) as CertifiedFields).number)
  },
  /** Empty if the key is gone, so that lists still load. */
  masked: ({ certification_code, fields_sealed, kind }: SealedRow): { name_masked: string; number_masked: string } => {
    const text = keys.fields.openOrNull(fields_sealed, certificationPlace(certification_code))
    if (text === null) return { name_masked: '', number_masked: '' }
    const { name, number } = readCertified(kind, text)
    return {
      name_masked: kind === 'identity' ? maskedName(name) : maskedEnterprise(name),
      number_masked: maskedNumber(number),
    }
  },
})
