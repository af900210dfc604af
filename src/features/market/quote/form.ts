import type { endpoints, Input } from '#contract'
import type { QuoteView } from '#contract/market/quote'
import { quoteInput } from '#contract/market/quote-input'
import { REQUIREMENTS } from '#domain/market/listing'
import { fenToField } from '#domain/kit/money'
import { readYuan } from '#domain/kit/typed-yuan'
import { writtenLines } from '#domain/kit/written'
import { t as common } from '#src/locales'
import type { Consent } from '#src/shared/coins/consent'
import type { SavedMedia, SentMedia } from '#src/shared/uploads/files'
import { faultsOf, type Faults } from '#src/ui/Form/faults'

export type Terms = Omit<Input<typeof endpoints.quote.giveQuote>, keyof Consent>

/** The form as typed. */
export interface QuoteForm {
  price: string
  minimum: string
  lead: string
  requirements: string[]
  note: string
  mobile: string
  wechat_id: string
}
export const EMPTY: QuoteForm = {
  price: '',
  minimum: '',
  lead: '',
  requirements: [],
  note: '',
  mobile: '',
  wechat_id: '',
}

/** Rows from top to bottom. */
export const ORDER = [
  'unit_price_fen',
  'minimum_quantity',
  'lead_days',
  'requirements',
  'note',
  'media',
  'contact.mobile',
  'contact.wechat_id',
]

export const formOf = (one: QuoteView): Omit<QuoteForm, 'mobile' | 'wechat_id'> => ({
  price: fenToField(one.unit_price_fen),
  minimum: String(one.minimum_quantity),
  lead: String(one.lead_days),
  requirements: one.requirements,
  note: one.note,
})

const wholeOf = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text.trim()) : NaN)

export const termsOf = (code: string, form: QuoteForm, media: readonly SentMedia[]): Terms => ({
  listing_code: code,
  unit_price_fen: readYuan(form.price) ?? NaN,
  minimum_quantity: wholeOf(form.minimum),
  lead_days: wholeOf(form.lead),
  requirements: REQUIREMENTS.filter(one => form.requirements.includes(one)),
  note: writtenLines(form.note),
  media: media.map(({ kind, url }) => ({ kind, url })),
  contact: {
    ...(form.mobile.trim() && { mobile: form.mobile.trim() }),
    ...(form.wechat_id.trim() && { wechat_id: form.wechat_id.trim() }),
  },
})

/** A quote's existing pictures, as the form's uploads. */
export const mediaOf = (one: QuoteView | null): SavedMedia[] =>
  (one?.media ?? []).map(({ kind, url, small_url }) => ({ kind, url, preview_url: small_url }))

/** Faults by row; a missing contact is shown on its first row. */
export const faultsIn = (terms: Terms, form: QuoteForm): Faults => {
  const { contact, ...found } = faultsOf(quoteInput, terms)
  if (contact) found['contact.mobile'] ??= contact
  for (const [name, text] of [
    ['unit_price_fen', form.price],
    ['minimum_quantity', form.minimum],
    ['lead_days', form.lead],
  ])
    if (found[name] && !text.trim()) found[name] = common('invalid.required')
  return found
}
