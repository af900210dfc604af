import { type Kysely, sql } from 'kysely'
import { statementsOf } from '../statements'

/**
 * Applications for certification with their outcomes. Names and numbers are sealed as one JSON text; `number_index` is
 * the blind index of the ID number or the credit code. `files` are private uploads, in the order of the kind's pictures.
 */
const TABLES = `
-- An enterprise, whoever is certified for it: one row a credit code.
create table organizations (
  organization_code text collate "C" primary key,
  credit_code_index text collate "C" not null unique,
  created_at timestamptz(3) not null
);

create table certifications (
  id bigint generated always as identity primary key,
  certification_code text collate "C" not null unique,
  user_id bigint not null references users,
  kind text not null check (kind in ('identity', 'enterprise')),
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected', 'replaced', 'revoked')),
  fields_sealed text not null,
  number_index text collate "C" not null,
  files text[] collate "C" not null,
  organization_code text collate "C" references organizations,
  check_state text not null default 'none'
    check (check_state in ('none', 'waiting', 'match', 'mismatch', 'no_record', 'unavailable')),
  check_tries integer not null default 0,
  check_after timestamptz(3),
  submitted_at timestamptz(3) not null,
  decided_at timestamptz(3),
  decided_by bigint references users,
  reason text,
  check ((state = 'pending') = (decided_at is null)),
  check (state <> 'approved' or (kind = 'enterprise') = (organization_code is not null)),
  check ((check_state = 'waiting') = (check_after is not null))
);
create unique index certifications_one_pending on certifications (user_id, kind) where state = 'pending';
create unique index certifications_one_approved on certifications (user_id, kind) where state = 'approved';
create index certifications_by_user on certifications (user_id, id);
create index certifications_queue on certifications (id) where state = 'pending';
create index certifications_in_force on certifications (id) where state = 'approved';
create index certifications_by_number on certifications (kind, number_index);
create index certifications_to_check on certifications (check_after) where check_state = 'waiting';
`

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statementsOf(TABLES)) await sql.raw(statement).execute(db)
}
