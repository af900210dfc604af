import { sql } from 'kysely'
import type { Db } from '#server/db/types'

/** @throws Error if the database doesn't answer. */
export const ping = async (db: Db): Promise<void> => void (await sql`select 1`.execute(db))
