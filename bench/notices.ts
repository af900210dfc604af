// npm run bench:notices [-- --notices 10000] [--orders 200] [--seed 1] [--smoke]
// The sandbox's gateway sends notices about payments and refunds to two server processes on one PostgreSQL in turn:
// valid, repeated, delayed and out of order, mixed with forgeries and with notices that don't match their order (other
// amounts, merchants, apps, numbers). The gateway signs with a platform certificate first, then with a public key.
// Exactly the valid ones must be accepted, each order paid once, each refund booked once, every refusal logged, and
// nothing else booked.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { crowd, type Person } from '../__tests__/support/crowd'
import { FORGERIES, startGateway, type TestGateway } from '../__tests__/support/gateway'
import { client, startServer, type TestServer } from '../__tests__/support/server'
import { endpoints, type Envelope } from '../contract'
import { COIN_PACKAGES } from '../domain/money/service-order'
import { shareOf } from '../domain/money/wallet'
import { startPostgres } from '../scripts/lib/postgres-server.mjs'
import { NOTIFY_PATH } from '../server/adapters/payment'
import type { Config } from '../server/config'
import { type Context, systemClock } from '../server/context'
import { loadKeys } from '../server/crypto/keys'
import { openDatabase } from '../server/db/client'
import type { Db } from '../server/db/types'
import { createLedger, verifyLedger } from '../server/modules/base/ledger'
import { findCauseFaults } from '../server/modules/money/finance/cause-reads'
import type { SignedNotice } from '../server/sandbox-gateway/forgeries'
import type { Change, Telling } from '../server/sandbox-gateway/notices'
import { random, type Random } from '../server/seed/data/random'
import { run, say } from './hostile'

const { order } = endpoints
const { values } = parseArgs({
  options: {
    notices: { type: 'string' },
    orders: { type: 'string' },
    seed: { type: 'string' },
    smoke: { type: 'boolean', default: false },
  },
})
const NOTICES = Number(values.notices ?? (values.smoke ? 400 : 10_000))
const ORDERS = Number(values.orders ?? (values.smoke ? 20 : 200))
const SEED = Number(values.seed ?? Date.now() % 1_000_000)
/** Concurrent senders, as the gateway uses several connections. */
const LANES = 8
/** The inviter's commission rate, in basis points. */
const RATE = 1_500
const ITEMS = COIN_PACKAGES.slice(0, 3)
/**
 * A delayed notice is only sent while it is younger than this: the server refuses signatures older than five minutes.
 */
const FRESH_MS = 200_000
const LOGGED_MS = 20_000
const REFUND_MS = 20_000
const REFUSED_STATUS = 401
const TAKEN_STATUS = 204
const KEYS = `a:${Buffer.alloc(32, 5).toString('base64')}`

interface Bought {
  buyer: Person
  code: string
  token: string
  fen: number
  coins: number
  /** Our number at the gateway (`out_trade_no`). */
  number: string
  /** created: never sent to the gateway */
  fate: 'paid' | 'refunded' | 'unpaid' | 'created'
  refundNo: string
}

/** What to send, and whether the server has to accept it. */
interface Sent {
  telling: Telling
  isRight: boolean
}

const must = <T>({ code, message, result }: Envelope<T>): T => {
  if (code !== 1) throw new Error(`${code} ${message} ${JSON.stringify(result)}`)
  return result
}

/** The state before a refund; the gateway's book says REFUND once it has one. */
const PAID: Change = { state: 'SUCCESS' }

/** A wrong amount: close to the right one, zero or negative. */
const otherAmount = (r: Random, fen: number): number => r.pick([0, 1, fen - 1, fen + 1, fen + 100, -fen])

/** A change after which a correctly signed notice doesn't match its order. */
const mismatch = (r: Random, { fen }: Bought, unknownNumbers: readonly string[]): Change =>
  r.pick<Change>([
    { amount_fen: otherAmount(r, fen) },
    { mchid: '1900000999' },
    { appid: 'wx9999999999999999' },
    { out_no: r.pick(unknownNumbers) },
  ])

