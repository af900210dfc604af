import { sql } from 'kysely'
import type { Db } from '../../db/types'

/** @throws Error where the database doesn't answer. */
export const ping = async (db: Db): Promise<void> => void (await sql`select 1`.execute(db))
