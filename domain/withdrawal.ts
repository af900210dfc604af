import { type Machine, next } from './machine'
import type { WalletKind } from './wallet'

export const WITHDRAWAL_STATES = [
  'examining',
  'approved',
  'transferring',
  'waiting_user',
  'paid',
  'rejected',
  'cancelled',
  'failed',
  'expired',
] as const
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number]
export type WithdrawalAction =
  'approve' | 'reject' | 'cancel' | 'send' | 'ask_user' | 'resume' | 'pay' | 'fail' | 'expire'

/** `resume`: confirmed by the person, on its way again. */
export const withdrawalMachine: Machine<WithdrawalState, WithdrawalAction> = {
  examining: { approve: 'approved', reject: 'rejected', cancel: 'cancelled' },
  approved: { send: 'transferring', fail: 'failed' },
  transferring: { ask_user: 'waiting_user', pay: 'paid', fail: 'failed' },
  waiting_user: { resume: 'transferring', pay: 'paid', fail: 'failed', expire: 'expired' },
  paid: {},
  rejected: {},
  cancelled: {},
  failed: {},
  expired: {},
}
/** These give back the whole amount. */
export const GIVEN_BACK: readonly WithdrawalState[] = ['rejected', 'cancelled', 'failed', 'expired']

/** States of a transfer bill at WeChat. */
export const BILL_STATES = [
  'ACCEPTED',
  'PROCESSING',
  'WAIT_USER_CONFIRM',
  'TRANSFERING',
  'SUCCESS',
  'FAIL',
  'CANCELING',
  'CANCELLED',
] as const
export type BillState = (typeof BILL_STATES)[number]

/** What each of them means here, the person's part apart; null: nothing yet. */
const BILL_ACTIONS: Readonly<Record<BillState, WithdrawalAction | null>> = {
  ACCEPTED: null,
  PROCESSING: null,
  WAIT_USER_CONFIRM: 'ask_user',
  TRANSFERING: 'resume',
  SUCCESS: 'pay',
  FAIL: 'fail',
  CANCELING: null,
  CANCELLED: 'expire',
}
/** Why a bill failed that nobody confirmed in time. */
export const OVERDUE = 'OVERDUE_CLOSE'
/**
 * The step that a bill's state leads to; null if none, as for one that is known or outdated. One that ends because the
 * person let the time pass has expired, whatever the gateway calls that. One that ends before they were asked has
 * failed.
 * @param isOverdue the gateway says so, or the time to confirm is over
 */
export const billAction = (from: WithdrawalState, bill: BillState, isOverdue: boolean): WithdrawalAction | null => {
  const action = bill === 'FAIL' && isOverdue ? 'expire' : BILL_ACTIONS[bill]
  const wanted = action === 'expire' && from === 'transferring' ? 'fail' : action
  return wanted && next(withdrawalMachine, from, wanted) ? wanted : null
}

/** What a message about one is about: its code is looked for in the log of its wallet. */
export const withdrawalOf = (wallet: WalletKind) => `${wallet}_withdrawal` as const

/** What a withdrawal needs of the person. */
export const WITHDRAWAL_CONDITIONS = ['identity', 'wechat'] as const
export type WithdrawalCondition = (typeof WITHDRAWAL_CONDITIONS)[number]

/** Above this, in fen, the examiner and the payer are two people. */
export const TWO_PEOPLE_ABOVE_FEN = 200_000
/** Hours in which the person confirms the transfer in WeChat. */
export const CONFIRM_HOURS = 24

/** Of the amount asked for, rounded up to a fen, with a minimum. Integers only. @param permille of a thousand */
export const feeOf = (fen: number, permille: number, minFen: number): number =>
  Math.max(minFen, Number((BigInt(fen) * BigInt(permille) + 999n) / 1000n))

/** 6 of a thousand → `'0.6'`, of a hundred. */
export const percentText = (permille: number): string => {
  const [whole, part] = [Math.floor(permille / 10), permille % 10]
  return part === 0 ? String(whole) : `${whole}.${part}`
}
