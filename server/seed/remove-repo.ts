import { sql } from 'kysely'
import type { Db } from '../db/types'

/** Rows deleted with an account, by the column that names it. Their dependent rows cascade. */
export const OWNED: readonly [table: string, column: string][] = [
  ['comments', 'author_id'],
  ['comments', 'owner_id'],
  ['reactions', 'user_id'],
  ['contact_reveals', 'user_id'],
  ['interactions', 'actor_id'],
  ['interactions', 'owner_id'],
  ['reports', 'reporter_id'],
  ['role_applications', 'user_id'],
  ['agreement_consents', 'user_id'],
  ['appeals', 'user_id'],
  ['enquiry_lines', 'author_id'],
  ['enquiries', 'asker_id'],
  ['enquiries', 'owner_id'],
  ['quotes', 'quoter_id'],
  ['follows', 'follower_id'],
  ['follows', 'followee_id'],
  ['fan_notices', 'user_id'],
  ['fan_notices', 'fan_id'],
  ['blocks', 'blocker_id'],
  ['blocks', 'blocked_id'],
  ['hidden_news', 'user_id'],
  ['publications', 'owner_id'],
  ['publication_cursors', 'user_id'],
  ['search_matches', 'user_id'],
  ['saved_searches', 'user_id'],
  ['share_material_uses', 'user_id'],
  ['subscribe_messages', 'user_id'],
  ['subscribe_consents', 'user_id'],
  ['notification_choices', 'user_id'],
  ['notifications', 'user_id'],
  ['unread_counts', 'user_id'],
  ['own_earnings', 'user_id'],
  ['commissions', 'user_id'],
  ['commissions', 'buyer_id'],
  ['rewards', 'user_id'],
  ['rewards', 'invited_id'],
  ['shareholder_ends', 'user_id'],
  ['withdrawals', 'user_id'],
  ['coin_uses', 'user_id'],
  ['pins', 'user_id'],
  ['vip_periods', 'user_id'],
  ['service_orders', 'user_id'],
  ['data_exports', 'user_id'],
  ['cancellations', 'user_id'],
  ['idempotency_keys', 'user_id'],
  ['daily_usage', 'user_id'],
  ['wechat_bindings', 'user_id'],
  ['conference_bookings', 'user_id'],
  ['conference_presentations', 'user_id'],
  ['wechat_unions', 'user_id'],
  ['sessions', 'user_id'],
  ['certifications', 'user_id'],
  ['identity_numbers', 'user_id'],
  ['folders', 'owner_id'],
  ['listings', 'owner_id'],
  ['products', 'owner_id'],
  ['uploads', 'owner_id'],
]

/** Columns that mention an account in passing: the rows stay, and the column becomes null. */
export const NAMED: readonly [table: string, column: string][] = [
  ['users', 'inviter_id'],
  ['notifications', 'actor_id'],
  ['listings', 'accepted_quoter_id'],
  ['listing_revisions', 'decided_by'],
  ['product_revisions', 'decided_by'],
  ['comments', 'answers_id'],
  ['comments', 'hidden_by'],
  ['comments', 'examined_by'],
  ['enquiry_lines', 'hidden_by'],
  ['reports', 'decided_by'],
  ['certifications', 'decided_by'],
  ['role_applications', 'decided_by'],
  ['appeals', 'decided_by'],
  ['conference_presentations', 'decided_by'],
  ['broadcasts', 'author_id'],
  ['order_refunds', 'actor_id'],
  ['payment_numbers', 'payer_id'],
  ['shareholder_ends', 'decided_by'],
  ['withdrawals', 'examiner_id'],
  ['withdrawals', 'payer_id'],
  ['money_differences', 'settled_by'],
  ['money_stops', 'lifted_by'],
  ['own_earnings', 'taken_by'],
  // The balances were given up before (`deleteDemo`); the ledger itself stays.
  ['ledger_accounts', 'user_id'],
]

const KINDS = [
  ['listing', 'listings', 'listing_code'],
  ['product', 'products', 'product_code'],
] as const

export const demoIds = async (db: Db, userCodes: string[]): Promise<number[]> =>
  (
    await sql<{ id: number }>`select id from users where user_code = any(${userCodes}::text[]) order by id`.execute(db)
  ).rows.map(row => row.id)