/** A random notice about a payment: valid, without news, or to be refused. */
const paymentNotice = (r: Random, one: Bought, unknownNumbers: readonly string[]): Sent => {
  const out_no = one.number
  const roll = r.next()
  if (roll < 0.35) return { telling: { out_no, forgery: r.pick(FORGERIES) }, isRight: false }
  // A state from before the payment: valid, and changes nothing.
  if (roll < 0.45) return { telling: { out_no, change: { state: r.pick(['NOTPAY', 'USERPAYING']) } }, isRight: true }
  const isPaid = one.fate === 'paid' || one.fate === 'refunded'
  if (isPaid && roll < 0.6) return { telling: { out_no, times: r.int(1, 3), change: PAID }, isRight: true }
  // The same payment in a notice with another id.
  if (isPaid && roll < 0.65)
    return { telling: { out_no, id: `other${r.int(0, 999_999)}`, change: PAID }, isRight: true }
  return { telling: { out_no, change: { ...PAID, ...mismatch(r, one, unknownNumbers) } }, isRight: false }
}

/** Without `changed_event`: it turns a notice into a refund's, which this one already is. */
const REFUND_FORGERIES = FORGERIES.filter(forgery => forgery !== 'changed_event')

/** A random notice about a refund that the gateway has finished. */
const refundNotice = (r: Random, { refundNo: out_no, fen }: Bought): Sent => {
  const roll = r.next()
  if (roll < 0.35) return { telling: { out_no, forgery: r.pick(REFUND_FORGERIES) }, isRight: false }
  if (roll < 0.45) return { telling: { out_no, change: { state: 'PROCESSING' } }, isRight: true }
  if (roll < 0.65) return { telling: { out_no, times: r.int(1, 3) }, isRight: true }
  const change = r.pick<Change>([
    { amount_fen: otherAmount(r, fen) },
    { mchid: '1900000999' },
    { out_no: `unknown${r.int(0, 99)}` },
  ])
  return { telling: { out_no, change }, isRight: false }
}

