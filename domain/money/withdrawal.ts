import { type Machine, next } from '../kit/machine'
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

/** `resume`: the person has confirmed, and the transfer continues. */
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
/** End states in which the whole amount goes back to the wallet. */
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

/** What each state means here, apart from the person's confirmation; null: none yet. */
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
/** WeChat's reason for a bill that nobody confirmed in time. */
export const OVERDUE = 'OVERDUE_CLOSE'
/**
 * What a bill's state leads to; null if there is none, e.g. because the state is known or outdated. If the
 * time to confirm has passed, the withdrawal expires, whatever the gateway calls it. If the bill ends before the person
 * was asked, it fails.
 * @param isOverdue the gateway says so, or the time to confirm is over
 */
export const billAction = (from: WithdrawalState, bill: BillState, isOverdue: boolean): WithdrawalAction | null => {
  const action = bill === 'FAIL' && isOverdue ? 'expire' : BILL_ACTIONS[bill]
  const wanted = action === 'expire' && from === 'transferring' ? 'fail' : action
  return wanted && next(withdrawalMachine, from, wanted) ? wanted : null
}

/** `object_kind` of messages about a withdrawal: the code is looked up in that wallet's log. */
export const withdrawalOf = (wallet: WalletKind) => `${wallet}_withdrawal` as const

/** Conditions that the person must meet. */
export const WITHDRAWAL_CONDITIONS = ['identity', 'wechat'] as const
export type WithdrawalCondition = (typeof WITHDRAWAL_CONDITIONS)[number]

/** In fen; above it, reviewer and payer must be two people. */
export const TWO_PEOPLE_ABOVE_FEN = 200_000
/** Hours in which the person has to confirm the transfer in WeChat. */
export const CONFIRM_HOURS = 24

/** Fee in fen, rounded up, with a minimum; computed in integers. @param permille of the amount */
export const feeOf = (fen: number, permille: number, minFen: number): number =>
  Math.max(minFen, Number((BigInt(fen) * BigInt(permille) + 999n) / 1000n))

/** Formats per mille as per cent: 6 → `'0.6'`. */
export const percentText = (permille: number): string => {
  const [whole, part] = [Math.floor(permille / 10), permille % 10]
  return part === 0 ? String(whole) : `${whole}.${part}`
}
