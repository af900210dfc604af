import { type Context, nowText } from '#server/context'
import type { Db } from '#server/db/types'
import { insertAudits } from '../../base/audit'
import { endOnFolder, endOnItem, endOnQuotes } from './repo'
import { openableQuotes } from './thing-reads'

/** What is gone: an item of the shelf, or a folder from sight, or only some of its products. */
export type Gone =
  { of: 'supply' | 'purchase' | 'product'; id: number } | { of: 'folder'; id: number; productIds?: readonly number[] }
export type EndEnquiries = (tx: Db, gone: Gone) => Promise<void>

const end = async (tx: Db, gone: Gone, at: string): Promise<string[]> => {
  switch (gone.of) {
    case 'folder':
      return endOnFolder(tx, gone.id, gone.productIds ?? null, at)
    case 'purchase':
      return endOnQuotes(tx, await openableQuotes(tx, gone.id), at)
    default:
      return endOnItem(tx, gone.of === 'supply' ? ['supply'] : ['product', 'pallet_product'], gone.id, at)
  }
}

/** Closes the open threads about what is gone. Nobody is told: both see it where they would go on. */
export const createEndEnquiries =
  (ctx: Pick<Context, 'clock'>): EndEnquiries =>
  async (tx, gone) => {
    const at = nowText(ctx)
    const ended = await end(tx, gone, at)
    await insertAudits(
      tx,
      ended.map(subject_code => ({
        at,
        actor_id: null,
        action: 'end',
        subject: 'enquiry',
        subject_code,
        from_state: 'open',
        to_state: 'closed',
      })),
    )
  }
