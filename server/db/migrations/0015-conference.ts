import { type Kysely, sql } from 'kysely'
import { statementsOf } from '../statements'

/**
 * The weekly meeting. Counts are updated in the transaction that changes what they count, under the meeting's row lock;
 * check constraints rule out overbooking.
 */
const CHANGES = `
create table conferences (
  id bigint generated always as identity primary key,
  conference_code text collate "C" not null unique,
  number integer not null unique,
  state text not null default 'announced' check (state in ('announced', 'open', 'live', 'ended', 'cancelled')),
  opens_at timestamptz(3) not null,
  -- Unique: several servers may create meetings, and each Tuesday gets one.
  starts_at timestamptz(3) not null unique,
  ends_at timestamptz(3) not null,
  title text not null default '',
  summary text not null default '',
  capacity integer not null check (capacity > 0),
  booked_count integer not null default 0 check (booked_count >= 0),
  waiting_count integer not null default 0 check (waiting_count >= 0),
  attended_count integer not null default 0 check (attended_count >= 0),
  presenter_seats integer not null check (presenter_seats > 0),
  presenter_count integer not null default 0 check (presenter_count >= 0),
  live jsonb,
  replay_url text,
  cancel_reason text,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check (booked_count <= capacity),
  check (presenter_count <= presenter_seats),
  check (attended_count <= booked_count),
  check (opens_at < starts_at and starts_at < ends_at)
);
create index conferences_due on conferences (starts_at) where state in ('announced', 'open', 'live');

create table conference_bookings (
  id bigint generated always as identity primary key,
  booking_code text collate "C" not null unique,
  conference_id bigint not null references conferences,
  user_id bigint not null references users,
  state text not null check (state in ('waiting', 'booked', 'attended', 'missed', 'cancelled')),
  -- When it was booked or joined the waiting list; gives the list's order.
  since timestamptz(3) not null,
  remind_hour boolean not null default true,
  remind_start boolean not null default true,
  -- Set in the transaction that stores the reminder: nobody gets it twice.
  hour_reminded_at timestamptz(3),
  start_reminded_at timestamptz(3),
  attended_at timestamptz(3),
  unique (conference_id, user_id)
);
create index conference_bookings_waiting on conference_bookings (conference_id, since, id) where state = 'waiting';
create index conference_bookings_shown on conference_bookings (conference_id, id) where state in ('booked', 'attended');
create index conference_bookings_by_user on conference_bookings (user_id);

create table conference_presentations (
  id bigint generated always as identity primary key,
  presentation_code text collate "C" not null unique,
  conference_id bigint not null references conferences,
  user_id bigint not null references users,
  object_kind text not null check (object_kind in ('listing', 'product')),
  object_id bigint not null,
  object_code text collate "C" not null,
  -- Title at the time of the application: the thing may be gone when the agenda is read.
  title text not null,
  note text not null default '',
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected', 'revoked', 'withdrawn')),
  -- Place in the agenda.
  position integer,
  reason text,
  decided_by bigint references users,
  decided_at timestamptz(3),
  created_at timestamptz(3) not null,
  check ((state = 'approved') <= (position is not null))
);
create unique index conference_presentations_one on conference_presentations (conference_id, object_kind, object_id)
  where state in ('pending', 'approved');
create index conference_presentations_by_conference on conference_presentations (conference_id, state, position);
create index conference_presentations_by_user on conference_presentations (user_id);

-- What an announcement is about; each is made once.
alter table conference_messages add column object_code text collate "C";
create unique index conference_messages_once on conference_messages (key, object_code) where object_code is not null;
`

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statementsOf(CHANGES)) await sql.raw(statement).execute(db)
}
