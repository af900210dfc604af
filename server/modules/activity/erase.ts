import type { Erase } from '../../db/leaving'
import { subtractFromCounts } from './counters'
import { deleteAllActivity, deleteReactions } from './erase-repo'

/** Likes, favourites and who did what with whose thing; counts of others' things go down. */
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
