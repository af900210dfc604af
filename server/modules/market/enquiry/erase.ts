import type { Erase } from '#server/db/leaving'
import { countThreadsDown } from '../../base/message'
import type { UploadService } from '../../base/upload'
import { deleteThreadsOn, emptyThreadsOf } from './erase-repo'

/** Deletes the threads about the user's things, and empties the user's lines in those that they began. */
export const createEraseEnquiries =
  ({ discardPrivate }: Pick<UploadService, 'discardPrivate'>): Erase =>
  async (tx, leaving) => {
    await emptyThreadsOf(tx, leaving)
    const gone = await deleteThreadsOn(tx, leaving)
    await discardPrivate(
      tx,
      gone.flatMap(({ pictures }) => pictures),
    )
    const unread = new Map<number, number>()
    for (const { asker_id } of gone.filter(({ was_unread }) => was_unread))
      unread.set(asker_id, (unread.get(asker_id) ?? 0) + 1)
    for (const [userId, n] of unread) await countThreadsDown(tx, userId, n)
  }
