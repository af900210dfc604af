import { sql } from 'kysely'
import type { Db } from '#server/db/types'

export const deleteSearches = async (tx: Db, userId: number): Promise<void> => {
  await sql`delete from saved_searches where user_id = ${userId}`.execute(tx)
  await sql`delete from search_matches where user_id = ${userId}`.execute(tx)
}

export const deletePinyinWords = async (tx: Db, words: string[]): Promise<void> => {
  await sql`delete from search_pinyin where word = any(${words}::text[])`.execute(tx)
}
