import type { QueuedWithdrawal } from '../../../contract/withdrawal'

/**
 * What an operator can do with one in the queue of payouts: once it is sent, nothing.
 * @param mayExamine whoever only pays turns nothing down
 */
export const payoutActs = (
  { state, needs_other }: Pick<QueuedWithdrawal, 'state' | 'needs_other'>,
  mayExamine: boolean,
): { canPay: boolean; canTurnDown: boolean } => {
  const isUnsent = state === 'approved'
  return { canPay: isUnsent && !needs_other, canTurnDown: isUnsent && mayExamine }
}
