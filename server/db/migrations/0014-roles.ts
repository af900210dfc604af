import { type Kysely, sql } from 'kysely'
import { statementsOf } from '../statements'

/** Applications for a role; why an account is frozen; indexes for the desk's search of users and for an agent's figures. */
const CHANGES = `
alter table users add column frozen_reason text;
create index users_by_inviter on users (inviter_id) where inviter_id is not null;
create index users_by_role on users using gin (roles);
-- users_by_name has the active ones only.
create index users_by_any_name on users using gin (name_pairs(nickname));

create table role_applications (
  id bigint generated always as identity primary key,
  application_code text collate "C" not null unique,
  user_id bigint not null references users,
  role text not null check (role in ('group_leader', 'agent')),
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected', 'revoked')),
  version integer not null default 1,
  places text[] not null default '{}',
  group_count integer check (group_count > 0),
  member_count integer check (member_count > 0),
  introduction text not null,
  created_at timestamptz(3) not null,
  decided_at timestamptz(3),
  decided_by bigint references users,
  reason text,
  check ((state = 'pending') = (decided_at is null))
);
create unique index role_applications_one_open on role_applications (user_id, role) where state = 'pending';
create index role_applications_by_user on role_applications (user_id, role, id desc);
create index role_applications_queue on role_applications (id) where state = 'pending';
`

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statementsOf(CHANGES)) await sql.raw(statement).execute(db)
}
