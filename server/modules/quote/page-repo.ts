import { sql } from 'kysely'
import type { QuoteState } from '../../../domain/quote'
import type { Db } from '../../db/types'
import { quoteColumns, quoterColumns, type QuoteRow, type QuoterRow } from './repo'

export type ShownQuoteRow = QuoteRow & QuoterRow & { rank: number }

/** Settled quotes sort after open and accepted ones. */
const rank = sql`(case when q.state in ('accepted', 'open') then 0 else 1 end)`
/** The owner doesn't see withdrawn quotes. */
const ownersView = sql`q.state <> 'withdrawn'`

export const findQuotesForOwner = async (
  db: Db,
  listingId: number,
  after: number[] | null,
  limit: number,
): Promise<ShownQuoteRow[]> => {
  const [afterRank, price, id] = after ?? [-1, 0, 0]
  return (
    await sql<ShownQuoteRow>`
    select ${quoteColumns}, ${quoterColumns}, ${rank} as rank from quotes q join users u on u.id = q.quoter_id
    where q.listing_id = ${listingId} and ${ownersView}
      and (${rank}, q.unit_price_fen, q.id) > (${afterRank}::bigint, ${price}::bigint, ${id}::bigint)
    order by rank, q.unit_price_fen, q.id limit ${limit}`.execute(db)
  ).rows
}

export const countQuotesForOwner = async (db: Db, listingId: number): Promise<number> =>
  (
    await sql<{
      n: number
    }>`select count(*)::int as n from quotes q where q.listing_id = ${listingId} and ${ownersView}`.execute(db)
  ).rows[0].n

export const findQuotesOf = async (
  db: Db,
  listingId: number,
  quoterId: number,
  beforeId: number | null,
  limit: number,
): Promise<ShownQuoteRow[]> =>
  (
    await sql<ShownQuoteRow>`
    select ${quoteColumns}, ${quoterColumns}, ${rank} as rank from quotes q join users u on u.id = q.quoter_id
    where q.listing_id = ${listingId} and q.quoter_id = ${quoterId} ${beforeId === null ? sql`` : sql`and q.id < ${beforeId}`}
    order by q.id desc limit ${limit}`.execute(db)
  ).rows

export const countQuotesOf = async (db: Db, listingId: number, quoterId: number): Promise<number> =>
  (
    await sql<{
      n: number
    }>`select count(*)::int as n from quotes where listing_id = ${listingId} and quoter_id = ${quoterId}`.execute(db)
  ).rows[0].n

/** Whether this user ever quoted for the listing. */
export const hasQuoted = async (db: Db, listingId: number, quoterId: number): Promise<boolean> =>
  (await countQuotesOf(db, listingId, quoterId)) > 0

export type MyQuoteRow = ShownQuoteRow & {
  listing_code: string
  title: string
  cover_path: string | null
  quantity: number
  unit: string
  is_open: boolean
  has_page: boolean
  owner_status: string
  buyer: Omit<QuoterRow, 'quoter_status'>
  owner_contact_sealed: string
}

export const findMyQuotes = async (
  db: Db,
  quoterId: number,
  state: QuoteState | null,
  beforeId: number | null,
  limit: number,
): Promise<MyQuoteRow[]> =>
  (
    await sql<MyQuoteRow>`
    select ${quoteColumns}, ${quoterColumns}, l.listing_code, l.title, l.cover_path, coalesce(l.quantity, 0) as quantity, l.unit,
      l.item_state = 'on_shelf' as is_open, r.contact_sealed as owner_contact_sealed, o.status as owner_status,
      q.state = 'accepted' or (o.status = 'active' and l.item_state in ('on_shelf', 'closed')) as has_page,
      jsonb_build_object('user_code', o.user_code, 'nickname', o.nickname, 'avatar_url', o.avatar_url,
        'is_identity_certified', o.is_identity_certified, 'is_enterprise_certified', o.is_enterprise_certified) as buyer
    from quotes q join users u on u.id = q.quoter_id join listings l on l.id = q.listing_id
      join users o on o.id = l.owner_id join listing_revisions r on r.id = coalesce(l.approved_revision_id, l.latest_revision_id)
    where q.quoter_id = ${quoterId} ${state === null ? sql`` : sql`and q.state = ${state}`}
      ${beforeId === null ? sql`` : sql`and q.id < ${beforeId}`}
    order by q.id desc limit ${limit}`.execute(db)
  ).rows