/** Whether there are payments made with the sandbox's play money. */
export const hasSandboxPayments = async (db: Db): Promise<boolean> =>
  (await sql`select from service_orders where provider = 'sandbox' and paid_at is not null limit 1`.execute(db)).rows
    .length > 0

/** Blocks writes to users, listings and products until the transaction ends, because it recomputes their counters. */
export const holdMarket = async (tx: Db): Promise<void> => {
  await sql`lock table users, listings, products in share row exclusive mode`.execute(tx)
}

/** Listings, products and pallets of these users, as `kind`, `id` and `code`. */
const thingsOf = (ids: number[]) => sql`(
  select 'listing' as kind, id, listing_code as code from listings where owner_id = any(${ids}::bigint[])
  union all select 'product', id, product_code from products where owner_id = any(${ids}::bigint[])
  union all select 'pallet', id, pallet_code from folders where owner_id = any(${ids}::bigint[]) and pallet_code is not null)`

/** Comments to delete: on their listings and products, by them, and in threads that they opened. */
const commentsOf = (ids: number[]) => sql`(
  select c.* from comments c left join comments t on t.id = c.thread_id
  where c.owner_id = any(${ids}::bigint[]) or c.author_id = any(${ids}::bigint[]) or t.author_id = any(${ids}::bigint[]))`

export interface Tally {
  accounts: number
  listings: number
  products: number
  folders: number
  videos: number
  materials: number
  /** From here on, rows of other users. */
  quotes: number
  comments: number
  reactions: number
  follows: number
  entries: number
  reports: number
  messages: number
}

/** Counts what would be deleted with these users. */
export const tally = async (db: Db, ids: number[], seeded: Seeded): Promise<Tally> => {
  const demo = sql`any(${ids}::bigint[])`
  const { rows } = await sql<Tally>`
    select ${ids.length}::int as accounts,
      (select count(*)::int from listings where owner_id = ${demo}) as listings,
      (select count(*)::int from products where owner_id = ${demo}) as products,
      (select count(*)::int from folders where owner_id = ${demo}) as folders,
      (select count(*)::int from videos where video_code = any(${seeded.videos}::text[])) as videos,
      (select count(*)::int from share_materials where material_code = any(${seeded.materials}::text[])) as materials,
      (select count(*)::int from quotes q join listings l on l.id = q.listing_id
        where l.owner_id = ${demo} and q.quoter_id <> all(${ids}::bigint[])) as quotes,
      (select count(*)::int from ${commentsOf(ids)} c where c.author_id <> all(${ids}::bigint[])) as comments,
      (select count(*)::int from reactions r join ${thingsOf(ids)} t on t.kind = r.object_kind and t.id = r.object_id
        where r.user_id <> all(${ids}::bigint[])) as reactions,
      (select count(*)::int from follows where followee_id = ${demo} and follower_id <> all(${ids}::bigint[])) as follows,
      (select count(*)::int from folder_products fp join folders f on f.id = fp.folder_id
        join products p on p.id = fp.product_id
        where p.owner_id = ${demo} and f.owner_id <> all(${ids}::bigint[])) as entries,
      (select count(*)::int from reports r where r.reporter_id <> all(${ids}::bigint[]) and ${isAbout(ids)}) as reports,
      (select count(*)::int from notifications r where r.user_id <> all(${ids}::bigint[]) and ${isAbout(ids)}) as messages`.execute(
    db,
  )
  return rows[0]
}

/**
 * Whether a row `r` names them, or their listings, products, folders, comments or quotes, by code. Codes are unique
 * across all kinds.
 */
const isAbout = (ids: number[]) => sql`r.object_code in (
  select user_code from users where id = any(${ids}::bigint[])
  union all select code from ${thingsOf(ids)} t
  union all select folder_code from folders where owner_id = any(${ids}::bigint[])
  union all select comment_code from ${commentsOf(ids)} c
  union all select q.quote_code from quotes q join listings l on l.id = q.listing_id
    where q.quoter_id = any(${ids}::bigint[]) or l.owner_id = any(${ids}::bigint[]))`

