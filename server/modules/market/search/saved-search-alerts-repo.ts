import { sql } from 'kysely'
import type { Db } from '#server/db/types'
import type { Subject } from './saved-repo'

/** Takes the oldest rows off the queue. @returns their subjects and ids; none if the queue is empty. */
export const takeQueue = async (tx: Db, limit: number): Promise<{ subject: Subject; object_id: number }[]> =>
  (
    await sql<{ subject: Subject; object_id: number }>`
    delete from search_arrivals where id in (select id from search_arrivals order by id limit ${limit})
    returning subject, object_id`.execute(tx)
  ).rows

/** Takes rows off the backlog of what was on the shelf before words were kept: products first, newest first. */
export const takeBacklog = async (tx: Db, limit: number): Promise<{ subject: Subject; object_id: number }[]> =>
  (
    await sql<{ subject: Subject; object_id: number }>`
    delete from search_backlog where (subject, object_id) in (
      select subject, object_id from search_backlog order by subject desc, object_id desc limit ${limit})
    returning subject, object_id`.execute(tx)
  ).rows

/** @returns false if the user was notified of it before. */
export const insertMatch = async (tx: Db, userId: number, subject: Subject, objectId: number): Promise<boolean> =>
  (
    await sql`
    insert into search_matches (user_id, subject, object_id) values (${userId}, ${subject}, ${objectId})
    on conflict do nothing`.execute(tx)
  ).numAffectedRows === 1n
