import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/types'
import { certificationPlace } from '../modules/review/certification'
import { palletContactPlace } from '../modules/market/contact'
import { contactPlace } from '../modules/market/listing/publish'
import { productContactPlace } from '../modules/market/product'
import { linePlace } from '../modules/market/enquiry'
import { quoteContactPlace } from '../modules/market/quote'
import { reportPlace } from '../modules/review/reports'
import { wechatTokenPlace } from '../modules/base/wechat'

interface SealedColumn {
  table: string
  column: string
  /** SQL for the code in the encryption context of each value. */
  code: RawBuilder<unknown>
  place: (code: string) => string
}

/**
 * All columns with encrypted values, and the context that each value is bound to. A test compares the list with the
 * database.
 */
export const SEALED: readonly SealedColumn[] = [
  { table: 'users', column: 'mobile_sealed', code: sql`t.user_code`, place: code => `users:${code}:mobile` },
  {
    table: 'sms_outbox',
    column: 'mobile_sealed',
    code: sql`t.message_code`,
    place: code => `sms_outbox:${code}:mobile`,
  },
  { table: 'sms_outbox', column: 'text_sealed', code: sql`t.message_code`, place: code => `sms_outbox:${code}:text` },
  {
    table: 'listing_revisions',
    column: 'contact_sealed',
    code: sql`(select l.listing_code from listings l where l.id = t.listing_id)`,
    place: contactPlace,
  },
  { table: 'folders', column: 'contact_sealed', code: sql`t.folder_code`, place: palletContactPlace },
  { table: 'products', column: 'contact_sealed', code: sql`t.product_code`, place: productContactPlace },
  { table: 'quotes', column: 'contact_sealed', code: sql`t.quote_code`, place: quoteContactPlace },
  { table: 'enquiry_lines', column: 'text_sealed', code: sql`t.line_code`, place: linePlace },
  { table: 'reports', column: 'text_sealed', code: sql`t.report_code`, place: reportPlace },
  { table: 'certifications', column: 'fields_sealed', code: sql`t.certification_code`, place: certificationPlace },
  { table: 'wechat_tokens', column: 'value_sealed', code: sql`t.name`, place: wechatTokenPlace },
  {
    table: 'idempotency_keys',
    column: 'response_sealed',
    code: sql`t.user_id || ':' || t.endpoint || ':' || t.key`,
    place: code => `idempotency_keys:${code}`,
  },
]

export interface SealedRow {
  /** Physical position of the row (`ctid`); valid until the row is written. */
  at: string
  code: string
  sealed: string
}

/** The next values of a column that were not encrypted with this key, after a position in the table. */
export const findSealed = async (
  db: Db,
  { table, column, code }: SealedColumn,
  keyId: string,
  after: string | null,
  limit: number,
): Promise<SealedRow[]> => {
  const value = sql.ref(`t.${column}`)
  const { rows } = await sql<SealedRow>`
    select t.ctid::text as at, ${code} as code, ${value} as sealed from ${sql.table(table)} t
    where ${value} is not null and not starts_with(${value}, ${`${keyId}.`}::text)
      and ${after === null ? sql`true` : sql`t.ctid > ${after}::tid`}
    order by t.ctid limit ${limit}`.execute(db)
  return rows
}

/** Replaces a value unless it has changed in the meantime. */
export const replaceSealed = async (
  db: Db,
  { table, column }: SealedColumn,
  { at, sealed }: SealedRow,
  next: string,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${next} where ctid = ${at}::tid and ${sql.ref(column)} = ${sealed}`.execute(
    db,
  )
  return numAffectedRows === 1n
}

/** Number of values by the id of the key that encrypted them. */
export const countByKey = async (db: Db, { table, column }: SealedColumn): Promise<{ key_id: string; n: number }[]> => {
  const value = sql.ref(`t.${column}`)
  const { rows } = await sql<{ key_id: string; n: number }>`
    select split_part(${value}, '.', 1) as key_id, count(*)::int as n from ${sql.table(table)} t
    where ${value} is not null group by 1`.execute(db)
  return rows
}