/** Other users, listings and products that these users interacted with: their counters are recomputed. */
export interface Touched {
  listing: number[]
  product: number[]
  users: number[]
}

export const touchedBy = async (tx: Db, ids: number[]): Promise<Touched> => {
  const idsOf = async (query: ReturnType<typeof sql<{ id: number }>>) =>
    (await query.execute(tx)).rows.map(row => row.id)
  const done = (kind: string) => sql`
    select object_id as id from reactions where user_id = any(${ids}::bigint[]) and object_kind = ${kind}
    union select object_id from ${commentsOf(ids)} c where object_kind = ${kind}`
  return {
    listing: await idsOf(
      sql`${done('listing')} union select listing_id from quotes where quoter_id = any(${ids}::bigint[])`,
    ),
    product: await idsOf(sql`${done('product')} union select fp.product_id from folder_products fp
      join folders f on f.id = fp.folder_id where f.owner_id = any(${ids}::bigint[])`),
    users: await idsOf(sql`
      select follower_id as id from follows where followee_id = any(${ids}::bigint[])
      union select followee_id from follows where follower_id = any(${ids}::bigint[])
      union select r.user_id from notifications r where ${isAbout(ids)}`),
  }
}

/** Deletes what refers to them, or to what they own, without a foreign key. */
export const deleteMentions = async (tx: Db, ids: number[]): Promise<void> => {
  for (const table of ['notifications', 'reports'])
    await sql`delete from ${sql.table(table)} r where ${isAbout(ids)}`.execute(tx)
  for (const table of ['reactions', 'contact_reveals', 'view_days'])
    await sql`
      delete from ${sql.table(table)} r using ${thingsOf(ids)} t where t.kind = r.object_kind and t.id = r.object_id`.execute(
      tx,
    )
}

/** If another user also shows an upload of theirs, that user becomes its owner. */
export const handUploadsOver = async (tx: Db, ids: number[]): Promise<void> => {
  const demo = sql`any(${ids}::bigint[])`
  await sql`
    with shown as (
      select l.owner_id, r.content::text as text from listing_revisions r join listings l on l.id = r.listing_id
      union all select p.owner_id, r.content::text from product_revisions r join products p on p.id = r.product_id
      union all select quoter_id, media::text from quotes
      union all select owner_id, cover_path from folders where cover_path is not null
      -- Share material and videos belong to no user: their uploads go to an admin who stays.
      union all select a.id, m.media::text
        from (select media from share_materials union all select media from videos) m cross join (
          select min(id) as id from users where 'admin' = any(roles) and id <> all(${ids}::bigint[])) a
        where a.id is not null
    ), taken as (
      select u.upload_code, min(s.owner_id) as owner_id from uploads u join shown s on strpos(s.text, u.upload_code) > 0
      where u.owner_id = ${demo} and s.owner_id <> all(${ids}::bigint[]) group by u.upload_code
    )
    update uploads u set owner_id = taken.owner_id from taken where u.upload_code = taken.upload_code`.execute(tx)
}

/** @returns the folders of the deleted uploads. */
export const deleteOwned = async (tx: Db, ids: number[]): Promise<{ upload_code: string; is_private: boolean }[]> => {
  for (const [table, column] of NAMED)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = null where ${sql.ref(column)} = any(${ids}::bigint[])`.execute(
      tx,
    )
  const { rows } = await sql<{ upload_code: string; is_private: boolean }>`
    select upload_code, is_private from uploads where owner_id = any(${ids}::bigint[])`.execute(tx)
  await sql`
    delete from order_refunds r using service_orders o where o.id = r.order_id and o.user_id = any(${ids}::bigint[])`.execute(
    tx,
  )
  for (const [table, column] of OWNED)
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = any(${ids}::bigint[])`.execute(tx)
  await sql`delete from users where id = any(${ids}::bigint[])`.execute(tx)
  return rows
}

/** Seeded rows that belong to no user. */
export interface Seeded {
  videos: string[]
  materials: string[]
  terms: string[]
  organizations: string[]
  broadcasts: string[]
  /** Earlier versions, and a draft, as `kind version`. */
  agreements: string[]
}

