import { sql } from 'kysely'
import type { Db } from '#server/db/types'
import type { PinyinWord } from './pinyin'

export interface TitleChange {
  seller: number
  title: string
  /** 1: came on the shelf, -1: left it. */
  n: number
}

/**
 * Takes the oldest changes off the queue, after whoever is taking some: were those passed over, a title could be
 * counted as gone before it is counted as there, and its words would stay for good.
 */
export const takeChanges = async (tx: Db, limit: number): Promise<TitleChange[]> =>
  (
    await sql<TitleChange>`
    delete from search_goods_changes where id in (
      select id from search_goods_changes order by id limit ${limit} for update)
    returning seller, title, n`.execute(tx)
  ).rows

export interface CountedGoods extends PinyinWord {
  /** Of the sellers whose titles were added, one; null if none was. */
  seller: number | null
  /** Whether there were several among them. */
  is_shared: boolean
  added: number
  removed: number
}

/** Adds to the counts, in word order, so that concurrent transactions can't deadlock. */
export const addGoods = async (tx: Db, words: CountedGoods[]): Promise<void> => {
  const given = (rows: CountedGoods[]) => {
    const sorted = [...rows].sort((a, b) => (a.word < b.word ? -1 : 1))
    return sql`jsonb_to_recordset(${JSON.stringify(sorted)}::jsonb) as t (word text, pinyin text, initials text,
      others text[], seller int, is_shared boolean, added int, removed int)`
  }
  await sql`
    insert into search_pinyin as s (word, pinyin, initials, others, used, goods, seller, is_shared)
    select word, pinyin, initials, others, 0, added, seller, is_shared
    from ${given(words.filter(({ added }) => added > 0))}
    on conflict (word) do update set goods = s.goods + excluded.goods, seller = coalesce(s.seller, excluded.seller),
      is_shared = s.is_shared or excluded.is_shared or coalesce(s.seller <> excluded.seller, false)`.execute(tx)
  // What no title has any more belongs to nobody.
  await sql`
    update search_pinyin s set goods = greatest(s.goods - t.removed, 0),
      seller = case when s.goods > t.removed then s.seller end, is_shared = s.is_shared and s.goods > t.removed
    from ${given(words.filter(({ removed }) => removed > 0))} where s.word = t.word`.execute(tx)
}

export interface GoodsWord {
  word: string
  goods: number
  is_shared: boolean
  /** A longer word that begins with it stands in nearly as many titles. */
  is_fragment: boolean
}

/** Words looked at for ten suggestions: many of them are fragments of others. */
const LOOKED_AT = 60
/** Longer words looked at for each: a frequent word has thousands, a fragment's whole word is among the first. */
const LONGER = 50
/** A word is suggested once two titles on the shelf have it. */
const GOODS_MIN = 2
const TOP = '\u{10FFFF}'

const candidates = (where: ReturnType<typeof sql>) => sql`
  (select word, goods, is_shared from search_pinyin where ${where} and goods > ${sql.lit(GOODS_MIN - 1)}
  order by is_shared desc, goods desc limit ${sql.lit(LOOKED_AT)})`

const findWords = async (db: Db, found: ReturnType<typeof sql>): Promise<GoodsWord[]> =>
  (
    await sql<GoodsWord>`
    select w.word, w.goods, w.is_shared, exists (
      select from (
        select l.goods from search_pinyin l where l.word > w.word and l.word < w.word || ${TOP} and l.goods > 1
        order by l.word limit ${sql.lit(LONGER)}
      ) l where l.goods * 10 >= w.goods * 9
    ) as is_fragment
    from (${found}) w`.execute(db)
  ).rows

/** Words on the shelf that begin so. */
export const findGoodsByWord = (db: Db, beginning: string): Promise<GoodsWord[]> =>
  findWords(db, candidates(sql`word >= ${beginning} and word < ${beginning + TOP}`))

/** Words on the shelf that begin or end with this character. */
export const findGoodsByCharacter = (db: Db, character: string): Promise<GoodsWord[]> =>
  findWords(
    db,
    sql`${candidates(sql`left(word, 1) = ${character}`)} union ${candidates(sql`right(word, 1) = ${character}`)}`,
  )

/** Words on the shelf whose pinyin begins so, or with these initials. */
export const findGoodsByLetters = (db: Db, letters: string): Promise<GoodsWord[]> => {
  const range = sql`pinyin >= ${letters} and pinyin < ${letters + TOP}`
  // A short beginning has too many words to sort them all.
  const begins =
    letters.length > 3
      ? range
      : letters.length > 2
        ? sql`left(pinyin, 3) = ${letters}`
        : sql`left(pinyin, 2) = ${letters}`
  return findWords(
    db,
    sql`${candidates(sql`pinyin = ${letters}`)} union ${candidates(begins)} union ${candidates(sql`initials = ${letters}`)}`,
  )
}

/** Words on the shelf that are read so in their context. */
export const findGoodsByReading = (db: Db, readings: string[]): Promise<GoodsWord[]> =>
  findWords(db, candidates(sql`pinyin = any(${readings}::text[])`))
