import type { Machine } from './machine'

/** Between asking to cancel an account and the end of it: a log-in meanwhile takes it back. */
export const CANCELLATION_DAYS = 7

export type CancellationState = 'requested' | 'withdrawn' | 'refused' | 'cancelled'
/** Refused: on the last day a condition was not met. */
export const cancellationMachine: Machine<CancellationState, 'withdraw' | 'refuse' | 'cancel'> = {
  requested: { withdraw: 'withdrawn', refuse: 'refused', cancel: 'cancelled' },
  withdrawn: {},
  refused: {},
  cancelled: {},
}

/** What stands against it: money that is on its way, and being the only one who can run the market. */
export const CANCELLATION_CONDITIONS = ['orders', 'withdrawals', 'last_admin'] as const
export type CancellationCondition = (typeof CANCELLATION_CONDITIONS)[number]

/** What is lost with the account, if its owner gives it up: wallets in fen, and coins. */
export const REMAINDERS = ['distribution', 'shareholder', 'reward', 'coins'] as const
export type RemainderKind = (typeof REMAINDERS)[number]
