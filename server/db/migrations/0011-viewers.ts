import { type Kysely, sql } from 'kysely'
import { statementsOf } from '../statements'

/**
 * Who has viewed what on a day of Asia/Shanghai, so that a view counts once per viewer and day, however many processes
 * count. Rows of past days are deleted.
 */
const CHANGES = `
create table viewers (
  object_kind text not null check (object_kind in ('listing', 'product', 'pallet', 'video')),
  object_id bigint not null,
  day date not null,
  viewer text collate "C" not null check (length(viewer) between 2 and 40),
  primary key (object_kind, object_id, day, viewer)
);
create index viewers_by_day on viewers (day);
create index interactions_of_owner_by_thing on interactions (owner_id, object_kind, object_id, id desc);
`

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statementsOf(CHANGES)) await sql.raw(statement).execute(db)
}
