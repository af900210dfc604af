import { sql } from 'kysely'
import type { CommentState, ReactableKind } from '../../../domain/interaction'
import type { Db } from '../../db/types'

const changedOne = ({ numAffectedRows }: { numAffectedRows?: bigint }): boolean => numAffectedRows === 1n

export interface CommentRow {
  id: number
  comment_code: string
  object_kind: ReactableKind
  object_id: number
  owner_id: number
  author_id: number
  thread_id: number | null
  text: string
  state: CommentState
  reply_count: number
}

const OWN = sql`id, comment_code, object_kind, object_id, owner_id, author_id, thread_id, text, state, reply_count`

export const findByCode = async (db: Db, code: string): Promise<CommentRow | null> =>
  (await sql<CommentRow>`select ${OWN} from comments where comment_code = ${code}`.execute(db)).rows[0] ?? null

export const findById = async (db: Db, id: number): Promise<CommentRow> =>
  (await sql<CommentRow>`select ${OWN} from comments where id = ${id}`.execute(db)).rows[0]

export interface NewComment {
  comment_code: string
  object_kind: ReactableKind
  object_id: number
  owner_id: number
  author_id: number
  thread_id: number | null
  answers_id: number | null
  text: string
  at: string
}

export const insertComment = async (tx: Db, c: NewComment): Promise<void> => {
  await sql`
    insert into comments (comment_code, object_kind, object_id, owner_id, author_id, thread_id, answers_id, text, created_at)
    values (${c.comment_code}, ${c.object_kind}, ${c.object_id}, ${c.owner_id}, ${c.author_id}, ${c.thread_id},
      ${c.answers_id}, ${c.text}, ${c.at})`.execute(tx)
}

export const addToReplies = async (tx: Db, threadId: number, by: number): Promise<void> => {
  await sql`update comments set reply_count = reply_count + ${by} where id = ${threadId}`.execute(tx)
}

export const hideComment = async (
  tx: Db,
  id: number,
  by: number,
  reason: string | null,
  at: string,
): Promise<boolean> =>
  changedOne(
    await sql`
      update comments set state = 'hidden', hidden_by = ${by}, reason = ${reason},
        examined_at = coalesce(examined_at, ${at}), examined_by = coalesce(examined_by, ${by})
      where id = ${id} and state = 'visible'`.execute(tx),
  )

/** @returns false if it was examined or hidden before. */
export const markExamined = async (tx: Db, id: number, by: number, at: string): Promise<boolean> =>
  changedOne(
    await sql`
      update comments set examined_at = ${at}, examined_by = ${by}
      where id = ${id} and state = 'visible' and examined_at is null`.execute(tx),
  )

export const hasOtherComments = async (
  db: Db,
  { author_id, object_kind, object_id }: Pick<CommentRow, 'author_id' | 'object_kind' | 'object_id'>,
): Promise<boolean> =>
  (
    await sql`
    select from comments where author_id = ${author_id} and object_kind = ${object_kind} and object_id = ${object_id}
      and state = 'visible' limit 1`.execute(db)
  ).rows.length > 0

export const countSince = async (db: Db, authorId: number, since: string): Promise<number> =>
  (
    await sql<{ n: number }>`
    select count(*)::int as n from (
      select created_at from comments where author_id = ${authorId} order by id desc limit 50) c
    where created_at > ${since}`.execute(db)
  ).rows[0].n

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

export const nicknameOf = async (db: Db, id: number): Promise<string> =>
  (await sql<{ nickname: string }>`select nickname from users where id = ${id}`.execute(db)).rows[0].nickname

export const findShown = async (db: Db, code: string): Promise<ShownRow> =>
  (
    await sql<ShownRow>`
    select ${SHOWN} from comments c join users u on u.id = c.author_id where c.comment_code = ${code}`.execute(db)
  ).rows[0]
