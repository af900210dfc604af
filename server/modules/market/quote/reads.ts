// Across areas: a quote is shown with who gave it, and in the list of the quoter with its purchase and buyer.
import { sql } from 'kysely'
import type { QuoteState } from '#domain/market/quote'
import type { StoredMedia } from '#server/db/stored-media'
import type { Db } from '#server/db/types'

export interface QuoteRow {
  id: number
  quote_code: string
  listing_id: number
  quoter_id: number
  state: QuoteState
  unit_price_fen: number
  minimum_quantity: number
  lead_days: number
  requirements: string[]
  note: string
  media: StoredMedia[]
  contact_sealed: string
  created_at: string
  decided_at: string | null
}

export interface QuoterRow {
  user_code: string
  nickname: string
  avatar_url: string
  is_identity_certified: boolean
  is_enterprise_certified: boolean
  quoter_status: string
}

export const quoteColumns = sql`q.id, q.quote_code, q.listing_id, q.quoter_id, q.state, q.unit_price_fen, q.minimum_quantity,
  q.lead_days, q.requirements, q.note, q.media, q.contact_sealed, q.created_at, q.decided_at`
const quoterColumns = sql`u.user_code, u.nickname, u.avatar_url, u.is_identity_certified, u.is_enterprise_certified,
  u.status as quoter_status`

export type ShownQuoteRow = QuoteRow & QuoterRow
type RankedQuoteRow = ShownQuoteRow & { rank: number }

/** Settled quotes sort after open and accepted ones. */
const rank = sql`(case when q.state in ('accepted', 'open') then 0 else 1 end)`
/** The owner doesn't see withdrawn quotes. */
export const ownersView = sql`q.state <> 'withdrawn'`

export const findQuotesForOwner = async (
  db: Db,
  listingId: number,
  after: number[] | null,
  limit: number,
): Promise<RankedQuoteRow[]> => {
  const [afterRank, price, id] = after ?? [-1, 0, 0]
  return (
    await sql<RankedQuoteRow>`
    select ${quoteColumns}, ${quoterColumns}, ${rank} as rank from quotes q join users u on u.id = q.quoter_id
    where q.listing_id = ${listingId} and ${ownersView}
      and (${rank}, q.unit_price_fen, q.id) > (${afterRank}::bigint, ${price}::bigint, ${id}::bigint)
    order by rank, q.unit_price_fen, q.id limit ${limit}`.execute(db)
  ).rows
}

export const findQuotesOf = async (
  db: Db,
  listingId: number,
  quoterId: number,
  beforeId: number | null,
  limit: number,
): Promise<ShownQuoteRow[]> =>
  (
    await sql<ShownQuoteRow>`
    select ${quoteColumns}, ${quoterColumns} from quotes q join users u on u.id = q.quoter_id
    where q.listing_id = ${listingId} and q.quoter_id = ${quoterId} ${beforeId === null ? sql`` : sql`and q.id < ${beforeId}`}
    order by q.id desc limit ${limit}`.execute(db)
  ).rows

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
