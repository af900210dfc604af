import { sql } from 'kysely'
import type { ItemState, ListingKind, RevisionState } from '../../../domain/listing'
import type { Db } from '../../db/types'
import type { Figures, ListingContent } from './content'

export interface ItemRow {
  id: number
  listing_code: string
  owner_id: number
  kind: ListingKind
  item_state: ItemState
  was_taken_down: boolean
  approved_revision_id: number | null
  latest_revision_id: number
  feed_at: string | null
  published_at: string | null
  expires_at: string | null
  view_count: number
  quote_count: number
  pinned_until: string | null
  created_at: string
  taken_down_reason: string | null
}

export interface RevisionRow {
  id: number
  listing_id: number
  revision_no: number
  state: RevisionState
  content: ListingContent
  contact_sealed: string
  submitted_at: string | null
  reason: string | null
}

const itemColumns = sql`l.id, l.listing_code, l.owner_id, l.kind, l.item_state, l.was_taken_down, l.approved_revision_id,
  l.latest_revision_id, l.feed_at, l.published_at, l.expires_at, l.view_count, l.quote_count, l.pinned_until, l.created_at,
  l.taken_down_reason`
const revisionColumns = sql`id, listing_id, revision_no, state, content, contact_sealed, submitted_at, reason`

export const insertListing = async (
  tx: Db,
  row: { listing_code: string; owner_id: number; kind: ListingKind; at: string },
): Promise<number> =>
  (
    await sql<{ id: number }>`
    insert into listings (listing_code, owner_id, kind, created_at, updated_at)
    values (${row.listing_code}, ${row.owner_id}, ${row.kind}, ${row.at}, ${row.at}) returning id`.execute(tx)
  ).rows[0].id

/** Holds the row to the transaction's end, so that its states change one after another. */
export const lockItem = async (tx: Db, code: string): Promise<ItemRow | null> =>
  (await sql<ItemRow>`select ${itemColumns} from listings l where l.listing_code = ${code} for update`.execute(tx))
    .rows[0] ?? null

export const findItem = async (db: Db, code: string): Promise<ItemRow | null> =>
  (await sql<ItemRow>`select ${itemColumns} from listings l where l.listing_code = ${code}`.execute(db)).rows[0] ?? null

export const findRevision = async (db: Db, id: number): Promise<RevisionRow> =>
  (await sql<RevisionRow>`select ${revisionColumns} from listing_revisions where id = ${id}`.execute(db)).rows[0]

interface NewRevision {
  listing_id: number
  revision_no: number
  state: RevisionState
  content: ListingContent
  contact_sealed: string
  at: string
}

export const insertRevision = async (tx: Db, row: NewRevision): Promise<number> =>
  (
    await sql<{ id: number }>`
    insert into listing_revisions (listing_id, revision_no, state, content, contact_sealed, submitted_at)
    values (${row.listing_id}, ${row.revision_no}, ${row.state}, ${JSON.stringify(row.content)}::jsonb, ${row.contact_sealed}, ${row.at})
    returning id`.execute(tx)
  ).rows[0].id

/** A revision that was taken back is sent again under a new number, so that a number always means one content. */
export const resubmitRevision = async (tx: Db, id: number, from: RevisionState, row: NewRevision): Promise<boolean> =>
  changedOne(
    await sql`
    update listing_revisions set revision_no = ${row.revision_no}, state = ${row.state}, content = ${JSON.stringify(row.content)}::jsonb,
      contact_sealed = ${row.contact_sealed}, submitted_at = ${row.at}
    where id = ${id} and state = ${from}`.execute(tx),
  )

export const setLatestRevision = async (tx: Db, id: number, revisionId: number, at: string): Promise<void> => {
  await sql`update listings set latest_revision_id = ${revisionId}, updated_at = ${at} where id = ${id}`.execute(tx)
}

export const setRevisionState = async (
  tx: Db,
  id: number,
  from: RevisionState,
  to: RevisionState,
  decided: { at: string; by: number; reason: string | null } | null,
): Promise<boolean> =>
  changedOne(
    await sql`
    update listing_revisions set state = ${to}, decided_at = ${decided?.at ?? null}, decided_by = ${decided?.by ?? null}, reason = ${decided?.reason ?? null}
    where id = ${id} and state = ${from}`.execute(tx),
  )

export interface ItemTimes {
  feed_at?: string
  published_at?: string
  expires_at?: string
  deleted_at?: string | null
}

export const setItemState = async (
  tx: Db,
  id: number,
  from: ItemState,
  to: ItemState,
  at: string,
  times: ItemTimes = {},
): Promise<boolean> => {
  const sets = Object.entries(times).map(([column, value]) => sql`, ${sql.ref(column)} = ${value}`)
  return changedOne(
    await sql`
    update listings set item_state = ${to}, updated_at = ${at}${sql.join(sets, sql``)} where id = ${id} and item_state = ${from}`.execute(
      tx,
    ),
  )
}

