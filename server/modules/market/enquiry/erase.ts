import type { Erase } from '#server/db/leaving'
import { countThreadsDown } from '../../base/message'
import { deleteThreadsOn, emptyThreadsOf } from './erase-repo'

/** Deletes the threads about the user's things, and empties the user's lines in those that they began. */
export const eraseEnquiries: Erase = async (tx, leaving) => {
  await emptyThreadsOf(tx, leaving)
  for (const { asker_id, unread } of await deleteThreadsOn(tx, leaving))
    if (unread > 0) await countThreadsDown(tx, asker_id, unread)
}