void run(async () => {
  const cluster = await startPostgres()
  if (!('url' in cluster)) {
    say(`nothing to measure: ${cluster.reason}`)
    return true
  }
  const databaseUrl = cluster.url!
  const dataDir = mkdtempSync(join(tmpdir(), 'gd-notices-'))
  const gateway = await startGateway({ mode: 'certificate' })
  const env = { ...gateway.env, SEED: 'none', FIELD_KEYS: KEYS, LOG_LEVEL: 'warn' }
  const start = () => startServer({ dataDir, databaseUrl, env })
  const servers: TestServer[] = []
  const database = await openDatabase({ databaseUrl, directory: dataDir, poolSize: 4 })
  const { db } = database
  const r = random(SEED)
  try {
    // The first server runs the migrations.
    servers.push(await start())
    servers.push(await start())
    await gateway.attach(...servers.map(({ url }) => url))
    const keys = loadKeys({ fieldKeys: KEYS, dataDir } as Config)
    const context = { db, database, keys, clock: systemClock } as unknown as Context
    const app = client(servers[0].url)
    const [inviter, operator, ...buyers] = await crowd(context, ORDERS + 2)
    await sql`
      update users set inviter_id = ${inviter.id} where id <> all(${[inviter.id, operator.id]}::bigint[])`.execute(db)
    await sql`update users set permissions = '{order.refund}' where id = ${operator.id}`.execute(db)

    const bought: Bought[] = []
    for (const [i, buyer] of buyers.entries()) {
      const fate = (['paid', 'unpaid', 'refunded', 'paid', 'created'] as const)[i % 5]
      const { package_code: item_code, amount_fen } = ITEMS[i % ITEMS.length]
      const input = { item_kind: 'coins', item_code, amount_fen } as const
      const made = must(await app.call(order.createOrder, input, { token: buyer.token }))
      if (fate !== 'created') must(await app.call(order.payOrder, { token: made.token, way: 'native' }))
      const { rows } = await sql<{ number: string }>`
        select out_trade_no as number from service_orders where order_code = ${made.order_code}`.execute(db)
      const { order_code: code, token, amount_fen: fen, coins } = made
      bought.push({ buyer, code, token, fen, coins: coins!, number: rows[0].number, fate, refundNo: '' })
    }
    const submitted = bought.filter(({ fate }) => fate !== 'created')
    const paid = submitted.filter(({ fate }) => fate !== 'unpaid')
    const refunded = paid.filter(({ fate }) => fate === 'refunded')
    // Numbers that don't exist, and numbers of orders that were never sent to the gateway.
    const unknownNumbers = [
      ...Array.from({ length: 5 }, (_, i) => `unknown${i}`),
      ...bought.filter(({ fate }) => fate === 'created').map(({ number }) => number),
    ]
    for (const { number } of paid)
      if (!(await gateway.pay(number, { notice: false })).done) throw new Error(`${number} could not be paid`)

    const wrong: string[] = []
    const counts = { right: 0, refused: 0, late: 0 }
    const count = (status: number, isRight: boolean, what: unknown) => {
      counts[isRight ? 'right' : 'refused'] += 1
      if (status !== (isRight ? TAKEN_STATUS : REFUSED_STATUS)) wrong.push(`${status}: ${JSON.stringify(what)}`)
    }
    const send = async ({ telling, isRight }: Sent): Promise<void> => {
      for (const status of await gateway.tell(telling)) count(status, isRight, telling)
    }
    /** Valid notices, signed now and delivered later. */
    const delayed: { notice: SignedNotice; at: number }[] = []
    const sendLate = async (): Promise<void> => {
      const one = delayed.splice(r.int(0, delayed.length - 1), 1)[0]
      if (!one || Date.now() - one.at > FRESH_MS) return
      const { headers, body } = one.notice
      const { url } = r.pick(servers)
      const answer = await fetch(url + NOTIFY_PATH, { method: 'POST', headers, body })
      await answer.arrayBuffer()
      counts.late += 1
      count(answer.status, true, 'kept back')
    }
    /** Runs LANES senders until `until` notices have been sent in total. */
    const sendAll = async (until: number, next: () => Sent | null): Promise<void> => {
      const lane = async () => {
        while (counts.right + counts.refused < until) {
          const one = next()
          await (one ? send(one) : sendLate())
        }
      }
      await Promise.all(Array.from({ length: LANES }, lane))
    }

    say(`seed ${SEED}: ${NOTICES} notices about ${ORDERS} orders, ${paid.length} of them paid`)
    const from = performance.now()
    for (const { number } of paid) delayed.push({ notice: await gateway.letter(number), at: Date.now() })
    await sendAll(NOTICES / 2, () =>
      delayed.length && r.chance(0.02) ? null : paymentNotice(r, r.pick(submitted), unknownNumbers),
    )
    // The rest, in reverse order.
    for (const { number } of [...paid].reverse())
      await send({ telling: { out_no: number, change: PAID }, isRight: true })

    // Switches from platform certificates to a public key without a restart.
    await gateway.rotate('public_key')
    await refundAll(gateway, servers[1], operator, refunded)
    for (const { refundNo } of refunded) delayed.push({ notice: await gateway.letter(refundNo), at: Date.now() })
    await sendAll(NOTICES, () => {
      if (delayed.length && r.chance(0.02)) return null
      return r.chance(0.3) ? refundNotice(r, r.pick(refunded)) : paymentNotice(r, r.pick(submitted), unknownNumbers)
    })
    for (const { refundNo } of [...refunded].reverse()) await send({ telling: { out_no: refundNo }, isRight: true })
    const { right, refused, late } = counts
    const seconds = ((performance.now() - from) / 1000).toFixed(0)
    say(`sent ${right + refused} in ${seconds} s: ${right} right, ${late} of them late, ${refused} wrong`)

    const { rows } = await sql<{ outcome: string; why: string | null; n: number; lines: number }>`
      select outcome, why, sum(count)::int as n, count(*)::int as lines from payment_notices
      group by outcome, why order by outcome, n desc`.execute(db)
    const sumOf = (...outcomes: string[]) =>
      rows.filter(({ outcome }) => outcomes.includes(outcome)).reduce((sum, { n }) => sum + n, 0)
    say(`applied ${sumOf('applied')}, repeated ${sumOf('repeated')}, refused ${sumOf('refused')}`)
    for (const { why, n } of rows) if (why !== null) say(`  ${why}: ${n}`)
    // The job that asks the gateway may find a payment or refund before its notice arrives.
    if (sumOf('applied') > paid.length + refunded.length) wrong.push(`${sumOf('applied')} notices were applied`)
    if (sumOf('applied', 'repeated') !== right) wrong.push(`${right} right ones were sent`)
    if (sumOf('refused') !== refused) wrong.push(`${refused} wrong ones were sent`)
    // What isn't signed by the gateway is a row and a line for each minute and reason.
    const told = rows.reduce((sum, { outcome, lines }) => sum + (outcome === 'refused' ? lines : 0), 0)
    const logged = await loggedBy(servers, told)
    if (logged !== told) wrong.push(`${told} refusals to be told of, ${logged} in the servers’ logs`)

    wrong.push(...(await wrongWith(db, inviter, bought)))
    wrong.push(...(await verifyLedger({ db })).faults, ...(await findCauseFaults(db)))
    for (const line of wrong.slice(0, 20)) say(`  ${line}`)
    say(`each order paid once, each forgery refused and logged, nothing else changed: ${!wrong.length}`)
    if (wrong.length) throw new Error(`${wrong.length} faults with seed ${SEED}`)
    return true
  } finally {
    await database.close()
    for (const server of servers) await server.kill()
    await gateway.stop()
    cluster.stop?.()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

/** Refunds the orders as an operator; the gateway finishes each without a notice. */
const refundAll = async (
  gateway: TestGateway,
  { url }: TestServer,
  { token }: Person,
  orders: readonly Bought[],
): Promise<void> => {
  const app = client(url)
  await gateway.behave({ refunds: 'wait' })
  for (const one of orders) {
    const { version } = must(await app.call(order.getOrder, { order_code: one.code }, { token }))
    const input = { order_code: one.code, version, reason: '通知演练' }
    must(await app.call(order.refundOrder, input, { token }))
  }
  const waiting = new Map(orders.map(one => [one.number, one]))
  for (const until = Date.now() + REFUND_MS; waiting.size; await wait(100)) {
    for (const { out_trade_no, out_refund_no } of (await gateway.book()).refunds) {
      const one = waiting.get(out_trade_no)
      if (!one) continue
      one.refundNo = out_refund_no
      waiting.delete(out_trade_no)
      await gateway.endRefund(out_refund_no, 'SUCCESS', { notice: false })
    }
    if (Date.now() > until) throw new Error(`${waiting.size} refunds never came to the gateway`)
  }
}

/** Counts refusals in the servers' logs, which are written with a delay. */
const loggedBy = async (servers: readonly TestServer[], wanted: number): Promise<number> => {
  for (const until = Date.now() + LOGGED_MS; ; await wait(200)) {
    const found = servers.reduce(
      (sum, server) => sum + [...server.logs().matchAll(/"msg":"(?:a notice doesn|notices are refused)/g)].length,
      0,
    )
    if (found >= wanted || Date.now() > until) return found
  }
}

/** Compares the database with what the notices should have caused. @returns a line for each difference */
const wrongWith = async (db: Db, inviter: Person, bought: readonly Bought[]): Promise<string[]> => {
  const ledger = createLedger({ clock: systemClock })
  const wrong: string[] = []
  const compare = (what: string, found: unknown, expected: unknown) => {
    if (JSON.stringify(found) !== JSON.stringify(expected))
      wrong.push(`${what}: ${JSON.stringify(found)}, expected ${JSON.stringify(expected)}`)
  }
  const STATES = { paid: 'fulfilled', refunded: 'refunded', unpaid: 'paying', created: 'created' }
  for (const { buyer, code, fate, coins } of bought) {
    const { rows } = await sql<{ state: string }>`
      select state from service_orders where order_code = ${code}`.execute(db)
    compare(`order ${code}`, rows[0].state, STATES[fate])
    const { available, held } = (await ledger.balances(db, buyer.id)).coins
    compare(`coins of ${buyer.user_code}`, [available, held], [fate === 'paid' ? coins : 0, 0])
  }
  const unrefunded = bought.filter(({ fate }) => fate === 'paid')
  const refunded = bought.filter(({ fate }) => fate === 'refunded')
  const paid = [...unrefunded, ...refunded]
  const sumOf = (some: readonly Bought[], of: (fen: number) => number = fen => fen) =>
    some.reduce((sum, { fen }) => sum + of(fen), 0)
  // Sales less refunds. What the gateway owes us is a negative balance of its account.
  compare('revenue', await ledger.platformBalance(db, 'revenue'), sumOf(unrefunded))
  compare('gateway', await ledger.platformBalance(db, 'gateway'), -sumOf(unrefunded))
  const { frozen, available } = (await ledger.balances(db, inviter.id)).distribution
  compare('commissions', [frozen, available], [sumOf(unrefunded, fen => shareOf(fen, RATE)), 0])
  const { rows } = await sql<{ kind: string; n: number }>`
    select kind, count(*)::int as n from ledger_transfers group by kind order by kind collate "C"`.execute(db)
  const expected = {
    'commission.frozen': paid.length,
    'commission.void': refunded.length,
    'order.coins': paid.length,
    'order.coins_back': refunded.length,
    'order.paid': paid.length,
    'order.refund_coins': refunded.length,
    'order.refunded': refunded.length,
  }
  compare('transfers in the book', Object.fromEntries(rows.map(({ kind, n }) => [kind, n])), expected)
  const stops = await sql<{ n: number }>`select count(*)::int as n from money_stops`.execute(db)
  compare('times that money stood still', stops.rows[0].n, 0)
  return wrong
}
