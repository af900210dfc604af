import { sql } from 'kysely'
import type { Db } from '../../db/types'
import type { ListingKind } from '../../../domain/listing'
import type { ListingContent } from './content'

export interface QueueRow {
  revision_id: number
  listing_code: string
  kind: ListingKind
  content: ListingContent
  owner_nickname: string
  submitted_at: string
  revision_no: number
}

const queue = sql`
  select r.id as revision_id, l.listing_code, l.kind, r.content, u.nickname as owner_nickname, r.submitted_at, r.revision_no
  from listing_revisions r join listings l on l.id = r.listing_id join users u on u.id = l.owner_id
  where r.state = 'pending'`

/** Oldest first. */
export const findQueue = async (db: Db, after: { at: string; id: number } | null, limit: number): Promise<QueueRow[]> =>
  (
    await sql<QueueRow>`
    ${queue} ${after ? sql`and (r.submitted_at, r.id) > (${after.at}::timestamptz, ${after.id}::bigint)` : sql``}
    order by r.submitted_at, r.id limit ${limit}`.execute(db)
  ).rows

export const countQueue = async (db: Db): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from listing_revisions where state = 'pending'`.execute(db))
    .rows[0].n

export const findWaiting = async (db: Db, listingCode: string): Promise<QueueRow | null> =>
  (await sql<QueueRow>`${queue} and l.listing_code = ${listingCode}`.execute(db)).rows[0] ?? null

export interface RecordRow {
  submitted: number
  approved: number
  rejected: number
}

/** What became of everything this owner sent. */
export const findRecord = async (db: Db, ownerId: number): Promise<RecordRow> =>
  (
    await sql<RecordRow>`
    select count(*) filter (where r.state <> 'draft')::int as submitted, count(*) filter (where r.state = 'approved')::int as approved,
      count(*) filter (where r.state = 'rejected')::int as rejected
    from listing_revisions r join listings l on l.id = r.listing_id where l.owner_id = ${ownerId}`.execute(db)
  ).rows[0]