export const deleteSeeded = async (
  tx: Db,
  { videos, materials, terms, organizations, broadcasts, agreements }: Seeded,
): Promise<void> => {
  // Keep versions that somebody else has agreed to.
  await sql`
    delete from agreement_versions v where v.kind || ' ' || v.version = any(${agreements}::text[])
      and not exists (select from agreement_consents c where c.kind = v.kind and c.version = v.version)`.execute(tx)
  await sql`delete from broadcasts where broadcast_code = any(${broadcasts}::text[])`.execute(tx)
  await sql`delete from share_materials where material_code = any(${materials}::text[])`.execute(tx)
  await sql`delete from videos where video_code = any(${videos}::text[])`.execute(tx)
  await sql`delete from search_terms where term = any(${terms}::text[])`.execute(tx)
  // Keep enterprises that somebody else is certified for.
  await sql`
    delete from organizations o where organization_code = any(${organizations}::text[])
      and not exists (select from certifications c where c.organization_code = o.organization_code)`.execute(tx)
}

/** Recomputes the counters of what stays from the rows they count. */
export const recount = async (tx: Db, touched: Touched): Promise<void> => {
  for (const [kind, table] of KINDS) {
    const own = sql`any(${touched[kind]}::bigint[])`
    const of = (alias: string) =>
      sql`${sql.ref(`${alias}.object_kind`)} = ${kind} and ${sql.ref(`${alias}.object_id`)} = `
    const reacted = (how: string) => sql`(select count(*) from reactions r where ${of('r')} o.id and r.kind = ${how})`
    await sql`
      update comments t set reply_count = (select count(*) from comments c where c.thread_id = t.id and c.state = 'visible')
      where ${of('t')} ${own} and t.thread_id is null`.execute(tx)
    await sql`
      update ${sql.table(table)} o set like_count = ${reacted('like')}, favourite_count = ${reacted('favourite')},
        comment_count = (select count(*) from comments c left join comments t on t.id = c.thread_id
          where ${of('c')} o.id and c.state = 'visible' and coalesce(t.state, 'visible') = 'visible')
      where o.id = ${own}`.execute(tx)
    // A user with no comment left there counts as not having commented.
    await sql`
      delete from interactions i where i.kind = 'comment' and ${of('i')} ${own} and not exists (
        select from comments c where ${of('c')} i.object_id and c.author_id = i.actor_id and c.state = 'visible')`.execute(
      tx,
    )
  }
  await sql`
    update listings l set quote_count = (
      select count(*) from quotes q where q.listing_id = l.id and q.state in ('open', 'accepted'))
    where l.id = any(${touched.listing}::bigint[])`.execute(tx)
  await sql`
    update products p set pick_count = (
      select count(distinct f.owner_id) from folder_products fp join folders f on f.id = fp.folder_id
      where fp.product_id = p.id and f.owner_id <> p.owner_id)
    where p.id = any(${touched.product}::bigint[])`.execute(tx)
  await sql`
    update users u set following_count = (select count(*) from follows where follower_id = u.id),
      fan_count = (select count(*) from follows where followee_id = u.id)
    where u.id = any(${touched.users}::bigint[])`.execute(tx)
  const unread = (channel: string) => sql`(select count(*) from notifications n
    where n.user_id = c.user_id and n.channel = ${channel} and n.read_at is null and n.deleted_at is null)`
  await sql`
    update unread_counts c set follow = ${unread('follow')}, examine = ${unread('examine')}, system = ${unread('system')},
      enquiry = (select count(*) from enquiries e where (e.asker_id = c.user_id and e.asker_push is not null)
        or (e.owner_id = c.user_id and e.owner_push is not null))
    where c.user_id = any(${touched.users}::bigint[])`.execute(tx)
}

const REMOVED = 'demo_removed_at'

export const markRemoved = async (tx: Db, at: string): Promise<void> => {
  await sql`
    insert into settings (key, value) values (${REMOVED}, to_jsonb(${at}::text))
    on conflict (key) do update set value = excluded.value`.execute(tx)
}
export const wasRemoved = async (db: Db): Promise<boolean> =>
  (await sql`select from settings where key = ${REMOVED}`.execute(db)).rows.length > 0
