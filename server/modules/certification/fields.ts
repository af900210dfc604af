import type { CertificationKind } from '../../../domain/certification'
import { maskedEnterprise, maskedName, maskedNumber } from '../../../domain/certification'
import type { Context } from '../../context'

export interface CertifiedFields {
  name: string
  /** An ID number, or a credit code. */
  number: string
  /** Of an enterprise. */
  legal_person: string | null
}

interface SealedRow {
  certification_code: string
  kind: CertificationKind
  fields_sealed: string
}

/** The place that an application's fields are sealed for. */
export const certificationPlace = (code: string): string => `certifications:${code}:fields`
/** Kind of the blind index of a number. */
export const numberIndexKind = (kind: CertificationKind): string => `certification-${kind}`

export type Fields = ReturnType<typeof createFields>

/** Names and numbers are sealed as one text; everybody but an operator who looks is shown them masked. */
export const createFields = ({ keys }: Pick<Context, 'keys'>) => ({
  seal: (code: string, fields: CertifiedFields): string =>
    keys.fields.seal(JSON.stringify(fields), certificationPlace(code)),
  /** @throws Error if the key is gone */
  open: ({ certification_code, fields_sealed }: SealedRow): CertifiedFields =>
    JSON.parse(keys.fields.open(fields_sealed, certificationPlace(certification_code))) as CertifiedFields,
  indexOf: (kind: CertificationKind, number: string): string => keys.fields.index(number, numberIndexKind(kind)),
  /** Empty if the key is gone: a list has to open nevertheless. */
  masked: ({ certification_code, fields_sealed, kind }: SealedRow): { name_masked: string; number_masked: string } => {
    const text = keys.fields.openOrNull(fields_sealed, certificationPlace(certification_code))
    if (text === null) return { name_masked: '', number_masked: '' }
    const { name, number } = JSON.parse(text) as CertifiedFields
    return {
      name_masked: kind === 'identity' ? maskedName(name) : maskedEnterprise(name),
      number_masked: maskedNumber(number),
    }
  },
})
