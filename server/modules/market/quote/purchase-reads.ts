// Across areas: a quote needs its purchase with the owner's status and the contact of the revision shown, locked in the
// same read.
import { sql } from 'kysely'
import type { ItemState } from '#domain/market/listing'
import type { Db } from '#server/db/types'

export interface PurchaseRow {
  id: number
  listing_code: string
  owner_id: number
  owner_status: string
  item_state: ItemState
  title: string
  unit: string
  /** Of the approved revision, or the latest if none is; sealed for its listing. */
  contact_sealed: string
}

const purchaseColumns = sql`l.id, l.listing_code, l.owner_id, o.status as owner_status, l.item_state, l.title,
  l.unit, r.contact_sealed`
const purchases = sql`listings l join users o on o.id = l.owner_id
  join listing_revisions r on r.id = coalesce(l.approved_revision_id, l.latest_revision_id)`

export const findPurchase = async (db: Db, code: string): Promise<PurchaseRow | null> =>
  (
    await sql<PurchaseRow>`select ${purchaseColumns} from ${purchases} where l.listing_code = ${code} and l.kind = 'purchase'`.execute(
      db,
    )
  ).rows[0] ?? null

/** Locks the purchase's row until the transaction ends, so that its quotes change one at a time. */
export const lockPurchase = async (tx: Db, code: string): Promise<PurchaseRow | null> =>
  (
    await sql<PurchaseRow>`
    select ${purchaseColumns} from ${purchases} where l.listing_code = ${code} and l.kind = 'purchase' for update of l`.execute(
      tx,
    )
  ).rows[0] ?? null

export const listingCodeOf = async (db: Db, quoteCode: string): Promise<string | null> =>
  (
    await sql<{ listing_code: string }>`
    select l.listing_code from quotes q join listings l on l.id = q.listing_id where q.quote_code = ${quoteCode}`.execute(
      db,
    )
  ).rows[0]?.listing_code ?? null
