// npm run bench:teams [-- --members 100000] [--smoke]
// Pages of a team, on a PostgreSQL of its own: a leader with this many members on each of the two levels, and as many
// orders. Times the first page with its totals, a deep page, a search, the orders and the wallet's log.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { startPostgres } from '../scripts/lib/postgres-server.mjs'
import { openDatabase } from '../server/db/client'
import { migrate } from '../server/db/migrate'
import type { Db } from '../server/db/types'
import { findLevels, findMembers } from '../server/modules/money/wallet/team-reads'
import { findBuckets, findLog, sumLog } from '../server/modules/money/wallet/log-reads'
import { findTeamOrders, sumTeamOrders } from '../server/modules/money/wallet/order-reads'
import { percentile, run, say } from './hostile'

const { values } = parseArgs({
  options: { members: { type: 'string' }, smoke: { type: 'boolean', default: false } },
})
const MEMBERS = Number(values.members ?? (values.smoke ? 2_000 : 100_000))
const ROUNDS = values.smoke ? 3 : 30
/** Members of the first level who have invited the second level. */
const ACTIVE = 1_000
const LIMIT = 21
/** Limits at the 95th percentile, in ms: a page, and the sums of a first page. */
const PAGE_MS = 50
const SUMS_MS = 300

/** Inserts in random order, as a table that grew over years would be. @returns the leader's id */
const fill = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into users (user_code, maoxiu_code, nickname, created_at) values ('leader', 'leader', '团长', now())
    returning id`.execute(db)
  const leader = rows[0].id
  await sql`
    insert into users (user_code, maoxiu_code, nickname, inviter_id, created_at)
    select 'first' || i, 'first' || i, '成员' || i, ${leader}::bigint, now() from generate_series(1, ${MEMBERS}::int) i`.execute(
    db,
  )
  await sql`
    insert into users (user_code, maoxiu_code, nickname, inviter_id, created_at)
    select 'second' || i, 'second' || i, '下级' || i, f.id, now() from generate_series(1, ${MEMBERS}::int) i
    join users f on f.user_code = 'first' || (i % ${Math.min(ACTIVE, MEMBERS)}::int + 1) order by random()`.execute(db)
  await sql`
    with made as (
      insert into service_orders (order_code, user_id, item_kind, item_code, amount_fen, coins, state, token_hash, out_trade_no,
        created_at, expires_at, paid_at, paid_fen)
      select 'o' || u.user_code, u.id, 'coins', 'coins_60', 600, 60, 'fulfilled', convert_to(u.user_code, 'UTF8'),
        'out' || lpad(u.id::text, 12, '0'), now(), now(), now() - make_interval(mins => (u.id % 500000)::int), 600
      from users u where u.inviter_id = ${leader} order by random() returning id, user_id, paid_at
    )
    insert into commissions (commission_code, order_id, level, user_id, buyer_id, rate, amount_fen, created_at, available_at)
    select 'y' || id, id, 1, ${leader}::bigint, user_id, 1500, 90, paid_at, paid_at + interval '7 days' from made`.execute(
    db,
  )
  await sql`
    insert into ledger_accounts (user_id, name, bucket, currency, balance)
    values (${leader}, 'distribution', 'available', 'fen', 0), (${leader}, 'distribution', 'frozen', 'fen', 0)`.execute(
    db,
  )
  await sql`
    with account as (
      select id as destination, (select id from ledger_accounts where name = 'commission') as source
      from ledger_accounts where user_id = ${leader} and bucket = 'frozen'
    ), made as (
      insert into ledger_transfers (request_key, input_hash, kind, ref, is_hold, at)
      select 'order:' || o.order_code || ':commission:1', sha256(convert_to('commission.frozen|' || o.order_code || '|true||'
        || source || '>' || destination || ':90', 'UTF8')), 'commission.frozen', o.order_code, true, o.paid_at
      from service_orders o, account order by o.paid_at returning id
    )
    insert into ledger_postings (transfer_id, n, source_id, destination_id, amount)
    select made.id, 1, source, destination, 90 from made, account`.execute(db)
  // Other people's postings: the first level has earned and withdrawn something, too.
  await sql`
    insert into ledger_accounts (user_id, name, bucket, currency, balance)
    select id, 'reward', 'available', 'fen', 0 from users where inviter_id = ${leader}`.execute(db)
  for (const isEarned of [true, false])
    await sql`
      with wanted as (
        select a.id as purse, p.id as platform, row_number() over (order by a.id) as n from ledger_accounts a
        join ledger_accounts p on p.name = 'promotion' where a.name = 'reward'
      ), made as (
        insert into ledger_transfers (request_key, input_hash, kind, ref, is_hold, at)
        select ${isEarned ? 'earned:' : 'spent:'} || purse, sha256(convert_to('bench.' || purse, 'UTF8')), 'bench.moved',
          purse::text, false, now() - make_interval(mins => (n % 500000)::int) from wanted returning id, ref
      )
      insert into ledger_postings (transfer_id, n, source_id, destination_id, amount)
      select made.id, 1, ${isEarned ? sql`platform, purse` : sql`purse, platform`}, 90
      from made join wanted on wanted.purse::text = made.ref`.execute(db)
  await sql`vacuum analyze`.execute(db)
  return leader
}

/** @returns ms at the 95th percentile */
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const took: number[] = []
  for (let i = 0; i < ROUNDS; i += 1) {
    const from = performance.now()
    await work()
    took.push(performance.now() - from)
  }
  return percentile(took, 0.95)
}

void run(async () => {
  const server = await startPostgres()
  if (!('url' in server)) {
    say(`nothing to measure: ${server.reason}`)
    return true
  }
  const directory = mkdtempSync(join(tmpdir(), 'gd-teams-'))
  const database = await openDatabase({ databaseUrl: server.url!, directory, poolSize: 2 })
  const { db } = database
  try {
    await migrate(db)
    const userId = await fill(db)
    const accounts = await findBuckets(db, userId, 'distribution')
    const members = (level: 1 | 2, beforeId: number | null, keyword = '') =>
      findMembers(db, { userId, wallet: 'distribution', level, keyword, beforeId, limit: LIMIT })
    const query = { userId, wallet: 'distribution', state: null, userCode: null, commissionCode: null } as const
    const log = { userId, wallet: 'distribution', accounts, span: null, direction: null, limit: LIMIT } as const
    const year = { from: '2020-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' }
    const middle = userId + Math.floor(MEMBERS / 2)
    const measured: [name: string, limitMs: number, work: () => Promise<unknown>][] = [
      ['level 1, first page', PAGE_MS, () => members(1, null)],
      ['level 1, deep page', PAGE_MS, () => members(1, middle)],
      ['level 2, first page', PAGE_MS, () => members(2, null)],
      ['level 2, deep page', PAGE_MS, () => members(2, middle + MEMBERS)],
      ['search, one found', PAGE_MS, () => members(1, null, `成员${MEMBERS}`)],
      ['orders, first page', PAGE_MS, () => findTeamOrders(db, query, null, LIMIT)],
      ['log, first page', PAGE_MS, () => findLog(db, { ...log, beforeId: null })],
      ['totals of both levels', SUMS_MS, () => findLevels(db, userId, 'distribution')],
      ['totals of orders', SUMS_MS, () => sumTeamOrders(db, query)],
      ['totals of the log', SUMS_MS, () => sumLog(db, accounts, year)],
    ]
    let isQuick = true
    for (const [name, limitMs, work] of measured) {
      const ms = await timed(work)
      isQuick &&= ms <= limitMs
      say(`${name.padEnd(22)} p95 ${ms.toFixed(1)} ms, at most ${limitMs}`)
    }
    return isQuick
  } finally {
    await database.close()
    server.stop?.()
    rmSync(directory, { recursive: true, force: true })
  }
})
