import { sql } from 'kysely'
import type { Db } from '../db/types'
import type { Figures } from '../modules/market/listing/content'
import type { SeedAgreement } from './agreements/types'
import type { SeedCategory } from './data/categories'

/** Passes rows as one JSON parameter: one statement per table, however many rows. */
const rowsOf = (rows: unknown[]) => sql`${JSON.stringify(rows)}::jsonb`

export const isEmpty = async (db: Db, table: 'categories' | 'users' | 'agreements'): Promise<boolean> =>
  (await sql`select from ${sql.table(table)} limit 1`.execute(db)).rows.length === 0

export const insertCategories = async (db: Db, categories: readonly SeedCategory[]): Promise<void> => {
  const parents = new Set(categories.map(node => node.parent))
  const depths = new Map<string | null, number>([[null, 0]])
  const rows = categories.map((node, position) => {
    const depth = depths.get(node.parent)! + 1
    depths.set(node.code, depth)
    return {
      category_code: node.code,
      parent_code: node.parent,
      name_zh: node.zh,
      name_en: node.en,
      depth,
      position,
      is_leaf: !parents.has(node.code),
    }
  })
  await sql`
    insert into categories (category_code, parent_code, name_zh, name_en, depth, position, is_leaf)
    select category_code, parent_code, name_zh, name_en, depth, position, is_leaf from jsonb_to_recordset(${rowsOf(rows)})
      as t (category_code text, parent_code text, name_zh text, name_en text, depth int, position int, is_leaf boolean)
    on conflict do nothing`.execute(db)
}

/** In both languages; a version without a date is a draft. */
export const insertAgreements = async (db: Db, agreements: readonly SeedAgreement[]): Promise<void> => {
  const rows = agreements.map(({ locale, changes = '', ...one }) => ({ ...one, language: locale, changes }))
  await sql`
    insert into agreement_versions (kind, version, state, published_at)
    select kind, version, case when min(published_at) is null then 'draft' else 'published' end, min(published_at)
    from jsonb_to_recordset(${rowsOf(rows)}) as t (kind text, version text, published_at timestamptz)
    group by kind, version order by min(published_at) on conflict do nothing`.execute(db)
  await sql`
    insert into agreements (kind, language, version, title, changes, sections)
    select kind, language, version, title, changes, sections
    from jsonb_to_recordset(${rowsOf(rows)}) as t (kind text, language text, version text, title text, changes text,
      sections jsonb)
    on conflict do nothing`.execute(db)
}

/** Everybody's consent to the latest versions. */
export const insertConsents = async (db: Db): Promise<void> => {
  await sql`
    insert into agreement_consents (user_id, kind, version, agreed_at)
    select u.id, v.kind, v.version, greatest(u.created_at, v.published_at) from users u cross join agreement_versions v
    where v.state = 'published' and v.kind in ('service_agreement', 'privacy_agreement') and v.id = (
      select o.id from agreement_versions o where o.kind = v.kind and o.state = 'published'
      order by o.published_at desc limit 1)`.execute(db)
}

export interface UserSeedRow {
  user_code: string
  maoxiu_code: string
  nickname: string
  avatar_path: string | null
  province: string
  city: string
  mobile_sealed: string
  mobile_index: string
  password_hash: string
  roles: string[]
  permissions: string[]
  organization_code: string
  is_identity_certified: boolean
  is_enterprise_certified: boolean
  created_at: string
}

/** @param inviters user code → the inviter's user code. @returns ids by user code. */
export const insertUsers = async (
  db: Db,
  rows: UserSeedRow[],
  inviters: Record<string, string>,
): Promise<Map<string, number>> => {
  const made = await sql<{ id: number; user_code: string }>`
    insert into users (user_code, maoxiu_code, nickname, avatar_path, province, city, mobile_sealed, mobile_index, password_hash,
      roles, permissions, organization_code, is_identity_certified, is_enterprise_certified, created_at)
    select user_code, maoxiu_code, nickname, avatar_path, province, city, mobile_sealed, mobile_index, password_hash,
      roles, permissions, organization_code, is_identity_certified, is_enterprise_certified, created_at
    from jsonb_to_recordset(${rowsOf(rows)}) as t (user_code text, maoxiu_code text, nickname text, avatar_path text, province text,
      city text, mobile_sealed text, mobile_index text, password_hash text, roles text[], permissions text[],
      organization_code text, is_identity_certified boolean, is_enterprise_certified boolean, created_at timestamptz)
    returning id, user_code`.execute(db)
  await sql`
    update users u set inviter_id = i.id from jsonb_each_text(${JSON.stringify(inviters)}::jsonb) as t (invited, inviter)
    join users i on i.user_code = t.inviter where u.user_code = t.invited`.execute(db)
  return new Map(made.rows.map(row => [row.user_code, row.id]))
}

export interface ListingSeedRow extends Figures {
  listing_code: string
  owner_id: number
  kind: string
  item_state: string
  was_taken_down: boolean
  taken_down_reason: string | null
  feed_at: string | null
  published_at: string | null
  expires_at: string | null
  deleted_at: string | null
  pinned_until: string | null
  tokens: string[]
  search_text: string
  view_count: number
  created_at: string
  updated_at: string
}

export interface RevisionSeedRow {
  listing_code: string
  revision_no: number
  state: string
  content: unknown
  contact_sealed: string
  submitted_at: string
  decided_at: string | null
  decided_by: number | null
  reason: string | null
}

