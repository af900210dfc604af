import { sql } from 'kysely'
import type { ItemState } from '../../../domain/listing'
import type { QuoteState } from '../../../domain/quote'
import type { Db } from '../../db/types'
import type { StoredMedia } from '../shelf/stored-media'

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

const purchaseColumns = sql`l.id, l.listing_code, l.owner_id, o.status as owner_status, l.item_state, l.title,
  l.unit, r.contact_sealed`
const purchases = sql`listings l join users o on o.id = l.owner_id
  join listing_revisions r on r.id = coalesce(l.approved_revision_id, l.latest_revision_id)`
export const quoteColumns = sql`q.id, q.quote_code, q.listing_id, q.quoter_id, q.state, q.unit_price_fen, q.minimum_quantity,
  q.lead_days, q.requirements, q.note, q.media, q.contact_sealed, q.created_at, q.decided_at`
export const quoterColumns = sql`u.user_code, u.nickname, u.avatar_url, u.is_identity_certified, u.is_enterprise_certified,
  u.status as quoter_status`

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

export const findQuote = async (db: Db, code: string): Promise<QuoteRow> =>
  (await sql<QuoteRow>`select ${quoteColumns} from quotes q where q.quote_code = ${code}`.execute(db)).rows[0]

export const findOpenQuote = async (db: Db, listingId: number, quoterId: number): Promise<QuoteRow | null> =>
  (
    await sql<QuoteRow>`
    select ${quoteColumns} from quotes q where q.listing_id = ${listingId} and q.quoter_id = ${quoterId} and q.state = 'open'`.execute(
      db,
    )
  ).rows[0] ?? null

export type QuoteTerms = Pick<
  QuoteRow,
  'unit_price_fen' | 'minimum_quantity' | 'lead_days' | 'requirements' | 'note' | 'media' | 'contact_sealed'
>

export const insertQuote = async (
  tx: Db,
  { code, listingId, quoterId, at }: { code: string; listingId: number; quoterId: number; at: string },
  terms: QuoteTerms,
): Promise<void> => {
  await sql`
    insert into quotes (quote_code, listing_id, quoter_id, state, unit_price_fen, minimum_quantity, lead_days, requirements, note,
      media, contact_sealed, created_at, updated_at)
    values (${code}, ${listingId}, ${quoterId}, 'open', ${terms.unit_price_fen}, ${terms.minimum_quantity}, ${terms.lead_days},
      ${terms.requirements}::text[], ${terms.note}, ${JSON.stringify(terms.media)}::jsonb, ${terms.contact_sealed}, ${at}, ${at})`.execute(
    tx,
  )
  await sql`update listings set quote_count = quote_count + 1 where id = ${listingId}`.execute(tx)
}

export const changeQuote = async (tx: Db, id: number, at: string, terms: QuoteTerms): Promise<boolean> =>
  (
    await sql`
    update quotes set unit_price_fen = ${terms.unit_price_fen}, minimum_quantity = ${terms.minimum_quantity},
      lead_days = ${terms.lead_days}, requirements = ${terms.requirements}::text[], note = ${terms.note},
      media = ${JSON.stringify(terms.media)}::jsonb, contact_sealed = ${terms.contact_sealed}, updated_at = ${at}
    where id = ${id} and state = 'open'`.execute(tx)
  ).numAffectedRows === 1n

/** An accepted quote stays in `quote_count`; declined and withdrawn ones are subtracted. */
export const setQuoteState = async (
  tx: Db,
  { id, listing_id: listingId, state: from }: Pick<QuoteRow, 'id' | 'listing_id' | 'state'>,
  to: QuoteState,
  at: string,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update quotes set state = ${to}, decided_at = ${at}, updated_at = ${at} where id = ${id} and state = ${from}`.execute(
    tx,
  )
  if (numAffectedRows !== 1n) return false
  if (to !== 'accepted')
    await sql`update listings set quote_count = quote_count - 1 where id = ${listingId}`.execute(tx)
  return true
}

export interface LapsedRow {
  quote_code: string
  quoter_id: number
  title: string
}

/** Lapses the open quotes of listings, each written to the audit log. */
export const lapseQuotes = async (tx: Db, listingIds: number[], at: string): Promise<LapsedRow[]> =>
  (
    await sql<LapsedRow>`
    with lapsed as (
      update quotes set state = 'lapsed', decided_at = ${at}, updated_at = ${at}
      where listing_id = any(${listingIds}::bigint[]) and state = 'open' returning quote_code, quoter_id, listing_id
    ), counted as (
      update listings l set quote_count = l.quote_count - gone.n
      from (select listing_id, count(*)::int as n from lapsed group by listing_id) gone where l.id = gone.listing_id
    ), logged as (
      insert into audit_log (at, action, subject, subject_code, from_state, to_state)
      select ${at}::timestamptz, 'lapse', 'quote', quote_code, 'open', 'lapsed' from lapsed
    )
    select lapsed.quote_code, lapsed.quoter_id, l.title from lapsed join listings l on l.id = lapsed.listing_id
    order by lapsed.quoter_id, lapsed.quote_code`.execute(tx)
  ).rows

export const nicknameOf = async (db: Db, userId: number): Promise<string> =>
  (await sql<{ nickname: string }>`select nickname from users where id = ${userId}`.execute(db)).rows[0].nickname
