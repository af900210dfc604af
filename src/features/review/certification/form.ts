import {
  enterpriseInput,
  type EnterpriseInput,
  identityInput,
  type IdentityInput,
} from '#contract/review/certification-input'
import type { CertificationKind, CertificationPicture } from '#domain/review/certification'
import { cleanNumber } from '#domain/kit/typed'
import { written } from '#domain/kit/written'
import { t as common } from '#src/locales'
import { faultsOf, type Faults } from '#src/ui/Form/faults'

/** The form as typed, of either kind. */
export interface CertificationForm {
  name: string
  /** ID number or credit code. */
  number: string
  legal_person: string
  agreed: boolean
}
export const EMPTY: CertificationForm = { name: '', number: '', legal_person: '', agreed: false }

/** A finished form, as it is sent. */
export type Application = { kind: 'identity'; input: IdentityInput } | { kind: 'enterprise'; input: EnterpriseInput }
/** The uploaded file of each picture; '' while there is none. */
export type FileIds = Partial<Record<CertificationPicture, string>>

/** Rows from top to bottom. */
export const ROWS: Record<CertificationKind, readonly string[]> = {
  identity: ['name', 'id_number', 'front_file_id', 'back_file_id', 'agreed'],
  enterprise: ['name', 'credit_code', 'legal_person', 'licence_file_id', 'agreed'],
}
/** The row of the number. */
export const NUMBER_ROW = { identity: 'id_number', enterprise: 'credit_code' } as const
export const rowOf = (picture: CertificationPicture): string => `${picture}_file_id`

export const applicationOf = (kind: CertificationKind, form: CertificationForm, files: FileIds): Application => {
  // The schema refuses a consent that isn't ticked.
  const agreed = form.agreed as true
  const name = written(form.name)
  const number = cleanNumber(form.number)
  return kind === 'identity'
    ? {
        kind,
        input: { name, id_number: number, front_file_id: files.front ?? '', back_file_id: files.back ?? '', agreed },
      }
    : {
        kind,
        input: {
          name,
          credit_code: number,
          legal_person: written(form.legal_person),
          licence_file_id: files.licence ?? '',
          agreed,
        },
      }
}

/** Faults by row. An empty field is reported as missing, not as wrong. */
export const faultsIn = ({ kind, input }: Application): Faults => {
  const found = faultsOf(kind === 'identity' ? identityInput : enterpriseInput, input)
  for (const [row, value] of Object.entries(input))
    if (found[row] && value === '' && !row.endsWith('_file_id')) found[row] = common('invalid.required')
  return found
}
