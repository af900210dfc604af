import sharp from 'sharp'
import { endpoints } from '../../contract'
import type { PurchaseInput, SupplyInput } from '../../contract/market/listing-input'
import type { TestClient } from './server'

const { examine, listing } = endpoints

/** A real picture, noisy so that no two are alike; small, because the server makes four of each that is sent. */
export const picture = (width = 40, height = 30, format: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: '#c04020', noise: { type: 'gaussian', mean: 120, sigma: 30 } },
  })
    .toFormat(format)
    .toBuffer()

export interface Form {
  url: string
  fields: Record<string, string>
  file_field: string
  public_url: string
  file_id: string
}

export const createForm = async (
  app: TestClient,
  token: string,
  size: number,
  more: { content_type?: string; purpose?: 'listing' | 'avatar' | 'video' | 'private'; filename?: string } = {},
): Promise<Form> => {
  const answer = await app.call(
    endpoints.upload.createUpload,
    { filename: 'p.jpg', content_type: 'image/jpeg', purpose: 'listing', size, ...more },
    { token },
  )
  if (answer.code !== 1) throw new Error(JSON.stringify(answer))
  return answer.result
}

/** Posts a form as a browser does: the fields first, the file last. */
export const postForm = async (
  app: TestClient,
  form: Pick<Form, 'url' | 'fields' | 'file_field'>,
  file: Buffer,
  type = 'image/jpeg',
  headers: Record<string, string> = {},
) => {
  const body = new FormData()
  for (const [name, value] of Object.entries(form.fields)) body.append(name, value)
  body.append(form.file_field, new Blob([new Uint8Array(file)], { type }), 'p.jpg')
  const response = await fetch(app.url + form.url, { method: 'POST', body, headers })
  return { status: response.status, ...((await response.json()) as { code: number; message: string }) }
}

/** Uploads a picture. @returns its public URL */
export const upload = async (app: TestClient, token: string, file?: Buffer): Promise<string> => {
  const bytes = file ?? (await picture())
  const form = await createForm(app, token, bytes.length)
  const answer = await postForm(app, form, bytes)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer))
  return form.public_url
}

export const supply = (url: string, more: Partial<SupplyInput> = {}): SupplyInput => ({
  title: '赣南脐橙 产地直发 5 斤装',
  description: '果园现摘现发，坏果包赔，支持一件代发。',
  category_code: 'fresh_fruit_citrus',
  region: { province: '江西', city: '赣州' },
  unit: '箱',
  contact: { mobile: '13912345678', wechat_id: 'secret_wechat' },
  media: [{ kind: 'image', url }],
  price_type: 'fixed',
  price_fen: 1980,
  leader_price_fen: 1650,
  minimum_quantity: 50,
  ...more,
})

export const purchase = (more: Partial<PurchaseInput> = {}): PurchaseInput => ({
  title: '求购礼盒装绿茶 200 盒',
  description: '企业福利用，需要开发票和定制腰封。',
  category_code: 'drink_tea_green',
  region: { province: '浙江', city: '杭州' },
  unit: '盒',
  contact: { mobile: '13912345678' },
  quantity: 200,
  budget_type: 'range',
  budget_fen: 8000,
  budget_max_fen: 12000,
  needed_by: '2090-01-15',
  requirements: ['invoice'],
  ...more,
})

export const tokenOf = async (app: TestClient, mobile: string): Promise<string> =>
  (await app.login(mobile)).access_token

/** @returns the code of a new supply that waits to be examined */
export const publish = async (app: TestClient, token: string, more: Partial<SupplyInput> = {}): Promise<string> => {
  const answer = await app.call(listing.publishSupply, supply(await upload(app, token), more), { token })
  if (answer.code !== 1) throw new Error(JSON.stringify(answer))
  return answer.result.listing_code
}

export const decide = (
  app: TestClient,
  token: string,
  code: string,
  decision: 'approved' | 'rejected' = 'approved',
  reason?: string,
) => app.call(examine.decideExamine, { subject: 'listing', code, decision, reason }, { token })

/** @returns the code of a supply on the shelf */
export const published = async (
  app: TestClient,
  seller: string,
  examiner: string,
  more: Partial<SupplyInput> = {},
): Promise<string> => {
  const code = await publish(app, seller, more)
  const answer = await decide(app, examiner, code)
  if (answer.code !== 1) throw new Error(JSON.stringify(answer))
  return code
}

export const SUPPLIER = '13800000001'
export const LEADER = '13800000002'
export const NEWCOMER = '13800000003'
export const VIP = '13800000004'
export const SHAREHOLDER = '13800000005'
export const EXAMINER = '13800000008'
export const ADMIN = '13800000009'
