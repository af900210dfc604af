import type pg from 'pg'

/**
 * Makes a market of the demo market's shape at any size: the same people with their goods, orders and messages again and
 * again, as others, so that what one person has stays as it is while the tables grow.
 */

/** What a market has one of, however many people it has, and what no read depends on. */
const SHARED =
  'categories agreements agreement_versions settings conferences conference_bookings conference_presentations conference_messages pins videos share_materials broadcasts search_terms search_words search_pinyin search_backlog search_arrivals search_goods_changes search_rebuilds gateway_bills money_checks money_stops wechat_tokens text_mending kysely_migration kysely_migration_lock'.split(
    ' ',
  )
/** Kinds of objects in those. */
const SHARED_KINDS = ['video', 'material', 'broadcast', 'conference']
/** Further than any id of the demo market. */
const FAR = 100_000

/** Copies of the demo market in which goods wait to be examined: hundreds altogether. */
const WAITING = 50

/** Texts that name one thing; those of its own are told by their unique indexes. */
const CODES = /_code$|^code$|_index$|_hash$|_no$|^(?:ref|request_key|transaction_id|openid|unionid|place)$/
const SHARED_CODES = ['category_code', 'parent_code', 'item_code', 'conference_code', 'input_hash', 'content_hash']
/** Times at which something began; limits and meetings stay. */
const BEGAN =
  /^(?:at|since)$|^(?:created|updated|feed|published|submitted|decided|requested|paid|fulfilled|found|added|issued)_at$/

/** Of the tables that the demo market leaves empty: what people have after a while. */
const SEEDLINGS = [
  `insert into sessions (session_code, user_id, device, uni_id_token_hash, created_at, expires_at)
   select left(md5('s' || id || n), 16), id, 'iPhone', left(md5('t' || id || n), 32), now() - make_interval(hours => n), now() + interval '30 days'
   from users, generate_series(1, 3) n`,
  `insert into uploads (upload_code, owner_id, purpose, filename, content_type, size_bytes, state, created_at, expires_at, picture, content_hash)
   select left(md5('f' || id || n), 16), id, 'listing', n || '.jpg', 'image/jpeg', 100000 + n, 'ready', now() - make_interval(hours => n),
     now() + interval '30 days', '{"width": 800, "height": 800}', md5('c' || id || n) from users, generate_series(1, 10) n`,
  `insert into saved_searches (search_code, user_id, subject, keyword, tokens, created_at)
   select left(md5('q' || id || n), 16), id, 'listing', '草莓' || n, array['草莓'], now() from users, generate_series(1, 3) n`,
  `insert into contact_reveals (user_id, object_kind, object_id, created_at)
   select u.id, 'listing', l.id, now() from users u cross join lateral (
     select id from listings where owner_id <> u.id and item_state = 'on_shelf' order by md5(id || '-' || u.id) limit 10) l`,
  `insert into blocks (blocker_id, blocked_id, created_at)
   select u.id, (select max(id) from users where id <> u.id and not exists (
     select from follows f where f.follower_id in (u.id, users.id) and f.followee_id in (u.id, users.id))), now()
   from users u where exists (select from users o where o.id <> u.id and not exists (
     select from follows f where f.follower_id in (u.id, o.id) and f.followee_id in (u.id, o.id)))`,
  `insert into notification_choices (user_id, off) select id, '{}' from users where id % 3 = 0`,
]

interface Column {
  table: string
  name: string
  type: string
  /** The table that it refers to. */
  parent: string | null
}

