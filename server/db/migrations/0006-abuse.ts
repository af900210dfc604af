import { type Kysely, sql } from 'kysely'
import { statementsOf } from '../statements'

const CHANGES = `
-- Answers hold contacts: they are sealed from now on. An older row still tells that its work was done.
alter table idempotency_keys drop column response;
alter table idempotency_keys add column response_sealed text;

-- From where a wrong password came, by its keyed hash.
alter table login_failures add column address_index text collate "C" not null default '';
create index login_failures_by_address on login_failures (address_index, created_at desc);

-- A code that nobody asked for in a month is thrown away, with its picture.
alter table wechat_qrcodes add column used_on date;
update wechat_qrcodes set used_on = current_date;
alter table wechat_qrcodes alter column used_on set not null;
create index wechat_qrcodes_by_use on wechat_qrcodes (used_on);

-- Who looked for a word and on which day, by a keyed hash of the network: until it is common enough to be suggested.
create table search_term_uses (
  subject text not null,
  term text collate "C" not null,
  person text collate "C" not null,
  day date not null,
  primary key (subject, term, person, day)
);
create index search_term_uses_by_day on search_term_uses (day);
alter table search_terms add column is_common boolean not null default false;
drop index search_terms_most_used;
create index search_terms_most_used on search_terms (subject, used desc, term) where is_common;
`

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statementsOf(CHANGES)) await sql.raw(statement).execute(db)
}
