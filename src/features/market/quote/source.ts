import type { Output } from '#contract'
import { endpoints } from '#contract'
import type { QuoteView } from '#contract/market/quote'
import { STORAGE } from '#domain/base/storage'
import type { QuoteState } from '#domain/market/quote'
import { onSlow } from '#src/shared/app'
import type { Consent } from '#src/shared/coins/consent'
import { sourceOf } from '#src/shared/use-app'
import { nameText } from '#src/ui/format/name'
import type { CursorPage } from '#src/stores/pager'
import type { SentMedia } from '#src/shared/uploads/files'
import type { QuoteForm, Terms } from './form'

const { quote, listing } = endpoints
export type QuotePage = Output<typeof quote.getQuotePage>
export type MyQuote = Output<typeof quote.getMyQuotePage>['items'][number]

const LIMIT = 50

export type Act = 'accept' | 'decline' | 'withdraw'
const ENDPOINTS = { accept: quote.acceptQuote, decline: quote.declineQuote, withdraw: quote.withdrawQuote } as const

export const useSource = sourceOf(({ api, clock, session, storage }) => {
  /** Per user; log-out clears it. */
  const mineKey = (state: QuoteState | null) => `my_quotes:${session.uid}:${state ?? 'all'}`
  const draftKey = (code: string) => `${STORAGE.draftPrefix}quote:${session.uid ?? ''}:${code}`
  /** The contact of the user's last quote, to prefill the next one. */
  const reachKey = () => `${STORAGE.draftPrefix}quote_contact:${session.uid ?? ''}`
  return {
    /** @throws ApiError */
    loadQuotes: (code: string, cursor?: string): Promise<QuotePage> =>
      api.call(quote.getQuotePage, { listing_code: code, cursor, limit: LIMIT }),
    /** @throws ApiError 409 for another price than was shown, 422, 429 */
    give: (terms: Terms & Consent, idempotencyKey: string) => api.call(quote.giveQuote, terms, { idempotencyKey }),
    /** @throws ApiError 409 if the quote's state has changed meanwhile */
    send: async (act: Act, code: string, idempotencyKey: string): Promise<void> =>
      void (await api.call(ENDPOINTS[act], { quote_code: code }, { idempotencyKey })),
    /** @throws ApiError 409 */
    closePurchase: async (code: string, idempotencyKey: string): Promise<void> =>
      void (await api.call(listing.closePurchase, { listing_code: code }, { idempotencyKey })),
    /** @throws ApiError */
    loadMyQuotes: (state: QuoteState | null, cursor?: string): Promise<CursorPage<MyQuote>> =>
      api.call(quote.getMyQuotePage, { state: state ?? undefined, cursor }),
    myQuoteMemory: (state: QuoteState | null) => ({
      recall: () => storage.get<{ page: CursorPage<MyQuote>; at: number }>(mineKey(state)),
      cache: (page: CursorPage<MyQuote>, at: number) => storage.set(mineKey(state), { page, at }),
      onSlow: onSlow(clock),
    }),
    drafts: {
      read: (code: string) => storage.get<QuoteForm & { media?: SentMedia[] }>(draftKey(code)),
      write: (code: string, form: QuoteForm, media: readonly SentMedia[]) =>
        storage.set(draftKey(code), { ...form, media }),
      clear: (code: string) => storage.remove(draftKey(code)),
      reach: () => storage.get<Pick<QuoteForm, 'mobile' | 'wechat_id'>>(reachKey()),
      keepReach: ({ mobile, wechat_id }: QuoteForm) => storage.set(reachKey(), { mobile, wechat_id }),
    },
    /** ms, for the relative times. */
    now: () => clock.now(),
  }
})

export const nameOf = (one: QuoteView): string => nameText(one.quoter.nickname)
