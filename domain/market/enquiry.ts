import type { Machine } from '../kit/machine'

/** What can be asked about: a supply, a product, a product on a pallet (goes to the pallet's owner), a quote on one's purchase. */
export const ENQUIRY_KINDS = ['supply', 'product', 'pallet_product', 'quote'] as const
export type EnquiryKind = (typeof ENQUIRY_KINDS)[number]

export const ENQUIRY_STATES = ['open', 'closed'] as const
export type EnquiryState = (typeof ENQUIRY_STATES)[number]
/** `end`: what it is about is gone; nobody reopens it. `reopen`: by a new line, within `REOPEN_DAYS`. */
export type EnquiryAction = 'close' | 'end' | 'reopen'
export const enquiryMachine: Machine<EnquiryState, EnquiryAction> = {
  open: { close: 'closed', end: 'closed' },
  closed: { reopen: 'open' },
}
export const REOPEN_DAYS = 30

export const OFFER_STATES = ['made', 'taken', 'withdrawn', 'replaced'] as const
export type OfferState = (typeof OFFER_STATES)[number]
/** `take`: by the other side. `replace`: by a newer offer of either side, so that one offer at most stands. */
export type OfferAction = 'take' | 'withdraw' | 'replace'
export const offerMachine: Machine<OfferState, OfferAction> = {
  made: { take: 'taken', withdraw: 'withdrawn', replace: 'replaced' },
  taken: {},
  withdrawn: {},
  replaced: {},
}

/**
 * Lines of a thread. `question`: text with what is wanted · `text` · `offer`: a price, with or without text. The others
 * only tell what somebody did: `taken`: an offer was taken · `sample`: agrees on a sample · `closed`.
 */
export const LINE_KINDS = ['question', 'text', 'offer', 'taken', 'sample', 'closed'] as const
export type LineKind = (typeof LINE_KINDS)[number]

/** `asked`: threads that I began; `received`: those that others began about my things. */
export const ENQUIRY_SIDES = ['asked', 'received'] as const
export type EnquirySide = (typeof ENQUIRY_SIDES)[number]

export const ENQUIRY_LIMITS = { textMax: 500, termsMax: 100, picturesMax: 3 } as const

/** Why nobody can write in a thread: what it is about is gone, it is closed for good, or the two don't meet any more. */
export const SHUT_REASONS = ['gone', 'late', 'apart'] as const
export type ShutReason = (typeof SHUT_REASONS)[number]
