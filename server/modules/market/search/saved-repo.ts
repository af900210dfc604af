import { sql } from 'kysely'
import type { Db } from '#server/db/types'
import type { Filter, Subject } from './alert-reads'

export type { Filter, Subject }

export interface SavedRow {
  search_code: string
  subject: Subject
  keyword: string
  filter: Filter
  created_at: string
}

export const findSame = async (
  tx: Db,
  userId: number,
  { subject, keyword, filter }: Pick<SavedRow, 'subject' | 'keyword' | 'filter'>,
): Promise<string | null> =>
  (
    await sql<{ search_code: string }>`
    select search_code from saved_searches
    where user_id = ${userId} and subject = ${subject} and keyword = ${keyword} and filter = ${JSON.stringify(filter)}::jsonb`.execute(
      tx,
    )
  ).rows[0]?.search_code ?? null

export const countSaved = async (tx: Db, userId: number): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from saved_searches where user_id = ${userId}`.execute(tx))
    .rows[0].n

export const insertSaved = async (tx: Db, userId: number, row: SavedRow & { tokens: string[] }): Promise<void> =>
  void (await sql`
    insert into saved_searches (search_code, user_id, subject, keyword, tokens, filter, created_at)
    values (${row.search_code}, ${userId}, ${row.subject}, ${row.keyword}, ${row.tokens}::text[],
      ${JSON.stringify(row.filter)}::jsonb, ${row.created_at})`.execute(tx))

export const findSaved = async (db: Db, userId: number): Promise<SavedRow[]> =>
  (
    await sql<SavedRow>`
    select search_code, subject, keyword, filter, created_at from saved_searches
    where user_id = ${userId} order by created_at desc, id desc`.execute(db)
  ).rows

/** @returns false if the user has no such saved search. */
export const deleteSaved = async (tx: Db, userId: number, code: string): Promise<boolean> =>
  (await sql`delete from saved_searches where user_id = ${userId} and search_code = ${code}`.execute(tx))
    .numAffectedRows === 1n
