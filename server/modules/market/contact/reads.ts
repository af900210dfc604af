// Across areas: a contact belongs to a listing, a product or a pallet, and whether it is given depends on the state of either and
// of its owner.
import { sql } from 'kysely'
import type { ContactKind } from '#domain/base/contact'
import type { Db } from '#server/db/types'

export interface ReachableRow {
  id: number
  code: string
  owner_id: number
  contact_sealed: string
  /** On the shelf, or published: users who haven't revealed the contact yet may do so. */
  is_open: boolean
  /** Hidden, taken down, deleted or withdrawn: only the owner and the chosen quoter still see the contact. */
  is_gone: boolean
  /** The user whose quote the purchase was closed with; sees the contact until the owner's account is cancelled. */
  chosen_id?: number | null
}

export const findListing = async (db: Db, code: string): Promise<ReachableRow | null> =>
  (
    await sql<ReachableRow>`
    select l.id, l.listing_code as code, l.owner_id, r.contact_sealed, l.item_state = 'on_shelf' as is_open,
      l.item_state in ('hidden', 'taken_down', 'deleted') as is_gone,
      case when o.status <> 'cancelled' then l.accepted_quoter_id end as chosen_id
    from listings l join users o on o.id = l.owner_id join listing_revisions r on r.id = coalesce(l.approved_revision_id, l.latest_revision_id)
    where l.listing_code = ${code}`.execute(db)
  ).rows[0] ?? null

/** A product that has a contact. */
export const findProduct = async (db: Db, code: string): Promise<ReachableRow | null> =>
  (
    await sql<ReachableRow>`
    select id, product_code as code, owner_id, contact_sealed, item_state = 'on_shelf' as is_open,
      item_state in ('hidden', 'taken_down', 'deleted') as is_gone
    from products where product_code = ${code} and contact_sealed is not null`.execute(db)
  ).rows[0] ?? null

export interface LastContactRow {
  kind: ContactKind
  /** What it is sealed for: of a pallet, the code of its folder. */
  code: string
  contact_sealed: string
}

/** The contact that a user gave last, by what it was given for. */
export const findLastContact = async (db: Db, ownerId: number): Promise<LastContactRow | null> =>
  (
    await sql<LastContactRow>`
    select kind, code, contact_sealed from (
      select 'listing' as kind, l.listing_code as code, r.contact_sealed, l.updated_at as at
        from (select listing_code, latest_revision_id, updated_at from listings
          where owner_id = ${ownerId} order by updated_at desc, id desc limit 1) l
        join listing_revisions r on r.id = l.latest_revision_id where r.contact_sealed is not null
      union all
      (select 'product', product_code, contact_sealed, updated_at from products
        where owner_id = ${ownerId} and contact_sealed is not null order by updated_at desc, id desc limit 1)
      union all
      (select 'pallet', folder_code, contact_sealed, updated_at from folders
        where owner_id = ${ownerId} and contact_sealed is not null and deleted_at is null order by updated_at desc limit 1)
    ) given order by at desc limit 1`.execute(db)
  ).rows[0] ?? null

/** Finds by pallet code. A withdrawn pallet's contact is closed to all but its owner, even to users who revealed it. */
export const findPallet = async (db: Db, code: string): Promise<(ReachableRow & { folder_code: string }) | null> =>
  (
    await sql<ReachableRow & { folder_code: string }>`
    select id, folder_code, pallet_code as code, owner_id, contact_sealed, is_published as is_open, not is_published as is_gone
    from folders where pallet_code = ${code} and contact_sealed is not null`.execute(db)
  ).rows[0] ?? null