const columnsOf = async (client: pg.Client): Promise<Column[]> =>
  (
    await client.query<Column>(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
      (select k.confrelid::regclass::text from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid and k.conkey = array[a.attnum] limit 1) as parent
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname, a.attnum`)
  ).rows

/** A text of the same length for each copy, so that what names a thing still finds it. */
const otherText = (value: string) =>
  `case when length(${value}) < 10 then ${value} || to_hex(i) else left(md5(${value} || '/' || i) || md5(i || '/' || ${value}), length(${value})) end`

interface Copying {
  isShared: (table: string) => boolean
  /** Of what kind an object is stands beside it. */
  hasKind: boolean
  /** How often the market is copied: ids of one row's copies follow each other, so that everybody's are spread over time. */
  most: number
}

/** @returns the copy's value, as SQL over the row `t` and the copy's number `i` */
const copied = ({ table, name, type, parent }: Column, { isShared, hasKind, most }: Copying): string => {
  const value = `t.${name}`
  const otherId = `${FAR} + ${value} * ${most} + i`
  const other = (text: string) =>
    hasKind && name.startsWith('object_') ? `case when t.object_kind = any($1) then ${value} else ${text} end` : text
  if (parent !== null && isShared(parent)) return value
  if (table === 'ledger_postings' && name !== 'transfer_id' && type === 'bigint' && name.endsWith('_id'))
    return `case when ${value} in (select id from ledger_accounts where user_id is null) then ${value} else ${otherId} end`
  if (type === 'bigint' && (/(?:^|_)id$/.test(name) || name === 'read_to')) return other(otherId)
  if (type === 'bytea' && name !== 'input_hash') return `sha256(${value} || convert_to(i::text, 'UTF8'))`
  if (type === 'text' && CODES.test(name) && !SHARED_CODES.includes(name)) return other(otherText(value))
  if (type.startsWith('timestamp') && BEGAN.test(name)) return `${value} - (${most} - i) * interval '1 second'`
  // A desk keeps up with its market: what waits to be examined doesn't grow beyond a point.
  if (name === 'state' && table.endsWith('_revisions'))
    return `case when ${value} = 'pending' and i > ${WAITING} then 'approved' else ${value} end`
  // Nor do the people at it grow in number.
  if (table === 'users' && name === 'permissions') return `'{}'::text[]`
  if (table === 'users' && name === 'roles') return `array_remove(${value}, 'admin')`
  // Few places are pinned at a time.
  if (name === 'pinned_until') return 'null'
  // Another maker's goods, in pictures of their own.
  const maker = `chr(20000 + i % 1021) || chr(21000 + i % 1013)`
  if (name === 'title' && (table === 'listings' || table === 'products')) return `${maker} || ${value}`
  if (type === 'jsonb' && name === 'content')
    return `jsonb_set(replace(${value}::text, '"demo/', '"c' || i || '-')::jsonb, '{title}', to_jsonb(${maker} || (${value} ->> 'title')))`
  return value
}

/** Adds to the demo market until it has `wanted` listings; other tables grow with them, to at most as many rows. */
export const grow = async (client: pg.Client, wanted: number, say: (text: string) => void): Promise<void> => {
  const all = new Map<string, Column[]>()
  for (const column of await columnsOf(client)) all.set(column.table, [...(all.get(column.table) ?? []), column])
  for (const table of all.keys()) await client.query(`alter table ${table} set (autovacuum_enabled = off)`)
  const count = async (table: string) => Number((await client.query(`select count(*) as n from ${table}`)).rows[0].n)
  const isGrown = (await count('blocks')) > 0
  const present = await count('listings')
  if (isGrown && present * 1.01 >= wanted) return
  if (isGrown) throw new Error(`this market has ${present} listings already: give an empty database`)
  await client.query("set session_replication_role = 'replica'")
  for (const statement of SEEDLINGS) await client.query(statement)
  const rows = new Map<string, number>()
  for (const table of all.keys()) rows.set(table, await count(table))
  const isShared = (table: string) => SHARED.includes(table) || rows.get(table) === 0
  const most = Math.floor(wanted / present) - 1
  const copiesOf = (table: string): number => {
    const parents = all
      .get(table)!
      .flatMap(({ parent }) => (parent && parent !== table && !isShared(parent) ? [parent] : []))
    const own = Math.floor(wanted / rows.get(table)!) - 1
    // Of an item and its revisions, each names the other.
    const isItem = table === 'listings' || table === 'products'
    return Math.max(0, Math.min(most, own, ...(isItem ? [] : parents.map(copiesOf))))
  }
  // Large tables get their indexes afterwards, which is much faster.
  const isLarge = wanted > 100_000
  for (const [table, columns] of all) {
    if (isShared(table)) continue
    const copies = copiesOf(table)
    if (copies === 0) continue
    const from = performance.now()
    const { rows: indexes } = await client.query<{ name: string; text: string }>(
      'select indexname as name, indexdef as text from pg_indexes where schemaname = $1 and tablename = $2 and indexname not in (select conname from pg_constraint)',
      ['public', table],
    )
    if (isLarge) for (const { name } of indexes) await client.query(`drop index ${name}`)
    const names = columns.map(({ name }) => `"${name}"`).join(', ')
    const hasKind = columns.some(({ name }) => name === 'object_kind')
    const values = columns.map(column => copied(column, { isShared, hasKind, most }))
    const isUsed = values.some(value => value.includes('$1'))
    // One row's copies after each other, in the order of their ids; the count depends on the row only to say so.
    await client.query(
      `insert into ${table} (${names}) overriding system value
       select ${values.join(', ')} from (select * from ${table} offset 0) t
         cross join lateral generate_series(1, ${copies} + 0 * length(t.${columns[0].name}::text)) i
       ${table === 'ledger_accounts' ? 'where t.user_id is not null' : ''}`,
      isUsed ? [SHARED_KINDS] : [],
    )
    if (isLarge) for (const { text } of indexes) await client.query(text)
    if (columns.some(({ name }) => name === 'id'))
      await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
    const s = (performance.now() - from) / 1000
    if (s > 10) say(`${table}: ${(copies + 1) * rows.get(table)!} rows in ${s.toFixed(0)} s`)
  }
  await client.query("set session_replication_role = 'origin'")
}
