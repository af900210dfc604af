import type { ContactView } from '#contract/market/contact'
import type { ProductInput, WrittenProduct } from '#contract/market/product'
import { fenToField } from '#domain/kit/money'
import { written, writtenLines } from '#domain/kit/written'
import { typedFen, typedWhole, typedWords } from '#src/shared/forms/typed-fields'
import type { SentMedia } from '#src/shared/uploads/files'

export interface TierField {
  from: string
  price: string
}
export interface SpecField {
  name: string
  value: string
}

/** The form as typed. Media are kept separately. */
export interface ProductForm {
  title: string
  description: string
  category_code: string
  /** `生鲜 / 水果 / 柑橘橙柚`, to show. */
  category_text: string
  brand: string
  province: string
  city: string
  unit: string
  tiers: TierField[]
  leader_price: string
  commission_type: 'none' | 'fen' | 'share'
  commission: string
  stock_quantity: string
  ship_within_hours: string
  specifications: SpecField[]
  material_texts: string[]
  mobile: string
  wechat_id: string
}
export type TextName = {
  [K in keyof ProductForm]: ProductForm[K] extends string ? (K extends 'commission_type' ? never : K) : never
}[keyof ProductForm]

export const EMPTY_FORM: ProductForm = {
  title: '',
  description: '',
  category_code: '',
  category_text: '',
  brand: '',
  province: '',
  city: '',
  unit: '',
  tiers: [{ from: '1', price: '' }],
  leader_price: '',
  commission_type: 'none',
  commission: '',
  stock_quantity: '',
  ship_within_hours: '',
  specifications: [],
  material_texts: [],
  mobile: '',
  wechat_id: '',
}

/** `10.5` per cent → 1050 of 10,000 */
const share = (text: string): number | undefined => typedFen(text)

/** Leaves out rows that are entirely empty. */
export const filledSpecs = (form: ProductForm) =>
  form.specifications.filter(({ name, value }) => written(name) || written(value))
export const filledTexts = (form: ProductForm) => form.material_texts.filter(writtenLines)

/** The form as the contract's input. @param media the cover first @param code of the product to change */
export const toInput = (
  form: ProductForm,
  media: SentMedia[],
  materialMedia: SentMedia[],
  code?: string,
): ProductInput => ({
  product_code: code,
  title: written(form.title),
  description: writtenLines(form.description) || undefined,
  category_code: form.category_code,
  brand: typedWords(form.brand),
  region: form.province ? { province: form.province, city: form.city } : undefined,
  unit: written(form.unit),
  // Optional: an empty one leaves the product's as it is.
  contact: written(form.mobile + form.wechat_id)
    ? { mobile: typedWords(form.mobile), wechat_id: typedWords(form.wechat_id) }
    : undefined,
  media,
  price_tiers: form.tiers.map(({ from, price }) => ({
    from_quantity: typedWhole(from) ?? NaN,
    price_fen: typedFen(price) ?? NaN,
  })),
  leader_price_fen: typedFen(form.leader_price),
  commission_fen: form.commission_type === 'fen' ? (typedFen(form.commission) ?? NaN) : undefined,
  commission_basis_points: form.commission_type === 'share' ? (share(form.commission) ?? NaN) : undefined,
  stock_quantity: typedWhole(form.stock_quantity),
  ship_within_hours: typedWhole(form.ship_within_hours),
  specifications: filledSpecs(form).map(({ name, value }) => ({ name: written(name), value: written(value) })),
  material: { texts: filledTexts(form).map(writtenLines), media: materialMedia },
})

/** Order of the form's rows, by name prefix: the first faulty one is scrolled into view. */
const ORDER = [
  'media',
  'title',
  'description',
  'category_code',
  'unit',
  'brand',
  'region',
  'tier_',
  'leader_price_fen',
  'commission',
  'stock_quantity',
  'ship_within_hours',
  'contact',
  'spec_',
  'material_',
]
export const inOrder = (rows: string[]): string[] => {
  const place = (row: string) => ORDER.findIndex(begin => row.startsWith(begin))
  return [...rows].sort((a, b) => place(a) - place(b) || a.localeCompare(b))
}

/** The row that shows a fault of the contract or the server. */
const rowOf = (name: string): string => {
  const tier = /^price_tiers\.(\d+)\.(from_quantity|price_fen)$/.exec(name)
  if (tier) return `tier_${tier[1]}_${tier[2] === 'from_quantity' ? 'from' : 'price'}`
  if (name.startsWith('price_tiers')) return 'tier_0_price'
  const spec = /^specifications(?:\.(\d+))?/.exec(name)
  if (spec) return `spec_${spec[1] ?? 0}`
  if (name.startsWith('material.media')) return 'material_media'
  const text = /^material\.texts(?:\.(\d+))?/.exec(name)
  if (text) return `material_${text[1] ?? 0}`
  if (name.startsWith('commission')) return 'commission'
  if (name === 'contact') return 'contact.mobile'
  return name.startsWith('region') ? 'region' : name.startsWith('media') ? 'media' : name
}
export const onRows = (faults: Record<string, string>): Record<string, string> => {
  const rows: Record<string, string> = {}
  for (const [name, text] of Object.entries(faults)) rows[rowOf(name)] ??= text
  return rows
}

const asText = (value: string | number | undefined): string => String(value ?? '')
const asYuan = (fen: number | undefined): string => (fen === undefined ? '' : fenToField(fen))

/**
 * A stored revision as form fields.
 * @param content of `getMyProduct`
 * @param categoryText the names from root to leaf
 * @param contact as its owner sees it; null if it has none
 */
export const fromContent = (
  content: WrittenProduct,
  categoryText: string,
  contact: ContactView | null = null,
): ProductForm => {
  const { commission_fen: fen, commission_basis_points: points } = content
  const tiers = content.price_tiers.map(tier => ({ from: asText(tier.from_quantity), price: asYuan(tier.price_fen) }))
  return {
    title: content.title,
    description: asText(content.description),
    category_code: content.category_code,
    category_text: categoryText,
    brand: asText(content.brand),
    province: asText(content.region?.province),
    city: asText(content.region?.city),
    unit: content.unit,
    tiers: tiers.length > 0 ? tiers : EMPTY_FORM.tiers,
    leader_price: asYuan(content.leader_price_fen),
    commission_type: fen !== undefined ? 'fen' : points !== undefined ? 'share' : 'none',
    commission: fen !== undefined ? asYuan(fen) : points !== undefined ? String(points / 100) : '',
    stock_quantity: asText(content.stock_quantity),
    ship_within_hours: asText(content.ship_within_hours),
    specifications: (content.specifications ?? []).map(({ name, value }) => ({ name, value })),
    material_texts: content.material.texts,
    mobile: asText(contact?.mobile),
    wechat_id: asText(contact?.wechat_id),
  }
}
