import type { Machine } from '../kit/machine'

/** Days between the request and the deletion; a log-in in between withdraws the request. */
export const CANCELLATION_DAYS = 7

export type CancellationState = 'requested' | 'withdrawn' | 'refused' | 'cancelled'
/** Refused: a condition was not met on the last day. */
export const cancellationMachine: Machine<CancellationState, 'withdraw' | 'refuse' | 'cancel'> = {
  requested: { withdraw: 'withdrawn', refuse: 'refused', cancel: 'cancelled' },
  withdrawn: {},
  refused: {},
  cancelled: {},
}

/** What blocks the cancellation: open orders, open withdrawals, and being the last admin. */
export const CANCELLATION_CONDITIONS = ['orders', 'withdrawals', 'last_admin'] as const

/** What the owner gives up with the account: wallets in fen, and coins. */
export const REMAINDERS = ['distribution', 'shareholder', 'reward', 'coins'] as const
export type RemainderKind = (typeof REMAINDERS)[number]
