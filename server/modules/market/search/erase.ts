import type { Erase } from '#server/db/leaving'
import { deletePinyinWords, deleteSearches } from './erase-repo'
import { wholeNames } from './pinyin'

/**
 * Deletes the user's saved searches, their hits, and the user's name from the learnt words. A word that is also used
 * elsewhere is learnt again with the next thing that contains it.
 */
export const eraseSearches: Erase = async (tx, { id, nickname }) => {
  await deleteSearches(tx, id)
  await deletePinyinWords(tx, wholeNames(nickname))
}
