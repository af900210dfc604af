/** Copies the rows on the shelf, each copy 30 days older, until there are about `wanted`. */
const copy = async (client, table, code, wanted) => {
  const { rows: columns } = await client.query(
    "select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'NEVER' and column_name not in ('id', $2, 'feed_at')",
    [table, code],
  )
  const names = columns.map(column => column.name).join(', ')
  const {
    rows: [{ n }],
  } = await client.query(`select count(*)::int as n from ${table} where item_state = 'on_shelf'`)
  const copies = Math.max(0, Math.ceil(wanted / n) - 1)
  await client.query(
    `insert into ${table} (${code}, feed_at, ${names})
     select ${code} || 'c' || i, feed_at - make_interval(days => 30 * i), ${names}
     from ${table} cross join generate_series(1, $1::int) as i where item_state = 'on_shelf'`,
    [copies],
  )
  await client.query(`vacuum analyze ${table}`)
}

/** Adds listings. */
export const addRows = (client, wanted) => copy(client, 'listings', 'listing_code', wanted)

/** Adds products of the library. */
export const addProducts = (client, wanted) => copy(client, 'products', 'product_code', wanted)
