import { type Kysely, sql } from 'kysely'
import { statementsOf } from '../statements'

/**
 * A product's contact, sealed for it. It is no part of what is examined, so older products get one without a new
 * review; they have none until their owner gives it.
 */
const CHANGES = `
alter table products add column contact_sealed text;
alter table contact_reveals drop constraint contact_reveals_object_kind_check;
alter table contact_reveals add constraint contact_reveals_object_kind_check
  check (object_kind in ('listing', 'product', 'pallet'));
`

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statementsOf(CHANGES)) await sql.raw(statement).execute(db)
}
