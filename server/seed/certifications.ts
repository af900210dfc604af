import { CERTIFICATION_PICTURES, type CertificationPicture } from '../../domain/review/certification'
import type { Context } from '../context'
import { certificationPlace, type CertifiedFields, numberIndexKind } from '../modules/review/certification'
import { minutesAgo, seedCode } from './codes'
import type { SeedCertification } from './data/certifications'

/** Folder of the specimen picture that all certifications of a kind share. */
export const specimenCode = (kind: CertificationPicture): string => seedCode('f', `specimen:${kind}`)

/**
 * Builds the rows, oldest first, and those of the enterprises.
 * @param organizationOf code of the enterprise that a user is certified for; '' for none
 * @param decidedBy id of the deciding operator
 */
export const makeCertificationRows = (
  ctx: Pick<Context, 'clock' | 'keys'>,
  certifications: readonly SeedCertification[],
  idOf: (mobile: string) => number,
  organizationOf: (mobile: string) => string,
  decidedBy: (mobile: string) => number,
) => {
  const { fields } = ctx.keys
  const rows = [...certifications]
    .sort((a, b) => b.submitted_age_minutes - a.submitted_age_minutes)
    .map(({ key, owner, kind, state, name, number, legal_person, reason, ...ages }) => {
      const certification_code = seedCode('z', key)
      const pictures: readonly CertificationPicture[] = CERTIFICATION_PICTURES[kind]
      const content: CertifiedFields = { name, number, legal_person }
      return {
        certification_code,
        user_id: idOf(owner),
        kind,
        state,
        fields_sealed: fields.seal(JSON.stringify(content), certificationPlace(certification_code)),
        number_index: fields.index(number, numberIndexKind(kind)),
        files: pictures.map(specimenCode),
        organization_code: (kind === 'enterprise' && state === 'approved' && organizationOf(owner)) || null,
        submitted_at: minutesAgo(ctx, ages.submitted_age_minutes),
        decided_at: ages.decided_age_minutes === null ? null : minutesAgo(ctx, ages.decided_age_minutes),
        decided_by: ages.decided_age_minutes === null ? null : decidedBy(owner),
        reason,
      }
    })
  const organizations = rows.flatMap(({ organization_code, number_index, decided_at }) =>
    organization_code === null ? [] : [{ organization_code, credit_code_index: number_index, created_at: decided_at }],
  )
  return { rows, organizations }
}
export type CertificationRows = ReturnType<typeof makeCertificationRows>
