import { type Kysely, sql } from 'kysely'
import { statementsOf } from '../statements'

/**
 * The first tables. `code` columns are the opaque ids used on the wire. A column named `_sealed` holds a field
 * encrypted by `crypto/fields`; its `_index` twin is the blind index to look it up. Times come from the server's clock.
 */
const TABLES = `
create table users (
  id bigint generated always as identity primary key,
  user_code text collate "C" not null unique,
  maoxiu_code text collate "C" not null unique,
  nickname text not null,
  avatar_url text not null default '',
  gender text not null default 'unknown' check (gender in ('unknown', 'male', 'female')),
  province text not null default '',
  city text not null default '',
  language text not null default 'zh-Hans',
  mobile_sealed text,
  mobile_index text collate "C" unique,
  password_hash text,
  status text not null default 'active' check (status in ('active', 'frozen', 'cancelled')),
  roles text[] not null default '{}',
  permissions text[] not null default '{}',
  organization_code text not null default '',
  inviter_id bigint references users,
  is_identity_certified boolean not null default false,
  is_enterprise_certified boolean not null default false,
  created_at timestamptz(3) not null,
  check ((mobile_sealed is null) = (mobile_index is null))
);

create table sessions (
  session_code text collate "C" primary key,
  user_id bigint not null references users,
  device text not null default '',
  uni_id_token_hash text collate "C" not null unique,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  ended_reason text
);
create index sessions_by_user on sessions (user_id) where ended_at is null;

-- One row a refresh token ever issued; generation n is dead once n + 1 was used.
create table refresh_tokens (
  token_hash text collate "C" primary key,
  session_code text collate "C" not null references sessions on delete cascade,
  generation integer not null,
  issued_at timestamptz(3) not null,
  used_at timestamptz(3),
  unique (session_code, generation)
);

create table tickets (
  ticket_hash text collate "C" primary key,
  purpose text not null,
  payload jsonb not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);

create table wechat_bindings (
  appid text not null,
  openid text not null,
  unionid text,
  user_id bigint not null references users,
  created_at timestamptz(3) not null,
  primary key (appid, openid)
);
create index wechat_bindings_by_unionid on wechat_bindings (unionid);
create index wechat_bindings_by_user on wechat_bindings (user_id);

create table sms_codes (
  id bigint generated always as identity primary key,
  mobile_index text collate "C" not null,
  scene text not null,
  code_mac text not null,
  ip text not null,
  tries integer not null default 0,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index sms_codes_by_mobile on sms_codes (mobile_index, created_at desc);
create index sms_codes_by_ip on sms_codes (ip, created_at desc);

create table sms_outbox (
  id bigint generated always as identity primary key,
  message_code text collate "C" not null unique,
  mobile_sealed text not null,
  text_sealed text not null,
  scene text not null,
  created_at timestamptz(3) not null
);

-- Wrong passwords, to slow guessing down; the mobile may be unknown.
create table login_failures (
  id bigint generated always as identity primary key,
  mobile_index text collate "C" not null,
  created_at timestamptz(3) not null
);
create index login_failures_by_mobile on login_failures (mobile_index, created_at desc);

create table captcha_spent (
  challenge_id text collate "C" primary key,
  expires_at timestamptz(3) not null
);

create table uploads (
  upload_code text collate "C" primary key,
  owner_id bigint not null references users,
  purpose text not null,
  filename text not null,
  content_type text not null,
  size_bytes integer not null,
  is_private boolean not null default false,
  state text not null default 'created' check (state in ('created', 'ready', 'refused')),
  picture jsonb,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index uploads_by_owner on uploads (owner_id, created_at desc);

create table categories (
  category_code text collate "C" primary key,
  parent_code text collate "C" references categories,
  name_zh text not null,
  name_en text not null,
  depth integer not null check (depth between 1 and 10),
  position integer not null,
  is_leaf boolean not null
);

-- What is shown: the newest approved revision's figures stand here, so that a page of the feed is one index scan.
create table listings (
  id bigint generated always as identity primary key,
  listing_code text collate "C" not null unique,
  owner_id bigint not null references users,
  kind text not null check (kind in ('supply', 'purchase')),
  item_state text not null default 'hidden'
    check (item_state in ('hidden', 'on_shelf', 'off_shelf', 'expired', 'taken_down', 'closed', 'deleted')),
  was_taken_down boolean not null default false,
  taken_down_reason text,
  approved_revision_id bigint,
  latest_revision_id bigint,
  feed_at timestamptz(3),
  published_at timestamptz(3),
  expires_at timestamptz(3),
  deleted_at timestamptz(3),
  pinned_until timestamptz(3),
  title text not null default '',
  category_code text collate "C" not null default '',
  province text not null default '',
  city text not null default '',
  unit text not null default '',
  price_type text not null default 'negotiable',
  price_fen bigint,
  price_max_fen bigint,
  minimum_quantity integer,
  stock_quantity integer,
  quantity integer,
  needed_by text,
  cover_path text,
  cover_color text,
  tokens text[] collate "C" not null default '{}',
  search_text text not null default '',
  view_count integer not null default 0 check (view_count >= 0),
  quote_count integer not null default 0 check (quote_count >= 0),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check (item_state <> 'on_shelf' or (approved_revision_id is not null and feed_at is not null and expires_at is not null))
);
create index listings_feed on listings (feed_at desc, id desc) where item_state = 'on_shelf';
create index listings_feed_kind on listings (kind, feed_at desc, id desc) where item_state = 'on_shelf';
create index listings_feed_category on listings (category_code, feed_at desc, id desc) where item_state = 'on_shelf';
create index listings_search on listings using gin (tokens) where item_state = 'on_shelf';
create index listings_by_owner on listings (owner_id, updated_at desc, id desc);
create index listings_due on listings (expires_at) where item_state = 'on_shelf';

create table listing_revisions (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listings on delete cascade,
  revision_no integer not null,
  state text not null check (state in ('draft', 'pending', 'approved', 'rejected')),
  content jsonb not null,
  contact_sealed text not null,
  submitted_at timestamptz(3),
  decided_at timestamptz(3),
  decided_by bigint references users,
  reason text,
  unique (listing_id, revision_no)
);
create unique index listing_revisions_one_open on listing_revisions (listing_id) where state in ('draft', 'pending');
create index listing_revisions_queue on listing_revisions (submitted_at, id) where state = 'pending';

alter table listings add foreign key (approved_revision_id) references listing_revisions deferrable initially deferred;
alter table listings add foreign key (latest_revision_id) references listing_revisions deferrable initially deferred;

-- What a user has used up of a day's allowance; the day is Asia/Shanghai's.
create table daily_usage (
  user_id bigint not null references users,
  day date not null,
  kind text not null,
  used integer not null check (used >= 0),
  primary key (user_id, day, kind)
);

create table notifications (
  id bigint generated always as identity primary key,
  message_code text collate "C" not null unique,
  user_id bigint not null references users,
  channel text not null check (channel in ('follow', 'examine', 'system')),
  seq bigint not null,
  key text not null,
  params jsonb not null default '{}',
  object_kind text,
  object_code text,
  created_at timestamptz(3) not null,
  read_at timestamptz(3),
  deleted_at timestamptz(3),
  unique (user_id, seq)
);
create index notifications_by_channel on notifications (user_id, channel, id desc) where deleted_at is null;

create table conference_messages (
  id bigint generated always as identity primary key,
  message_code text collate "C" not null unique,
  key text not null,
  params jsonb not null default '{}',
  created_at timestamptz(3) not null
);

-- Kept in the transaction that writes or reads a notification; a count can't go below zero.
create table unread_counts (
  user_id bigint primary key references users,
  seq bigint not null default 0,
  follow integer not null default 0 check (follow >= 0),
  examine integer not null default 0 check (examine >= 0),
  system integer not null default 0 check (system >= 0)
);

create table idempotency_keys (
  user_id bigint not null references users,
  endpoint text not null,
  key text not null,
  body_hash text not null,
  response jsonb not null,
  created_at timestamptz(3) not null,
  primary key (user_id, endpoint, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null,
  actor_id bigint,
  action text not null,
  subject text not null,
  subject_code text not null,
  from_state text,
  to_state text,
  reason text
);
create index audit_log_by_subject on audit_log (subject, subject_code, id);

create table settings (
  key text primary key,
  value jsonb not null
);

create table agreements (
  kind text not null,
  language text not null,
  version text not null,
  title text not null,
  sections jsonb not null,
  published_at timestamptz(3) not null,
  primary key (kind, language, version)
);

create table wechat_qrcodes (
  scene text collate "C" primary key,
  page text not null,
  maoxiu_code text not null,
  code text not null,
  created_at timestamptz(3) not null,
  unique (page, maoxiu_code, code)
);
`

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statementsOf(TABLES)) await sql.raw(statement).execute(db)
}
