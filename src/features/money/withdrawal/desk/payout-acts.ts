import type { QueuedWithdrawal } from '#contract/money/withdrawal'

/** Whether nothing can be decided before the operator's own identity is approved; once it is sent, nothing is left. */
export const needsIdentity = ({ state, needs_identity }: Pick<QueuedWithdrawal, 'state' | 'needs_identity'>): boolean =>
  needs_identity && (state === 'examining' || state === 'approved')

/**
 * What an operator can do with one in the queue of payouts: once it is sent, nothing.
 * @param mayExamine whoever only pays turns nothing down
 */
export const payoutActs = (
  { state, needs_other, needs_identity }: Pick<QueuedWithdrawal, 'state' | 'needs_other' | 'needs_identity'>,
  mayExamine: boolean,
): { canPay: boolean; canTurnDown: boolean } => {
  const isUnsent = state === 'approved' && !needs_identity
  return { canPay: isUnsent && !needs_other, canTurnDown: isUnsent && mayExamine }
}
