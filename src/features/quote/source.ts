import type { Output } from '../../../contract'
import { endpoints } from '../../../contract'
import type { QuoteView } from '../../../contract/quote'
import { STORAGE } from '../../../domain/constants'
import type { QuoteState } from '../../../domain/quote'
import { currentApp, onSlow } from '../../shared/app'
import { nameText } from '../../ui/format/name'
import type { CursorPage } from '../../stores/pager'
import type { SentMedia } from '../../shared/uploads/files'
import type { QuoteForm, Terms } from './form'

const { quote, listing } = endpoints
export type QuotePage = Output<typeof quote.getQuotePage>
export type MyQuote = Output<typeof quote.getMyQuotePage>['items'][number]

const LIMIT = 50

/** @throws ApiError */
export const loadQuotes = (code: string, cursor?: string): Promise<QuotePage> =>
  currentApp().api.call(quote.getQuotePage, { listing_code: code, cursor, limit: LIMIT })

/** @throws ApiError 422, 429 */
export const give = (terms: Terms, idempotencyKey: string) =>
  currentApp().api.call(quote.giveQuote, terms, { idempotencyKey })

export type Act = 'accept' | 'decline' | 'withdraw'
const ENDPOINTS = { accept: quote.acceptQuote, decline: quote.declineQuote, withdraw: quote.withdrawQuote } as const

/** @throws ApiError 409 if the quote's state has changed meanwhile */
export const send = async (act: Act, code: string, idempotencyKey: string): Promise<void> =>
  void (await currentApp().api.call(ENDPOINTS[act], { quote_code: code }, { idempotencyKey }))

/** @throws ApiError 409 */
export const closePurchase = async (code: string, idempotencyKey: string): Promise<void> =>
  void (await currentApp().api.call(listing.closePurchase, { listing_code: code }, { idempotencyKey }))

/** @throws ApiError */
export const loadMyQuotes = (state: QuoteState | null, cursor?: string): Promise<CursorPage<MyQuote>> =>
  currentApp().api.call(quote.getMyQuotePage, { state: state ?? undefined, cursor })

/** Per user; log-out clears it. */
const mineKey = (state: QuoteState | null) => `my_quotes:${currentApp().session.uid}:${state ?? 'all'}`
export const myQuoteMemory = {
  recall: (state: QuoteState | null) =>
    currentApp().storage.get<{ page: CursorPage<MyQuote>; at: number }>(mineKey(state)),
  keep: (state: QuoteState | null, page: CursorPage<MyQuote>, at: number) =>
    currentApp().storage.set(mineKey(state), { page, at }),
  onSlow,
}

const draftKey = (code: string) => `${STORAGE.draftPrefix}quote:${currentApp().session.uid ?? ''}:${code}`
/** The contact of the user's last quote, to prefill the next one. */
const reachKey = () => `${STORAGE.draftPrefix}quote_contact:${currentApp().session.uid ?? ''}`
export const drafts = {
  read: (code: string) => currentApp().storage.get<QuoteForm & { media?: SentMedia[] }>(draftKey(code)),
  write: (code: string, form: QuoteForm, media: readonly SentMedia[]) =>
    currentApp().storage.set(draftKey(code), { ...form, media }),
  clear: (code: string) => currentApp().storage.remove(draftKey(code)),
  reach: () => currentApp().storage.get<Pick<QuoteForm, 'mobile' | 'wechat_id'>>(reachKey()),
  keepReach: ({ mobile, wechat_id }: QuoteForm) => currentApp().storage.set(reachKey(), { mobile, wechat_id }),
}

/** ms, for the relative times. */
export const now = (): number => currentApp().clock.now()

export const nameOf = (one: QuoteView): string => nameText(one.quoter.nickname)
