import { type Kysely, sql } from 'kysely'
import { statementsOf } from '../statements'

/** Anybody can send notices that are refused: a minute's with the same reason are one row. */
const UP = `
alter table payment_notices add column count int not null default 1 check (count > 0);
alter table payment_notices add column minute timestamptz(3);
create unique index payment_notices_refused on payment_notices (why, minute) where minute is not null;
`

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statementsOf(UP)) await sql.raw(statement).execute(db)
}
