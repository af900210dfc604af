import { sql } from 'kysely'
import type { Erase } from '#server/db/leaving'
import { insertAudits } from '../../base/audit'
import { erasedLine } from '../shelf/purged'

/**
 * Locked before anything that belongs to them is erased: a concurrent quote or comment waits, and then finds nothing.
 */
export const holdListings: Erase = async (tx, { things }) => {
  await sql`select from listings where id = any(${things.listing}::bigint[]) order by id for update`.execute(tx)
}

/**
 * Deletes listings with everything that belongs to them. A purchase that was closed with a quote stays, without its
 * contact.
 */
export const eraseListings: Erase = async (tx, { id, things, at }) => {
  const { rows } = await sql<{ code: string; state: string }>`
    delete from listings where id = any(${things.listing}::bigint[])
    returning listing_code as code, item_state as state`.execute(tx)
  await insertAudits(
    tx,
    rows.map(({ code, state }) => erasedLine('listing', code, state, at)),
  )
  await sql`
    update listing_revisions r set contact_sealed = null from listings l
    where l.id = r.listing_id and l.owner_id = ${id}`.execute(tx)
}
