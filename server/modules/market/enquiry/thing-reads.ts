// Across areas: what is asked about is a supply, a product, a product on a pallet or a quote; whether the two may name
// contacts depends on what either revealed of the other for it.
import { type RawBuilder, sql } from 'kysely'
import type { EnquiryKind } from '#domain/market/enquiry'
import type { Db } from '#server/db/types'

export interface AskedRow {
  /** The listing, the product or the quote. */
  object_id: number
  /** The pallet's folder; null unless it is about a product on a pallet. */
  folder_id: number | null
  /** Whom questions go to: on a pallet its owner, never the supplier. */
  owner_id: number
  /** Who alone may ask; null: anybody. */
  only_id: number | null
  page_code: string
  title: string
  unit: string
  cover_path: string | null
  /** Can be asked about now. */
  is_available: boolean
}

const thingOf = (kind: EnquiryKind, code: string): RawBuilder<AskedRow> => {
  switch (kind) {
    case 'supply':
      return sql`
        select l.id as object_id, null::bigint as folder_id, l.owner_id, null::bigint as only_id, l.listing_code as page_code,
          l.title, l.unit, l.cover_path, l.item_state = 'on_shelf' as is_available
        from listings l where l.listing_code = ${code} and l.kind = 'supply' and l.item_state not in ('deleted', 'taken_down')`
    case 'product':
      return sql`
        select p.id as object_id, null::bigint as folder_id, p.owner_id, null::bigint as only_id, p.product_code as page_code,
          p.title, p.unit, p.cover_path, p.item_state = 'on_shelf' as is_available
        from products p where p.product_code = ${code} and p.item_state not in ('deleted', 'taken_down')`
    case 'pallet_product':
      return sql`
        select p.id as object_id, f.id as folder_id, f.owner_id, null::bigint as only_id, ${code}::text as page_code,
          p.title, p.unit, p.cover_path, p.item_state = 'on_shelf' and o.status = 'active' as is_available
        from folders f join folder_products fp on fp.folder_id = f.id join products p on p.id = fp.product_id
          join users o on o.id = p.owner_id
        where f.pallet_code = split_part(${code}::text, '-', 1) and f.is_published and fp.code = split_part(${code}::text, '-', 2)
          and p.item_state not in ('deleted', 'taken_down')`
    case 'quote':
      return sql`
        select q.id as object_id, null::bigint as folder_id, q.quoter_id as owner_id, l.owner_id as only_id,
          l.listing_code as page_code, l.title, l.unit, l.cover_path, q.state in ('open', 'accepted') as is_available
        from quotes q join listings l on l.id = q.listing_id
        where q.quote_code = ${code} and (l.item_state not in ('deleted', 'taken_down') or q.state = 'accepted')`
  }
}

/** @returns null if it doesn't exist, or is deleted or taken down: then no thread about it goes on */
export const findAsked = async (db: Db, kind: EnquiryKind, code: string): Promise<AskedRow | null> =>
  (await sql<AskedRow>`${thingOf(kind, code)}`.execute(db)).rows[0] ?? null

/** The quotes on a purchase whose threads end with it: an accepted one is both sides' for good. */
export const openableQuotes = async (db: Db, listingId: number): Promise<number[]> =>
  (
    await sql<{ id: number }>`
    select id from quotes where listing_id = ${listingId} and state <> 'accepted'`.execute(db)
  ).rows.map(row => row.id)

/** What a thread is about, and between whom. */
export interface Between {
  object_kind: EnquiryKind
  object_id: number
  folder_id: number | null
  asker_id: number
  owner_id: number
}

/**
 * Whether one of the two revealed the other's contact for the thing, or the quote was accepted. A quote's purchase counts,
 * too: its contact is the asker's.
 */
export const knowContacts = async (
  db: Db,
  { object_kind: kind, object_id: id, folder_id: folderId, asker_id: askerId, owner_id: ownerId }: Between,
): Promise<boolean> =>
  (
    await sql<{ is_known: boolean }>`
    select case ${kind}::text
      when 'supply' then exists (select from contact_reveals
        where user_id = ${askerId} and object_kind = 'listing' and object_id = ${id})
      when 'product' then exists (select from contact_reveals
        where user_id = ${askerId} and object_kind = 'product' and object_id = ${id})
      when 'pallet_product' then exists (select from contact_reveals
        where user_id = ${askerId} and object_kind = 'pallet' and object_id = ${folderId}::bigint)
      when 'quote' then exists (select from quotes q where q.id = ${id} and (q.state = 'accepted' or exists (
        select from contact_reveals r
        where r.user_id = ${ownerId} and r.object_kind = 'listing' and r.object_id = q.listing_id)))
      else false end as is_known`.execute(db)
  ).rows[0].is_known
