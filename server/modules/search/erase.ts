import type { Erase } from '../../db/leaving'
import { deletePinyinWords, deleteSearches } from './erase-repo'
import { wholeNames } from './pinyin'

/**
 * Saved searches, what they have found, and the person's name among the words that were learnt. Where it is also a word
 * of the market, it is learnt again with the next thing that it stands in.
 */
export const eraseSearches: Erase = async (tx, { id, nickname }) => {
  await deleteSearches(tx, id)
  await deletePinyinWords(tx, wholeNames(nickname))
}
