import { type Kysely, sql } from 'kysely'
import { statementsOf } from '../statements'

/**
 * WeChat's tokens for all processes, one user per WeChat account, and results of WeChat's content check. A check is
 * keyed by content, not by revision, so the same picture or text is checked once.
 */
const CHANGES = `
create table wechat_tokens (
  name text collate "C" primary key,
  value_sealed text,
  expires_at timestamptz(3),
  fetching_until timestamptz(3),
  check ((value_sealed is null) = (expires_at is null))
);

create table wechat_unions (
  unionid text collate "C" primary key,
  user_id bigint not null unique references users,
  unique (unionid, user_id)
);
alter table wechat_bindings alter column unionid type text collate "C";
insert into wechat_unions (unionid, user_id)
  select distinct on (unionid) unionid, user_id from wechat_bindings where unionid is not null
  order by unionid, created_at on conflict do nothing;
-- If two users share a unionid, the first keeps it; the other keeps only the log-in of that app.
update wechat_bindings b set unionid = null
  where unionid is not null
    and not exists (select from wechat_unions u where u.unionid = b.unionid and u.user_id = b.user_id);
-- Keep each user's first binding per app.
delete from wechat_bindings b using wechat_bindings o
  where o.user_id = b.user_id and o.appid = b.appid and (o.created_at, o.openid) < (b.created_at, b.openid);
alter table wechat_bindings add foreign key (unionid, user_id) references wechat_unions (unionid, user_id);
drop index wechat_bindings_by_user;
create unique index wechat_bindings_by_user on wechat_bindings (user_id, appid);

create table content_checks (
  check_key text collate "C" primary key,
  kind text not null check (kind in ('text', 'picture')),
  payload text,
  openid text,
  state text not null default 'queued' check (state in ('queued', 'sent', 'passed', 'review', 'risky', 'unanswered')),
  trace_id text collate "C" unique,
  label integer,
  created_at timestamptz(3) not null,
  sent_at timestamptz(3),
  answered_at timestamptz(3),
  check ((state in ('queued', 'sent')) = (payload is not null))
);
create index content_checks_open on content_checks (state, created_at) where state in ('queued', 'sent');
create index content_checks_by_age on content_checks (created_at);

create table content_watches (
  check_key text collate "C" not null references content_checks on delete cascade,
  kind text not null check (kind in ('comment', 'avatar', 'pallet')),
  code text collate "C" not null,
  primary key (check_key, kind, code)
);
`

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statementsOf(CHANGES)) await sql.raw(statement).execute(db)
}
