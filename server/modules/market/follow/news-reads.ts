// Across areas: news are what those the reader follows published, as far as they can still be seen: joined as sets, or
// 2,000 follows cost as many reads.
import { type RawBuilder, sql } from 'kysely'
import { NEWS_COUNTED_MAX, type NewsKind } from '#domain/market/follow'
import type { Db } from '#server/db/types'

/**
 * How many of the latest news items of all users to scan, first and second try. Most readers' page is among them;
 * otherwise each followee is queried.
 */
export const NEWEST_SCANNED = [1_000, 20_000] as const
type Scanned = (typeof NEWEST_SCANNED)[number]

export interface NewsRow {
  id: number
  kind: NewsKind
  at: string
  listing_id: number | null
  product_id: number | null
}

export interface NewsQuery {
  readerId: number
  kind: NewsKind | null
  /** A news item's id; null for the newest. */
  beforeId: number | null
  limit: number
  /** Only news the reader is notified of: from nobody muted, and nothing from before the follow. */
  isNotified?: boolean
}

const COLUMNS = sql`p.id, p.owner_id, p.kind, p.at, p.listing_id, p.product_id`
const before = (id: number | null) => (id === null ? sql`true` : sql`p.id < ${id}`)
/**
 * Whether the news item can be seen now. Written as boolean scalar subqueries: with `exists` the planner may scan a
 * whole table, and with a comparison it may expect hardly any rows, so that it would read and sort all of an owner's.
 */
const isShown = sql`coalesce((select l.item_state = 'on_shelf' from listings l where l.id = p.listing_id),
  (select g.item_state = 'on_shelf' from products g where g.id = p.product_id))
  and (select u.status = 'active' from users u where u.id = p.owner_id)`

/** SQL: whether the reader hasn't deleted the publication. The deleted ones are read once, not for each row. */
const isKept = (readerId: number, id: RawBuilder<unknown>) =>
  sql`${id} <> all(array(select h.publication_id from hidden_news h where h.user_id = ${readerId}))`

/**
 * The reader's followees, read in one index scan and joined as a set: 2,000 index probes cost a hundred times as much.
 * Materialized, so that the planner can't go back to probing.
 */
const mine = (readerId: number, where: RawBuilder<unknown> = sql`true`) => sql`mine as materialized (
    select f.followee_id, f.news, f.created_at from follows f where f.follower_id = ${readerId} and ${where}
  )`

/**
 * Newest first: scans the latest news items of all users, keeps those of the reader's followees, and checks
 * visibility one by one until the page is full.
 */
export const newestNewsQuery = (
  { readerId, kind, beforeId, limit, isNotified }: NewsQuery,
  scanned: Scanned,
): RawBuilder<NewsRow> => sql<NewsRow>`
  with ${mine(readerId, isNotified ? sql`not f.is_muted` : sql`true`)}, newest as materialized (
    select ${COLUMNS} from publications p where ${before(beforeId)} ${kind ? sql`and p.kind = ${kind}` : sql``}
    order by p.id desc limit ${scanned}
  )
  select p.id, p.kind, p.at, p.listing_id, p.product_id from (
    select n.* from newest n join mine m on m.followee_id = n.owner_id where n.kind = any(m.news)
      and ${isNotified ? sql`n.at >= m.created_at and ${isKept(readerId, sql`n.id`)}` : sql`true`}
    order by n.id desc offset 0
  ) p where ${isShown} order by p.id desc limit ${limit}`

/**
 * Newest first, along the index per followee: first finds which followees have the latest news items, then a page of
 * theirs. Nothing from any other followee can be on the page.
 */
