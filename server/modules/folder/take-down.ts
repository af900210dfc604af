import { type Context, nowText } from '../../context'
import type { Db } from '../../db/types'
import { conflict } from '../../http/refusal'
import { insertAudit } from '../audit'
import type { Notice } from '../message'
import { takePalletDown } from './repo'

/**
 * Withdraws a pallet on an operator's decision; the folder stays with its owner.
 * @returns the notice for the owner
 * @throws Refusal 409 if it isn't published (any more)
 */
export const createTakePalletDown =
  (ctx: Context) =>
  async (tx: Db, actorId: number, palletCode: string, reason: string): Promise<Notice> => {
    const at = nowText(ctx)
    const folder = await takePalletDown(tx, palletCode, at)
    if (!folder) throw conflict()
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
