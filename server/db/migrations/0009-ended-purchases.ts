import { type Kysely, sql } from 'kysely'
import { statementsOf } from '../statements'

/**
 * A closed purchase stays closed, even when restored from the bin. One that was closed with a quote is kept for both
 * sides for good: it can only be closed or in its owner's bin.
 */
const CHANGES = `
alter table listings add column closed_at timestamptz(3);
alter table listings add column accepted_quoter_id bigint references users;
update listings l set closed_at = a.at
  from (select subject_code, max(at) as at from audit_log where subject = 'listing' and action = 'close' group by subject_code) a
  where a.subject_code = l.listing_code and l.item_state in ('closed', 'deleted');
update listings set closed_at = updated_at where item_state = 'closed' and closed_at is null;
update listings l set accepted_quoter_id = q.quoter_id, closed_at = coalesce(l.closed_at, q.decided_at, q.updated_at),
    item_state = case l.item_state when 'deleted' then 'deleted' else 'closed' end
  from quotes q where q.listing_id = l.id and q.state = 'accepted';
alter table listings add check (accepted_quoter_id is null or item_state in ('closed', 'deleted'));
alter table listings add check (closed_at is null or item_state in ('closed', 'deleted'));
alter table listings add check (closed_at is not null or item_state <> 'closed');
`

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statementsOf(CHANGES)) await sql.raw(statement).execute(db)
}
