import { sql } from 'kysely'
import { latinWords } from '#domain/market/search'
import { typosOf } from '#domain/market/typos'
import type { Db } from '#server/db/types'

/** Counts Latin words and numbers. Inserts in word order, so that concurrent transactions can't deadlock. */
export const addWords = async (db: Db, counts: Map<string, number>): Promise<void> => {
  if (!counts.size) return
  const rows = [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([word, n]) => ({ word, n, typos: latinWords(word).length ? typosOf(word) : [] }))
  await sql`
    insert into search_words as w (word, used, slips)
    select word, n, typos from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (word text, n int, typos text[])
    on conflict (word) do update set used = w.used + excluded.used`.execute(db)
}

export interface NearWord {
  word: string
  used: number
}

/** Words that share one of `typosOf` with this word: itself first, if known, then the most used. */
export const findNear = async (db: Db, word: string): Promise<NearWord[]> =>
  (
    await sql<NearWord>`
    select word, used from search_words where slips && ${typosOf(word)}::text[]
    order by word = ${word} desc, used desc, word limit 50`.execute(db)
  ).rows

/** Words and numbers with this prefix, the most used first. */
export const findBeginning = async (db: Db, beginning: string, limit: number): Promise<string[]> =>
  (
    await sql<{ word: string }>`
    select word from search_words where word >= ${beginning} and word < ${`${beginning}\u{10FFFF}`}
    order by used desc, word limit ${limit}`.execute(db)
  ).rows.map(row => row.word)

/** Which of these words occur in the market. */
export const findKnown = async (db: Db, words: string[]): Promise<Set<string>> =>
  new Set(
    (
      await sql<{ word: string }>`select word from search_words where word = any(${words}::text[])`.execute(db)
    ).rows.map(row => row.word),
  )
