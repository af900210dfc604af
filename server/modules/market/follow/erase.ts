import type { Erase } from '#server/db/leaving'
import { subtractFollows } from '../../base/account'
import * as repo from './erase-repo'

/** Deletes follows and blocks in both directions, and the news about the user's posts. */
export const eraseFollows: Erase = async (tx, { id }) => {
  const pairs = await repo.deleteFollows(tx, id)
  await subtractFollows(
    tx,
    pairs.filter(pair => pair.follower_id === id).map(pair => pair.followee_id),
    pairs.filter(pair => pair.followee_id === id).map(pair => pair.follower_id),
  )
  await repo.deleteRest(tx, id)
}
