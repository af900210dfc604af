import type { MessageKey } from '#contract/base/message'
import { next } from '#domain/kit/machine'
import { formatFen } from '#domain/kit/money'
import {
  GIVEN_BACK,
  type WithdrawalAction,
  withdrawalMachine,
  withdrawalOf,
  type WithdrawalState,
} from '#domain/money/withdrawal'
import { type Context, nowText } from '#server/context'
import type { Tx } from '#server/db/types'
import { conflict } from '#server/http/refusal'
import { insertAudit } from '../../base/audit'
import type { Ledger } from '../../base/ledger'
import type { MessageService } from '../../base/message'
import * as repo from './repo'

export const SUBJECT = 'withdrawal'
/** Request keys in the ledger: derived from the withdrawal, never from a try (docs/money.md). */
export const holdOf = (code: string): string => `withdrawal:${code}`

export interface Move extends repo.Change {
  /** Null for the server itself. */
  actorId: number | null
  /** Rejected by an operator: the message includes the reason. */
  isTurnedDown?: boolean
}

const MESSAGES: Partial<Record<WithdrawalAction, MessageKey>> = {
  approve: 'withdrawal.approved',
  reject: 'withdrawal.rejected',
  ask_user: 'withdrawal.confirm',
  pay: 'withdrawal.paid',
  fail: 'withdrawal.failed',
  expire: 'withdrawal.expired',
}

export type MoveWithdrawal = ReturnType<typeof createMove>

/**
 * Moves a withdrawal whose row is locked: state, ledger, audit log and message to the owner, in the
 * caller's transaction.
 * @returns the new state
 * @throws Refusal 409 if its state doesn't allow the action
 */
export const createMove =
  (ctx: Pick<Context, 'clock'>, { ledger, messages }: { ledger: Ledger; messages: Pick<MessageService, 'notify'> }) =>
  async (
    tx: Tx,
    row: repo.WithdrawalRow,
    action: WithdrawalAction,
    { actorId, isTurnedDown = false, ...change }: Move,
  ): Promise<WithdrawalState> => {
    const to = next(withdrawalMachine, row.state, action)
    if (to === null) throw conflict()
    const at = nowText(ctx)
    const { withdrawal_code: code, amount_fen: amount, fee_fen: fee } = row
    const hold = holdOf(code)
    if (to === 'paid') {
      const sent = { account: 'gateway' as const, amount: amount - fee }
      const fees = fee > 0 ? [{ account: 'fees' as const, amount: fee }] : []
      await ledger.settle(tx, { key: `${hold}:paid`, kind: 'withdrawal.paid', hold, to: [sent, ...fees], at })
    }
    if (GIVEN_BACK.includes(to)) await ledger.giveBack(tx, { key: `${hold}:back`, kind: 'withdrawal.back', hold, at })
    await repo.setState(tx, row, to, at, change)
    await insertAudit(tx, {
      at,
      actor_id: actorId,
      action,
      subject: SUBJECT,
      subject_code: code,
      from_state: row.state,
      to_state: to,
      reason: change.reason,
    })
    const key = isTurnedDown ? 'withdrawal.rejected' : MESSAGES[action]
    if (!key) return to
    const fen = formatFen(to === 'paid' ? amount - fee : amount)
    await messages.notify(tx, {
      userId: row.user_id,
      channel: 'system',
      key,
      params: isTurnedDown ? { amount: fen, reason: change.reason ?? '' } : { amount: fen },
      objectKind: withdrawalOf(row.purse),
      objectCode: code,
    })
    return to
  }
