import { type Kysely, sql } from 'kysely'
import { statementsOf } from '../statements'

/** Notification choices, WeChat's subscribe messages, broadcasts, and news that a reader has deleted. */
const CHANGES = `
-- What a user has switched off, each as kind.way; no row means nothing.
create table notification_choices (
  user_id bigint primary key references users,
  off text[] not null default '{}'
);

-- Each consent that a user gives in WeChat allows one message of its template.
create table subscribe_consents (
  user_id bigint not null references users,
  kind text not null,
  left_count integer not null check (left_count >= 0),
  primary key (user_id, kind)
);

create table subscribe_messages (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  kind text not null,
  notification_id bigint not null unique references notifications on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'refused', 'failed')),
  tries integer not null default 0,
  due_at timestamptz(3) not null,
  created_at timestamptz(3) not null
);
create index subscribe_messages_due on subscribe_messages (due_at, id) where state in ('waiting', 'sending');
create index subscribe_messages_age on subscribe_messages (created_at);
create index subscribe_messages_by_user on subscribe_messages (user_id);

-- Delivered in the order of user ids, up to the newest user at the time of sending. The batch that writes the messages
-- also advances last_user_id, so that nobody gets one twice.
create table broadcasts (
  id bigint generated always as identity primary key,
  broadcast_code text collate "C" not null unique,
  title text not null,
  text text not null,
  title_en text not null default '',
  text_en text not null default '',
  audience text not null,
  state text not null default 'sending' check (state in ('sending', 'sent', 'stopped')),
  author_id bigint references users,
  wanted_count integer not null,
  reached_count integer not null default 0,
  last_user_id bigint not null default 0,
  to_user_id bigint not null,
  created_at timestamptz(3) not null,
  ended_at timestamptz(3)
);
create index broadcasts_sending on broadcasts (id) where state = 'sending';

create table hidden_news (
  user_id bigint not null references users,
  publication_id bigint not null references publications on delete cascade,
  primary key (user_id, publication_id)
);
create index hidden_news_by_publication on hidden_news (publication_id);
`

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statementsOf(CHANGES)) await sql.raw(statement).execute(db)
}