export const followeeNewsQuery = ({ readerId, kind, beforeId, limit, isNotified }: NewsQuery): RawBuilder<NewsRow> => {
  const kinds = sql`(select k from unnest(f.news) k ${kind ? sql`where k = ${kind}` : sql``}) k`
  const newest = (
    of: { owner: RawBuilder<unknown>; kind: RawBuilder<unknown>; since: RawBuilder<unknown> },
    n: number,
  ) => sql`
    select ${COLUMNS} from publications p
    where p.owner_id = ${of.owner} and p.kind = ${of.kind} and ${before(beforeId)} and ${isShown}
      and ${isNotified ? sql`p.at >= ${of.since} and ${isKept(readerId, sql`p.id`)}` : sql`true`}
    order by p.id desc limit ${n}`
  return sql<NewsRow>`
    with owners as materialized (
      select f.followee_id, f.created_at, k.k as kind, p.id from follows f cross join lateral ${kinds}
      cross join lateral (${newest({ owner: sql`f.followee_id`, kind: sql`k.k`, since: sql`f.created_at` }, 1)}) p
      where f.follower_id = ${readerId} ${isNotified ? sql`and not f.is_muted` : sql``} order by p.id desc limit ${limit}
    )
    select p.id, p.kind, p.at, p.listing_id, p.product_id
    from owners o
    cross join lateral (${newest({ owner: sql`o.followee_id`, kind: sql`o.kind`, since: sql`o.created_at` }, limit)}) p
    order by p.id desc limit ${limit}`
}

/** Whether there are more news items than were scanned. */
const isMoreThan = async (db: Db, { kind, beforeId }: NewsQuery, scanned: Scanned): Promise<boolean> =>
  (
    await sql<{ is_more: boolean }>`
    select exists (
      select from publications p where ${before(beforeId)} ${kind ? sql`and p.kind = ${kind}` : sql``}
      order by p.id desc offset ${scanned}) as is_more`.execute(db)
  ).rows[0].is_more

export const findNews = async (db: Db, query: NewsQuery): Promise<NewsRow[]> => {
  for (const scanned of NEWEST_SCANNED) {
    const { rows } = await newestNewsQuery(query, scanned).execute(db)
    if (rows.length >= query.limit || !(await isMoreThan(db, query, scanned))) return rows
  }
  return (await followeeNewsQuery(query).execute(db)).rows
}

export interface UnreadRow {
  /** The latest news item of all users; `n` counts up to it. */
  latest: number
  n: number
  /** How many news items were scanned, and the oldest of them. */
  scanned: number
  oldest: number | null
}

const readTo = (readerId: number) =>
  sql`coalesce((select read_to from publication_cursors where user_id = ${readerId}), 0)`

export const newestUnreadQuery = (readerId: number, scanned: Scanned): RawBuilder<UnreadRow> => sql<UnreadRow>`
  with ${mine(readerId, sql`not f.is_muted`)}, newest as materialized (
    select p.id, p.owner_id, p.kind, p.at from publications p
    where p.id > ${readTo(readerId)} and exists (select from mine)
    order by p.id desc limit ${scanned}
  )
  select coalesce((select max(id) from publications), 0) as latest,
    (select count(*)::int from newest) as scanned, (select min(id) from newest) as oldest,
    (select count(*)::int from newest n join mine m on m.followee_id = n.owner_id
    where n.kind = any(m.news) and n.at >= m.created_at and ${isKept(readerId, sql`n.id`)}) as n`

export const olderUnreadQuery = (readerId: number, belowId: number): RawBuilder<{ n: number }> => sql<{ n: number }>`
  select count(*)::int as n from (
    select from follows f cross join lateral unnest(f.news) k
    cross join lateral (
      select from publications p where p.owner_id = f.followee_id and p.kind = k and p.id < ${belowId}
        and p.id > ${readTo(readerId)} and p.at >= f.created_at and ${isKept(readerId, sql`p.id`)}
      order by p.id desc limit ${NEWS_COUNTED_MAX}
    ) p
    where f.follower_id = ${readerId} and not f.is_muted limit ${NEWS_COUNTED_MAX}) n`

