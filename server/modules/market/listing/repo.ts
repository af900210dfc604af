import { sql } from 'kysely'
import type { Statistics } from '#contract/base/system'
import type { ItemState, ListingKind } from '#domain/market/listing'
import type { ShelfTables } from '#server/db/shelf-tables'
import type { Db } from '#server/db/types'
import { insertAudits } from '../../base/audit'
import { createShelfRepo } from '../shelf/repo'
import type { ShelfItem, ShelfRevision } from '../shelf/types'
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
  neverPurgedIf: 'accepted_quoter_id',
})

/** Expires up to `limit` listings that are past their time and writes each to the audit log. @returns their ids */
export const expireListings = async (tx: Db, now: string, limit: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number; code: string }>`
    with due as (
      select id from listings where item_state = 'on_shelf' and expires_at <= ${now} order by expires_at limit ${limit} for update skip locked
    )
    update listings l set item_state = 'expired', updated_at = ${now} from due
    where l.id = due.id and l.item_state = 'on_shelf' returning l.id, l.listing_code as code`.execute(tx)
  await insertAudits(
    tx,
    rows.map(({ code }) => ({
      at: now,
      actor_id: null,
      action: 'expire',
      subject: 'listing',
      subject_code: code,
      from_state: 'on_shelf',
      to_state: 'expired',
    })),
  )
  return rows.map(row => row.id)
}

/** @param until end of the pin by listing id; null unpins */
export const setPinned = async (tx: Db, until: ReadonlyMap<number, string | null>): Promise<void> => {
  const [ids, times] = [[...until.keys()], [...until.values()].map(time => time ?? '')]
  await sql`
    with held as (select id from listings where id = any(${ids}::bigint[]) order by id for no key update)
    update listings l set pinned_until = nullif(pin.until, '')::timestamptz
    from held join unnest(${ids}::bigint[], ${times}::text[]) as pin (id, until) using (id) where l.id = held.id`.execute(
    tx,
  )
}

/** Sets the products of a supply, in the given order; a code that leads to none is left out. */
export const setProducts = async (
  tx: Db,
  listingId: number,
  productCodes: readonly string[],
  idsOf: (tx: Db, codes: readonly string[]) => Promise<Map<string, number>>,
): Promise<void> => {
  await sql`delete from listing_products where listing_id = ${listingId}`.execute(tx)
  if (!productCodes.length) return
  const ids = await idsOf(tx, productCodes)
  // The position is the code's, whatever is left out before it.
  const known = productCodes.flatMap((code, i) => {
    const id = ids.get(code)
    return id === undefined ? [] : [{ id, position: i + 1 }]
  })
  const [productIds, positions] = [known.map(({ id }) => id), known.map(({ position }) => position)]
  await sql`
    insert into listing_products (listing_id, product_id, position)
    select ${listingId}::bigint, t.id, t.position from unnest(${productIds}::bigint[], ${positions}::int[]) as t (id, position)
    order by t.id`.execute(tx)
}

export const addToQuotes = async (tx: Db, id: number, by: 1 | -1): Promise<void> => {
  await sql`update listings set quote_count = quote_count + ${by} where id = ${id}`.execute(tx)
}

/** Takes lapsed quotes off the listings' counts. @param lapsed their number by listing @returns the listings' titles */
export const subtractQuotes = async (tx: Db, lapsed: ReadonlyMap<number, number>): Promise<Map<number, string>> => {
  const { rows } = await sql<{ id: number; title: string }>`
    update listings l set quote_count = l.quote_count - gone.n
    from unnest(${[...lapsed.keys()]}::bigint[], ${[...lapsed.values()]}::int[]) as gone (id, n) where l.id = gone.id
    returning l.id, l.title`.execute(tx)
  return new Map(rows.map(row => [row.id, row.title]))
}

/** What is on the shelf now, and how much of it was published since `todaySince`. */
export const shelfStatistics = async (db: Db, todaySince: string): Promise<Statistics> =>
  (
    await sql<Statistics>`
    select count(*) filter (where kind = 'supply')::int as supply_count,
      count(*) filter (where kind = 'purchase')::int as purchase_count,
      count(*) filter (where published_at >= ${todaySince})::int as today_count
    from listings where item_state = 'on_shelf'`.execute(db)
  ).rows[0]
