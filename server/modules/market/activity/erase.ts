import type { Erase } from '#server/db/leaving'
import { subtractFromCounts } from './counters'
import { deleteAllActivity, deleteReactions } from './erase-repo'

/** Erases likes, favourites and the activity log, and decrements the counts of other users' things. */
export const eraseActivity: Erase = async (tx, leaving) => {
  const gone = await deleteReactions(tx, leaving)
  for (const kind of ['like', 'favourite'] as const)
    await subtractFromCounts(
      tx,
      `${kind}_count`,
      gone.filter(reaction => reaction.kind === kind),
    )
  await deleteAllActivity(tx, leaving)
}
