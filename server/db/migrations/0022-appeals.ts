import { type Kysely, sql } from 'kysely'
import { statementsOf } from '../statements'

/** Appeals against pallets taken down, hidden comments and frozen accounts: time and reason of each decision. */
const CHANGES = `
alter table appeals drop constraint appeals_object_kind_check;
alter table appeals add constraint appeals_object_kind_check
  check (object_kind in ('listing', 'product', 'pallet', 'comment', 'account'));

-- Null once it is published again.
alter table folders add column taken_down_at timestamptz(3);
alter table folders add column taken_down_reason text;
update folders f set taken_down_at = l.at, taken_down_reason = l.reason
from (
  select distinct on (subject_code) subject_code, at, reason from audit_log
  where subject = 'pallet' and action = 'take_down' order by subject_code, id desc
) l
where l.subject_code = f.pallet_code and not f.is_published and f.published_at <= l.at;

-- Null if its author hid it.
alter table comments add column hidden_at timestamptz(3);
update comments c set hidden_at = coalesce(
  (select max(l.at) from audit_log l
    where l.subject = 'comment' and l.subject_code = c.comment_code and l.action = 'hide'),
  c.examined_at, c.created_at)
where c.state = 'hidden' and c.reason is not null;

alter table users add column frozen_at timestamptz(3);
update users u set frozen_at = coalesce(
  (select max(l.at) from audit_log l where l.subject = 'user' and l.subject_code = u.user_code and l.action = 'freeze'),
  now())
where u.status = 'frozen';
`

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statementsOf(CHANGES)) await sql.raw(statement).execute(db)
}
