import { sql } from 'kysely'
import type { Db } from '#server/db/types'

/** Deletes the user's quotes that were never accepted. @returns the number of open ones among them, by listing */
export const deleteQuotes = async (tx: Db, quoterId: number): Promise<Map<number, number>> => {
  const { rows } = await sql<{ listing_id: number; state: string }>`
    delete from quotes where quoter_id = ${quoterId} and state <> 'accepted' returning listing_id, state`.execute(tx)
  return new Map(rows.filter(row => row.state === 'open').map(row => [row.listing_id, 1]))
}

/** Accepted quotes stay for the buyer, without the contact. */
export const blankContacts = async (tx: Db, quoterId: number): Promise<void> => {
  await sql`update quotes set contact_sealed = null where quoter_id = ${quoterId}`.execute(tx)
}
