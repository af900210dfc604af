import { endpoints } from '../../contract'
import type { EnterpriseInput, IdentityInput } from '../../contract/review/certification-input'
import { isIdCard } from '../../domain/base/id-numbers'
import { createForm, picture, postForm } from './market'
import type { TestClient } from './server'

const { certifications } = endpoints

/** Right in form, and nobody's: born in 1900, and of an area that doesn't exist. */
export const ID_NUMBERS = ['110101190001010014', '110101190001010022', '110101190003030035'] as const
/** Another of them for each number below a thousand. */
export const idNumber = (i: number): string => {
  const begin = `11010119000201${String(i).padStart(3, '0')}`
  return begin + Array.from('0123456789X').find(end => isIdCard(begin + end))!
}
export const CREDIT_CODES = ['91000000MA00005003', '91000000MA0000600Q', '92000000MA0000700B'] as const

/** Uploads a private picture. @returns its file id */
export const uploadPrivate = async (app: TestClient, token: string, file?: Buffer): Promise<string> => {
  const bytes = file ?? (await picture())
  const form = await createForm(app, token, bytes.length, { purpose: 'private', filename: '王小明身份证.jpg' })
  const answer = await postForm(app, form, bytes)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer))
  return form.file_id
}

export const identityOf = async (
  app: TestClient,
  token: string,
  more: Partial<IdentityInput> = {},
): Promise<IdentityInput> => ({
  name: '王小明',
  id_number: ID_NUMBERS[0],
  front_file_id: await uploadPrivate(app, token),
  back_file_id: await uploadPrivate(app, token),
  agreed: true,
  ...more,
})

export const enterpriseOf = async (
  app: TestClient,
  token: string,
  more: Partial<EnterpriseInput> = {},
): Promise<EnterpriseInput> => ({
  name: '临江青禾商贸有限公司',
  credit_code: CREDIT_CODES[0],
  legal_person: '李海燕',
  licence_file_id: await uploadPrivate(app, token),
  agreed: true,
  ...more,
})

/** Applies for identity certification. @returns the application's code */
export const applyAsPerson = async (app: TestClient, token: string, more: Partial<IdentityInput> = {}) => {
  const answer = await app.call(certifications.certifyIdentity, await identityOf(app, token, more), { token })
  if (answer.code !== 1) throw new Error(JSON.stringify(answer))
  return answer.result.certification_code
}

/** Applies for enterprise certification. @returns the application's code */
export const applyAsEnterprise = async (app: TestClient, token: string, more: Partial<EnterpriseInput> = {}) => {
  const answer = await app.call(certifications.certifyEnterprise, await enterpriseOf(app, token, more), { token })
  if (answer.code !== 1) throw new Error(JSON.stringify(answer))
  return answer.result.certification_code
}

export const decideOn = (
  app: TestClient,
  token: string,
  code: string,
  decision: 'approved' | 'rejected' = 'approved',
  reason?: string,
) => app.call(certifications.decideCertification, { code, decision, reason }, { token })
