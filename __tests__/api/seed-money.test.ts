import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { endpoints } from '../../contract'
import { DAY_MS } from '../../domain/relative-time'
import { ORDER_STATES } from '../../domain/service-order'
import { COMMISSION_STATES } from '../../domain/wallet'
import { WITHDRAWAL_STATES } from '../../domain/withdrawal'
import { createReconciliation } from '../../server/modules/finance/reconcile'
import { verifyLedger } from '../../server/modules/ledger'
import { findCauseFaults } from '../../server/read-models/money-causes'
import { deleteDemo } from '../../server/seed/remove'
import { ADMIN, tokenOf } from '../support/market'
import { client, FakeClock, startInProcess } from '../support/server'

const { finance } = endpoints

describe('the demo market’s money', () => {
  const clock = new FakeClock()
  let server: Awaited<ReturnType<typeof startInProcess>>
  const db = () => server.context.db
  const statesIn = async (table: string) =>
    (await sql<{ state: string }>`select distinct state from ${sql.table(table)} order by 1`.execute(db())).rows.map(
      ({ state }) => state,
    )
  const numbers = async (query: ReturnType<typeof sql<{ n: number }>>) => (await query.execute(db())).rows[0].n

  before(async () => {
    server = await startInProcess({ clock, env: { SEED: 'demo' } })
    await sql`do $$ begin if to_regclass('jobs.schedule') is not null then delete from jobs.schedule; end if; end $$`.execute(
      db(),
    )
  })
  after(() => server.stop())

  it('is a book that verifies, and that its causes agree with', async () => {
    const { faults, transfers } = await verifyLedger({ db: db() })
    assert.deepEqual(faults, [])
    assert.ok(transfers > 500, String(transfers))
    assert.deepEqual(await findCauseFaults(db()), [])
  })

  it('has orders, commissions and withdrawals in every state, over two years', async () => {
    assert.deepEqual(await statesIn('service_orders'), [...ORDER_STATES].sort())
    assert.deepEqual(await statesIn('commissions'), [...COMMISSION_STATES].sort())
    assert.deepEqual(await statesIn('withdrawals'), [...WITHDRAWAL_STATES].sort())
    const { rows } = await sql<{ oldest: string; kinds: string[] }>`
      select min(at) as oldest, array_agg(distinct kind order by kind) as kinds from ledger_transfers`.execute(db())
    assert.ok(clock.now() - Date.parse(rows[0].oldest) > 600 * DAY_MS, rows[0].oldest)
    for (const kind of [
      'reward.identity',
      'reward.listing',
      'reward.conference',
      'quota.quote',
      'order.goodwill',
      'pin',
    ])
      assert.ok(rows[0].kinds.includes(kind), `${kind}: ${rows[0].kinds.join()}`)
  })

  it('moves nobody’s purse before its time', async () => {
    const later = await numbers(sql<{ n: number }>`
      select count(*)::int as n from ledger_transfers where at > ${new Date(clock.now()).toISOString()}`)
    assert.equal(later, 0)
    const early = await numbers(sql<{ n: number }>`
      select count(*)::int as n from service_orders o join users u on u.id = o.user_id where o.created_at < u.created_at`)
    assert.equal(early, 0)
  })

  it('gives every VIP time that still runs', async () => {
    const without = await numbers(sql<{ n: number }>`
      select count(*)::int as n from users u where 'vip' = any(roles) and not exists (
        select from vip_periods v where v.user_id = u.id and v.taken_back_at is null
          and v.ends_at > ${new Date(clock.now()).toISOString()})`)
    assert.equal(without, 0)
  })

  it('is shown at the desk, and the next bill finds no difference that was none', async () => {
    const app = client(server.url)
    const token = await tokenOf(app, ADMIN)
    const before = (await app.call(finance.getDifferences, { limit: 50 }, { token })).result.items
    assert.deepEqual([...new Set(before.map(({ state, kind }) => `${kind} ${state}`))].sort(), [
      'amount open',
      'amount settled',
      'missing_here open',
      'missing_here settled',
      'missing_there open',
    ])
    clock.advance(DAY_MS)
    const payment = { provider: 'sandbox' as const, bill: async () => [] }
    await createReconciliation(server.context, {
      payment,
      messages: { notifyAll: async () => () => undefined },
    }).run()
    assert.equal(await numbers(sql<{ n: number }>`select count(*)::int as n from money_differences`), before.length)
    clock.advance(-DAY_MS)
  })

  it('goes with the demo’s people: the book stays whole, and nothing of theirs is left', async () => {
    await deleteDemo(server.context)
    for (const table of [
      'service_orders',
      'order_refunds',
      'commissions',
      'rewards',
      'withdrawals',
      'coin_uses',
      'pins',
    ])
      assert.equal(await numbers(sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`), 0, table)
    assert.equal(await numbers(sql<{ n: number }>`select count(*)::int as n from gateway_bill_lines`), 0)
    assert.equal(
      await numbers(
        sql<{ n: number }>`select coalesce(sum(balance), 0)::bigint as n from ledger_accounts where bucket is not null`,
      ),
      0,
    )
    assert.deepEqual((await verifyLedger({ db: db() })).faults, [])
    assert.deepEqual(await findCauseFaults(db()), [])
  })
})
