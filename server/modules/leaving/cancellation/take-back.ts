import type { CancellationState } from '#domain/leaving/cancellation'
import { type Context, nowText } from '#server/context'
import type { Tx } from '#server/db/types'
import { type AuditLine, insertAudit } from '../../base/audit'
import type { MessageService } from '../../base/message'
import { withdrawOpen } from './repo'

interface Whose {
  id: number
  user_code: string
}

export const auditLine = (
  user: Whose,
  line: Pick<AuditLine, 'at' | 'actor_id' | 'action' | 'reason'> & {
    from: CancellationState | null
    to: CancellationState
  },
): AuditLine => ({
  at: line.at,
  actor_id: line.actor_id,
  action: line.action,
  subject: 'cancellation',
  subject_code: user.user_code,
  from_state: line.from,
  to_state: line.to,
  reason: line.reason,
})

/** Withdraws a requested cancellation at log-in; passed down to the account module. @returns whether there was one */
export const createTakeBack =
  (ctx: Pick<Context, 'clock'>, messages: Pick<MessageService, 'notify'>) =>
  async (tx: Tx, user: Whose): Promise<boolean> => {
    const at = nowText(ctx)
    if (!(await withdrawOpen(tx, user.id, at))) return false
    await insertAudit(
      tx,
      auditLine(user, { at, actor_id: user.id, action: 'withdraw', from: 'requested', to: 'withdrawn' }),
    )
    await messages.notify(tx, { userId: user.id, channel: 'system', key: 'security.cancellation_withdrawn' })
    return true
  }
