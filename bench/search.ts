// npm run bench:search [-- --rows 1000000] [--learnt 100000] [--counted 100000] [--times 40] [--smoke]
// Measures the search over listings on PostgreSQL beside ILIKE with pg_trgm on the same rows; how long it takes to
// learn the words of existing listings; the searches that need those words, looser or spelt differently; and the
// suggestions, from the words of `--counted` titles. Uses DATABASE_URL if it is given, and the rows of an earlier run
// there; else a temporary database.
import { parseArgs } from 'node:util'
import type { ListingSort } from '../domain/market/listing'
import { createLocalBus } from '../server/bus/bus'
import { systemClock } from '../server/context'
import { openDatabase } from '../server/db/client'
import { wordsOf } from '../server/modules/market/search-reads'
import { type FeedFilter, searchFeed } from '../server/modules/market/listing/feed-reads'
import { createCategoryService } from '../server/modules/base/category'
import { learnBacklog } from '../server/modules/market/search'
import { searchForgiving } from '../server/modules/market/search/forgiving'
import { countGoods, goodsWords } from '../server/modules/market/search/goods'
import { type Market, onMarket, say } from './market'
import { loadListings } from './search-load'
import { FORGIVEN_KINDS, PLAIN_KINDS, SUGGESTED_KINDS } from './search-words'

const { values } = parseArgs({
  options: {
    rows: { type: 'string' },
    learnt: { type: 'string' },
    counted: { type: 'string' },
    times: { type: 'string' },
    smoke: { type: 'boolean', default: false },
  },
})
const ROWS = Number(values.rows ?? (values.smoke ? 2_000 : 1_000_000))
const LEARNT = Number(values.learnt ?? (values.smoke ? 500 : 100_000))
const COUNTED = Number(values.counted ?? (values.smoke ? 500 : 100_000))
const TIMES = Number(values.times ?? (values.smoke ? 1 : 40))
/** A short run asks for a few words of each kind. */
const WORDS_EACH = values.smoke ? 3 : Infinity
const PAGE = 21
const WANTED_AHEAD = 20

