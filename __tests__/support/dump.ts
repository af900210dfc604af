import { sql } from 'kysely'
import type { Db } from '../../server/db/types'

/**
 * Looks for texts in every row of every table, of whatever schema: users' data, audit log, kept answers, jobs.
 * @returns `schema.table: text` for each that stands there in clear
 */
export const leaksOf = async (db: Db, texts: readonly string[]): Promise<string[]> => {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`.execute(db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(db)
    const whole = rows.map(({ row }) => row).join('\n')
    found.push(...texts.filter(text => whole.includes(text)).map(text => `${name}: ${text}`))
  }
  return found
}
