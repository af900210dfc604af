import { type Kysely, sql } from 'kysely'
import { phrasesOf, tokensOf } from '#domain/market/search'
import { statementsOf } from '../statements'

/**
 * A number and its unit become one word of the search, and titles and categories get tokens of their own. What was
 * indexed before is indexed anew in the background, the newest first, and found as before until then: a market of a
 * million neither waits nor stops. Saved searches are few, and changed here.
 */
const CHANGES = `
-- Items below this id are still to be indexed anew; no row once all are.
create table search_rebuilds (
  subject text primary key check (subject in ('listing', 'product')),
  below bigint not null
);
insert into search_rebuilds (subject, below) select 'listing', max(id) + 1 from listings having max(id) is not null;
insert into search_rebuilds (subject, below) select 'product', max(id) + 1 from products having max(id) is not null;
`

const AT_ONCE = 500

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statementsOf(CHANGES)) await sql.raw(statement).execute(db)
  for (let after = 0; ;) {
    const { rows } = await sql<{ id: number; keyword: string }>`
      select id, keyword from saved_searches where id > ${after} order by id limit ${AT_ONCE}`.execute(db)
    if (!rows.length) return
    const tokens = rows.map(({ id, keyword }) => ({ id, tokens: tokensOf(phrasesOf(keyword)) }))
    await sql`
      update saved_searches s set tokens = r.tokens
      from jsonb_to_recordset(${JSON.stringify(tokens.filter(row => row.tokens.length))}::jsonb) as r (id bigint, tokens text[])
      where s.id = r.id and s.tokens is distinct from r.tokens`.execute(db)
    after = rows[rows.length - 1].id
  }
}