/** Inserts listings hidden, then their revisions, then their states: the table's checks hold at every step. */
export const insertListings = async (
  db: Db,
  listings: ListingSeedRow[],
  revisions: RevisionSeedRow[],
): Promise<void> => {
  await sql`
    insert into listings (listing_code, owner_id, kind, was_taken_down, taken_down_reason, feed_at, published_at, expires_at, deleted_at,
      pinned_until, title, category_code, province, city, unit, price_type, price_fen, price_max_fen, minimum_quantity, stock_quantity,
      quantity, needed_by, cover_path, cover_color, tokens, search_text, view_count, created_at, updated_at)
    select listing_code, owner_id, kind, was_taken_down, taken_down_reason, feed_at, published_at, expires_at, deleted_at,
      pinned_until, title, category_code, province, city, unit, price_type, price_fen, price_max_fen, minimum_quantity, stock_quantity,
      quantity, needed_by, cover_path, cover_color, tokens, search_text, view_count, created_at, updated_at
    from jsonb_to_recordset(${rowsOf(listings)}) as t (listing_code text, owner_id bigint, kind text, was_taken_down boolean,
      taken_down_reason text, feed_at timestamptz, published_at timestamptz, expires_at timestamptz, deleted_at timestamptz,
      pinned_until timestamptz, title text, category_code text, province text, city text, unit text, price_type text, price_fen bigint,
      price_max_fen bigint, minimum_quantity int, stock_quantity int, quantity int, needed_by text, cover_path text, cover_color text,
      tokens text[], search_text text, view_count int, created_at timestamptz, updated_at timestamptz)`.execute(db)
  await sql`
    insert into listing_revisions (listing_id, revision_no, state, content, contact_sealed, submitted_at, decided_at, decided_by, reason)
    select l.id, t.revision_no, t.state, t.content, t.contact_sealed, t.submitted_at, t.decided_at, t.decided_by, t.reason
    from jsonb_to_recordset(${rowsOf(revisions)}) as t (listing_code text, revision_no int, state text, content jsonb, contact_sealed text,
      submitted_at timestamptz, decided_at timestamptz, decided_by bigint, reason text)
    join listings l on l.listing_code = t.listing_code order by t.submitted_at`.execute(db)
  const places = listings.map(row => ({ listing_code: row.listing_code, item_state: row.item_state }))
  await sql`
    update listings l set item_state = t.item_state,
      latest_revision_id = (select id from listing_revisions r where r.listing_id = l.id order by revision_no desc limit 1),
      approved_revision_id = (select id from listing_revisions r where r.listing_id = l.id and state = 'approved' order by revision_no desc limit 1)
    from jsonb_to_recordset(${rowsOf(places)}) as t (listing_code text, item_state text) where l.listing_code = t.listing_code`.execute(
    db,
  )
}

export interface MessageSeedRow {
  message_code: string
  user_id: number
  channel: string
  seq: number
  key: string
  params: Record<string, string>
  object_kind: string | null
  object_code: string | null
  created_at: string
  read_at: string | null
}

export interface BroadcastSeedRow {
  broadcast_code: string
  title: string
  text: string
  title_en: string
  text_en: string
  audience: string
  author_id: number
  reached_count: number
  created_at: string
}

/** All of them are fully delivered. */
export const insertBroadcasts = async (db: Db, rows: BroadcastSeedRow[]): Promise<void> => {
  await sql`
    insert into broadcasts (broadcast_code, title, text, title_en, text_en, audience, state, author_id, wanted_count,
      reached_count, to_user_id, created_at, ended_at)
    select broadcast_code, title, text, title_en, text_en, audience, 'sent', author_id, reached_count, reached_count, 0,
      created_at, created_at
    from jsonb_to_recordset(${rowsOf(rows)}) as t (broadcast_code text, title text, text text, title_en text, text_en text,
      audience text, author_id bigint, reached_count int, created_at timestamptz) order by created_at`.execute(db)
}

/** Unread counts are computed from the rows. */
export const insertMessages = async (db: Db, rows: MessageSeedRow[]): Promise<void> => {
  await sql`
    insert into notifications (message_code, user_id, channel, seq, key, params, object_kind, object_code, created_at, read_at,
      actor_id)
    select message_code, user_id, channel, seq, key, params, object_kind, object_code, t.created_at, read_at,
      (select u.id from users u where u.nickname = params ->> 'nickname' limit 1)
    from jsonb_to_recordset(${rowsOf(rows)}) as t (message_code text, user_id bigint, channel text, seq bigint, key text, params jsonb,
      object_kind text, object_code text, created_at timestamptz, read_at timestamptz) order by t.created_at`.execute(
    db,
  )
  const unread = (channel: string) => sql`count(*) filter (where channel = ${channel} and read_at is null)`
  await sql`
    insert into unread_counts (user_id, seq, follow, examine, system)
    select user_id, max(seq), ${unread('follow')}, ${unread('examine')}, ${unread('system')} from notifications group by user_id`.execute(
    db,
  )
}

/** The planner has no statistics of tables that were just filled. */
export const analyze = async (db: Db): Promise<void> => {
  await sql`analyze`.execute(db)
}

/** @param terms the most frequent first; for listings and products alike */
export const insertTerms = async (db: Db, terms: readonly string[], at: string): Promise<void> => {
  const rows = terms.map((term, i) => ({ term, used: 4 + (terms.length - i) * 3 }))
  await sql`
    insert into search_terms (subject, term, used, used_at, is_common)
    select subject, term, used, ${at}::timestamptz, true
    from jsonb_to_recordset(${rowsOf(rows)}) as t (term text, used int), unnest(array['listing', 'product']) as subject`.execute(
    db,
  )
}
