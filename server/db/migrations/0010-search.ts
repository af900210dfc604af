import { type Kysely, sql } from 'kysely'
import { statementsOf } from '../statements'

/**
 * Search by pinyin, names of users and pallets indexed by pairs of characters, and a flag for pallets that may be
 * found. Rows keep their tokens. Words of what is already on the shelf are learnt in the background (`search_backlog`),
 * so that nothing waits for them.
 */
const CHANGES = `
-- Chinese words of the market's titles and names: two to four characters that stand together, and short names whole.
create table search_pinyin (
  word text collate "C" primary key,
  pinyin text collate "C" not null,
  initials text collate "C" not null,
  used integer not null default 1
);
create index search_pinyin_by_pinyin on search_pinyin (pinyin, used desc);
create index search_pinyin_by_initials on search_pinyin (initials, used desc);
create index search_pinyin_by_end on search_pinyin (reverse(word) collate "C");

create table search_backlog (
  subject text not null check (subject in ('listing', 'product')),
  object_id bigint not null,
  primary key (subject, object_id)
);
insert into search_backlog (subject, object_id) select 'listing', id from listings where item_state = 'on_shelf';
insert into search_backlog (subject, object_id) select 'product', id from products where item_state = 'on_shelf';
-- Numbers and short words stand there too from now on: all are counted anew.
delete from search_words;

-- Neither calls the other: an index is made without a search path.
create function name_text(name text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(lower(normalize(name, NFKC)), '\\s+', '', 'g') $$;
create function name_pairs(name text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct substr(n.t, i, w) collate "C"), '{}')
  from (select regexp_replace(lower(normalize(name, NFKC)), '\\s+', '', 'g') as t) n, generate_series(1, char_length(n.t)) i, (values (1), (2)) v (w)
  where i + w - 1 <= char_length(n.t) $$;
create index users_by_name on users using gin (name_pairs(nickname)) where status = 'active';

alter table folders add column is_findable boolean not null default false;
create index folders_found on folders using gin (name_pairs(name || '|' || note)) where is_published and is_findable;
`

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statementsOf(CHANGES)) await sql.raw(statement).execute(db)
}
