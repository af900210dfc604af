import type { Context } from '#server/context'
import { inTransaction } from '#server/db/client'
import { pinyinWord } from './pinyin'
import { lockUnread, setReadings } from './pinyin-repo'

const AT_ONCE = 500

/**
 * Writes all readings of words that were learnt when one was kept, in small transactions.
 * @param isOver checked between transactions
 */
export const rereadWords = async (ctx: Pick<Context, 'db'>, isOver: () => boolean = () => false): Promise<void> => {
  for (let isMore = true; isMore && !isOver();) {
    isMore = await inTransaction(ctx.db, async tx => {
      const words = await lockUnread(tx, AT_ONCE)
      // A word that can't be read any more keeps its reading.
      await setReadings(
        tx,
        words.map(word => pinyinWord(word) ?? { word, pinyin: '', initials: '', others: [] }),
      )
      return words.length === AT_ONCE
    })
    await new Promise(resolve => setImmediate(resolve))
  }
}
