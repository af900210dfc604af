import { sql } from 'kysely'
import type { NewsKind } from '#domain/market/follow'
import { lockName } from '#server/db/client'
import { changedOne } from '#server/db/results'
import type { Db } from '#server/db/types'

export interface NewsItem {
  ownerId: number
  kind: NewsKind
  /** Id of the listing or product. */
  id: number
  at: string
}

/**
 * Records that a listing or product entered the shelf: one row, no fan-out to followers. Readers remember the last id
 * they saw, so ids must become visible in order: the lock makes each publisher wait for the previous one's commit.
 */
export const addNews = async (tx: Db, { ownerId, kind, id, at }: NewsItem): Promise<void> => {
  const column = sql.ref(kind === 'product' ? 'product_id' : 'listing_id')
  await lockName(tx, 'publications')
  await sql`delete from publications where ${column} = ${id}`.execute(tx)
  await sql`insert into publications (owner_id, kind, ${column}, at) values (${ownerId}, ${kind}, ${id}, ${at})`.execute(
    tx,
  )
}

/** Marks everything up to now as seen. */
export const moveCursor = async (tx: Db, readerId: number): Promise<void> => {
  await sql`
    insert into publication_cursors as c (user_id, read_to) select ${readerId}::bigint, coalesce(max(id), 0) from publications
    on conflict (user_id) do update set read_to = greatest(c.read_to, excluded.read_to)`.execute(tx)
}

/** Starts the reader's news at their first follow; later calls change nothing. */
export const startCursor = async (tx: Db, readerId: number): Promise<void> => {
  await sql`
    insert into publication_cursors (user_id, read_to) select ${readerId}::bigint, coalesce(max(id), 0) from publications
    on conflict do nothing`.execute(tx)
}

/** Hides a publication from a reader who follows its owner. @returns false if nothing changed */
export const hideNews = async (tx: Db, readerId: number, publicationId: number): Promise<boolean> =>
  changedOne(
    await sql`
      insert into hidden_news (user_id, publication_id)
      select f.follower_id, p.id from publications p join follows f on f.followee_id = p.owner_id
      where p.id = ${publicationId} and f.follower_id = ${readerId} on conflict do nothing`.execute(tx),
  )
