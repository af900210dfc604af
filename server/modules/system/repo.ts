import { sql } from 'kysely'
import type { Db } from '../../db/types'

export const settingOf = async <T>(db: Db, key: string): Promise<T | null> =>
  (await sql<{ value: T }>`select value from settings where key = ${key}`.execute(db)).rows[0]?.value ?? null

/** All rows, by key. */
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

export interface AgreementRow {
  kind: string
  language: string
  version: string
  title: string
  sections: { heading: string; body: string }[]
  published_at: string
}

export const newestAgreement = async (db: Db, kind: string, language: string): Promise<AgreementRow | null> =>
  (
    await sql<AgreementRow>`
    select kind, language, version, title, sections, published_at from agreements
    where kind = ${kind} and language in (${language}, 'zh-Hans')
    order by language = ${language} desc, published_at desc, version desc limit 1`.execute(db)
  ).rows[0] ?? null

export const hasAgreements = async (db: Db): Promise<boolean> =>
  (await sql`select from agreements limit 1`.execute(db)).rows.length > 0

export const insertAgreement = async (db: Db, row: AgreementRow): Promise<void> =>
  void (await sql`
    insert into agreements (kind, language, version, title, sections, published_at)
    values (${row.kind}, ${row.language}, ${row.version}, ${row.title}, ${JSON.stringify(row.sections)}::jsonb, ${row.published_at})
    on conflict do nothing`.execute(db))