/** Counts news after the reader's cursor, up to `NEWS_COUNTED_MAX`; `latest` is the latest news item it covers. */
export const countUnread = async (db: Db, readerId: number): Promise<{ n: number; latest: number }> => {
  let found: UnreadRow = { n: 0, latest: 0, scanned: 0, oldest: null }
  for (const scanned of NEWEST_SCANNED) {
    found = (await newestUnreadQuery(readerId, scanned).execute(db)).rows[0]
    if (found.n >= NEWS_COUNTED_MAX || found.scanned < scanned)
      return { n: Math.min(NEWS_COUNTED_MAX, found.n), latest: found.latest }
  }
  const older = (await olderUnreadQuery(readerId, found.oldest!).execute(db)).rows[0].n
  return { n: Math.min(NEWS_COUNTED_MAX, found.n + older), latest: found.latest }
}

export const findLatest = async (db: Db): Promise<number> =>
  (await sql<{ latest: number }>`select coalesce(max(id), 0) as latest from publications`.execute(db)).rows[0].latest

const findReadTo = async (db: Db, readerId: number): Promise<number> =>
  (await sql<{ read_to: number }>`select ${readTo(readerId)}::bigint as read_to`.execute(db)).rows[0].read_to

/** Unseen news per followee, at most 99 each. */
export const countUnseen = async (db: Db, readerId: number, followeeIds: number[]): Promise<Map<number, number>> => {
  const { rows } = await sql<{ followee_id: number; n: number }>`
    select f.followee_id, n.n from follows f cross join lateral (
      select count(*)::int as n from (
        select from unnest(f.news) k cross join lateral (
          select from publications p where p.owner_id = f.followee_id and p.kind = k and p.id > ${readTo(readerId)}
            and p.at >= f.created_at
          order by p.id desc limit 99) p limit 99) s
    ) n
    where f.follower_id = ${readerId} and f.followee_id = any(${followeeIds}::bigint[])`.execute(db)
  return new Map(rows.map(row => [row.followee_id, row.n]))
}

export interface PublishedRow {
  id: number
  owner_id: number
  kind: NewsKind
  at: string
  nickname: string
  title: string
  code: string
}
const published = (where: RawBuilder<unknown>) => sql<PublishedRow>`
    select p.id, p.owner_id, p.kind, p.at, u.nickname, coalesce(l.title, g.title) as title,
      coalesce(l.listing_code, g.product_code) as code
    from publications p join users u on u.id = p.owner_id
    left join listings l on l.id = p.listing_id left join products g on g.id = p.product_id
    where ${where}`

/** News items after the given id, oldest first. */
export const findPublished = async (db: Db, afterId: number, limit: number): Promise<PublishedRow[]> =>
  (await published(sql`p.id > ${afterId} order by p.id limit ${limit}`).execute(db)).rows

/** News the reader is notified of, newest first, and whether each was seen. */
export const findNotified = async (
  db: Db,
  query: Pick<NewsQuery, 'readerId' | 'beforeId' | 'limit'>,
): Promise<(PublishedRow & { is_seen: boolean })[]> => {
  const ids = (await findNews(db, { ...query, kind: null, isNotified: true })).map(row => row.id)
  if (!ids.length) return []
  const { rows } = await published(sql`p.id = any(${ids}::bigint[]) order by p.id desc`).execute(db)
  const seenTo = await findReadTo(db, query.readerId)
  return rows.map(row => ({ ...row, is_seen: row.id <= seenTo }))
}

/**
 * Those of these users who want to be notified of a news item, with the sequence number of their last message;
 * `is_quiet` if popups are off.
 */
export const findNotifiedAmong = async (
  db: Db,
  { owner_id, kind }: Pick<PublishedRow, 'owner_id' | 'kind'>,
  userIds: number[],
): Promise<{ user_id: number; seq: number; is_quiet: boolean }[]> =>
  (
    await sql<{ user_id: number; seq: number; is_quiet: boolean }>`
    select f.follower_id as user_id, coalesce(c.seq, 0) as seq, coalesce('news.popup' = any(o.off), false) as is_quiet
    from follows f left join unread_counts c on c.user_id = f.follower_id
    left join notification_choices o on o.user_id = f.follower_id
    where f.followee_id = ${owner_id} and f.follower_id = any(${userIds}::bigint[]) and not f.is_muted
      and ${kind} = any(f.news)`.execute(db)
  ).rows
