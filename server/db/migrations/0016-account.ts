import { type Kysely, sql } from 'kysely'
import { statementsOf } from '../statements'

/**
 * A user's own data: avatar crops, exports, cancellation. A message names who caused it, so that it can be deleted with
 * that account; older messages are attributed if the name in them is unique.
 */
const CHANGES = `
-- The square that becomes the avatar: left and top as shares of width and height, side as a share of the shorter one.
alter table uploads add column crop jsonb;
-- The name of a private file may name a person: it isn't kept any more.
update uploads set filename = '' where is_private and filename <> '';

-- Folders of files that are still to be deleted: their rows are gone already.
create table file_removals (
  place text not null check (place in ('public', 'private')),
  folder text collate "C" not null,
  primary key (place, folder)
);

alter table notifications add column actor_id bigint references users;
update notifications n set actor_id = u.id from users u where n.key = 'follow.new_fan' and u.user_code = n.object_code;
update notifications n set actor_id = u.id
  from (select nickname, min(id) as id from users group by nickname having count(*) = 1) u
  where n.key in ('comment.new', 'comment.answer', 'quote.given') and u.nickname = n.params ->> 'nickname';
create index notifications_by_actor on notifications (actor_id) where actor_id is not null;
create index notifications_by_object on notifications (object_code) where object_code is not null;

-- The file is private and named by the export's code; a failed or expired export has none.
create table data_exports (
  id bigint generated always as identity primary key,
  export_code text collate "C" not null unique,
  user_id bigint not null references users,
  state text not null check (state in ('pending', 'ready', 'failed', 'expired')),
  tries integer not null default 0,
  taken_at timestamptz(3),
  requested_at timestamptz(3) not null,
  ready_at timestamptz(3),
  expires_at timestamptz(3),
  size_bytes bigint,
  check (state <> 'ready' or (expires_at is not null and size_bytes is not null))
);
create unique index data_exports_one_pending on data_exports (user_id) where state = 'pending';
create index data_exports_by_user on data_exports (user_id, id desc);
create index data_exports_waiting on data_exports (id) where state = 'pending';
create index data_exports_due on data_exports (expires_at) where state = 'ready';

create table cancellations (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  state text not null check (state in ('requested', 'withdrawn', 'refused', 'cancelled')),
  gives_up boolean not null,
  requested_at timestamptz(3) not null,
  due_at timestamptz(3) not null,
  decided_at timestamptz(3),
  reason text,
  check ((state = 'requested') = (decided_at is null))
);
create unique index cancellations_one_open on cancellations (user_id) where state = 'requested';
create index cancellations_by_user on cancellations (user_id);
create index cancellations_due on cancellations (due_at) where state = 'requested';

-- Emptied when the account is cancelled: the agreement stays, the contact goes.
alter table quotes alter column contact_sealed drop not null;
alter table listing_revisions alter column contact_sealed drop not null;
`

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statementsOf(CHANGES)) await sql.raw(statement).execute(db)
}
