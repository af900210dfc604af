import { sql } from 'kysely'
import type { Db } from '#server/db/types'

/** What a user has switched off, each as `kind.way`. */
export const offOf = async (db: Db, userId: number): Promise<string[]> =>
  (await sql<{ off: string[] }>`select off from notification_choices where user_id = ${userId}`.execute(db)).rows[0]
    ?.off ?? []

/** One statement, so that concurrent changes of two switches are both kept. */
export const setChoice = async (db: Db, userId: number, choice: string, isOn: boolean): Promise<void> => {
  await sql`
    insert into notification_choices as c (user_id, off)
    values (${userId}, ${isOn ? [] : [choice]}::text[])
    on conflict (user_id) do update set off = array_remove(c.off, ${choice}::text) || excluded.off`.execute(db)
}
