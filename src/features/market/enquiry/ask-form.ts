import { ENQUIRY_LIMITS } from '#domain/market/enquiry'
import { countWritten, writtenLines } from '#domain/kit/written'
import { t as common } from '#src/locales'
import { typedFen } from '#src/shared/forms/typed-fields'
import type { Faults } from '#src/ui/Form/faults'
import { quantityOf } from './offer-form'
import type { About, Question } from './source'

/** A question as typed. */
export interface AskForm {
  text: string
  quantity: string
  target: string
  wantsSample: boolean
  province: string
  city: string
}
export const EMPTY: AskForm = { text: '', quantity: '', target: '', wantsSample: false, province: '', city: '' }

/** Rows from top to bottom. */
export const ASK_ROWS = ['text', 'quantity', 'target_price_fen', 'wants_sample', 'region', 'pictures']

export const questionOf = (about: About, form: AskForm, pictures: string[]): Question => ({
  ...about,
  text: writtenLines(form.text),
  quantity: quantityOf(form.quantity),
  target_price_fen: typedFen(form.target),
  wants_sample: form.wantsSample,
  region: form.province && form.city ? { province: form.province, city: form.city } : undefined,
  pictures,
})

/** Faults by row. The server has the last word; what it refuses is shown in the same rows. */
export const askFaults = (question: Question): Faults => {
  const { text, quantity, target_price_fen: target } = question
  return {
    ...(text === ''
      ? { text: common('invalid.required') }
      : countWritten(text) > ENQUIRY_LIMITS.textMax && { text: common('invalid.too_long') }),
    ...(Number.isNaN(quantity) && { quantity: common('invalid.quantity') }),
    ...(target !== undefined && !(target >= 1) && { target_price_fen: common('invalid.amount') }),
  }
}
