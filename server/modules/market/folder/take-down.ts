import { type Context, nowText } from '#server/context'
import { inTransaction } from '#server/db/client'
import type { Db } from '#server/db/types'
import { conflict, Refusal } from '#server/http/refusal'
import { insertAudit } from '../../base/audit'
import type { MessageService, NewMessage } from '../../base/message'
import { riskyReason } from '../../base/moderation'
import type { EndEnquiries } from '../enquiry'
import { reinstatePallet, takePalletDown } from './repo'

/**
 * Withdraws a pallet on an operator's decision, or WeChat's (`actorId` null); the folder stays with its owner.
 * @returns the message for the owner
 * @throws Refusal 409 if it isn't published (any more)
 */
export const createTakePalletDown =
  (ctx: Context, endEnquiries: EndEnquiries) =>
  async (tx: Db, actorId: number | null, palletCode: string, reason: string): Promise<NewMessage> => {
    const at = nowText(ctx)
    const folder = await takePalletDown(tx, palletCode, at, reason)
    if (!folder) throw conflict()
    await endEnquiries(tx, { of: 'folder', id: folder.id })
    await insertAudit(tx, {
      at,
      actor_id: actorId,
      action: 'take_down',
      subject: 'pallet',
      subject_code: palletCode,
      from_state: 'published',
      to_state: 'withdrawn',
      reason,
    })
    return {
      userId: folder.owner_id,
      channel: 'examine',
      key: 'examine.pallet_taken_down',
      params: { title: folder.name, reason },
      objectKind: 'folder',
      objectCode: folder.folder_code,
    }
  }

/**
 * Publishes a pallet again as it was, after an appeal was granted.
 * @throws Refusal 409 `examine_taken` if it isn't taken down any more
 */
export const createReinstatePallet =
  (ctx: Pick<Context, 'clock'>) =>
  async (tx: Db, actorId: number, palletCode: string): Promise<void> => {
    const at = nowText(ctx)
    if (!(await reinstatePallet(tx, palletCode, at))) throw conflict('examine_taken')
    await insertAudit(tx, {
      at,
      actor_id: actorId,
      action: 'reinstate',
      subject: 'pallet',
      subject_code: palletCode,
      from_state: 'withdrawn',
      to_state: 'published',
    })
  }

/** Takes down a published pallet that WeChat's check found risky, and tells its owner. */
export const createTakeRiskyDown = (
  ctx: Context,
  takeDown: ReturnType<typeof createTakePalletDown>,
  messages: Pick<MessageService, 'notify'>,
) => {
  const messageOf = (tx: Db, palletCode: string): Promise<NewMessage | null> =>
    takeDown(tx, null, palletCode, riskyReason()).catch((error: unknown) => {
      if (error instanceof Refusal) return null
      throw error
    })
  return async (palletCode: string): Promise<void> => {
    await inTransaction(ctx.db, async tx => {
      const message = await messageOf(tx, palletCode)
      if (message) await messages.notify(tx, message)
    })
  }
}
