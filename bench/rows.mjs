/** Copies the seeded listings, each a little older, until so many are on the shelf. */
export const addRows = async (client, wanted) => {
  const { rows: columns } = await client.query(
    "select column_name as name from information_schema.columns where table_name = 'listings' and column_name not in ('id', 'listing_code', 'feed_at', 'expires_at')",
  )
  const names = columns.map(column => column.name).join(', ')
  const {
    rows: [{ n }],
  } = await client.query("select count(*)::int as n from listings where item_state = 'on_shelf'")
  const copies = Math.max(0, Math.ceil(wanted / n) - 1)
  await client.query(
    `insert into listings (listing_code, feed_at, expires_at, ${names})
     select listing_code || 'c' || i, feed_at - make_interval(days => 30 * i), expires_at, ${names}
     from listings cross join generate_series(1, $1::int) as i where item_state = 'on_shelf'`,
    [copies],
  )
  await client.query('vacuum analyze listings')
}
