import type { SupplyInput } from '../../../contract/listing-input'
import { parseYuan } from '../../../domain/money'

/** What is typed, as typed. Media stand apart. */
export interface SupplyForm {
  title: string
  description: string
  category_code: string
  /** `食品生鲜 / 蜂蜜滋补`, to show. */
  category_text: string
  province: string
  city: string
  unit: string
  price_type: 'fixed' | 'range' | 'negotiable'
  price: string
  price_max: string
  leader_price: string
  minimum_quantity: string
  stock_quantity: string
  specification: string
  ship_within_hours: string
  mobile: string
  wechat_id: string
}

export const EMPTY_SUPPLY: SupplyForm = {
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
  minimum_quantity: '',
  stock_quantity: '',
  specification: '',
  ship_within_hours: '',
  mobile: '',
  wechat_id: '',
}

/** Nothing typed is nothing sent; what is no number goes as NaN, which the contract refuses with its words. */
const amount = (text: string): number | undefined => (text.trim() ? (parseYuan(text.trim()) ?? NaN) : undefined)
const whole = (text: string): number | undefined =>
  text.trim() ? (/^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : NaN) : undefined
const words = (text: string): string | undefined => text.trim() || undefined

/** The form as the contract's input. @param urls `public_url`s of finished uploads, the cover first */
export const toSupplyInput = (form: SupplyForm, urls: readonly string[]): SupplyInput => ({
  title: form.title.trim(),
  description: form.description.trim(),
  category_code: form.category_code,
  region: { province: form.province, city: form.city },
  unit: form.unit.trim(),
  contact: { mobile: words(form.mobile), wechat_id: words(form.wechat_id) },
  media: urls.map(url => ({ kind: 'image' as const, url })),
  price_type: form.price_type,
  price_fen: form.price_type === 'negotiable' ? undefined : amount(form.price),
  price_max_fen: form.price_type === 'range' ? amount(form.price_max) : undefined,
  leader_price_fen: form.price_type === 'negotiable' ? undefined : amount(form.leader_price),
  minimum_quantity: whole(form.minimum_quantity),
  stock_quantity: whole(form.stock_quantity),
  specification: words(form.specification),
  ship_within_hours: whole(form.ship_within_hours),
})

/** The rows of the form, from top to bottom: the first faulty one is brought into view. */
export const FIELD_ORDER = [
  'media',
  'title',
  'description',
  'category_code',
  'region',
  'price_fen',
  'price_max_fen',
  'leader_price_fen',
  'unit',
  'minimum_quantity',
  'stock_quantity',
  'specification',
  'ship_within_hours',
  'contact.mobile',
  'contact.wechat_id',
] as const

/** Faults of parts that the form shows as one row are said on that row. */
export const onRows = (faults: Record<string, string>): Record<string, string> => {
  const rows: Record<string, string> = {}
  for (const [name, text] of Object.entries(faults)) {
    const row = name.startsWith('region')
      ? 'region'
      : name.startsWith('media')
        ? 'media'
        : name === 'contact'
          ? 'contact.mobile'
          : name
    rows[row] ??= text
  }
  return rows
}
