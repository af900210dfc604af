import type { Erase } from '../../db/leaving'
import { subtractFromCounts } from '../activity'
import * as repo from './erase-repo'

/** Comments on the person's things go with these; the person's own are hidden and emptied, as others have replied. */
export const eraseComments: Erase = async (tx, leaving) => {
  await repo.deleteCommentsOn(tx, leaving)
  // Replies first: the count of a thread that is hidden next no longer holds them.
  const gone = [...(await repo.hideReplies(tx, leaving)), ...(await repo.hideThreads(tx, leaving))]
  await subtractFromCounts(tx, 'comment_count', gone)
  await repo.blankTexts(tx, leaving)
}
