import { type Kysely, sql } from 'kysely'
import { statementsOf } from '../statements'

/**
 * Everything that people write has one form (`domain/kit/written.ts`); what was stored before is mended in the background
 * (`server/jobs/mending`), since names are sealed and no market is to wait. A market without people has nothing to
 * mend. What then breaks a rule is reported by the platform, a report without a reporter.
 */
const CHANGES = `
create table text_mending (
  table_name text collate "C" primary key,
  after jsonb,
  done_at timestamptz(3)
);
insert into text_mending (table_name, done_at) select 'all', now() where not exists (select from users);

alter table reports alter column reporter_id drop not null;
create unique index reports_one_own on reports (object_kind, object_code) where state = 'open' and reporter_id is null;
`

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statementsOf(CHANGES)) await sql.raw(statement).execute(db)
}
