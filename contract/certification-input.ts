import * as z from 'zod/mini'
import { CERTIFICATION_LIMITS as LIMITS } from '../domain/certification'
import { personName } from '../domain/person-name'
import { isCreditCode, isIdCard, isPersonName } from '../domain/validators'
import { text, textOf } from './shapes'

const agreed = z.literal(true, { error: 'invalid.agree' })
const fileId = z
  .string({ error: 'invalid.certificate_picture' })
  .check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, { error: 'invalid.certificate_picture' }))

const person = (max: number) => textOf(personName, LIMITS.nameMin, max)

/** Also validates the app's forms. The pictures are the user's private uploads. */
export const identityInput = z.object({
  name: person(LIMITS.nameMax).check(z.refine(isPersonName, { error: 'invalid.person_name' })),
  id_number: z
    .string({ error: 'invalid.id_card' })
    .check(z.refine(value => isIdCard(value.trim()), { error: 'invalid.id_card' })),
  front_file_id: fileId,
  back_file_id: fileId,
  agreed,
})
export type IdentityInput = z.infer<typeof identityInput>

export const enterpriseInput = z.object({
  name: text(LIMITS.nameMin, LIMITS.enterpriseMax),
  credit_code: z
    .string({ error: 'invalid.credit_code' })
    .check(z.refine(value => isCreditCode(value.trim()), { error: 'invalid.credit_code' })),
  legal_person: person(LIMITS.enterpriseMax),
  licence_file_id: fileId,
  agreed,
})
export type EnterpriseInput = z.infer<typeof enterpriseInput>
