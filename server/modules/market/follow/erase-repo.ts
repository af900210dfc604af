import { sql } from 'kysely'
import type { Db } from '#server/db/types'

export const deleteFollows = async (tx: Db, id: number): Promise<{ follower_id: number; followee_id: number }[]> =>
  (
    await sql<{ follower_id: number; followee_id: number }>`
    delete from follows where follower_id = ${id} or followee_id = ${id} returning follower_id, followee_id`.execute(tx)
  ).rows

export const deleteRest = async (tx: Db, id: number): Promise<void> => {
  await sql`delete from fan_notices where user_id = ${id} or fan_id = ${id}`.execute(tx)
  await sql`delete from blocks where blocker_id = ${id} or blocked_id = ${id}`.execute(tx)
  await sql`delete from hidden_news where user_id = ${id}`.execute(tx)
  await sql`delete from publications where owner_id = ${id}`.execute(tx)
  await sql`delete from publication_cursors where user_id = ${id}`.execute(tx)
}
