// Across areas: whatever a user can react to, comment on or report, by kind and code: listings, products and pallets
// as one.
import { sql } from 'kysely'
import type { ReactableKind } from '#domain/market/activity'
import { itemMachine } from '#domain/market/listing'
import { sources } from '#domain/kit/machine'
import { productMachine } from '#domain/market/product'
import type { Db } from '../../db/types'

export type ObjectKind = ReactableKind | 'pallet'
/** The kind of page that shows the object. */
export type ShownKind = 'supply' | 'purchase' | 'product' | 'pallet'

export interface ObjectRow {
  id: number
  owner_id: number
  kind: ShownKind
  title: string
  /** Everyone may see it now. */
  is_available: boolean
}

/** What a comment or a report is about, as the desk shows it. */
export interface AboutRow {
  about_kind: ShownKind | 'user' | 'platform'
  about_code: string
  about_title: string
}

/** All objects of a kind, with the columns of `ObjectRow` and `code`, `cover_path` and `can_take_down`. */
export const objectsOf = (kind: ObjectKind) => {
  switch (kind) {
    case 'listing':
      return sql`(select l.id, l.listing_code as code, l.owner_id, l.kind, l.title, l.cover_path,
        l.item_state = 'on_shelf' and u.status = 'active' as is_available,
        l.item_state = any(${sources(itemMachine, 'take_down')}::text[]) as can_take_down
        from listings l join users u on u.id = l.owner_id)`
    case 'product':
      return sql`(select p.id, p.product_code as code, p.owner_id, 'product' as kind, p.title, p.cover_path,
        p.item_state = 'on_shelf' and u.status = 'active' as is_available,
        p.item_state = any(${sources(productMachine, 'take_down')}::text[]) as can_take_down
        from products p join users u on u.id = p.owner_id)`
    case 'pallet':
      return sql`(select f.id, f.pallet_code as code, f.owner_id, 'pallet' as kind, f.name as title, f.cover_path,
        f.is_published and u.status = 'active' as is_available, f.is_published as can_take_down
        from folders f join users u on u.id = f.owner_id where f.pallet_code is not null)`
  }
}

export const findObject = async (db: Db, kind: ObjectKind, code: string): Promise<ObjectRow | null> =>
  (
    await sql<ObjectRow>`
    select id, owner_id, kind, title, is_available from ${objectsOf(kind)} o where code = ${code}`.execute(db)
  ).rows[0] ?? null
