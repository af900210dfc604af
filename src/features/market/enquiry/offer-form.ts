import { LISTING_LIMITS } from '#domain/market/listing'
import { ENQUIRY_LIMITS } from '#domain/market/enquiry'
import { fenToField } from '#domain/kit/money'
import { countWritten, writtenLines } from '#domain/kit/written'
import { t as common } from '#src/locales'
import { typedFen, typedWords } from '#src/shared/forms/typed-fields'
import type { Faults } from '#src/ui/Form/faults'
import type { EnquiryLine, Terms } from './source'

/** An offer as typed. */
export interface OfferForm {
  price: string
  from: string
  freight: string
  terms: string
  text: string
}

/** Rows from top to bottom. */
export const OFFER_ROWS = ['price_fen', 'from_quantity', 'freight_fen', 'sample_terms', 'text', 'pictures']

/** @param before the other side's offer, to start from */
export const offerFormOf = (before: EnquiryLine | null): OfferForm => {
  const offer = before?.offer
  return {
    price: offer ? fenToField(offer.price_fen) : '',
    from: offer?.from_quantity ? String(offer.from_quantity) : '',
    freight: offer && offer.freight_fen !== null ? fenToField(offer.freight_fen) : '',
    terms: offer?.sample_terms ?? '',
    text: '',
  }
}

/** A whole number of goods; undefined for an empty field, NaN for anything else. */
export const quantityOf = (text: string): number | undefined => {
  if (text.trim() === '') return undefined
  const count = /^\d+$/.test(text.trim()) ? Number(text.trim()) : NaN
  return count >= 1 && count <= LISTING_LIMITS.quantityMax ? count : NaN
}

export const termsOf = (enquiry_code: string, form: OfferForm, pictures: string[]): Terms => ({
  enquiry_code,
  price_fen: typedFen(form.price) ?? NaN,
  from_quantity: quantityOf(form.from),
  freight_fen: typedFen(form.freight),
  sample_terms: typedWords(form.terms),
  text: writtenLines(form.text) || undefined,
  pictures,
})

/** Faults by row. The server has the last word; what it refuses is shown in the same rows. */
export const offerFaults = (terms: Terms, form: OfferForm): Faults => ({
  ...(!form.price.trim()
    ? { price_fen: common('invalid.required') }
    : !(terms.price_fen >= 1) && { price_fen: common('invalid.amount') }),
  ...(Number.isNaN(terms.from_quantity) && { from_quantity: common('invalid.quantity') }),
  ...(Number.isNaN(terms.freight_fen) && { freight_fen: common('invalid.amount') }),
  ...(countWritten(form.terms) > ENQUIRY_LIMITS.termsMax && { sample_terms: common('invalid.too_long') }),
  ...(countWritten(form.text) > ENQUIRY_LIMITS.textMax && { text: common('invalid.too_long') }),
})
