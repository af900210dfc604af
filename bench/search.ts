// npm run bench:search [-- --rows 1000000] [--times 40] [--smoke]
// The search over listings on PostgreSQL, beside ILIKE with pg_trgm on the same rows. With DATABASE_URL in that database,
// where rows of an earlier run are used again; else in one of its own, thrown away at the end.
import { parseArgs } from 'node:util'
import type { ListingSort } from '../domain/listing'
import { openDatabase } from '../server/db/client'
import { wordsOf } from '../server/db/search'
import { type FeedFilter, searchFeed } from '../server/modules/listing/feed-repo'
import { random } from '../server/seed/data/random'
import { type Market, onMarket, say } from './market'
import { loadListings } from './search-load'
import { HAN_NAMES, hanName, LATIN_NAMES, latinName } from './search-rows'

const { values } = parseArgs({
  options: { rows: { type: 'string' }, times: { type: 'string' }, smoke: { type: 'boolean', default: false } },
})
const ROWS = Number(values.rows ?? (values.smoke ? 2_000 : 1_000_000))
const TIMES = Number(values.times ?? (values.smoke ? 1 : 40))
const PAGE = 21
const WANTED_MS = 50
const WANTED_LONG_MS = 80
const WANTED_AHEAD = 20

const at = (sorted: number[], share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
const ms = (value: number) => value.toFixed(1).padStart(7)

const r = random(2026)
const some = (make: () => string, count: number) => [...new Set(Array.from({ length: count }, make))]
const COMMON =
  '一件代发 礼盒 长期合作可月结 团长可先拿样 保温杯 企业福利 大米 水果 真空 附检测报告 门店补货 坏果包赔'.split(' ')
const PARTS =
  '礼盒 大米 水果 真空 企业 福利 代发 一件 合作 长期 团长 样品 月结 价格 快递 物流 包装 检测 报告 现货 供应 库存 更新'.split(
    ' ',
  )
/** Names at the rare end of theirs: a handful of listings in a million. */
const rareName = () => hanName(Math.floor(HAN_NAMES * (0.9 + r.next() * 0.1)))

/** What is asked for, by kind; words of one kind differ so that nothing is measured from memory alone. */
const QUERIES: [kind: string, wanted: number, words: string[]][] = [
  ['common', WANTED_MS, COMMON],
  ['middling', WANTED_MS, some(() => hanName(Math.floor(400 * r.next())), 24)],
  ['rare, two characters', WANTED_MS, some(rareName, 24)],
  [
    'absent',
    WANTED_MS,
    ['鸬鹚', '貔貅', '饕餮', '魑魅', '耄耋', '龃龉', '囹圄', '踟蹰', '邂逅', '桎梏', '蹉跎', '旖旎'],
  ],
  [
    'long',
    WANTED_MS,
    [
      '五常稻花香大米',
      '量大从优长期合作可月结',
      '到货请当面验收',
      '破损拍照二十四小时内联系',
      '每日坚果独立小包',
      '价格随产季浮动以当日确认为准',
      '支持一件代发偏远地区补运费差价',
      '不过二手批发市场',
      '恒温电热水壶',
      '沁州黄小米',
    ],
  ],
  [
    'long, of common characters',
    WANTED_LONG_MS,
    some(() => Array.from({ length: r.int(2, 4) }, () => r.pick(PARTS)).join(''), 30),
  ],
  [
    'Latin',
    WANTED_MS,
    [
      'fruit',
      'cookware',
      'fresh produce',
      'beauty',
      'coffee',
      ...some(() => latinName(Math.floor(LATIN_NAMES * r.next())), 16),
      'nosuchword',
      'unheardof',
    ],
  ],
]

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

/** Runs something for each word, again and again; the first round is not counted. @returns ms, sorted */
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
    for (const [kind, wanted, words] of QUERIES) {
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
      // ILIKE finds Latin words inside others too; Chinese ones it finds as we do.
      for (const word of words) {
        const [a, b] = [
          (await ours('newest')(word)).map(row => Number(row.id)),
          (await ilike(word)).map(row => Number(row.id)),
        ]
        if (a.join() !== b.join()) throw new Error(`${word} finds other listings than ILIKE: ${a.length}, ${b.length}`)
      }
      say(`  the same listings as ILIKE for each of them`)
    }
    say(isMet ? 'all met' : 'NOT all met')
    if (!isMet && !values.smoke) process.exitCode = 1
  } finally {
    await database.close()
  }
}

void onMarket(main, { isSeedOnly: true })
