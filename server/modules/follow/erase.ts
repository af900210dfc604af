import type { Erase } from '../../db/leaving'
import { subtractFollows } from '../account'
import * as repo from './erase-repo'

/** Who followed and blocked whom, both ways, and the news of what the person posted. */
export const eraseFollows: Erase = async (tx, { id }) => {
  const pairs = await repo.deleteFollows(tx, id)
  await subtractFollows(
    tx,
    pairs.filter(pair => pair.follower_id === id).map(pair => pair.followee_id),
    pairs.filter(pair => pair.followee_id === id).map(pair => pair.follower_id),
  )
  await repo.deleteRest(tx, id)
}
