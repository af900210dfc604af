import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type pg from 'pg'
import { makeRow } from './search-rows'

const DAY_MS = 86_400_000
/** Indexes that the search uses. Rebuilt after loading, which is much faster than updating them row by row. */
const INDEXES = [
  'listings_search',
  'listings_feed',
  'listings_feed_kind',
  'listings_feed_category',
  'listings_by_owner',
  'listings_by_price',
]

const quoted = (text: string) =>
  text.replace(/[\\\t\n\r]/g, character => `\\${{ '\\': '\\', '\t': 't', '\n': 'n' }[character] ?? 'r'}`)

/**
 * Adds generated listings until `wanted` are on the shelf, the newest last, spread over the last thirty days.
 * @param programs the folder of psql
 */
export const loadListings = async (
  client: pg.Client,
  programs: string,
  databaseUrl: string,
  wanted: number,
): Promise<number> => {
  const {
    rows: [{ n: present }],
  } = await client.query("select count(*)::int as n from listings where item_state = 'on_shelf'")
  if (present >= wanted) return present
  const { rows: owners } = await client.query("select id from users where status = 'active'")
  const {
    rows: [{ id: revision }],
  } = await client.query('select min(id) as id from listing_revisions')
  const { rows: indexes } = await client.query(
    'select indexname as name, indexdef as text from pg_indexes where indexname = any($1)',
    [INDEXES],
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  // There are no saved searches here, and `search_arrivals` would only grow.
  await client.query('alter table listings disable trigger user')
  const columns =
    'listing_code, owner_id, kind, item_state, approved_revision_id, latest_revision_id, feed_at, published_at, expires_at, title, category_code, province, city, unit, price_type, price_fen, minimum_quantity, tokens, search_text, created_at, updated_at'
  const psql = spawn(
    join(programs, 'psql'),
    ['-q', '-v', 'ON_ERROR_STOP=1', '-d', databaseUrl, '-c', `copy listings (${columns}) from stdin`],
    {
      stdio: ['pipe', 'inherit', 'inherit'],
    },
  )
  const ended = once(psql, 'exit')
  const newest = Date.now() - 3_600_000
  const count = wanted - present
  for (let i = 0; i < count; i += 1) {
    const row = makeRow(i)
    const at = new Date(newest - Math.floor(((count - i) / count) * 29 * DAY_MS)).toISOString()
    const ends = new Date(newest + 30 * DAY_MS).toISOString()
    const values = [
      `b${i}`,
      owners[i % owners.length].id,
      row.kind,
      'on_shelf',
      revision,
      revision,
      at,
      at,
      ends,
      row.title,
      row.category,
      row.province,
      row.city,
      row.unit,
      'fixed',
      row.price_fen,
      1,
      `{${row.tokens.map(token => `"${token}"`).join(',')}}`,
      row.text,
      at,
      at,
    ]
    if (!psql.stdin.write(`${values.map(value => quoted(String(value))).join('\t')}\n`)) await once(psql.stdin, 'drain')
  }
  psql.stdin.end()
  const [code] = await ended
  if (code !== 0) throw new Error('psql could not load the rows')
  await client.query('alter table listings enable trigger user')
  await client.query("set maintenance_work_mem = '1GB'")
  for (const { text } of indexes) await client.query(text)
  await client.query('vacuum analyze listings')
  return wanted
}
