import { sql } from 'kysely'
import type { Db } from '../../server/db/types'

const CODES = { listings: 'listing_code', products: 'product_code' } as const

/** Views counted so far, read without counting one. The server writes them in batches, a few seconds late. */
export const viewsOf = async (db: Db, table: keyof typeof CODES, code: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select view_count as n from ${sql.table(table)} where ${sql.ref(CODES[table])} = ${code}`.execute(db)
  return rows[0].n
}
