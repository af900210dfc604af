import { sql } from 'kysely'
import type { Db } from '../db/types'

/** The embedded database has no autovacuum. Must not run in a transaction. */
export const vacuum = async (db: Db): Promise<void> => void (await sql`vacuum (analyze)`.execute(db))
