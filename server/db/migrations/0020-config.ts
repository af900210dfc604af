import { type Kysely, sql } from 'kysely'
import { statementsOf } from '../statements'

/** Appeals against take-downs, indexes for the desk's audit log, and encrypted texts of reports. */
const CHANGES = `
-- Time of the current take-down. Each take-down may be appealed against once.
alter table listings add column taken_down_at timestamptz(3);
update listings set taken_down_at = updated_at where was_taken_down;
alter table products add column taken_down_at timestamptz(3);
update products set taken_down_at = updated_at where was_taken_down;

create table appeals (
  id bigint generated always as identity primary key,
  appeal_code text collate "C" not null unique,
  user_id bigint not null references users,
  object_kind text not null check (object_kind in ('listing', 'product')),
  object_code text collate "C" not null,
  taken_down_at timestamptz(3) not null,
  text text not null,
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected')),
  created_at timestamptz(3) not null,
  decided_at timestamptz(3),
  decided_by bigint references users,
  reason text,
  unique (object_kind, object_code, taken_down_at),
  check ((state = 'pending') = (decided_at is null))
);
create index appeals_by_user on appeals (user_id);
create index appeals_queue on appeals (id) where state = 'pending';

-- A report's text may contain a mobile or a contact, so it is encrypted. Older texts stay in "text".
alter table reports add column text_sealed text;

create index audit_log_by_actor on audit_log (actor_id, id);
create index audit_log_by_action on audit_log (action, id);
create index audit_log_by_kind on audit_log (subject, id);
create index audit_log_by_code on audit_log ((subject_code collate "C"), id);
create index audit_log_by_time on audit_log (at);
`

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statementsOf(CHANGES)) await sql.raw(statement).execute(db)
}
