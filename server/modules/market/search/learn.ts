import { plainWords } from '#domain/market/search'
import type { Context } from '#server/context'
import { inTransaction, lockName } from '#server/db/client'
import type { Db } from '#server/db/types'
import { findOnShelf, type IndexedItem } from './alert-reads'
import type { CategoryService, CategoryTree } from '../../base/category'
import * as repo from './saved-search-alerts-repo'
import { pinyinWordsIn, pinyinWordsOfName } from './pinyin'
import { addPinyinWords, type CountedPinyinWord } from './pinyin-repo'
import { addWords } from './words-repo'

const OLD_AT_ONCE = 250

type Thing = Pick<IndexedItem, 'title' | 'search_text' | 'category_code' | 'province' | 'city' | 'owner_name'>

/** Counts words: Latin ones and numbers of the search text, Chinese ones of title, place, category and seller. */
export const learn = async (tx: Db, things: Thing[], tree: CategoryTree): Promise<void> => {
  const words = new Map<string, number>()
  const pinyinWords = new Map<string, CountedPinyinWord>()
  for (const thing of things) {
    for (const word of plainWords(thing.search_text)) words.set(word, (words.get(word) ?? 0) + 1)
    const names = [thing.province, thing.city, ...tree.names(thing.category_code, 'zh-Hans')]
    const found = new Map(
      [...pinyinWordsIn([thing.title, ...names].join(' ')), ...pinyinWordsOfName(thing.owner_name)].map(one => [
        one.word,
        one,
      ]),
    )
    for (const one of found.values()) {
      const counted = pinyinWords.get(one.word)
      if (counted) counted.n += 1
      else pinyinWords.set(one.word, { ...one, n: 1 })
    }
  }
  await addWords(tx, words)
  await addPinyinWords(tx, [...pinyinWords.values()])
}

/**
 * Learns what was on the shelf before words were kept, once, in small transactions.
 * @param isOver checked between transactions @returns how many listings and products
 */
export const learnBacklog = async (
  ctx: Pick<Context, 'db'>,
  categories: CategoryService,
  isOver: () => boolean = () => false,
): Promise<number> => {
  let total = 0
  for (;;) {
    const count = await inTransaction(ctx.db, async tx => {
      await lockName(tx, 'saved-search-alerts')
      const taken = await repo.takeBacklog(tx, OLD_AT_ONCE)
      const idsOf = (subject: string) => taken.filter(row => row.subject === subject).map(row => row.object_id)
      if (taken.length)
        await learn(tx, await findOnShelf(tx, idsOf('listing'), idsOf('product')), await categories.tree(tx))
      return taken.length
    })
    total += count
    if (count < OLD_AT_ONCE || isOver()) return total
    await new Promise(resolve => setImmediate(resolve))
  }
}
