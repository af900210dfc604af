// Runs on both databases.
import assert, { deepEqual, equal, match, rejects } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { endpoints } from '../../contract'
import { DAY_MS, shanghaiDay } from '../../domain/kit/relative-time'
import { ORDER_STATES, type PayWay } from '../../domain/money/service-order'
import { COMMISSION_STATES } from '../../domain/money/wallet'
import { WITHDRAWAL_STATES } from '../../domain/money/withdrawal'
import { createPayment, type PaymentPort } from '../../server/adapters/payment'
import { createReconciliation } from '../../server/modules/money/finance/reconcile'
import { createLedger, verifyLedger } from '../../server/modules/base/ledger'
import { createRefunds } from '../../server/modules/money/order/refunds'
import { findCauseFaults } from '../../server/modules/money/finance/cause-reads'
import { tellSandbox } from '../../server/seed/earlier'
import { deleteDemo } from '../../server/seed/remove'
import { eventually } from '../../__tests__/support/eventually'
import { startGateway, type TestGateway } from '../../__tests__/support/gateway'
import { ADMIN, LEADER, SHAREHOLDER, tokenOf } from '../../__tests__/support/market'
import { client, FakeClock, startInProcess } from '../../__tests__/support/server'

const { finance, order, withdrawal } = endpoints

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
  })
  after(() => server.stop())

  it('has a book that verifies and agrees with its causes', async () => {
    const { faults, transfers } = await verifyLedger({ db: db() })
    deepEqual(faults, [])
    assert(transfers > 500, String(transfers))
    deepEqual(await findCauseFaults(db()), [])
  })

  it('has orders, commissions and withdrawals in every state, over two years', async () => {
    deepEqual(await statesIn('service_orders'), [...ORDER_STATES].sort())
    deepEqual(await statesIn('commissions'), [...COMMISSION_STATES].sort())
    deepEqual(await statesIn('withdrawals'), [...WITHDRAWAL_STATES].sort())
    const { rows } = await sql<{ oldest: string; kinds: string[] }>`
      select min(at) as oldest, array_agg(distinct kind order by kind) as kinds from ledger_transfers`.execute(db())
    assert(clock.now() - Date.parse(rows[0].oldest) > 600 * DAY_MS, rows[0].oldest)
    for (const kind of [
      'reward.identity',
      'reward.listing',
      'reward.conference',
      'quota.quote',
      'order.goodwill',
      'pin',
    ])
      assert(rows[0].kinds.includes(kind), `${kind}: ${rows[0].kinds.join()}`)
  })

  it('has what somebody earned from an own second account: voided, listed, and taken back', async () => {
    const app = client(server.url)
    const token = await tokenOf(app, ADMIN)
    const { items } = (await app.call(finance.getOwnEarnings, { limit: 50 }, { token })).result
    deepEqual([...new Set(items.map(({ cause, state }) => `${cause} ${state}`))].sort(), [
      'commission open',
      'identity taken_back',
      'listing open',
    ])
    assert((await app.call(finance.getMoneyState, {}, { token })).result.open_own_earnings > 0)
    const { rows } = await sql<{ earner: number; buyer: number; state: string }>`
      select c.user_id as earner, c.buyer_id as buyer, c.state
      from commissions c join users e on e.id = c.user_id join users b on b.id = c.buyer_id
      where b.person_id = e.person_id`.execute(db())
    equal(new Set(rows.map(({ earner, buyer }) => `${earner} ${buyer}`)).size, 1, 'one pair of accounts')
    deepEqual([...new Set(rows.map(({ state }) => state))].sort(), ['available', 'void'])
    // Nothing is left that the next approval of an identity of theirs would list.
    const listed = items.filter(({ cause }) => cause === 'commission').length
    equal(rows.filter(({ state }) => state === 'available').length, listed)
    const kinds = await sql<{ kind: string }>`
      select kind from ledger_transfers where kind in ('commission.own_void', 'reward.taken_back') order by 1`.execute(
      db(),
    )
    deepEqual(
      kinds.rows.map(({ kind }) => kind),
      ['commission.own_void', 'reward.taken_back'],
    )
    const audited = await sql<{ subject_code: string }>`
      select subject_code from audit_log where subject = 'own_earning' and action = 'take_back'`.execute(db())
    deepEqual(
      audited.rows.map(({ subject_code }) => subject_code),
      items.filter(({ state }) => state === 'taken_back').map(({ earning_code }) => earning_code),
    )
  })

  it('moves nobody’s purse before its time', async () => {
    const later = await numbers(sql<{ n: number }>`
      select count(*)::int as n from ledger_transfers where at > ${new Date(clock.now()).toISOString()}`)
    equal(later, 0)
    const early = await numbers(sql<{ n: number }>`
      select count(*)::int as n from service_orders o join users u on u.id = o.user_id where o.created_at < u.created_at`)
    equal(early, 0)
  })

  it('gives every VIP time that still runs', async () => {
    const without = await numbers(sql<{ n: number }>`
      select count(*)::int as n from users u where 'vip' = any(roles) and not exists (
        select from vip_periods v where v.user_id = u.id and v.taken_back_at is null
          and v.ends_at > ${new Date(clock.now()).toISOString()})`)
    equal(without, 0)
  })

  it('is shown at the desk, and the next bill finds no difference that was none', async () => {
    const app = client(server.url)
    const token = await tokenOf(app, ADMIN)
    const before = (await app.call(finance.getDifferences, { limit: 50 }, { token })).result.items
    deepEqual([...new Set(before.map(({ state, kind }) => `${kind} ${state}`))].sort(), [
      'amount open',
      'amount settled',
      'missing_here open',
      'missing_here settled',
      'missing_there open',
    ])
    const bills = () => numbers(sql<{ n: number }>`select count(*)::int as n from gateway_bills`)
    const compared = await bills()
    clock.advance(DAY_MS)
    const payment = { provider: 'sandbox' as const, bill: async () => [], queryRefund: async () => null }
    await createReconciliation(server.context, {
      payment,
      messages: { notifyAll: async () => undefined },
    }).run()
    assert((await bills()) > compared)
    equal(await numbers(sql<{ n: number }>`select count(*)::int as n from money_differences`), before.length)
    clock.advance(-DAY_MS)
  })

  it('has numbers of the gateway that look like its own: digits only, longer than a spreadsheet counts', async () => {
    const { rows } = await sql<{ kind: string; gateway_no: string }>`
      select kind, gateway_no from gateway_bill_lines
      union all select 'trade', transaction_id from service_orders where transaction_id is not null
      union all select 'transfer', transfer_bill_no from withdrawals where transfer_bill_no is not null`.execute(db())
    const SHAPES: Record<string, RegExp> = {
      trade: /^4200\d{6}20\d{16}$/,
      refund: /^5030\d{6}20\d{17}$/,
      transfer: /^1330000\d{14}20\d{17}$/,
    }
    deepEqual(
      rows.filter(({ kind, gateway_no }) => !SHAPES[kind].test(gateway_no)),
      [],
    )
    deepEqual([...new Set(rows.map(({ kind }) => kind))].sort(), Object.keys(SHAPES).sort())
  })

  it('goes with the demo’s people: the book stays whole, and nothing of theirs is left', async () => {
    await deleteDemo(server.context)
    for (const table of [
      'service_orders',
      'order_refunds',
      'commissions',
      'rewards',
      'own_earnings',
      'withdrawals',
      'coin_uses',
      'pins',
    ])
      equal(await numbers(sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`), 0, table)
    equal(await numbers(sql<{ n: number }>`select count(*)::int as n from gateway_bill_lines`), 0)
    equal(
      await numbers(
        sql<{ n: number }>`select coalesce(sum(balance), 0)::bigint as n from ledger_accounts where bucket is not null`,
      ),
      0,
    )
    deepEqual((await verifyLedger({ db: db() })).faults, [])
    deepEqual(await findCauseFaults(db()), [])
  })
})

describe('what of the demo is with the gateway', () => {
  const clock = new FakeClock()
  /** What the market's log would say; a number that isn't known is noted there. */
  const lines: unknown[] = []
  const note = (...line: unknown[]) => void lines.push(line)
  let gateway: TestGateway
  let server: Awaited<ReturnType<typeof startInProcess>>
  let port: PaymentPort
  const db = () => server.context.db
  const post = (url: string, act: string) => fetch(url, { method: 'POST', body: new URLSearchParams({ act }) })

  const refundInProgress = async () =>
    (
      await sql<{ out_refund_no: string; order_code: string; state: string; order_state: string }>`
      select r.out_refund_no, o.order_code, r.state, o.state as order_state
      from order_refunds r join service_orders o on o.id = r.order_id
      where r.state = 'processing' or o.state = 'refunding'`.execute(db())
    ).rows
  const refundState = async (out_refund_no: string) =>
    (await sql<{ state: string }>`select state from order_refunds where out_refund_no = ${out_refund_no}`.execute(db()))
      .rows[0].state
  const withdrawalsUnderWay = async () =>
    (
      await sql<{ withdrawal_code: string; out_bill_no: string; state: string }>`
      select withdrawal_code, out_bill_no, state from withdrawals where state in ('transferring', 'waiting_user')
      order by state`.execute(db())
    ).rows
  /** The refunds' job. What ends a refund isn't part of it: nothing ends by it here. */
  const chase = () => {
    const none = {} as never
    return createRefunds(
      { ...server.context, log: { info: note, warn: note, error: note } as never },
      {
        payment: port,
        ledger: createLedger({ clock }),
        money: { check: async () => undefined },
        commissions: none,
        vip: none,
        messages: none,
        noteMisfit: none,
        fulfil: none,
      },
    ).followUp()
  }

  before(async () => {
    gateway = await startGateway({ clock })
    server = await startInProcess({ clock, env: { SEED: 'demo', ...gateway.env } })
    await gateway.attach(server.url)
    port = createPayment(
      { config: server.context.config, clock, log: { info: note, warn: note, error: note } as never },
      { wechat: { withMiniToken: act => act('token') } },
    )!
  })
  after(async () => {
    await server.stop()
    await gateway.stop()
  })

  it('stays as it is while nobody does anything about it, without a word in the log', async () => {
    const [refund, ...others] = await refundInProgress()
    deepEqual([refund.state, refund.order_state, others.length], ['processing', 'refunding', 0])
    await chase()
    deepEqual(await refundInProgress(), [refund])

    const under = await withdrawalsUnderWay()
    deepEqual(
      under.map(({ state }) => state),
      ['transferring', 'waiting_user'],
    )
    equal((await port.queryTransfer(under[0].out_bill_no))?.state, 'PROCESSING')
    equal((await port.queryTransfer(under[1].out_bill_no))?.state, 'WAIT_USER_CONFIRM')
    const app = client(server.url)
    for (const [mobile, { withdrawal_code, state }] of [
      [LEADER, under[0]],
      [SHAREHOLDER, under[1]],
    ] as const) {
      const token = await tokenOf(app, mobile)
      const { result } = await app.call(withdrawal.getWithdrawal, { withdrawal_code }, { token })
      equal(result.state, state)
    }
    deepEqual(lines, [])
  })

  it('has every payment there, and in no bill of the gateway’s own', async () => {
    const { rows } = await sql<{ out_trade_no: string; paid_fen: number; way: PayWay; paid_at: string; state: string }>`
      select out_trade_no, paid_fen, way, paid_at, state from service_orders where paid_at is not null
      order by paid_at desc`.execute(db())
    const { trades } = await gateway.book()
    deepEqual(
      trades.map(({ out_trade_no, total }) => `${out_trade_no} ${total}`).sort(),
      rows.map(({ out_trade_no, paid_fen }) => `${out_trade_no} ${paid_fen}`).sort(),
    )
    deepEqual(await port.bill(shanghaiDay(Date.parse(rows[0].paid_at)), 'trade'), [])
    // Its checks hold: what has been given back isn't given back again.
    const { out_trade_no, paid_fen, way } = rows.find(({ state }) => state === 'refunded')!
    const again = { out_trade_no, out_refund_no: 'again1', amount_fen: 1, total_fen: paid_fen, way, openid: null }
    await rejects(port.refund(again), { code: 'NOT_ENOUGH' })
  })

  it('lets an operator refund a demo order', async () => {
    const app = client(server.url)
    const token = await tokenOf(app, ADMIN)
    const { rows } = await sql<{ order_code: string }>`
      select order_code from service_orders o
      where state = 'fulfilled' and not exists (select from order_refunds r where r.order_id = o.id)
      order by paid_at desc limit 1`.execute(db())
    const { order_code } = rows[0]
    const begun = await app.call(order.goodwillRefund, { order_code, amount_fen: 1, reason: '补偿' }, { token })
    equal(begun.code, 1, JSON.stringify(begun))
    const states = async () =>
      (await app.call(order.getOrder, { order_code }, { token })).result.refunds.map(({ state }) => state)
    deepEqual(await eventually('a refund', states, ([state]) => state !== 'processing'), ['succeeded'])
  })

  it('ends on the sandbox’s page, and stays ended after another start', async () => {
    const [{ out_refund_no, order_code }] = await refundInProgress()
    const [transferring, waiting] = await withdrawalsUnderWay()
    const listed = await (await fetch(gateway.url)).text()
    const { refunds, bills } = await gateway.book()
    const refundPath = `/refund/${refunds.find(one => one.out_refund_no === out_refund_no)!.refund_id}`
    const pathOf = (no: string) => new URL(bills.find(one => one.out_bill_no === no)!.package_info).pathname
    for (const [path, act] of [
      [refundPath, 'done'],
      [pathOf(transferring.out_bill_no), 'done'],
      [pathOf(waiting.out_bill_no), 'confirm'],
    ] as const) {
      assert(listed.includes(`href="${path}"`), path)
      const page = await fetch(gateway.url + path)
      match(await page.text(), new RegExp(`value="${act}"`))
      equal((await post(gateway.url + path, act)).status, 200)
    }
    equal(await refundState(out_refund_no), 'succeeded')
    const { rows } = await sql<{ state: string }>`
      select state from service_orders where order_code = ${order_code}
      union all select state from withdrawals where out_bill_no in (${transferring.out_bill_no}, ${waiting.out_bill_no})
      `.execute(db())
    deepEqual(rows.map(({ state }) => state).sort(), ['paid', 'paid', 'refunded'])
    deepEqual((await verifyLedger({ db: db() })).faults, [])
    deepEqual(await findCauseFaults(db()), [])

    const before = await gateway.book()
    await tellSandbox(server.context)
    deepEqual(await gateway.book(), before)
  })
})
