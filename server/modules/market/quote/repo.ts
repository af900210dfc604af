import { sql } from 'kysely'
import type { QuoteState } from '#domain/market/quote'
import type { Db } from '#server/db/types'
import { ownersView, quoteColumns, type QuoteRow } from './reads'

export type { QuoteRow } from './reads'

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
}

export const changeQuote = async (tx: Db, id: number, at: string, terms: QuoteTerms): Promise<boolean> =>
  (
    await sql`
    update quotes set unit_price_fen = ${terms.unit_price_fen}, minimum_quantity = ${terms.minimum_quantity},
      lead_days = ${terms.lead_days}, requirements = ${terms.requirements}::text[], note = ${terms.note},
      media = ${JSON.stringify(terms.media)}::jsonb, contact_sealed = ${terms.contact_sealed}, updated_at = ${at}
    where id = ${id} and state = 'open'`.execute(tx)
  ).numAffectedRows === 1n

export const setQuoteState = async (
  tx: Db,
  { id, state: from }: Pick<QuoteRow, 'id' | 'state'>,
  to: QuoteState,
  at: string,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update quotes set state = ${to}, decided_at = ${at}, updated_at = ${at} where id = ${id} and state = ${from}`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

export interface LapsedRow {
  quote_code: string
  quoter_id: number
  listing_id: number
}

/** Lapses the open quotes of listings. */
export const lapseQuotes = async (tx: Db, listingIds: number[], at: string): Promise<LapsedRow[]> =>
  (
    await sql<LapsedRow>`
    update quotes set state = 'lapsed', decided_at = ${at}, updated_at = ${at}
    where listing_id = any(${listingIds}::bigint[]) and state = 'open' returning quote_code, quoter_id, listing_id`.execute(
      tx,
    )
  ).rows

export const countQuotesForOwner = async (db: Db, listingId: number): Promise<number> =>
  (
    await sql<{
      n: number
    }>`select count(*)::int as n from quotes q where q.listing_id = ${listingId} and ${ownersView}`.execute(db)
  ).rows[0].n

export const countQuotesOf = async (db: Db, listingId: number, quoterId: number): Promise<number> =>
  (
    await sql<{
      n: number
    }>`select count(*)::int as n from quotes where listing_id = ${listingId} and quoter_id = ${quoterId}`.execute(db)
  ).rows[0].n

/** Whether this user ever quoted for the listing. */
export const hasQuoted = async (db: Db, listingId: number, quoterId: number): Promise<boolean> =>
  (await countQuotesOf(db, listingId, quoterId)) > 0
