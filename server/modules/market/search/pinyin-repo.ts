import { sql } from 'kysely'
import type { Db } from '#server/db/types'
import type { PinyinWord } from './pinyin'

export interface CountedPinyinWord extends PinyinWord {
  n: number
}

/** Inserts in word order, so that concurrent transactions can't deadlock. */
export const addPinyinWords = async (db: Db, words: CountedPinyinWord[]): Promise<void> => {
  if (!words.length) return
  const rows = [...words].sort((a, b) => (a.word < b.word ? -1 : 1))
  await sql`
    insert into search_pinyin as s (word, pinyin, initials, others, used)
    select word, pinyin, initials, others, n from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as t (word text, pinyin text, initials text, others text[], n int)
    on conflict (word) do update set used = s.used + excluded.used`.execute(db)
}

/** How often each of these words occurs in the market; unknown ones are left out. */
export const findUsed = async (db: Db, words: string[]): Promise<Map<string, number>> => {
  const { rows } = await sql<{ word: string; used: number }>`
    select word, used from search_pinyin where word = any(${words}::text[])`.execute(db)
  return new Map(rows.map(({ word, used }) => [word, used]))
}

export interface PinyinHit {
  word: string
  pinyin: string
  used: number
}

/** Words with one of these readings: those that are read so in their context first, then the most used. */
export const findByPinyin = async (db: Db, readings: string[], limit: number): Promise<PinyinHit[]> =>
  (
    await sql<PinyinHit>`
    select s.word, r.pinyin, s.used
    from search_pinyin s cross join lateral unnest(array[s.pinyin] || s.others) with ordinality as r (pinyin, n)
    where (s.pinyin = any(${readings}::text[]) or s.others && ${readings}::text[]) and r.pinyin = any(${readings}::text[])
    order by r.n > 1, s.used desc, s.word limit ${limit}`.execute(db)
  ).rows

export interface ReadWord {
  word: string
  pinyin: string
  initials: string
  others: string[]
}

/** Locks words whose other readings aren't known yet. */
export const lockUnread = async (tx: Db, limit: number): Promise<string[]> =>
  (
    await sql<{ word: string }>`
    select word from search_pinyin where others is null order by word limit ${limit} for no key update skip locked`.execute(
      tx,
    )
  ).rows.map(row => row.word)

export const setReadings = async (tx: Db, words: ReadWord[]): Promise<void> => {
  await sql`
    update search_pinyin s set pinyin = r.pinyin, initials = r.initials, others = r.others
    from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as r (word text, pinyin text, initials text, others text[])
    where s.word = r.word`.execute(tx)
}

const TOP = '\u{10FFFF}'

/**
 * Words with these initials, the most used first. A word that is always followed by the same character is a fragment of
 * a longer one; fragments come last.
 */
export const findByInitials = async (db: Db, initials: string, limit: number): Promise<PinyinHit[]> =>
  (
    await sql<PinyinHit>`
    with hits as (
      select word, pinyin, used from search_pinyin where initials = ${initials} order by used desc, word limit 50
    )
    select h.* from hits h
    order by exists (
      select from search_pinyin l where l.word > h.word and l.word < h.word || ${TOP}
        and char_length(l.word) = char_length(h.word) + 1 and l.used = h.used
    ), h.used desc, h.word limit ${limit}`.execute(db)
  ).rows

/** Three-character words with one wildcard: `[before]?[after]`. */
export const findOpen = async (db: Db, before: string, after: string, limit: number): Promise<PinyinHit[]> => {
  const backwards = Array.from(after).reverse().join('')
  const range = before
    ? sql`word >= ${before} and word < ${before + TOP} and right(word, char_length(${after}::text)) = ${after}`
    : sql`reverse(word) collate "C" >= ${backwards} and reverse(word) collate "C" < ${backwards + TOP}`
  return (
    await sql<PinyinHit>`
    select word, pinyin, used from search_pinyin where ${range} and char_length(word) = 3
    order by used desc, word limit ${limit}`.execute(db)
  ).rows
}
