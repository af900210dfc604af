import { type Kysely, sql } from 'kysely'
import { statementsOf } from '../statements'

/**
 * Complaints go into the queue of reports. One about a user has that user's code as its object; one about the platform
 * has the report's own code, so that several may be open.
 */
const CHANGES = `
alter table reports drop constraint reports_object_kind_check;
alter table reports add constraint reports_object_kind_check
  check (object_kind in ('listing', 'product', 'pallet', 'comment', 'user', 'complaint'));
`

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statementsOf(CHANGES)) await sql.raw(statement).execute(db)
}
