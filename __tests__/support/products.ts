import { endpoints } from '../../contract'
import type { ProductInput } from '../../contract/market/product'
import { upload } from './market'
import type { TestClient } from './server'

const { examine, product } = endpoints

/** A filled-in product form. */
export const productForm = (url: string, more: Partial<ProductInput> = {}): ProductInput => ({
  title: '洛川苹果 精品大果 12 枚礼盒',
  description: '陕西洛川高山苹果，脆甜多汁，支持一件代发。',
  category_code: 'fresh_fruit_citrus',
  brand: '塬上果园',
  region: { province: '陕西', city: '延安' },
  unit: '盒',
  media: [{ kind: 'image', url }],
  specifications: [{ name: '单果重', value: '230 g 以上' }],
  price_tiers: [
    { from_quantity: 10, price_fen: 3980 },
    { from_quantity: 100, price_fen: 3580 },
    { from_quantity: 500, price_fen: 3280 },
  ],
  leader_price_fen: 2980,
  commission_fen: 500,
  stock_quantity: 3000,
  ship_within_hours: 48,
  material: { texts: ['早上摘，下午发，脆到掉渣。'], media: [{ kind: 'image', url }] },
  ...more,
})

/** @returns the code of a new product that waits to be examined */
export const sendProduct = async (
  app: TestClient,
  token: string,
  more: Partial<ProductInput> = {},
  url?: string,
): Promise<string> => {
  const input = productForm(url ?? (await upload(app, token)), more)
  const answer = await app.call(product.publishProduct, input, { token })
  if (answer.code !== 1) throw new Error(JSON.stringify(answer))
  return answer.result.product_code
}

export const decideProduct = (
  app: TestClient,
  token: string,
  code: string,
  decision: 'approved' | 'rejected' = 'approved',
  reason?: string,
) => app.call(examine.decideExamine, { subject: 'product', code, decision, reason }, { token })

/** @returns the code of an approved product, in the library */
export const libraryProduct = async (
  app: TestClient,
  seller: string,
  examiner: string,
  more: Partial<ProductInput> = {},
  url?: string,
): Promise<string> => {
  const code = await sendProduct(app, seller, more, url)
  const answer = await decideProduct(app, examiner, code)
  if (answer.code !== 1) throw new Error(JSON.stringify(answer))
  return code
}
