// npm run bench:rebuild [-- --rows 1000000] [--earlier 10000] [--smoke]
// Response times of other users while the search index of a large market is rebuilt on PostgreSQL: pages of the feed,
// searches, and edits of listings that are being indexed, beside the same without a rebuild. Uses DATABASE_URL if it is
// given, and the rows of an earlier run there; else a temporary database.
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { runsOf, tokensOf } from '../domain/market/search'
import { createLocalBus } from '../server/bus/bus'
import { systemClock } from '../server/context'
import { openDatabase } from '../server/db/client'
import { findFeed } from '../server/modules/market/listing/feed-reads'
import { createCategoryService } from '../server/modules/base/category'
import { searchOf } from '../server/modules/market/listing/content'
import { listingRepo } from '../server/modules/market/listing/repo'
import { searchOf as productSearchOf } from '../server/modules/market/product/content'
import { productRepo } from '../server/modules/market/product/repo'
import { rebuildIndex } from '../server/modules/market/search'
import { createReindex } from '../server/modules/market/shelf/reindex'
import { type Market, onMarket, say } from './market'
import { loadListings } from './search-load'

const { values } = parseArgs({
  options: {
    rows: { type: 'string' },
    earlier: { type: 'string' },
    smoke: { type: 'boolean', default: false },
  },
})
const ROWS = Number(values.rows ?? (values.smoke ? 1_000 : 1_000_000))
/** The newest, as an earlier version has left them. */
const EARLIER = Number(values.earlier ?? (values.smoke ? 300 : 10_000))
const WANTED_MAX_MS = 500

const at = (sorted: number[], share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
const line = (times: number[]) => {
  const sorted = [...times].sort((a, b) => a - b)
  return `p50 ${at(sorted, 0.5).toFixed(1)}  p95 ${at(sorted, 0.95).toFixed(1)}  longest ${sorted[sorted.length - 1].toFixed(1)} ms  (${sorted.length})`
}

/** Puts rows back to the words of an earlier version, each with a revision of its own. */
const makeEarlier = async ({ client }: Market) => {
  const { rows } = await client.query(
    "select id, title, category_code, province, city, search_text from listings where item_state = 'on_shelf' order by id desc limit $1",
    [EARLIER],
  )
  for (let from = 0; from < rows.length; from += 1000) {
    const some = rows.slice(from, from + 1000).map(row => {
      const description = row.search_text.split('\n').pop()
      const runs = runsOf(`${row.title} ${description}`)
      const content = {
        title: row.title,
        category_code: row.category_code,
        region: { province: row.province, city: row.city },
        description,
        price_type: 'fixed',
        media: [],
      }
      return {
        id: row.id,
        content,
        text: runs.join(' '),
        tokens: [...tokensOf(runs), ...runs.flatMap(run => [...run])],
      }
    })
    await client.query(
      `with r as (select * from jsonb_to_recordset($1::jsonb) as t (id bigint, content jsonb, text text, tokens text[])),
        made as (
          insert into listing_revisions (listing_id, revision_no, state, content, contact_sealed)
          select id, 1000 + (random() * 1e8)::int, 'approved', content, '' from r returning id, listing_id
        )
        update listings l set tokens = r.tokens, search_text = r.text, approved_revision_id = made.id
        from r join made on made.listing_id = r.id where l.id = r.id`,
      [JSON.stringify(some)],
    )
  }
  return rows.map(row => Number(row.id))
}

const main = async (market: Market) => {
  const { databaseUrl, programs, client, directory } = market
  say(`filling up to ${ROWS} listings …`)
  await loadListings(client, programs, databaseUrl, ROWS)
  const ids = await makeEarlier(market)
  await client.query(
    "insert into search_rebuilds (subject, below) select 'listing', max(id) + 1 from listings on conflict (subject) do update set below = excluded.below",
  )
  const [ours, others] = [
    await openDatabase({ databaseUrl, directory }),
    await openDatabase({ databaseUrl, directory, poolSize: 4 }),
  ]
  try {
    const categories = createCategoryService({ bus: createLocalBus(), clock: systemClock })
    let isOver = false
    const measureOthers = async () => {
      const times: Record<'feed' | 'search' | 'edit', number[]> = { feed: [], search: [], edit: [] }
      const timed = async (kind: keyof typeof times, run: () => Promise<unknown>) => {
        while (!isOver) {
          const from = performance.now()
          await run()
          times[kind].push(performance.now() - from)
          await new Promise(resolve => setTimeout(resolve, 20))
        }
      }
      let edited = 0
      await Promise.all([
        timed('feed', () => findFeed(others, null, null, 20)),
        timed('search', () =>
          sql`select id from listings where item_state = 'on_shelf' and tokens @> array['蜂蜜'] limit 20`.execute(
            others.db,
          ),
        ),
        timed('edit', () =>
          sql`update listings set updated_at = now() where id = ${ids[edited++ % ids.length]}`.execute(others.db),
        ),
      ])
      return times
    }
    const sayTimes = (title: string, times: Record<string, number[]>) => {
      say(title)
      for (const [kind, some] of Object.entries(times)) say(`  ${kind.padEnd(8)}${line(some)}`)
    }
    let done = measureOthers()
    await new Promise(resolve => setTimeout(resolve, values.smoke ? 500 : 15_000))
    isOver = true
    sayTimes('nothing else', await done)
    isOver = false
    done = measureOthers()
    const from = performance.now()
    let indexed = 0
    const reindex = createReindex(listingRepo, categories, searchOf)
    const parts: number[] = []
    await rebuildIndex(
      ours,
      {
        listing: async (tx, below, limit) => {
          const began = performance.now()
          const rows = await reindex(tx, below, limit)
          parts.push(performance.now() - began)
          indexed += rows.length
          return rows
        },
        product: createReindex(productRepo, categories, productSearchOf),
      },
      () => indexed >= EARLIER,
    )
    const seconds = (performance.now() - from) / 1000
    isOver = true
    const times = await done
    sayTimes(`while ${indexed} rows are indexed anew in ${seconds.toFixed(1)} s`, times)
    say(`  locked  ${line(parts)}`)
    const isMet = Math.max(...times.feed, ...times.search, ...times.edit) <= WANTED_MAX_MS
    say(`longest wait wanted ${WANTED_MAX_MS} ms: ${isMet ? 'met' : 'MISSED'}`)
    if (!isMet && !values.smoke) process.exitCode = 1
  } finally {
    await others.close()
    await ours.close()
  }
}

void onMarket(main, { isSeedOnly: true })
