import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/types'
import type { WrittenTable } from './columns'

/** A row by the names of its key, its written columns, and what else was asked for. */
export type Row = Record<string, unknown>

const together = (parts: RawBuilder<unknown>[]) => sql.join(parts, sql`, `)
const ref = (column: string) => sql.ref(`t.${column}`)
const columnsOf = ({ key, columns, also = {} }: WrittenTable) =>
  together([
    ...[...key, ...Object.keys(columns)].map(ref),
    ...Object.entries(also).map(([name, source]) => sql`${sql.raw(source)} as ${sql.ref(name)}`),
  ])

/** The next rows in the order of their key. @param after the key of the last one read */
export const findRows = async (db: Db, of: WrittenTable, after: unknown[] | null, limit: number): Promise<Row[]> => {
  const keys = together(of.key.map(ref))
  const rest = after === null ? sql`true` : sql`(${keys}) > (${together(after.map(value => sql`${value}`))})`
  const { rows } = await sql<Row>`
    select ${columnsOf(of)} from ${sql.table(of.table)} t where ${rest} order by ${keys} limit ${limit}`.execute(db)
  return rows
}

const isRow = (of: WrittenTable, row: Row) =>
  sql.join(
    of.key.map(name => sql`${ref(name)} = ${row[name]}`),
    sql` and `,
  )

/** Locks a row until the transaction ends; null if it is gone. */
export const lockRow = async (tx: Db, of: WrittenTable, row: Row): Promise<Row | null> =>
  (
    await sql<Row>`
    select ${columnsOf(of)} from ${sql.table(of.table)} t where ${isRow(of, row)} for no key update of t`.execute(tx)
  ).rows[0] ?? null

export const writeRow = async (tx: Db, of: WrittenTable, row: Row, changed: Row): Promise<void> => {
  const sets = Object.entries(changed).map(([name, value]) => {
    const isJson = of.columns[name] === 'json' && typeof value !== 'string'
    return sql`${sql.ref(name)} = ${isJson ? sql`${JSON.stringify(value)}::jsonb` : value}`
  })
  await sql`update ${sql.table(of.table)} t set ${together(sets)} where ${isRow(of, row)}`.execute(tx)
}

export const deleteRow = async (tx: Db, of: WrittenTable, row: Row): Promise<void> => {
  await sql`delete from ${sql.table(of.table)} t where ${isRow(of, row)}`.execute(tx)
}

/** How far each table is mended: the key of the last row read; a table without a row isn't begun. */
export const findProgress = async (db: Db): Promise<Map<string, { after: unknown[] | null; isDone: boolean }>> => {
  const { rows } = await sql<{ table_name: string; after: unknown[] | null; is_done: boolean }>`
    select table_name, after, done_at is not null as is_done from text_mending`.execute(db)
  return new Map(rows.map(({ table_name, after, is_done }) => [table_name, { after, isDone: is_done }]))
}

/** @param doneAt null while rows are left */
export const keepProgress = async (
  db: Db,
  table: string,
  after: unknown[] | null,
  doneAt: string | null,
): Promise<void> => {
  await sql`
    insert into text_mending (table_name, after, done_at)
    values (${table}, ${after === null ? null : JSON.stringify(after)}::jsonb, ${doneAt})
    on conflict (table_name) do update set after = excluded.after, done_at = excluded.done_at`.execute(db)
}

export const deleteTermUses = async (tx: Db, subject: unknown, term: unknown): Promise<void> => {
  await sql`delete from search_term_uses where subject = ${subject} and term = ${term}`.execute(tx)
}
export const setSavedTokens = async (tx: Db, id: unknown, tokens: string[]): Promise<void> => {
  await sql`update saved_searches set tokens = ${tokens}::text[] where id = ${id}`.execute(tx)
}

/** An item whose approved revision this is, unless it is deleted; null if it is of none. */
export const findShownBy = async (
  tx: Db,
  kind: 'listing' | 'product',
  revisionId: unknown,
): Promise<{ id: number; code: string } | null> => {
  const [table, code] = kind === 'listing' ? ['listings', 'listing_code'] : ['products', 'product_code']
  const { rows } = await sql<{ id: number; code: string }>`
    select i.id, i.${sql.ref(code)} as code from ${sql.table(table)} i
    where i.approved_revision_id = ${revisionId} and i.item_state <> 'deleted'`.execute(tx)
  return rows[0] ?? null
}
