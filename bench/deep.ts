// npm run bench:deep [-- --page 1000] [--smoke]
// Compares what PostgreSQL reads for page 1 and page 1,000 of the long lists: captures the statements of one call each,
// as the server sends them, and explains them with buffers. Pages have twenty rows; the reader of the news follows
// 2,000 users.
import { parseArgs } from 'node:util'
import pg from 'pg'
import { endpoints } from '../contract'
import type { Endpoint } from '../contract'
import { onMarket, say } from './market'
import { loadListings } from './search-load'

const { values } = parseArgs({ options: { page: { type: 'string' }, smoke: { type: 'boolean', default: false } } })
const PAGE = Number(values.page ?? (values.smoke ? 20 : 1000))
const SIZE = 20
const WANTED = 2
const FOLLOWED = 2_000
const READER = '13800000003'

interface Statement {
  text: string
  values: unknown[]
}
/** While set, collects the server's statements. */
let noted: Statement[] | null = null
const ask = pg.Client.prototype.query as (...args: unknown[]) => unknown
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const [first, second] = args as [string | { text?: string; values?: unknown[] }, unknown]
  const text = typeof first === 'string' ? first : (first?.text ?? '')
  const given = typeof first === 'string' ? second : (first?.values ?? second)
  if (noted && /^\s*(select|with)\b/i.test(text)) noted.push({ text, values: Array.isArray(given) ? given : [] })
  return ask.apply(this, args)
} as typeof pg.Client.prototype.query

/**
 * Adds twice as many rows as the deep page needs. They are cheaper than the demo market's, so that by price both pages
 * consist of them; they are inserted in random order.
 */
const fill = async (client: pg.Client, rows: number, readerId: number) => {
  await client.query(
    `insert into products (product_code, owner_id, item_state, title, category_code, unit, price_fen, price_low_fen, minimum_quantity,
       feed_at, published_at, created_at, updated_at)
     select 'deep' || i, (select min(id) from users where status = 'active'), 'hidden', '深处的商品 ' || i, 'fresh_fruit_citrus', '箱',
       100 + i, i, 10, now() - make_interval(mins => i), now() - make_interval(mins => i), now(), now()
     from (select i from generate_series(1, $1::int) i order by random()) t`,
    [rows],
  )
  await client.query(
    `insert into product_revisions (product_id, revision_no, state, content) select id, 1, 'approved', '{}' from products where product_code like 'deep%'`,
  )
  await client.query(
    `update products p set approved_revision_id = r.id, latest_revision_id = r.id, item_state = 'on_shelf'
     from product_revisions r where r.product_id = p.id and p.product_code like 'deep%'`,
  )
  // The reader follows 2,000 of the publishing users; another fifth as many publish without being followed.
  await client.query(
    `insert into users (user_code, maoxiu_code, nickname, created_at)
     select 'deep' || i, 'deep' || i, '卖家 ' || i, now() from generate_series(1, $1::int) i`,
    [FOLLOWED + FOLLOWED / 5],
  )
  await client.query(
    `insert into follows (follower_id, followee_id, created_at)
     select $1, id, now() from users where user_code like 'deep%' order by md5(user_code) limit ${FOLLOWED}`,
    [readerId],
  )
  await client.query('delete from publications')
  await client.query(
    `with sellers as (select id, row_number() over (order by id) as n from users where user_code like 'deep%')
     insert into publications (owner_id, kind, product_id, at)
     select s.id, 'product', p.id, p.feed_at
     from (select *, row_number() over (order by feed_at) as n from products where product_code like 'deep%') p
     join sellers s on s.n = 1 + p.n % (select count(*) from sellers) order by p.feed_at`,
  )
  await client.query(
    `insert into comments (comment_code, object_kind, object_id, owner_id, author_id, text, created_at)
     select 'deep' || i, 'listing', l.id, l.owner_id, $2::bigint, '第 ' || i || ' 条', now() - make_interval(mins => $1 - i)
     from (select id, owner_id from listings where item_state = 'on_shelf' and listing_code not like 'b%' order by id limit 1) l, generate_series(1, $1::int) i`,
    [rows, readerId],
  )
  await client.query('vacuum analyze')
}

/** Counts the buffers that statements touch, cached or read. */
const buffersOf = async (client: pg.Client, statements: Statement[]): Promise<number> => {
  let total = 0
  for (const { text, values: given } of statements) {
    const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, given)
    const { Plan: plan } = rows[0]['QUERY PLAN'][0]
    total += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  }
  return total
}

void onMarket(async ({ url, databaseUrl, programs, client }) => {
  // Page 1,000 is in the middle of a list, not at its end.
  const rows = 2 * PAGE * SIZE
  say(`filling up to ${rows} of each …`)
  await loadListings(client, programs, databaseUrl, rows)
  const login = await fetch(`${url}/api/v1/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobile: READER, password: 'demo1234' }),
  })
  const token = ((await login.json()) as { result: { access_token: string } }).result.access_token
  const { uid } = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString()) as { uid: string }
  const {
    rows: [{ id: readerId }],
  } = await client.query('select id from users where user_code = $1', [uid])
  await fill(client, rows, Number(readerId))
  const {
    rows: [commented],
  } = await client.query(
    "select l.listing_code as code from comments c join listings l on l.id = c.object_id and c.object_kind = 'listing' where c.comment_code = 'deep1'",
  )
  const lists: [name: string, endpoint: Endpoint, query: Record<string, string>][] = [
    ['feed', endpoints.listing.getListingPage, {}],
    ['library', endpoints.product.getProductPage, {}],
    ['library, cheapest first', endpoints.product.getProductPage, { sort: 'price_up' }],
    ['news', endpoints.follow.getNewsPage, {}],
    ['comments', endpoints.comments.getCommentPage, { object_kind: 'listing', object_code: commented.code }],
  ]
  for (const [name, { path }, query] of lists) {
    const ask = async (cursor: string | null) => {
      const address = `${url}${path}?${new URLSearchParams({ ...query, limit: String(SIZE), ...(cursor ? { cursor } : {}), _: '1' })}`
      const { result, code } = (await (
        await fetch(address, { headers: { authorization: `Bearer ${token}` } })
      ).json()) as {
        code: number
        result: { items: unknown[]; next_cursor: string | null }
      }
      if (code !== 1) throw new Error(`${name}: ${code}`)
      return result
    }
    const measured = async (cursor: string | null) => {
      noted = []
      const { items } = await ask(cursor)
      const statements = noted
      noted = null
      return { items: items.length, buffers: await buffersOf(client, statements) }
    }
    let cursor: string | null = null
    let at = 1
    for (; at < PAGE; at += 1) {
      const next: string | null = (await ask(cursor)).next_cursor
      if (next === null) break
      cursor = next
    }
    const [first, deep] = [await measured(null), await measured(cursor)]
    const ratio = deep.buffers / first.buffers
    const verdict = at < PAGE ? `ENDS at page ${at}` : `wanted ${WANTED}: ${ratio <= WANTED ? 'met' : 'MISSED'}`
    say(
      `${name.padEnd(24)} page 1: ${first.items} rows, ${first.buffers} buffers · page ${at}: ${deep.items} rows, ${deep.buffers} buffers · ${ratio.toFixed(2)} times · ${verdict}`,
    )
    if (at < PAGE || (ratio > WANTED && !values.smoke)) process.exitCode = 1
  }
})
