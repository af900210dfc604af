// Across areas: a saved search is compared with what came on the shelf, unless its owner and the seller blocked each
// other.
import { sql } from 'kysely'
import type { Db } from '#server/db/types'
import { notBlocking } from '../people-reads'

export type Subject = 'listing' | 'product'
export type Filter = Record<string, string | number | boolean>

/** A listing or product on the shelf, with the fields that saved searches match. */
export interface IndexedItem {
  subject: Subject
  id: number
  code: string
  /** `supply`, `purchase` or `product`. */
  kind: string
  owner_code: string
  owner_name: string
  title: string
  category_code: string
  province: string
  city: string
  price_fen: number | null
  price_max_fen: number | null
  search_text: string
  is_certified: boolean
  has_video: boolean
  has_commission: boolean
  has_leader_price: boolean
}

const OF_SELLER = sql`u.user_code as owner_code, u.nickname as owner_name, u.is_enterprise_certified as is_certified`
const same = (alias: string) =>
  sql.join(['title', 'category_code', 'province', 'city', 'search_text'].map(name => sql.ref(`${alias}.${name}`)))

/** Those still on the shelf whose owner is active. */
export const findOnShelf = async (tx: Db, listings: number[], products: number[]): Promise<IndexedItem[]> =>
  (
    await sql<IndexedItem>`
    select 'listing' as subject, l.id, l.listing_code as code, l.kind, ${OF_SELLER}, ${same('l')}, l.price_fen, l.price_max_fen,
      false as has_video, false as has_commission, false as has_leader_price
    from listings l join users u on u.id = l.owner_id and u.status = 'active'
    where l.id = any(${listings}::bigint[]) and l.item_state = 'on_shelf'
    union all
    select 'product', p.id, p.product_code, 'product', ${OF_SELLER}, ${same('p')}, p.price_low_fen, p.price_fen,
      p.has_video, p.commission_fen is not null or p.commission_basis_points is not null, p.leader_price_fen is not null
    from products p join users u on u.id = p.owner_id and u.status = 'active'
    where p.id = any(${products}::bigint[]) and p.item_state = 'on_shelf'`.execute(tx)
  ).rows

export interface Candidate {
  id: number
  user_id: number
  is_leader: boolean
  keyword: string
  filter: Filter
  subject: Subject
  object_id: number
}

const wanted = (subject: Subject, ids: number[]) => sql`
  select s.id, s.user_id, 'group_leader' = any(u.roles) as is_leader, s.keyword, s.filter, s.subject, x.id as object_id
  from ${sql.table(subject === 'listing' ? 'listings' : 'products')} x
  join saved_searches s on s.subject = ${subject} and s.tokens <@ x.tokens and s.user_id <> x.owner_id
  join users u on u.id = s.user_id and u.status = 'active'
  where x.id = any(${ids}::bigint[])
    and ${notBlocking(sql`s.user_id`, sql`x.owner_id`)}
    and not exists (select from search_matches m where m.user_id = s.user_id and m.subject = ${subject} and m.object_id = x.id)`

/**
 * Saved searches whose tokens all occur in one of these listings or products. Ordered by user (the order in which
 * unread counters are locked everywhere), then oldest first.
 */
export const findCandidates = async (tx: Db, listings: number[], products: number[]): Promise<Candidate[]> =>
  (
    await sql<Candidate>`${wanted('listing', listings)} union all ${wanted('product', products)} order by 2, 1`.execute(
      tx,
    )
  ).rows
