import { type Kysely, sql } from 'kysely'
import { statementsOf } from '../statements'

/**
 * All readings of the market's words, and how many titles on the shelf have each, to suggest them. Both are filled in
 * the background. The titles are noted before the triggers are there, so that these lock the tables for a moment only: a
 * title that changes in between is counted once too often or too seldom.
 */
const CHANGES = `
-- Other readings than the word's own in its context. Null: not read yet.
alter table search_pinyin add column others text[] collate "C";
create index search_pinyin_by_others on search_pinyin using gin (others);
create index search_pinyin_unread on search_pinyin (word) where others is null;

-- Titles on the shelf with the word; a hash of the first seller's id, and whether there ever was another.
alter table search_pinyin add column goods integer not null default 0,
  add column seller integer, add column is_shared boolean not null default false;
create index search_goods_by_word on search_pinyin (word, goods) where goods > 1;
create index search_goods_by_pinyin on search_pinyin (pinyin, goods) where goods > 1;
create index search_goods_by_initials on search_pinyin (initials, is_shared desc, goods desc) where goods > 1;
create index search_goods_by_first on search_pinyin (left(word, 1), is_shared desc, goods desc) where goods > 1;
create index search_goods_by_last on search_pinyin (right(word, 1), is_shared desc, goods desc) where goods > 1;
create index search_goods_by_two on search_pinyin (left(pinyin, 2), is_shared desc, goods desc) where goods > 1;
create index search_goods_by_three on search_pinyin (left(pinyin, 3), is_shared desc, goods desc) where goods > 1;

-- Titles that came on the shelf (1) or left it (-1), and aren't counted yet; written by the tables themselves.
create table search_goods_changes (
  id bigint generated always as identity primary key,
  seller integer not null,
  title text not null,
  n smallint not null
);
insert into search_goods_changes (seller, title, n)
  select hashint8(owner_id), title, 1 from listings where item_state = 'on_shelf';
insert into search_goods_changes (seller, title, n)
  select hashint8(owner_id), title, 1 from products where item_state = 'on_shelf';
create function note_goods() returns trigger language plpgsql as $$ begin
  if tg_op <> 'INSERT' and old.item_state = 'on_shelf' then
    insert into search_goods_changes (seller, title, n) values (hashint8(old.owner_id), old.title, -1); end if; if tg_op <> 'DELETE' and new.item_state = 'on_shelf' then
    insert into search_goods_changes (seller, title, n) values (hashint8(new.owner_id), new.title, 1); end if; return null; end $$;
create trigger listings_goods_in after insert on listings for each row
  when (new.item_state = 'on_shelf') execute function note_goods();
create trigger listings_goods after update of item_state, title on listings for each row
  when ((old.item_state = 'on_shelf' or new.item_state = 'on_shelf')
    and (old.item_state <> new.item_state or old.title <> new.title)) execute function note_goods();
create trigger listings_goods_out after delete on listings for each row
  when (old.item_state = 'on_shelf') execute function note_goods();
create trigger products_goods_in after insert on products for each row
  when (new.item_state = 'on_shelf') execute function note_goods();
create trigger products_goods after update of item_state, title on products for each row
  when ((old.item_state = 'on_shelf' or new.item_state = 'on_shelf')
    and (old.item_state <> new.item_state or old.title <> new.title)) execute function note_goods();
create trigger products_goods_out after delete on products for each row
  when (old.item_state = 'on_shelf') execute function note_goods();
`

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statementsOf(CHANGES)) await sql.raw(statement).execute(db)
}