const at = (sorted: number[], share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
const ms = (value: number) => value.toFixed(1).padStart(7)

const FILTER: FeedFilter = {
  kind: null,
  before: null,
  limit: PAGE,
  categories: null,
  province: null,
  city: null,
  priceMin: null,
  priceMax: null,
  certifiedOnly: false,
  publishedAfter: null,
  askerId: null,
  sort: 'newest',
  ownerCode: null,
}

/** Runs `run` for each word, in rounds; the first round is not counted. @returns ms, sorted */
const measure = async (words: string[], rounds: number, run: (word: string) => Promise<unknown>): Promise<number[]> => {
  const times: number[] = []
  for (let round = 0; round <= rounds; round += 1)
    for (const word of words) {
      const from = performance.now()
      await run(word)
      if (round > 0) times.push(performance.now() - from)
    }
  return times.sort((a, b) => a - b)
}
const line = (times: number[]) => `p50 ${ms(at(times, 0.5))}  p95 ${ms(at(times, 0.95))}  p99 ${ms(at(times, 0.99))}`

const main = async ({ databaseUrl, programs, client, directory }: Market) => {
  const database = await openDatabase({ databaseUrl, directory })
  try {
    say(`filling up to ${ROWS} listings …`)
    await loadListings(client, programs, databaseUrl, ROWS)
    await client.query('create extension if not exists pg_trgm')
    await client.query("set maintenance_work_mem = '1GB'")
    await client.query(
      "create index if not exists bench_trigrams on listings using gin (search_text gin_trgm_ops) where item_state = 'on_shelf'",
    )
    await client.query('vacuum analyze listings')

    const ours = (sort: ListingSort) => (word: string) => searchFeed(database.db, { ...FILTER, sort }, wordsOf(word)!)
    const ilike = async (word: string) =>
      (
        await client.query(
          "select id, listing_code from listings where item_state = 'on_shelf' and search_text ilike $1 order by feed_at desc, id desc limit $2",
          [`%${word}%`, PAGE],
        )
      ).rows
    const {
      rows: [{ n }],
    } = await client.query("select count(*)::int as n from listings where item_state = 'on_shelf'")
    say(`${n} on the shelf · a page of ${PAGE - 1} · one caller`)
    let isMet = true
    const judge = (met: boolean) => {
      isMet &&= met
      return met ? 'met' : 'MISSED'
    }
    for (const { name: kind, wanted, words: all } of PLAIN_KINDS) {
      const words = all.slice(0, WORDS_EACH)
      const rounds = Math.ceil(TIMES / words.length) * 4
      const times = await measure(words, rounds, ours('newest'))
      const trigrams = await measure(words, 1, ilike)
      const ahead = at(trigrams, 0.5) / at(times, 0.5)
      say(`${kind} (${words.length} words)`)
      say(`  newest first  ${line(times)}  wanted p95 ${wanted} ms: ${judge(at(times, 0.95) <= wanted)}`)
      say(
        `  pg_trgm       ${line(trigrams)}  ${ahead.toFixed(1)} times slower${kind.startsWith('rare') ? `, wanted ${WANTED_AHEAD}: ${judge(ahead >= WANTED_AHEAD)}` : ''}`,
      )
      say(`  cheapest first${line(await measure(words, 2, ours('price_up')))}`)
      say(`  dearest first ${line(await measure(words, 2, ours('price_down')))}`)
      if (kind === 'Latin') continue
      // ILIKE finds Latin words inside others too; for Chinese words both must find the same.
      for (const word of words) {
        const [a, b] = [
          (await ours('newest')(word)).map(row => Number(row.id)),
          (await ilike(word)).map(row => Number(row.id)),
        ]
        if (a.join() !== b.join()) throw new Error(`${word} finds other listings than ILIKE: ${a.length}, ${b.length}`)
      }
      say(`  the same listings as ILIKE for each of them`)
    }

    await client.query('truncate search_words, search_pinyin, search_backlog')
    await client.query(
      "insert into search_backlog (subject, object_id) select 'listing', id from listings where item_state = 'on_shelf' order by id desc limit $1",
      [LEARNT],
    )
    const from = performance.now()
    const learnt = await learnBacklog(
      { db: database.db },
      createCategoryService({ bus: createLocalBus(), clock: systemClock }),
    )
    say(`the words of ${learnt} listings learnt in ${((performance.now() - from) / 1000).toFixed(1)} s`)
    await client.query('vacuum analyze search_words')
    await client.query('vacuum analyze search_pinyin')
    const forgiving = (word: string) =>
      searchForgiving(database.db, word, {
        stage: null,
        isRanked: true,
        limit: PAGE,
        find: (given, limit) => searchFeed(database.db, { ...FILTER, limit }, given),
      })
    for (const { name: kind, wanted, words: all } of FORGIVEN_KINDS) {
      const words = all.slice(0, WORDS_EACH)
      let found = 0
      for (const word of words) found += Number((await forgiving(word)).rows.length > 0)
      const times = await measure(words, Math.ceil(TIMES / words.length) * 4, forgiving)
      say(`${kind} (${words.length} words, ${found} find something)`)
      say(`  newest first  ${line(times)}  wanted p95 ${wanted} ms: ${judge(at(times, 0.95) <= wanted)}`)
    }

    await client.query('truncate search_goods_changes')
    await client.query(
      "insert into search_goods_changes (seller, title, n) select hashint8(owner_id), title, 1 from listings where item_state = 'on_shelf' order by id desc limit $1",
      [COUNTED],
    )
    const began = performance.now()
    const counted = await countGoods({ db: database.db })
    await client.query('vacuum analyze search_pinyin')
    const {
      rows: [{ goods }],
    } = await client.query('select count(*)::int as goods from search_pinyin where goods > 0')
    say(`${goods} words of ${counted} titles counted in ${((performance.now() - began) / 1000).toFixed(1)} s`)
    for (const { name: kind, wanted, words: all } of SUGGESTED_KINDS) {
      const words = all.slice(0, WORDS_EACH)
      let found = 0
      const suggest = async (word: string) =>
        void (found += Number((await goodsWords(database.db, word, 10)).length > 0))
      for (const word of words) await suggest(word)
      say(`${kind} (${words.length}, ${found} suggest something)`)
      const times = await measure(words, Math.ceil(TIMES / words.length) * 4, suggest)
      say(`  suggestions   ${line(times)}  wanted p95 ${wanted} ms: ${judge(at(times, 0.95) <= wanted)}`)
    }
    say(isMet ? 'all met' : 'NOT all met')
    if (!isMet && !values.smoke) process.exitCode = 1
  } finally {
    await database.close()
  }
}

void onMarket(main, { isSeedOnly: true })
