import { type Kysely, sql } from 'kysely'
import { statementsOf } from '../statements'

/**
 * Gives each product in a folder its own code there, so that a pallet names its products without their suppliers'
 * codes. The database generates it, for existing rows too: a random UUID's last 62 random bits.
 */
const CHANGES = `
alter table folder_products add column code text collate "C" not null unique check (code ~ '^[0-9a-z]{16}$')
  default right(replace(gen_random_uuid()::text, '-', ''), 16);
`

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statementsOf(CHANGES)) await sql.raw(statement).execute(db)
}
