import type { WrittenPurchase, WrittenSupply } from '#contract/market/listing'
import type { PurchaseInput, SupplyInput } from '#contract/market/listing-input'
import type { ProductBrief } from '#contract/market/product-brief'
import { REQUIREMENTS, type ListingKind } from '#domain/market/listing'
import { eachField, type SupplyField, SUPPLY_NAMES } from '#domain/market/listing-fields'
import { fenToField } from '#domain/kit/money'
import { written, writtenLines } from '#domain/kit/written'
import type { Consent } from '#src/shared/coins/consent'
import { typedFen, typedWhole, typedWords } from '#src/shared/forms/typed-fields'
import type { SentMedia } from '#src/shared/uploads/files'

export type Requirement = (typeof REQUIREMENTS)[number]

/** An older draft may hold only code and title. */
export type AttachedProduct = Pick<ProductBrief, 'product_code' | 'title'> & Partial<ProductBrief>
export const isWhole = (product: AttachedProduct): product is ProductBrief => product.price_low_fen !== undefined

/** The form as typed, for both kinds: each shows and sends its own part. Media are kept separately. */
export interface ListingForm extends Record<SupplyField, string> {
  title: string
  description: string
  category_code: string
  /** `食品生鲜 / 蜂蜜滋补`, to show. */
  category_text: string
  province: string
  city: string
  unit: string
  /** Of the price, or of a purchase's budget. */
  price_type: 'fixed' | 'range' | 'negotiable'
  price: string
  price_max: string
  leader_price: string
  quantity: string
  /** `YYYY-MM-DD` */
  needed_by: string
  requirements: Requirement[]
  mobile: string
  wechat_id: string
  /** The library products attached to a supply. */
  products: AttachedProduct[]
}
export type TextName = Exclude<keyof ListingForm, 'requirements' | 'price_type' | 'products'>

export const EMPTY_FORM: ListingForm = {
  title: '',
  description: '',
  category_code: '',
  category_text: '',
  province: '',
  city: '',
  unit: '',
  price_type: 'fixed',
  price: '',
  price_max: '',
  leader_price: '',
  ...eachField({ text: () => '', number: () => '' }),
  quantity: '',
  needed_by: '',
  requirements: [],
  mobile: '',
  wechat_id: '',
  products: [],
}

const common = (form: ListingForm, code: string | undefined) => ({
  listing_code: code,
  title: written(form.title),
  description: writtenLines(form.description),
  category_code: form.category_code,
  region: { province: form.province, city: form.city },
  unit: written(form.unit),
  contact: { mobile: typedWords(form.mobile), wechat_id: typedWords(form.wechat_id) },
})
const low = (form: ListingForm) => (form.price_type === 'negotiable' ? undefined : typedFen(form.price))
const high = (form: ListingForm) => (form.price_type === 'range' ? typedFen(form.price_max) : undefined)

/** What is written: the consent to pay coins comes with the tap that gives it. */
export type Written<T> = Omit<T, keyof Consent>

/** The form as the contract's input. @param media the cover first @param code of the listing to change */
export const toSupplyInput = (form: ListingForm, media: SentMedia[], code?: string): Written<SupplyInput> => ({
  ...common(form, code),
  media,
  price_type: form.price_type,
  price_fen: low(form),
  price_max_fen: high(form),
  leader_price_fen: form.price_type === 'negotiable' ? undefined : typedFen(form.leader_price),
  ...eachField({ text: name => typedWords(form[name]), number: name => typedWhole(form[name]) }),
  product_codes: form.products.length > 0 ? form.products.map(({ product_code }) => product_code) : undefined,
})

export const toPurchaseInput = (form: ListingForm, media: SentMedia[], code?: string): Written<PurchaseInput> => ({
  ...common(form, code),
  media,
  quantity: typedWhole(form.quantity) ?? NaN,
  budget_type: form.price_type,
  budget_fen: low(form),
  budget_max_fen: high(form),
  needed_by: form.needed_by,
  requirements: form.requirements,
})

/** The form's rows from top to bottom: the first faulty one is scrolled into view. */
export const FIELD_ORDER: Record<ListingKind, readonly string[]> = {
  supply: [
    'media',
    'title',
    'description',
    'category_code',
    'region',
    'unit',
    'price_fen',
    'price_max_fen',
    'leader_price_fen',
    ...SUPPLY_NAMES,
    'products',
    'contact.mobile',
    'contact.wechat_id',
  ],
  purchase: [
    'title',
    'description',
    'media',
    'category_code',
    'region',
    'quantity',
    'unit',
    'budget_fen',
    'budget_max_fen',
    'needed_by',
    'requirements',
    'contact.mobile',
    'contact.wechat_id',
  ],
}

/** Maps faults of nested fields to the form row that shows them. */
export const onRows = (faults: Record<string, string>): Record<string, string> => {
  const rows: Record<string, string> = {}
  for (const [name, text] of Object.entries(faults)) {
    const row = name.startsWith('product_codes')
      ? 'products'
      : ['region', 'media', 'requirements'].find(part => name.startsWith(part))
    rows[row ?? (name === 'contact' ? 'contact.mobile' : name)] ??= text
  }
  return rows
}

const asText = (value: string | number | undefined): string => String(value ?? '')
const asYuan = (fen: number | undefined): string => (fen === undefined ? '' : fenToField(fen))

/**
 * A stored revision as form fields.
 * @param written of `getMyListing`, contact included
 * @param categoryText the names from root to leaf
 * @param products those still in the library
 */
export const fromContent = (
  written: WrittenSupply | WrittenPurchase,
  categoryText: string,
  products: ListingForm['products'] = [],
): ListingForm => {
  const { title, description, category_code, region, unit, contact } = written
  const content: Partial<WrittenSupply & WrittenPurchase> = written
  return {
    title,
    description,
    category_code,
    category_text: categoryText,
    province: region.province,
    city: region.city,
    unit,
    price_type: content.price_type ?? content.budget_type ?? 'fixed',
    price: asYuan(content.price_fen ?? content.budget_fen),
    price_max: asYuan(content.price_max_fen ?? content.budget_max_fen),
    leader_price: asYuan(content.leader_price_fen),
    ...eachField({ text: name => asText(content[name]), number: name => asText(content[name]) }),
    quantity: asText(content.quantity),
    needed_by: asText(content.needed_by),
    requirements: REQUIREMENTS.filter(one => content.requirements?.includes(one)),
    mobile: asText(contact.mobile),
    wechat_id: asText(contact.wechat_id),
    products,
  }
}
