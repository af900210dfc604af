import { type Kysely, sql } from 'kysely'
import { statementsOf } from '../statements'

/**
 * Finds the newest revisions with a title, its beginning or its end without reading all of them: on a large market
 * thousands begin alike. `thing_marks` goes on finding pictures. Its index takes in each revision at once: what waits to
 * be taken in would be read by every look-up, and the embedded database takes nothing in by itself. The others find the
 * cheapest and dearest of a category, and who may do what at the desk.
 */
const CHANGES = `
create function title_key(content jsonb) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(lower(normalize(content ->> 'title', NFKC)), '[^0-9a-z㐀-鿿]', '', 'g') $$;
${['listing_revisions', 'product_revisions']
  .map(
    table => `
create index ${table}_by_title on ${table} ((title_key(content) collate "C"), id) where state in ('pending', 'approved');
create index ${table}_by_head on ${table} ((left(title_key(content), 6) collate "C"), id) where state in ('pending', 'approved');
create index ${table}_by_tail on ${table} ((right(title_key(content), 6) collate "C"), id) where state in ('pending', 'approved');
alter index ${table}_by_marks set (fastupdate = off);
select gin_clean_pending_list('${table}_by_marks');
`,
  )
  .join('')}create index service_orders_by_state on service_orders (state, id);
create index listings_category_price on listings (category_code, price_fen, id) where item_state = 'on_shelf' and price_fen is not null;
create index products_category_price on products (category_code, price_low_fen, id) where item_state = 'on_shelf';
create index users_by_permission on users using gin (permissions);
`

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statementsOf(CHANGES)) await sql.raw(statement).execute(db)
}
