// Across areas: a comment is shown with its author's name and picture, the number of all is on the row of what it is
// about, and the desk's queue shows that thing.
import { sql } from 'kysely'
import type { ReactableKind } from '#domain/market/activity'
import type { Except, Waiting } from '#server/db/results'
import type { Db } from '#server/db/types'
import { type AboutRow, objectsOf } from '../../market/thing-reads'

export interface ShownRow {
  id: number
  thread_id: number | null
  comment_code: string
  author_id: number
  owner_id: number
  user_code: string
  nickname: string
  avatar_url: string
  answers: string | null
  text: string
  created_at: string
  reply_count: number
}

const SHOWN = sql`c.id, c.thread_id, c.comment_code, c.author_id, c.owner_id, u.user_code, u.nickname, u.avatar_url,
  (select a.nickname from users a where a.id = c.answers_id) as answers, c.text, c.created_at, c.reply_count`

export const findThreads = async (
  db: Db,
  q: { objectKind: ReactableKind; objectId: number; beforeId: number | null; limit: number },
): Promise<ShownRow[]> =>
  (
    await sql<ShownRow>`
    select ${SHOWN} from comments c join users u on u.id = c.author_id
    where c.object_kind = ${q.objectKind} and c.object_id = ${q.objectId} and c.thread_id is null and c.state = 'visible'
      and ${q.beforeId ? sql`c.id < ${q.beforeId}` : sql`true`}
    order by c.id desc limit ${q.limit}`.execute(db)
  ).rows

/** The first visible replies of some threads, oldest first. */
export const findFirstReplies = async (db: Db, threadIds: number[], limit: number): Promise<ShownRow[]> =>
  (
    await sql<ShownRow>`
    select ${SHOWN} from unnest(${threadIds}::bigint[]) t (id) cross join lateral (
      select * from comments where thread_id = t.id and state = 'visible' order by id limit ${limit}
    ) c join users u on u.id = c.author_id order by c.id`.execute(db)
  ).rows

/** Oldest first, in reading order. */
export const findReplies = async (
  db: Db,
  threadId: number,
  afterId: number | null,
  limit: number,
): Promise<ShownRow[]> =>
  (
    await sql<ShownRow>`
    select ${SHOWN} from comments c join users u on u.id = c.author_id
    where c.thread_id = ${threadId} and c.state = 'visible' and ${afterId ? sql`c.id > ${afterId}` : sql`true`}
    order by c.id limit ${limit}`.execute(db)
  ).rows

export const countOf = async (db: Db, objectKind: ReactableKind, objectId: number): Promise<number> => {
  const table = sql.table(objectKind === 'listing' ? 'listings' : 'products')
  return (await sql<{ n: number }>`select comment_count as n from ${table} where id = ${objectId}`.execute(db)).rows[0]
    .n
}

export const findShown = async (db: Db, code: string): Promise<ShownRow> =>
  (
    await sql<ShownRow>`
    select ${SHOWN} from comments c join users u on u.id = c.author_id where c.comment_code = ${code}`.execute(db)
  ).rows[0]

export interface QueuedCommentRow extends AboutRow {
  id: number
  comment_code: string
  author: { user_code: string; nickname: string; avatar_url: string }
  text: string
  created_at: string
  is_reply: boolean
}

/** Neither written by one of these accounts nor on an object of theirs. */
const notOf = (accounts: Except) =>
  sql`author_id <> all(${[...accounts]}::bigint[]) and owner_id <> all(${[...accounts]}::bigint[])`

/** Comments that no operator has examined, oldest first. @param except skip those that concern these accounts */
export const findCommentQueue = async (
  db: Db,
  afterId: number | null,
  limit: number,
  except: Except,
): Promise<QueuedCommentRow[]> =>
  (
    await sql<QueuedCommentRow>`
    with waiting as materialized (
      select * from comments where state = 'visible' and examined_at is null and ${notOf(except)}
        and ${afterId ? sql`id > ${afterId}` : sql`true`} order by id limit ${limit}
    )
    select c.id, c.comment_code, c.text, c.created_at, c.thread_id is not null as is_reply,
      (select row_to_json(w) from (select u.user_code, u.nickname, u.avatar_url) w) as author,
      x.kind as about_kind, x.code as about_code, x.title as about_title
    from waiting c join users u on u.id = c.author_id
    cross join lateral (
      select o.kind, o.code, o.title from ${objectsOf('listing')} o where c.object_kind = 'listing' and o.id = c.object_id
      union all
      select o.kind, o.code, o.title from ${objectsOf('product')} o where c.object_kind = 'product' and o.id = c.object_id
    ) x
    order by c.id`.execute(db)
  ).rows

export const waitingComments = async (db: Db, except: Except): Promise<Waiting> =>
  (
    await sql<Waiting>`
    select count(*)::int as count, min(created_at) as since
    from comments where state = 'visible' and examined_at is null and ${notOf(except)}`.execute(db)
  ).rows[0]
