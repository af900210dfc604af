import { sql } from 'kysely'
import type { Db } from '../../db/types'
import type { Sound } from './sounds'

export interface CountedSound extends Sound {
  n: number
}

/** In the order of the words, so that two transactions never wait for each other in a circle. */
export const addSounds = async (db: Db, sounds: CountedSound[]): Promise<void> => {
  if (!sounds.length) return
  const rows = [...sounds].sort((a, b) => (a.word < b.word ? -1 : 1))
  await sql`
    insert into search_sounds as s (word, pinyin, initials, used)
    select word, pinyin, initials, n from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as t (word text, pinyin text, initials text, n int)
    on conflict (word) do update set used = s.used + excluded.used`.execute(db)
}

/** How often each of these stands in the market; those that don't are left out. */
export const findUsed = async (db: Db, words: string[]): Promise<Map<string, number>> => {
  const { rows } = await sql<{ word: string; used: number }>`
    select word, used from search_sounds where word = any(${words}::text[])`.execute(db)
  return new Map(rows.map(({ word, used }) => [word, used]))
}

export interface HeardWord {
  word: string
  pinyin: string
  used: number
}

/** Words that sound like one of these, the most used first. */
export const findByPinyin = async (db: Db, sounds: string[], limit: number): Promise<HeardWord[]> =>
  (
    await sql<HeardWord>`
    select word, pinyin, used from search_sounds where pinyin = any(${sounds}::text[])
    order by used desc, word limit ${limit}`.execute(db)
  ).rows

const TOP = '\u{10FFFF}'

/**
 * Words with these initials, the most used first. What is always followed by the same character is a piece of a longer
 * word: those come last.
 */
export const findByInitials = async (db: Db, initials: string, limit: number): Promise<HeardWord[]> =>
  (
    await sql<HeardWord>`
    with heard as (
      select word, pinyin, used from search_sounds where initials = ${initials} order by used desc, word limit 50
    )
    select h.* from heard h
    order by exists (
      select from search_sounds l where l.word > h.word and l.word < h.word || ${TOP}
        and char_length(l.word) = char_length(h.word) + 1 and l.used = h.used
    ), h.used desc, h.word limit ${limit}`.execute(db)
  ).rows

/** Words of three characters of which one is left open: `[before]?[after]`. */
export const findOpen = async (db: Db, before: string, after: string, limit: number): Promise<HeardWord[]> => {
  const backwards = Array.from(after).reverse().join('')
  const range = before
    ? sql`word >= ${before} and word < ${before + TOP} and right(word, char_length(${after}::text)) = ${after}`
    : sql`reverse(word) collate "C" >= ${backwards} and reverse(word) collate "C" < ${backwards + TOP}`
  return (
    await sql<HeardWord>`
    select word, pinyin, used from search_sounds where ${range} and char_length(word) = 3
    order by used desc, word limit ${limit}`.execute(db)
  ).rows
}
