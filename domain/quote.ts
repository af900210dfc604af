import type { Machine } from './machine'

export const QUOTE_STATES = ['open', 'accepted', 'declined', 'withdrawn', 'lapsed'] as const
export type QuoteState = (typeof QUOTE_STATES)[number]
export type QuoteAction = 'accept' | 'decline' | 'withdraw' | 'lapse'

export const quoteMachine: Machine<QuoteState, QuoteAction> = {
  open: { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn', lapse: 'lapsed' },
  accepted: {},
  declined: {},
  withdrawn: {},
  lapsed: {},
}

export const QUOTE_LIMITS = { noteMax: 300, picturesMax: 3, leadDaysMax: 365 } as const
/** New quotes a day; roles combine by the larger number. The server's configuration may hold other figures. */
export const DAILY_QUOTES = { user: 5, vip: 50 } as const
export const DAILY_REVEALS = { user: 3, vip: 30 } as const
