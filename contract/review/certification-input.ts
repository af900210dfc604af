import * as z from 'zod/mini'
import { CERTIFICATION_LIMITS as LIMITS } from '../../domain/review/certification'
import { isCreditCode, isForeignCard, isForeignName, isIdCard } from '../../domain/base/id-numbers'
import { personName } from '../../domain/base/person-name'
import { cleanNumber } from '../../domain/kit/typed'
import { isPersonName } from '../../domain/kit/validators'
import { text, textOf } from '../shapes'

const agreed = z.literal(true, { error: 'invalid.agree' })
const fileId = z
  .string({ error: 'invalid.certificate_picture' })
  .check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, { error: 'invalid.certificate_picture' }))

const person = (max: number) => textOf(personName, LIMITS.nameMin, max)

/** Latin letters are only on a foreigner's card. */
const fitsCard = ({ name, id_number }: Record<string, unknown>): boolean =>
  typeof name !== 'string' ||
  isPersonName(name) ||
  (typeof id_number === 'string' && isForeignCard(id_number) && isForeignName(name))

/** Also validates the app's forms. The pictures are the user's private uploads. */
export const identityInput = z
  .object({
    name: person(LIMITS.nameMax),
    /** As it is typed or copied: spaces, full-width characters and a small x are read. */
    id_number: z.string({ error: 'invalid.id_card' }).check(
      z.overwrite(cleanNumber),
      z.refine(value => isIdCard(value), { error: 'invalid.id_card' }),
    ),
    front_file_id: fileId,
    back_file_id: fileId,
    agreed,
  })
  .check(z.refine(fitsCard, { error: 'invalid.person_name', path: ['name'], when: () => true }))
export type IdentityInput = z.infer<typeof identityInput>

export const enterpriseInput = z.object({
  name: text(LIMITS.nameMin, LIMITS.enterpriseMax),
  /** Read like an ID number. One whose check character doesn't fit is left to an operator. */
  credit_code: z.string({ error: 'invalid.credit_code' }).check(
    z.overwrite(cleanNumber),
    z.refine(value => /^[0-9A-HJ-NPQRTUWXY]{18}$/.test(value), { error: 'invalid.credit_code' }),
    z.refine(value => isCreditCode(value) || !isIdCard(value), { error: 'invalid.credit_code_is_id' }),
  ),
  legal_person: person(LIMITS.enterpriseMax),
  licence_file_id: fileId,
  agreed,
})
export type EnterpriseInput = z.infer<typeof enterpriseInput>
