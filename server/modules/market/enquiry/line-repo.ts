import { sql } from 'kysely'
import type { LineKind, OfferState } from '#domain/market/enquiry'
import { changedOne } from '#server/db/results'
import type { Db } from '#server/db/types'

export interface LineRow {
  id: number
  line_code: string
  enquiry_id: number
  author_id: number
  kind: LineKind
  /** Sealed for `linePlace`. */
  text_sealed: string | null
  pictures: string[]
  quantity: number | null
  target_price_fen: number | null
  wants_sample: boolean
  province: string
  city: string
  offer_state: OfferState | null
  price_fen: number | null
  from_quantity: number | null
  freight_fen: number | null
  sample_terms: string
  hidden_at: string | null
  created_at: string
}

/** What a line's words are sealed for. */
export const linePlace = (lineCode: string): string => `enquiry_lines:${lineCode}:text`

const COLUMNS = sql`id, line_code, enquiry_id, author_id, kind, text_sealed, pictures, quantity, target_price_fen,
  wants_sample, province, city, offer_state, price_fen, from_quantity, freight_fen, sample_terms, hidden_at, created_at`

export const findLine = async (db: Db, code: string): Promise<LineRow | null> =>
  (await sql<LineRow>`select ${COLUMNS} from enquiry_lines where line_code = ${code}`.execute(db)).rows[0] ?? null

/** The code of the thread that a line is in. */
export const enquiryOf = async (db: Db, lineCode: string): Promise<string | null> =>
  (
    await sql<{ enquiry_code: string }>`
    select e.enquiry_code from enquiry_lines l join enquiries e on e.id = l.enquiry_id where l.line_code = ${lineCode}`.execute(
      db,
    )
  ).rows[0]?.enquiry_code ?? null

export const findStandingOffer = async (db: Db, enquiryId: number): Promise<LineRow | null> =>
  (
    await sql<LineRow>`
    select ${COLUMNS} from enquiry_lines where enquiry_id = ${enquiryId} and offer_state = 'made'`.execute(db)
  ).rows[0] ?? null

/** Newest first. */
export const findLines = async (
  db: Db,
  enquiryId: number,
  beforeId: number | null,
  limit: number,
): Promise<LineRow[]> =>
  (
    await sql<LineRow>`
    select ${COLUMNS} from enquiry_lines
    where enquiry_id = ${enquiryId} and ${beforeId === null ? sql`true` : sql`id < ${beforeId}`}
    order by id desc limit ${limit}`.execute(db)
  ).rows

export type NewLine = Pick<LineRow, 'line_code' | 'enquiry_id' | 'author_id' | 'kind' | 'created_at'> &
  Partial<Omit<LineRow, 'id' | 'hidden_at'>>

export const insertLine = async (tx: Db, line: NewLine): Promise<LineRow> =>
  (
    await sql<LineRow>`
    insert into enquiry_lines (line_code, enquiry_id, author_id, kind, text_sealed, pictures, quantity, target_price_fen,
      wants_sample, province, city, offer_state, price_fen, from_quantity, freight_fen, sample_terms, created_at)
    values (${line.line_code}, ${line.enquiry_id}, ${line.author_id}, ${line.kind}, ${line.text_sealed ?? null},
      ${line.pictures ?? []}::text[], ${line.quantity ?? null}, ${line.target_price_fen ?? null},
      ${line.wants_sample ?? false}, ${line.province ?? ''}, ${line.city ?? ''}, ${line.offer_state ?? null},
      ${line.price_fen ?? null}, ${line.from_quantity ?? null}, ${line.freight_fen ?? null}, ${line.sample_terms ?? ''},
      ${line.created_at})
    returning ${COLUMNS}`.execute(tx)
  ).rows[0]

export const setOfferState = async (tx: Db, id: number, from: OfferState, to: OfferState): Promise<boolean> =>
  changedOne(
    await sql`update enquiry_lines set offer_state = ${to} where id = ${id} and offer_state = ${from}`.execute(tx),
  )

/** Deletes a line's words, pictures and figures; that there was one stays. @returns false if it is hidden already */
export const emptyLine = async (tx: Db, id: number, by: number, at: string): Promise<boolean> =>
  changedOne(
    await sql`
      update enquiry_lines set hidden_at = ${at}, hidden_by = ${by}, text_sealed = null, pictures = '{}',
        quantity = null, target_price_fen = null, wants_sample = false, province = '', city = '', price_fen = null,
        from_quantity = null, freight_fen = null, sample_terms = ''
      where id = ${id} and hidden_at is null`.execute(tx),
  )

/** Hides a line from both sides. @param by null for WeChat's check. @returns false if it is hidden already */
export const hideLine = async (tx: Db, id: number, by: number | null, reason: string, at: string): Promise<boolean> =>
  changedOne(
    await sql`
      update enquiry_lines set hidden_at = ${at}, hidden_by = ${by}, reason = ${reason}
      where id = ${id} and hidden_at is null`.execute(tx),
  )