export const setTakenDown = async (tx: Db, id: number, reason: string | null): Promise<void> => {
  await sql`update listings set was_taken_down = ${reason !== null}, taken_down_reason = ${reason} where id = ${id}`.execute(
    tx,
  )
}

/** What an approved revision shows. */
export const setShown = async (
  tx: Db,
  id: number,
  revisionId: number,
  figures: Figures,
  search: { tokens: string[]; text: string },
): Promise<void> => {
  await sql`
    update listings set approved_revision_id = ${revisionId}, title = ${figures.title}, category_code = ${figures.category_code},
      province = ${figures.province}, city = ${figures.city}, unit = ${figures.unit}, price_type = ${figures.price_type},
      price_fen = ${figures.price_fen}, price_max_fen = ${figures.price_max_fen}, minimum_quantity = ${figures.minimum_quantity},
      stock_quantity = ${figures.stock_quantity}, quantity = ${figures.quantity}, needed_by = ${figures.needed_by},
      cover_path = ${figures.cover_path}, cover_color = ${figures.cover_color}, tokens = ${search.tokens}::text[], search_text = ${search.text}
    where id = ${id}`.execute(tx)
}

/** @returns how many are used up now, or null where the limit was reached before. */
export const takeDailyUse = async (
  tx: Db,
  userId: number,
  day: string,
  kind: string,
  limit: number,
): Promise<number | null> =>
  (
    await sql<{ used: number }>`
    insert into daily_usage (user_id, day, kind, used) values (${userId}, ${day}, ${kind}, 1)
    on conflict (user_id, day, kind) do update set used = daily_usage.used + 1 where daily_usage.used < ${limit}
    returning used`.execute(tx)
  ).rows[0]?.used ?? null

export const findDailyUse = async (db: Db, userId: number, day: string, kind: string): Promise<number> =>
  (
    await sql<{
      used: number
    }>`select used from daily_usage where user_id = ${userId} and day = ${day} and kind = ${kind}`.execute(db)
  ).rows[0]?.used ?? 0

export interface AuditLine {
  at: string
  actor_id: number | null
  action: string
  subject: 'listing' | 'listing_revision'
  subject_code: string
  from_state: string | null
  to_state: string
  reason?: string | null
}

export const insertAudit = async (tx: Db, line: AuditLine): Promise<void> => {
  await sql`
    insert into audit_log (at, actor_id, action, subject, subject_code, from_state, to_state, reason)
    values (${line.at}, ${line.actor_id}, ${line.action}, ${line.subject}, ${line.subject_code}, ${line.from_state}, ${line.to_state}, ${line.reason ?? null})`.execute(
    tx,
  )
}

/** Takes what is past its time off the shelf and writes each to the audit log, so many at once. */
export const expireListings = async (db: Db, now: string, limit: number): Promise<number> =>
  (
    await sql<{ n: number }>`
    with due as (
      select id from listings where item_state = 'on_shelf' and expires_at <= ${now} order by expires_at limit ${limit} for update skip locked
    ), expired as (
      update listings l set item_state = 'expired', updated_at = ${now} from due
      where l.id = due.id and l.item_state = 'on_shelf' returning l.listing_code
    ), logged as (
      insert into audit_log (at, action, subject, subject_code, from_state, to_state)
      select ${now}::timestamptz, 'expire', 'listing', listing_code, 'on_shelf', 'expired' from expired
    )
    select count(*)::int as n from expired`.execute(db)
  ).rows[0].n

export const purgeListings = async (db: Db, deletedBefore: string, now: string): Promise<number> =>
  (
    await sql<{ n: number }>`
    with purged as (
      delete from listings where item_state = 'deleted' and deleted_at <= ${deletedBefore} returning listing_code
    ), logged as (
      insert into audit_log (at, action, subject, subject_code, from_state, to_state)
      select ${now}::timestamptz, 'purge', 'listing', listing_code, 'deleted', 'purged' from purged
    )
    select count(*)::int as n from purged`.execute(db)
  ).rows[0].n

/** @param counts by listing id */
export const addViews = async (db: Db, counts: Map<number, number>): Promise<void> => {
  await sql`
    update listings l set view_count = l.view_count + seen.n
    from unnest(${[...counts.keys()]}::bigint[], ${[...counts.values()]}::int[]) as seen (id, n) where l.id = seen.id`.execute(
    db,
  )
}

const changedOne = (result: { numAffectedRows?: bigint }): boolean => result.numAffectedRows === 1n
