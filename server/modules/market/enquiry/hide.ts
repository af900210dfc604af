import { type Context, nowText } from '#server/context'
import { inTransaction } from '#server/db/client'
import type { Db } from '#server/db/types'
import { insertAudit } from '../../base/audit'
import type { MessageService, NewMessage } from '../../base/message'
import { riskyReason } from '../../base/moderation'
import { findLine, hideLine } from './line-repo'

/**
 * Hides a line from both sides, by an operator or WeChat's check (`by` null).
 * @returns the message for its author; null if it is hidden already, or gone
 */
export type HideLine = (tx: Db, code: string, by: number | null, reason: string) => Promise<NewMessage | null>

export const createHideLine =
  (ctx: Pick<Context, 'clock'>): HideLine =>
  async (tx, code, by, reason) => {
    const line = await findLine(tx, code)
    const at = nowText(ctx)
    if (!line || !(await hideLine(tx, line.id, by, reason, at))) return null
    await insertAudit(tx, {
      at,
      actor_id: by,
      action: 'hide',
      subject: 'enquiry_line',
      subject_code: code,
      from_state: 'visible',
      to_state: 'hidden',
      reason,
    })
    return {
      userId: line.author_id,
      channel: 'system',
      key: 'enquiry.hidden',
      params: { reason },
    }
  }

/** Hides a line that WeChat's check found risky, and tells its author. */
export const createHideRisky =
  (ctx: Context, hide: HideLine, messages: Pick<MessageService, 'notify'>) =>
  async (code: string): Promise<void> => {
    await inTransaction(ctx.db, async tx => {
      const message = await hide(tx, code, null, riskyReason())
      if (message) await messages.notify(tx, message)
    })
  }
