import type { Machine } from '../kit/machine'

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
