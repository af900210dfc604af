import { sql } from 'kysely'
import type { ItemState, ListingKind } from '../../../domain/listing'
import type { Db } from '../../db/types'
import { createShelfRepo } from '../shelf/repo'
import type { ShelfItem, ShelfRevision, ShelfTables } from '../shelf/types'
import type { ListingContent } from './content'

export const LISTING_TABLES: ShelfTables = {
  subject: 'listing',
  items: 'listings',
  revisions: 'listing_revisions',
  code: 'listing_code',
  item: 'listing_id',
}

export interface ItemRow extends ShelfItem<ItemState> {
  kind: ListingKind
  expires_at: string | null
  quote_count: number
  like_count: number
  favourite_count: number
  comment_count: number
  pinned_until: string | null
  closed_at: string | null
  /** The user whose quote the purchase was closed with. */
  accepted_quoter_id: number | null
}

export interface RevisionRow extends ShelfRevision<ListingContent> {
  contact_sealed: string
}

export const listingRepo = createShelfRepo<ItemRow, RevisionRow>(LISTING_TABLES, {
  item: [
    'kind',
    'expires_at',
    'quote_count',
    'like_count',
    'favourite_count',
    'comment_count',
    'pinned_until',
    'closed_at',
    'accepted_quoter_id',
  ],
  revision: ['contact_sealed'],
  keptBy: 'accepted_quoter_id',
})

/** Expires up to `limit` listings that are past their time and writes each to the audit log. @returns their ids */
export const expireListings = async (db: Db, now: string, limit: number): Promise<number[]> =>
  (
    await sql<{ id: number }>`
    with due as (
      select id from listings where item_state = 'on_shelf' and expires_at <= ${now} order by expires_at limit ${limit} for update skip locked
    ), expired as (
      update listings l set item_state = 'expired', updated_at = ${now} from due
      where l.id = due.id and l.item_state = 'on_shelf' returning l.id, l.listing_code
    ), logged as (
      insert into audit_log (at, action, subject, subject_code, from_state, to_state)
      select ${now}::timestamptz, 'expire', 'listing', listing_code, 'on_shelf', 'expired' from expired
    )
    select id from expired`.execute(db)
  ).rows.map(row => row.id)

/** Sets the products of a supply, in the given order. */
export const setProducts = async (tx: Db, listingId: number, productCodes: readonly string[]): Promise<void> => {
  await sql`delete from listing_products where listing_id = ${listingId}`.execute(tx)
  if (!productCodes.length) return
  await sql`
    insert into listing_products (listing_id, product_id, position)
    select ${listingId}, p.id, t.position
    from unnest(${[...productCodes]}::text[]) with ordinality as t (code, position) join products p on p.product_code = t.code
    order by p.id`.execute(tx)
}
