import { sql } from 'kysely'
import type { Db } from '#server/db/types'

export const settingOf = async <T>(db: Db, key: string): Promise<T | null> =>
  (await sql<{ value: T }>`select value from settings where key = ${key}`.execute(db)).rows[0]?.value ?? null

/** All rows of `settings`, by key. */
export const findSettings = async (db: Db): Promise<Map<string, unknown>> =>
  new Map(
    (await sql<{ key: string; value: unknown }>`select key, value from settings`.execute(db)).rows.map(
      ({ key, value }) => [key, value],
    ),
  )

export const setSetting = async (tx: Db, key: string, value: unknown): Promise<void> =>
  void (await sql`
    insert into settings (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(tx))
