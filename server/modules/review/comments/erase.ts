import type { Erase } from '#server/db/leaving'
import { subtractFromCounts } from '../../market/activity'
import * as repo from './erase-repo'

/**
 * Deletes comments on the user's things; hides and empties the user's own comments elsewhere, since others have
 * replied.
 */
export const eraseComments: Erase = async (tx, leaving) => {
  await repo.deleteCommentsOn(tx, leaving)
  // Replies first: a thread hidden afterwards no longer counts them.
  const gone = [...(await repo.hideReplies(tx, leaving)), ...(await repo.hideThreads(tx, leaving))]
  await subtractFromCounts(tx, 'comment_count', gone)
  await repo.blankTexts(tx, leaving)
}
