import { sql } from 'kysely'
import type { Db } from '../../db/types'

export const settingOf = async <T>(db: Db, key: string): Promise<T | null> =>
  (await sql<{ value: T }>`select value from settings where key = ${key}`.execute(db)).rows[0]?.value ?? null
