import { sql } from 'kysely'
import type { CommentState } from '#domain/review/comments'
import type { ReactableKind } from '#domain/market/activity'
import { changedOne } from '#server/db/results'
import type { Db } from '#server/db/types'

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
  by: number | null,
  reason: string | null,
  at: string,
): Promise<boolean> =>
  changedOne(
    await sql`
      update comments set state = 'hidden', hidden_by = ${by}, reason = ${reason},
        hidden_at = ${reason === null ? null : at}::timestamptz,
        examined_at = coalesce(examined_at, ${at}), examined_by = coalesce(examined_by, ${by}::bigint)
      where id = ${id} and state = 'visible'`.execute(tx),
  )

/** Shows a comment again that an operator hid. @returns false if it isn't hidden, or by its author */
export const unhideComment = async (tx: Db, id: number): Promise<boolean> =>
  changedOne(
    await sql`
      update comments set state = 'visible', hidden_by = null, hidden_at = null, reason = null
      where id = ${id} and state = 'hidden' and hidden_at is not null`.execute(tx),
  )

/** Back into the desk's queue. */
export const unexamine = async (tx: Db, id: number): Promise<void> => {
  await sql`update comments set examined_at = null, examined_by = null where id = ${id}`.execute(tx)
}

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
