import { sql } from 'kysely'
import type { Db } from '#server/db/types'

/** The place that a product's contact is sealed for. */
export const productContactPlace = (productCode: string): string => `products:${productCode}:contact`

export const setContact = async (tx: Db, productCode: string, sealed: string): Promise<void> => {
  await sql`update products set contact_sealed = ${sealed} where product_code = ${productCode}`.execute(tx)
}

/** Whose product it is; null if there is none, or it is in the bin. */
export const ownerOf = async (db: Db, productCode: string): Promise<number | null> =>
  (
    await sql<{ owner_id: number }>`
    select owner_id from products where product_code = ${productCode} and item_state <> 'deleted'`.execute(db)
  ).rows[0]?.owner_id ?? null
