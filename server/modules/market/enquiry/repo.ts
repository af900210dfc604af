import { type RawBuilder, sql } from 'kysely'
import type { EnquiryKind, EnquirySide, EnquiryState } from '#domain/market/enquiry'
import { changedOne } from '#server/db/results'
import type { Db } from '#server/db/types'
import type { AskedRow } from './thing-reads'

export interface EnquiryRow {
  id: number
  enquiry_code: string
  object_kind: EnquiryKind
  object_code: string
  object_id: number
  folder_id: number | null
  page_code: string
  title: string
  unit: string
  cover_path: string | null
  asker_id: number
  owner_id: number
  state: EnquiryState
  closed_at: string | null
  asker_sample_at: string | null
  owner_sample_at: string | null
  last_line_id: number | null
  asker_read_id: number
  owner_read_id: number
  asker_push: string | null
  owner_push: string | null
}

const COLUMNS = sql`id, enquiry_code, object_kind, object_code, object_id, folder_id, page_code, title, unit, cover_path,
  asker_id, owner_id, state, closed_at,
  asker_sample_at, owner_sample_at, last_line_id, asker_read_id, owner_read_id, asker_push, owner_push`

/** A column of the asker's side, or of the owner's. */
const sideColumn = (side: EnquirySide, of: 'read_id' | 'unread' | 'push' | 'sample_at'): RawBuilder<unknown> =>
  sql.ref(`${side === 'asked' ? 'asker' : 'owner'}_${of}`)

export const findEnquiry = async (db: Db, code: string): Promise<EnquiryRow | null> =>
  (await sql<EnquiryRow>`select ${COLUMNS} from enquiries where enquiry_code = ${code}`.execute(db)).rows[0] ?? null

/** Locks the thread until the transaction ends, so that its lines come one at a time, their ids in reading order. */
export const lockEnquiry = async (tx: Db, code: string): Promise<EnquiryRow | null> =>
  (await sql<EnquiryRow>`select ${COLUMNS} from enquiries where enquiry_code = ${code} for update`.execute(tx))
    .rows[0] ?? null

export const codeOn = async (db: Db, askerId: number, kind: EnquiryKind, code: string): Promise<string | null> =>
  (
    await sql<{ enquiry_code: string }>`
    select enquiry_code from enquiries where asker_id = ${askerId} and object_kind = ${kind} and object_code = ${code}`.execute(
      db,
    )
  ).rows[0]?.enquiry_code ?? null

/** @returns false if there is one by now; a concurrent second call waits for the first */
export const insertEnquiry = async (
  tx: Db,
  e: { code: string; kind: EnquiryKind; objectCode: string; askerId: number; at: string },
  thing: AskedRow,
): Promise<boolean> =>
  changedOne(
    await sql`
      insert into enquiries (enquiry_code, object_kind, object_code, object_id, folder_id, page_code, title, unit, cover_path,
        asker_id, owner_id, last_at, created_at)
      values (${e.code}, ${e.kind}, ${e.objectCode}, ${thing.object_id}, ${thing.folder_id}, ${thing.page_code},
        ${thing.title}, ${thing.unit}, ${thing.cover_path}, ${e.askerId}, ${thing.owner_id}, ${e.at}, ${e.at})
      on conflict (asker_id, object_kind, object_code) do nothing`.execute(tx),
  )

/** As the thing is now. */
export const renewThing = async (tx: Db, id: number, thing: AskedRow): Promise<void> => {
  await sql`
    update enquiries set title = ${thing.title}, unit = ${thing.unit}, cover_path = ${thing.cover_path} where id = ${id}`.execute(
    tx,
  )
}

export const setState = async (
  tx: Db,
  { id, state: from }: Pick<EnquiryRow, 'id' | 'state'>,
  to: EnquiryState,
  at: string,
): Promise<boolean> =>
  changedOne(
    await sql`
      update enquiries set state = ${to}, closed_at = ${to === 'closed' ? at : null}::timestamptz
      where id = ${id} and state = ${from}`.execute(tx),
  )

/** The thread has a new line, unread by the other side. @param pushId theirs, until they read it */
export const noteLine = async (
  tx: Db,
  id: number,
  { lineId, reader, pushId, at }: { lineId: number; reader: EnquirySide; pushId: string; at: string },
): Promise<void> => {
  const unread = sideColumn(reader, 'unread')
  await sql`
    update enquiries set last_line_id = ${lineId}, last_at = ${at},
      answered_at = ${reader === 'asked' ? sql`coalesce(answered_at, ${at})` : sql`answered_at`}, ${unread} = ${unread} + 1,
      ${sideColumn(reader, 'push')} = ${pushId} where id = ${id}`.execute(tx)
}

export const markRead = async (tx: Db, { id }: Pick<EnquiryRow, 'id'>, reader: EnquirySide): Promise<void> => {
  await sql`
    update enquiries set ${sideColumn(reader, 'read_id')} = coalesce(last_line_id, 0), ${sideColumn(reader, 'unread')} = 0,
      ${sideColumn(reader, 'push')} = null where id = ${id}`.execute(tx)
}

/** @returns false if that side has agreed before */
export const agreeOnSample = async (tx: Db, id: number, side: EnquirySide, at: string): Promise<boolean> => {
  const column = sideColumn(side, 'sample_at')
  return changedOne(
    await sql`update enquiries set ${column} = ${at} where id = ${id} and ${column} is null`.execute(tx),
  )
}

const ending = (at: string, where: RawBuilder<unknown>) => sql<{ enquiry_code: string }>`
  update enquiries set state = 'closed', closed_at = ${at} where state = 'open' and ${where} returning enquiry_code`

/** Closes the open threads about a supply or a product. @returns their codes */
export const endOnItem = async (tx: Db, kinds: readonly EnquiryKind[], id: number, at: string): Promise<string[]> =>
  (await ending(at, sql`object_id = ${id} and object_kind = any(${kinds}::text[])`).execute(tx)).rows.map(codeIn)

/** The same for quotes. */
export const endOnQuotes = async (tx: Db, ids: readonly number[], at: string): Promise<string[]> =>
  (await ending(at, sql`object_id = any(${ids}::bigint[]) and object_kind = 'quote'`).execute(tx)).rows.map(codeIn)

/** The same for products of a pallet. @param productIds null for all */
export const endOnFolder = async (
  tx: Db,
  folderId: number,
  productIds: readonly number[] | null,
  at: string,
): Promise<string[]> =>
  (
    await ending(
      at,
      sql`folder_id = ${folderId} and ${productIds === null ? sql`true` : sql`object_id = any(${productIds}::bigint[])`}`,
    ).execute(tx)
  ).rows.map(codeIn)

const codeIn = ({ enquiry_code }: { enquiry_code: string }): string => enquiry_code
