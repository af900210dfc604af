// npm run bench:ledger [-- --seconds 20] [--rounds 3] [--book 1000000] [--smoke]
// Transfers per second on a PostgreSQL of its own, compared with pgbench's TPC-B-like run on the same server: between
// purses only, and with one hot platform account as the source of all transfers. Then `ledger:verify` over a large
// book.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { sql } from 'kysely'
import { startPostgres } from '../scripts/lib/postgres-server.mjs'
import { systemClock } from '../server/context'
import { inTransaction, openDatabase } from '../server/db/client'
import { migrate } from '../server/db/migrate'
import type { Db } from '../server/db/types'
import { type Account, createLedger, verifyLedger } from '../server/modules/base/ledger'
import { percentile, run, say } from './hostile'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string' },
    rounds: { type: 'string' },
    book: { type: 'string' },
    smoke: { type: 'boolean', default: false },
  },
})
const SECONDS = Number(values.seconds ?? (values.smoke ? 1 : 20))
const ROUNDS = Number(values.rounds ?? (values.smoke ? 1 : 3))
const BOOK = Number(values.book ?? (values.smoke ? 20_000 : 1_000_000))
const SCALE = values.smoke ? 1 : 10
const CLIENTS = 8
const PEOPLE = 5_000
/** Lowest accepted ratio to pgbench's transactions per second. */
const RATIO = 0.5
/** Limit for a million transfers, in seconds. */
const VERIFY_S = 10
const AT_ONCE = 100_000

const ledger = createLedger({ clock: systemClock })
const random = (below: number) => Math.floor(Math.random() * below)

/** Inserts people with a purse each. @returns their ids */
const makePeople = async (db: Db): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    insert into users (user_code, maoxiu_code, nickname, created_at)
    select 'bench' || i, 'bench' || i, 'bench', now() from generate_series(1, ${PEOPLE}::int) i returning id`.execute(
    db,
  )
  await sql`
    insert into ledger_accounts (user_id, name, bucket, currency, balance)
    select id, 'reward', 'available', 'fen', 0 from unnest(${rows.map(({ id }) => id)}::bigint[]) as u (id)`.execute(db)
  return rows.map(({ id }) => id)
}

/** Books `count` transfers in bulk, as the ledger would book them one by one. */
const fill = async (db: Db, count: number): Promise<void> => {
  for (let from = 1; from <= count; from += AT_ONCE)
    await sql`
      with known as (
        select (select id from ledger_accounts where name = 'promotion') as source,
          (select array_agg(id order by id) from ledger_accounts where bucket is not null) as purses
      ), wanted as (
        select 'bench:' || i as key, source, purses[i % array_length(purses, 1) + 1] as destination
        from known cross join generate_series(${from}::int, ${Math.min(count, from + AT_ONCE - 1)}::int) as s (i)
      ), made as (
        insert into ledger_transfers (request_key, input_hash, kind, ref, is_hold, at)
        select key, sha256(convert_to('bench.given|x|false||' || source || '>' || destination || ':1000000', 'UTF8')),
          'bench.given', 'x', false, now() from wanted returning id, request_key
      )
      insert into ledger_postings (transfer_id, n, source_id, destination_id, amount)
      select made.id, 1, source, destination, 1000000 from made join wanted on wanted.key = made.request_key`.execute(
      db,
    )
}

void run(async () => {
  const server = await startPostgres()
  if (!('url' in server)) {
    say(`nothing to measure: ${server.reason}`)
    return true
  }
  const databaseUrl = server.url!
  const directory = mkdtempSync(join(tmpdir(), 'gd-ledger-'))
  const database = await openDatabase({ databaseUrl, directory, poolSize: CLIENTS })
  const { db } = database
  try {
    await migrate(db)
    const people = await makePeople(db)
    await fill(db, BOOK)
    await sql`vacuum analyze`.execute(db)

    const pgbench = async (...args: string[]) =>
      (await promisify(execFile)(join(server.bin!, 'pgbench'), [...args, databaseUrl])).stdout
    await pgbench('-i', '-q', '-s', String(SCALE))
    const theirs = async () => {
      const printed = await pgbench('-n', '-c', String(CLIENTS), '-j', '2', '-T', String(SECONDS))
      return Number(/tps = ([\d.]+)/.exec(printed)![1])
    }
    let key = 0
    /** Each transfer is a transaction of its own. @returns committed transfers per second */
    const ours = async (source: () => Account): Promise<number> => {
      const until = performance.now() + SECONDS * 1000
      let done = 0
      const worker = async () => {
        while (performance.now() < until) {
          const from = source()
          const userId = people[random(PEOPLE)]
          if (typeof from !== 'string' && from.userId === userId) continue
          key += 1
          // Copied now: other workers increment `key` before this transaction begins.
          const own = `run:${key}`
          const posting = { from, to: { userId, purse: 'reward' } as const, amount: 1 + random(100) }
          await inTransaction(db, tx =>
            ledger.transfer(tx, { key: own, kind: 'bench.moved', ref: 'x', postings: [posting] }),
          )
          done += 1
        }
      }
      await Promise.all(Array.from({ length: CLIENTS }, worker))
      return done / SECONDS
    }
    const anybody = (): Account => ({ userId: people[random(PEOPLE)], purse: 'reward' })
    const ways = { 'between purses': anybody, 'out of one hot account': (): Account => 'promotion' }
    const ratios = Object.fromEntries(Object.keys(ways).map(way => [way, [] as number[]]))
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [way, source] of Object.entries(ways)) {
        const beside = await theirs()
        const reached = await ours(source)
        ratios[way].push(reached / beside)
        say(`${way}: ${reached.toFixed(0)} transfers/s, pgbench ${beside.toFixed(0)} tps`)
      }
    const medians = Object.entries(ratios).map(([way, all]) => [way, percentile(all, 0.5)] as const)
    for (const [way, ratio] of medians) say(`${way}: ratio ${ratio.toFixed(2)}`)

    await sql`vacuum analyze`.execute(db)
    const from = performance.now()
    const { faults, transfers } = await verifyLedger({ db })
    const seconds = (performance.now() - from) / 1000
    say(`verified ${transfers} transfers in ${seconds.toFixed(1)} s, ${faults.length} faults`)
    // A fault in the book is a failure in a short run, too.
    if (faults.length) throw new Error(faults.join('\n'))
    return medians.every(([, ratio]) => ratio >= RATIO) && seconds <= (VERIFY_S * transfers) / 1_000_000
  } finally {
    await database.close()
    server.stop?.()
    rmSync(directory, { recursive: true, force: true })
  }
})
