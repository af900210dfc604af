import { setTimeout as wait } from 'node:timers/promises'
import { plainWords } from '#domain/market/search'
import type { Context } from '#server/context'
import { inTransaction } from '#server/db/client'
import type { Db } from '#server/db/types'
import type { Reindex, Reindexed } from '../shelf/reindex'
import * as repo from './rebuild-repo'
import type { Subject } from './saved-repo'
import { addWords } from './words-repo'

/** Rows locked at once: whoever edits one of them waits for them all. */
const AT_ONCE = 25

export type Reindexes = Record<Subject, Reindex>

/** Counts the words that stand in a text only since it was indexed anew: all others are counted already. */
const countNewWords = async (tx: Db, rows: Reindexed[]): Promise<void> => {
  const counts = new Map<string, number>()
  for (const { earlier, text, is_on_shelf } of rows) {
    if (!is_on_shelf) continue
    const known = new Set(plainWords(earlier))
    for (const word of plainWords(text)) if (!known.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  await addWords(tx, counts)
}

/** @returns whether there may be more */
const rebuildSome = async (tx: Db, subject: Subject, reindex: Reindex): Promise<boolean> => {
  const below = await repo.lockRebuild(tx, subject)
  if (below === null) return false
  const rows = await reindex(tx, below, AT_ONCE)
  await countNewWords(tx, rows)
  if (rows.length < AT_ONCE) {
    await repo.endRebuild(tx, subject)
    return false
  }
  await repo.setRebuild(tx, subject, rows[0].id)
  return true
}

/**
 * Indexes anew what a migration left to do, in small transactions, and rests for as long as each took, so that others
 * keep half of the database. Continues where it was stopped.
 * @param isOver checked between transactions
 */
export const rebuildIndex = async (
  ctx: Pick<Context, 'db'>,
  reindexes: Reindexes,
  isOver: () => boolean = () => false,
): Promise<void> => {
  for (const subject of ['listing', 'product'] as const)
    for (let isMore = true; isMore && !isOver();) {
      const from = performance.now()
      isMore = await inTransaction(ctx.db, tx => rebuildSome(tx, subject, reindexes[subject]))
      if (isMore) await wait(performance.now() - from)
    }
}
