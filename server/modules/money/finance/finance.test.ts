import assert, { deepEqual, equal, match, rejects } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { CODE, endpoints } from '#contract'
import type { BillKind } from '#domain/money/finance'
import { DAY_MS, shanghaiDay } from '#domain/kit/relative-time'
import type { BillLine, Refund } from '#server/adapters/payment/port'
import { inTransaction } from '#server/db/client'
import type { Refusal } from '#server/http/refusal'
import { createMoneyGuard } from './index'
import { createReconciliation } from './reconcile'
import { createWatch } from './watch'
import { createLedger, verifyLedger } from '../../base/ledger'
import { gives, fieldsOf, type InProcess } from '#__tests__/support/in-market'
import { startGateway, type TestGateway } from '#__tests__/support/gateway'
import { FakeClock, startInProcess, type TestClient } from '#__tests__/support/server'
import { createStaff, type Member, type Staff } from '#__tests__/support/staff'

const { finance } = endpoints
const HOUR = 3_600_000

describe('the finances', () => {
  const clock = new FakeClock()
  let server: InProcess
  let gateway: TestGateway
  let app: TestClient
  let staff: Staff
  let admin: Member
  let clerk: Member
  let buyer: Member
  const ledger = createLedger({ clock })
  const db = () => server.context.db
  const now = () => new Date(clock.now()).toISOString()
  const today = () => shanghaiDay(clock.now())
  const dayBefore = (days: number) => shanghaiDay(clock.now() - days * DAY_MS)

  /** The messages, with their recipients. */
  const sentMessages: { userId: number; key: string }[] = []
  const messages = {
    notifyAll: async (_: unknown, messages: readonly { userId: number; key: string }[]) => {
      sentMessages.push(...messages)
    },
  }
  /** The gateway's bills, by `day kind`; an error where it has none yet. */
  const bills = new Map<string, BillLine[]>()
  /** What the gateway says of refunds when it is asked. */
  const refunds = new Map<string, Refund>()
  let isAway = false
  /** The bills that can't be fetched, by the same. */
  const unread = new Set<string>()
  const payment = {
    provider: 'sandbox' as const,
    bill: async (day: string, kind: BillKind): Promise<BillLine[]> => {
      if (isAway || unread.has(`${day} ${kind}`)) throw new Error('the gateway is away')
      return bills.get(`${day} ${kind}`) ?? []
    },
    queryRefund: async ({ out_refund_no }: { out_refund_no: string }): Promise<Refund | null> => {
      if (isAway) throw new Error('the gateway is away')
      return refunds.get(out_refund_no) ?? null
    },
  }
  const reconciliation = () => createReconciliation(server.context, { payment, messages })
  const watch = () => createWatch(server.context, { messages })()
  const guard = createMoneyGuard()

  before(async () => {
    gateway = await startGateway({ clock })
    server = await startInProcess({ clock, env: { SEED: 'none', ...gateway.env } })
    staff = await createStaff(server, '1866')
    app = staff.app
    admin = await staff.member({ roles: ['admin'], nickname: '老陆管账' })
    clerk = await staff.member({ permissions: ['finance.view'] })
    buyer = await staff.member()
  })
  after(async () => {
    await server.stop()
    await gateway.stop()
  })
  /** Tokens end with the half hour. */
  const logIn = async () => {
    for (const who of [admin, clerk]) who.token = (await staff.login(who.mobile)).access_token
  }

  let orders = 0
  /** An order of the buyer's that was paid. @returns its number at the gateway */
  const paid = async (fen: number, { isBooked = true, at = now() } = {}): Promise<{ code: string; outNo: string }> => {
    orders += 1
    const [code, outNo] = [`gorder${orders}`, `test00${orders}`]
    await sql`
      insert into service_orders (order_code, user_id, item_kind, item_code, amount_fen, vip_months, state, token_hash,
        out_trade_no, way, provider, created_at, expires_at, paid_at, paid_fen, transaction_id, fulfilled_at)
      values (${code}, ${buyer.id}, 'vip', 'vip_month', ${fen}, 1, 'fulfilled', sha256(convert_to(${code}::text, 'UTF8')), ${outNo}, 'native',
        'sandbox', ${at}, ${at}, ${at}, ${fen}, ${`t${outNo}`}, ${at})`.execute(db())
    if (isBooked) await book(code, fen, at)
    return { code, outNo }
  }
  const book = (code: string, fen: number, at = now()) =>
    inTransaction(db(), tx =>
      ledger.transfer(tx, {
        key: `order:${code}:paid`,
        kind: 'order.paid',
        ref: code,
        postings: [{ from: 'gateway', to: 'revenue', amount: fen }],
        at,
      }),
    )
  const line = (out_no: string, amount_fen: number): BillLine => ({
    out_no,
    gateway_no: `t${out_no}`,
    amount_fen,
    at: now(),
  })
  const differences = async (query: { state?: 'open' | 'settled' } = {}) => {
    const { code, result } = await app.call(finance.getDifferences, { limit: 50, ...query }, clerk)
    equal(code, 1)
    return result.items
  }
  const state = async () => (await app.call(finance.getMoneyState, {}, clerk)).result
  const settle = (who: Member, difference_code: string, way: 'recheck' | 'outside' | 'book', reason = '已核对') =>
    app.call(finance.settleDifference, { difference_code, way, reason }, who)

  /** Inserts a payment that only the bill has, and its difference. @returns the difference's code */
  const missing = async (outNo: string, fen: number): Promise<string> => {
    const code = `dmiss${outNo}`
    await sql`
      insert into gateway_bill_lines (day, kind, out_no, gateway_no, amount_fen, at)
      values (${today()}::date, 'trade', ${outNo}, ${`t${outNo}`}, ${fen}, ${now()})`.execute(db())
    await sql`
      insert into money_differences (difference_code, day, kind, about, out_no, gateway_fen, found_at)
      values (${code}, ${today()}::date, 'missing_here', 'trade', ${outNo}, ${fen}, ${now()})`.execute(db())
    return code
  }

  it('are for operators who may see them, and acts on them for admins', async () => {
    const range = { from: today(), to: today() }
    await gives(CODE.forbidden, app.call(finance.getDailyTotals, range, buyer))
    await gives(CODE.tokenInvalid, app.call(finance.getMoneyState, {}, {}))
    const lifted = await app.call(finance.liftStop, { reason: '试试' }, clerk)
    deepEqual([lifted.code, lifted.result], [CODE.forbidden, { need: 'admin' }])
    await gives(CODE.forbidden, settle(clerk, 'dnone', 'outside'))
    await gives(CODE.notFound, settle(admin, 'dnone', 'outside'))
  })

  it('add up each day of Shanghai, from the book', async () => {
    const day = '2026-11-20'
    // The last millisecond of the day before, its first, and its last.
    const before = await paid(600, { at: '2026-11-19T15:59:59.999Z' })
    const { code, outNo } = await paid(3_000, { at: '2026-11-19T16:00:00.000Z' })
    const last = await paid(2_900, { at: '2026-11-20T15:59:59.999Z' })
    bills.set('2026-11-19 trade', [line(before.outNo, 600)])
    bills.set('2026-11-20 trade', [line(outNo, 3_000), line(last.outNo, 2_900)])
    const at = '2026-11-20T04:00:00.000Z'
    await inTransaction(db(), async tx => {
      await ledger.hold(tx, {
        key: `order:${code}:commission:1`,
        kind: 'commission.frozen',
        ref: code,
        from: 'commission',
        into: { userId: buyer.id, purse: 'distribution', bucket: 'frozen' },
        amount: 450,
        at,
      })
      await ledger.transfer(tx, {
        key: 'reward:test:1',
        kind: 'reward.identity',
        ref: 'r1',
        postings: [{ from: 'promotion', to: { userId: buyer.id, purse: 'reward' }, amount: 200 }],
        at,
      })
    })
    const { result } = await app.call(finance.getDailyTotals, { from: '2026-11-19', to: day }, clerk)
    const [second, first] = result.items
    deepEqual([result.items.length, first.day, second.day], [2, '2026-11-19', day])
    deepEqual([first.sold_fen, first.sold_count, first.result_fen], [600, 1, 600])
    deepEqual(
      [second.sold_fen, second.sold_count, second.commission_fen, second.reward_fen, second.result_fen],
      [5_900, 2, 450, 200, 5_250],
    )
    deepEqual([result.sum.sold_fen, result.sum.result_fen], [6_500, 5_850])
    // Releasing what is frozen is neither income nor expense.
    await inTransaction(db(), tx =>
      ledger.settle(tx, {
        key: `order:${code}:commission:1:available`,
        kind: 'commission.available',
        hold: `order:${code}:commission:1`,
        to: [{ account: { userId: buyer.id, purse: 'distribution' }, amount: 450 }],
        at,
      }),
    )
    const later = await app.call(finance.getDailyTotals, { from: day, to: day }, clerk)
    equal(later.result.sum.result_fen, 5_250)
    // What caused them, for the checks below.
    await sql`
      insert into commissions (commission_code, order_id, level, user_id, buyer_id, rate, amount_fen, state, created_at,
        available_at, ended_at)
      select 'ytotals', id, 1, user_id, user_id, 1500, 450, 'available', paid_at, paid_at, paid_at
      from service_orders where order_code = ${code}`.execute(db())
    await sql`
      insert into rewards (reward_code, request_key, kind, user_id, invited_id, amount_fen, created_at, booked_at)
      values ('r1', 'reward:test:1', 'identity', ${buyer.id}, ${buyer.id}, 200, ${at}, ${at})`.execute(db())
  })

  it('refuse a range of days that is reversed, or longer than a year', async () => {
    for (const [from, to] of [
      ['2026-11-21', '2026-11-20'],
      ['2025-11-20', '2026-11-21'],
    ]) {
      const answer = await app.call(finance.getDailyTotals, { from, to }, clerk)
      equal(answer.code, CODE.invalid)
      deepEqual(fieldsOf(answer), ['to'])
    }
  })

  it('find what the bill and the book say differently, once, and try again where there is no bill yet', async () => {
    const at = new Date(clock.now()).toISOString()
    const [same, other, late] = [
      await paid(600, { at }),
      await paid(3_000, { at }),
      await paid(9_800, { isBooked: false, at }),
    ]
    const unbilled = await paid(29_800, { at })
    const day = today()
    bills.set(`${day} trade`, [
      line(same.outNo, 600),
      line(other.outNo, 3_100),
      line(late.outNo, 9_800),
      line('elsewhere1', 600),
    ])
    clock.advance(DAY_MS)
    await logIn()
    isAway = true
    await reconciliation().run()
    deepEqual(await differences(), [], 'nothing was compared')
    isAway = false
    // Two servers at once.
    await Promise.all([reconciliation().run(), reconciliation().run()])
    await reconciliation().run()
    const found = await differences({ state: 'open' })
    deepEqual(
      found.map(one => [one.kind, one.out_no, one.gateway_fen, one.book_fen]).sort(),
      [
        ['amount', other.outNo, 3_100, 3_000],
        ['missing_here', 'elsewhere1', 600, null],
        ['missing_here', late.outNo, 9_800, null],
      ].sort(),
      'what was booked about midnight may stand in the next bill',
    )
    deepEqual(
      new Set(sentMessages.map(({ userId, key }) => `${userId} ${key}`)),
      new Set([`${admin.id} finance.differences`, `${clerk.id} finance.differences`]),
    )
    equal((await state()).open_differences, 3)

    // A notice came late after all; and the next day's bill hasn't got the other one either.
    await book(late.code, 9_800)
    clock.advance(DAY_MS)
    await logIn()
    await reconciliation().run()
    const settled = (await differences({ state: 'settled' })).map(one => [one.out_no, one.settled_by, one.reason])
    deepEqual(settled, [[late.outNo, null, null]])
    const missing = (await differences({ state: 'open' })).find(one => one.kind === 'missing_there')
    deepEqual([missing?.out_no, missing?.day, missing?.book_fen], [unbilled.outNo, day, 29_800])
    const { items } = (await app.call(finance.getDailyTotals, { from: day, to: day }, clerk)).result
    deepEqual([items[0].open_differences, [...items[0].compared].sort()], [3, ['refund', 'trade', 'transfer']])
  })

  it('settle a difference by each way that fits it, with the reason in the audit log', async () => {
    const open = await differences({ state: 'open' })
    const of = (kind: string) => open.find(one => one.kind === kind)!
    const lossBefore = await ledger.platformBalance(db(), 'loss')
    const amount = of('amount')
    deepEqual(amount.ways, ['outside', 'book'])
    await gives(CODE.conflict, settle(admin, amount.difference_code, 'recheck'), 'no way of this one')
    const stands = await settle(admin, of('missing_there').difference_code, 'recheck')
    deepEqual([stands.code, stands.message], [CODE.conflict, '核对后仍不一致'])

    const booked = await settle(admin, amount.difference_code, 'book', '用户多付一元，=1+1')
    deepEqual([booked.code, booked.result.state, booked.result.settled_by], [1, 'settled', '老陆管账'])
    await gives(CODE.conflict, settle(admin, amount.difference_code, 'book'), 'once')
    // The gateway has a yuan more than the book had: a gain.
    equal((await ledger.platformBalance(db(), 'loss')) - lossBefore, 100)

    await gives(1, settle(admin, of('missing_here').difference_code, 'outside', '已在商户平台退款'))
    await gives(1, settle(admin, of('missing_there').difference_code, 'book'))
    equal((await ledger.platformBalance(db(), 'loss')) - lossBefore, 100 - 29_800)
    deepEqual((await verifyLedger({ db: db() })).faults, [])
    const { rows } = await sql<{ action: string; reason: string }>`
      select action, reason from audit_log where subject = 'difference' and actor_id = ${admin.id} order by id`.execute(
      db(),
    )
    deepEqual(
      rows.map(row => row.action),
      ['settle_book', 'settle_outside', 'settle_book'],
    )
    // What was settled isn't found again.
    await reconciliation().run()
    deepEqual(await differences({ state: 'open' }), [])
    const { sum } = (await app.call(finance.getDailyTotals, { from: today(), to: today() }, clerk)).result
    deepEqual([sum.corrected_fen, sum.goodwill_fen], [100 - 29_800, 0])
  })

  it('keep a mismatched notice once for each number, and report it with the next check', async () => {
    await watch()
    sentMessages.length = 0
    clock.advance(1_000)
    const misfit = { about: 'trade', out_no: 'forged0001', gateway_fen: 1, book_fen: 600, at: now() } as const
    for (let i = 0; i < 3; i += 1) await inTransaction(db(), tx => reconciliation().noteMisfit(tx, misfit))
    const open = await differences({ state: 'open' })
    deepEqual(
      open.map(({ kind, out_no, ways }) => [kind, out_no, ways]),
      [['refused', 'forged0001', ['recheck', 'outside']]],
    )
    const [one] = open
    await watch()
    deepEqual(new Set(sentMessages.map(({ key }) => key)), new Set(['finance.differences']))
    await gives(1, settle(admin, one.difference_code, 'outside'))
  })

  it('are exported as CSV without formulas, by a link that expires', async () => {
    const csv = async (what: 'totals' | 'differences' | 'bill', lang = 'zh-Hans') => {
      const { result } = await app.call(
        finance.exportCsv,
        { what, from: dayBefore(30), to: today() },
        { token: clerk.token, headers: { 'accept-language': lang } },
      )
      return { ...result, answer: await fetch(server.url + result.url) }
    }
    const totals = await csv('totals')
    equal(totals.answer.headers.get('content-type'), 'text/csv; charset=utf-8')
    const bytes = Buffer.from(await totals.answer.arrayBuffer())
    deepEqual([...bytes.subarray(0, 3)], [0xef, 0xbb, 0xbf])
    const lines = bytes.toString('utf8').slice(1).trim().split('\r\n')
    assert(lines[0].startsWith('日期,销售额（元）,订单数,'))
    assert(
      lines.some(text => text.startsWith('2026-11-20,59.00,2,')),
      lines.join('\n'),
    )
    assert(lines[lines.length - 1].startsWith('合计,'))

    const english = await (await csv('differences', 'en')).answer.text()
    assert(english.includes('Different amounts,Payment,'), english)
    await sql`update money_differences set reason = '=1+1' where kind = 'refused'`.execute(db())
    assert((await (await csv('differences')).answer.text()).includes(`"'=1+1"`))
    assert((await (await csv('bill')).answer.text()).includes(',elsewhere1,telsewhere1,6.00,\r\n'))

    const { url } = await csv('totals')
    equal((await fetch(`${server.url}${url.replace('totals', 'bill')}`)).status, 404)
    equal((await fetch(`${server.url}${url.slice(0, -1)}${url.endsWith('0') ? 1 : 0}`)).status, 404)
    clock.advance(601_000)
    equal((await fetch(server.url + url)).status, 404)
    await logIn()
  })

  it('close the order that waits for a payment which didn’t fit, once that is settled', async () => {
    const { code, outNo } = await paid(600, { isBooked: false })
    await sql`
      update service_orders set state = 'paying', paid_at = null, paid_fen = null, transaction_id = null, fulfilled_at = null
      where order_code = ${code}`.execute(db())
    await sql`
      insert into payment_numbers (out_trade_no, order_id, way, begun_at)
      select out_trade_no, id, way, created_at from service_orders where order_code = ${code}`.execute(db())
    const misfit = { about: 'trade', out_no: outNo, gateway_fen: 1, book_fen: 600, at: now() } as const
    await inTransaction(db(), tx => reconciliation().noteMisfit(tx, misfit))
    const { difference_code } = (await differences({ state: 'open' })).find(one => one.out_no === outNo)!
    const found = async () =>
      (
        await sql<{ state: string; is_closed: boolean; is_asked: boolean }>`
          select o.state, o.closed_at is not null as is_closed, n.ask_at is not null as is_asked
          from service_orders o join payment_numbers n on n.order_id = o.id where o.order_code = ${code}`.execute(db())
      ).rows[0]
    for (const [who, way, refused] of [
      [clerk, 'outside', 403],
      [admin, 'recheck', 409],
    ] as const)
      await gives(refused, settle(who, difference_code, way))
    deepEqual(await found(), { state: 'paying', is_closed: false, is_asked: false })
    await gives(1, settle(admin, difference_code, 'outside', '已在商户平台退款'))
    deepEqual(await found(), { state: 'closed', is_closed: true, is_asked: true })
    const { rows } = await sql<{ action: string; actor_id: number; reason: string; to_state: string }>`
      select action, actor_id, reason, to_state from audit_log
      where subject = 'service_order' and subject_code = ${code}`.execute(db())
    deepEqual(rows, [{ action: 'order_close', actor_id: admin.id, reason: '已在商户平台退款', to_state: 'closed' }])
  })

  it('book what differs now, not what was found, and nothing while an order may be booked', async () => {
    const { code, outNo } = await paid(600, { isBooked: false })
    await sql`
      update service_orders set state = 'paying', paid_at = null, paid_fen = null, fulfilled_at = null
      where order_code = ${code}`.execute(db())
    const late = await missing(outNo, 600)
    const loss = await ledger.platformBalance(db(), 'loss')
    const undecided = await settle(admin, late, 'book')
    deepEqual([undecided.code, undecided.message], [CODE.conflict, '这笔款项还没有结果，请稍后再试'])
    // Its notice comes after all.
    await sql`
      update service_orders set state = 'fulfilled', paid_at = ${now()}, paid_fen = 600, fulfilled_at = ${now()}
      where order_code = ${code}`.execute(db())
    await book(code, 600)
    const agreed = await settle(admin, late, 'book')
    deepEqual([agreed.code, agreed.message], [CODE.conflict, '账目已经一致，无需记账'])
    await gives(1, settle(admin, late, 'recheck'))
    equal(await ledger.platformBalance(db(), 'loss'), loss)

    const stale = await missing('elsewhere2', 250)
    await sql`update money_differences set gateway_fen = 100 where difference_code = ${stale}`.execute(db())
    await gives(1, settle(admin, stale, 'book'))
    equal((await ledger.platformBalance(db(), 'loss')) - loss, 250)
  })

  it('book nothing for a closed order while the gateway is asked about a number that it gave up', async () => {
    const { code, outNo } = await paid(600, { isBooked: false })
    await sql`
      update service_orders set state = 'closed', paid_at = null, paid_fen = null, fulfilled_at = null, closed_at = ${now()}
      where order_code = ${code}`.execute(db())
    await sql`
      insert into payment_numbers (out_trade_no, order_id, way, begun_at, given_up_at, ask_at)
      select out_trade_no, id, way, created_at, closed_at, closed_at from service_orders where order_code = ${code}`.execute(
      db(),
    )
    const late = await missing(outNo, 600)
    const loss = await ledger.platformBalance(db(), 'loss')
    const undecided = await settle(admin, late, 'book')
    deepEqual([undecided.code, undecided.message], [CODE.conflict, '这笔款项还没有结果，请稍后再试'])
    equal(await ledger.platformBalance(db(), 'loss'), loss)
    // A day has passed without an outcome.
    await sql`update payment_numbers set ask_at = null where out_trade_no = ${outNo}`.execute(db())
    await gives(1, settle(admin, late, 'book'))
    equal((await ledger.platformBalance(db(), 'loss')) - loss, 600)
  })

  it('find what no bill has of a day whose own bill was fetched after the next day’s', async () => {
    const [{ outNo }, day] = [await paid(700), today()]
    const found = async () => (await differences({ state: 'open' })).filter(one => one.out_no === outNo)
    clock.advance(2 * DAY_MS)
    await logIn()
    unread.add(`${day} trade`)
    await reconciliation().run()
    deepEqual(await found(), [], 'its day isn’t known yet')
    unread.clear()
    await reconciliation().run()
    const [missing] = await found()
    deepEqual([missing?.kind, missing?.day, missing?.book_fen], ['missing_there', day, 700])
    await gives(1, settle(admin, missing.difference_code, 'book'))
  })

  it('fetch every bill that is missing since the last one, however long the gateway was away', async () => {
    const [{ outNo }, day] = [await paid(900), today()]
    isAway = true
    for (let days = 0; days < 12; days += 1) {
      clock.advance(DAY_MS)
      await reconciliation().run()
    }
    isAway = false
    await logIn()
    await reconciliation().run()
    const found = (await differences({ state: 'open' })).find(one => one.out_no === outNo)
    deepEqual([found?.kind, found?.day, found?.book_fen], ['missing_there', day, 900])
    await gives(1, settle(admin, found!.difference_code, 'book'))
  })

  it('compare a refund that the bill lists as in progress with what the gateway says when it is asked', async () => {
    const day = today()
    const begun = async (fen: number) => {
      const { code, outNo } = await paid(fen)
      const out_refund_no = `r${outNo}`
      await sql`
        insert into order_refunds (refund_code, order_id, out_refund_no, kind, amount_fen, created_at)
        select ${`f${code}`}, id, ${out_refund_no}, 'full', ${fen}, ${now()} from service_orders
        where order_code = ${code}`.execute(db())
      bills.set(`${day} trade`, [...(bills.get(`${day} trade`) ?? []), line(outNo, fen)])
      const end = async () => {
        await sql`
          update order_refunds set state = 'succeeded', ended_at = ${now()}
          where out_refund_no = ${out_refund_no}`.execute(db())
        await sql`update service_orders set state = 'refunded' where order_code = ${code}`.execute(db())
        await inTransaction(db(), tx =>
          ledger.transfer(tx, {
            key: `order:${code}:refunded`,
            kind: 'order.refunded',
            ref: code,
            postings: [{ from: 'revenue', to: 'gateway', amount: fen }],
            at: now(),
          }),
        )
      }
      return { out_refund_no, fen, end }
    }
    const [slow, less, given, closed] = [await begun(600), await begun(700), await begun(800), await begun(900)]
    const says = (one: { out_refund_no: string; fen: number }, state: Refund['state'], amount_fen = one.fen) =>
      refunds.set(one.out_refund_no, { out_refund_no: one.out_refund_no, out_trade_no: 't', state, amount_fen })
    const all = [slow, less, given, closed]
    for (const one of all) says(one, 'PROCESSING')
    says({ out_refund_no: 'elsewhere3', fen: 50 }, 'PROCESSING')
    bills.set(`${day} refund`, [
      ...all.map(({ out_refund_no, fen }) => ({ ...line(out_refund_no, fen), in_progress: true })),
      { ...line('elsewhere3', 50), in_progress: true },
    ])
    const numbers = new Set([...all.map(({ out_refund_no }) => out_refund_no), 'elsewhere3'])
    const found = async () =>
      (await differences({ state: 'open' }))
        .filter(one => numbers.has(one.out_no))
        .map(one => [one.kind, one.out_no, one.gateway_fen, one.book_fen])
        .sort()
    clock.advance(DAY_MS)
    await logIn()
    await reconciliation().run()
    deepEqual(await found(), [], 'nothing has ended')
    const { items } = (await app.call(finance.getDailyTotals, { from: day, to: day }, clerk)).result
    assert(items[0].compared.includes('refund'), 'the day was read')

    // They end on the second day: booked here, and in no bill of that day.
    clock.advance(DAY_MS)
    for (const one of [slow, less, given]) await one.end()
    says(slow, 'SUCCESS')
    says(less, 'SUCCESS', 650)
    says(given, 'CLOSED')
    says(closed, 'CLOSED')
    says({ out_refund_no: 'elsewhere3', fen: 50 }, 'SUCCESS')
    await logIn()
    // Two servers at once.
    await Promise.all([reconciliation().run(), reconciliation().run()])
    const expected = [
      ['amount', less.out_refund_no, 650, 700],
      ['missing_here', 'elsewhere3', 50, null],
      ['missing_there', given.out_refund_no, null, 800],
    ].sort()
    deepEqual(await found(), expected)
    // The bills of the next days have nothing of them.
    for (let days = 0; days < 3; days += 1) {
      clock.advance(DAY_MS)
      await reconciliation().run()
    }
    await logIn()
    deepEqual(await found(), expected)
    for (const one of (await differences({ state: 'open' })).filter(({ out_no }) => numbers.has(out_no)))
      await gives(1, settle(admin, one.difference_code, one.ways.includes('book') ? 'book' : 'outside'))
  })

  it('count what was booked of a difference as booked: a later bill that has it after all is another one', async () => {
    const { outNo } = await paid(800)
    const loss = await ledger.platformBalance(db(), 'loss')
    const found = async () => (await differences({ state: 'open' })).find(one => one.out_no === outNo)!
    clock.advance(2 * DAY_MS)
    await logIn()
    await reconciliation().run()
    const missing = await found()
    equal(missing.kind, 'missing_there')
    await gives(1, settle(admin, missing.difference_code, 'book'))
    equal((await ledger.platformBalance(db(), 'loss')) - loss, -800)

    bills.set(`${today()} trade`, [line(outNo, 800)])
    clock.advance(DAY_MS)
    await logIn()
    await reconciliation().run()
    const after = await found()
    deepEqual([after.kind, after.gateway_fen, after.book_fen], ['amount', 800, 0])
    await gives(1, settle(admin, after.difference_code, 'book'))
    equal(await ledger.platformBalance(db(), 'loss'), loss)
  })

  describe('after an alarm', () => {
    const isStopped = (error: Refusal) => error.code === CODE.unavailable && error.messageKey === 'money_stopped'
    /** Changes what was booked, as nobody but an operator with SQL could. */
    const damage = (statement: string) =>
      inTransaction(db(), async tx => {
        await sql.raw('set local session_replication_role = replica').execute(tx)
        await sql.raw(statement).execute(tx)
      })

    it('money is stopped, the rest goes on, and those who may see it are told once', async () => {
      const { faults } = await watch()
      deepEqual(faults, [])
      await guard.check(db())
      sentMessages.length = 0
      await damage(
        `update ledger_postings set amount = amount + 5 where transfer_id = (select min(id) from ledger_transfers)`,
      )
      await watch()
      await watch()
      await rejects(guard.check(db()), isStopped)
      equal(sentMessages.filter(({ key }) => key === 'finance.stopped').length, 2, 'the admin and the clerk')
      const { stop, checked, can_act } = await state()
      match(stop!.why[0], /it is not what was booked/)
      deepEqual([checked!.faults > 0, can_act], [true, false])
      // The rest: pages open, people log in.
      await gives(1, app.call(endpoints.account.getUserInfo, {}, clerk))
    })

    it('an admin lifts it, with the reason in the audit log; what was seen doesn’t stop it again, anything new does', async () => {
      const refused = await app.call(finance.liftStop, { reason: '已查' }, clerk)
      equal(refused.code, CODE.forbidden)
      await rejects(guard.check(db()), isStopped)
      const lifted = await app.call(finance.liftStop, { reason: '演练，已核对' }, admin)
      deepEqual([lifted.code, lifted.result.stop], [1, null])
      await gives(CODE.conflict, app.call(finance.liftStop, { reason: '再来' }, admin))
      await watch()
      await guard.check(db())
      const { rows } = await sql<{ action: string; to_state: string }>`
        select action, to_state from audit_log where subject = 'money' order by id`.execute(db())
      deepEqual(
        rows.map(row => `${row.action} ${row.to_state}`),
        ['stop stopped', 'lift moving'],
      )

      // An order marked as paid that was never booked.
      const { code } = await paid(600, { isBooked: false })
      await watch()
      await rejects(guard.check(db()), isStopped)
      deepEqual((await state()).stop!.why, [`order ${code}: paid 600, and the book has nothing`])
      await book(code, 600)
      await gives(1, app.call(finance.liftStop, { reason: '已补记' }, admin))
      await guard.check(db())
    })

    /** Lifts the current stop. @returns its causes */
    const lift = async (): Promise<string[]> => {
      const { why } = (await state()).stop!
      await gives(1, app.call(finance.liftStop, { reason: '已核对' }, admin))
      return why
    }

    it('what was lifted leaves room for the eleventh of its kind, in the causes and in the book', async () => {
      const unbooked = async (fen: number) =>
        `order ${(await paid(fen, { isBooked: false })).code}: paid ${fen}, and the book has nothing`
      const lines: string[] = []
      for (let i = 0; i < 11; i += 1) lines.push(await unbooked(700 + i))
      await watch()
      deepEqual(await lift(), lines.slice(0, 10))
      await watch()
      deepEqual(await lift(), lines.slice(10))
      await watch()
      await guard.check(db())
      const twelfth = await unbooked(800)
      await watch()
      deepEqual(await lift(), [twelfth])

      // One is damaged already.
      await damage(`
        update ledger_postings set amount = amount + 5 where transfer_id in (
          select id from ledger_transfers where kind = 'order.paid' order by id offset 1 limit 3)`)
      for (let i = 0; i < 8; i += 1) {
        const { code } = await paid(900 + i)
        await damage(`
          update ledger_postings set amount = amount + 5 where transfer_id = (
            select id from ledger_transfers where ref = '${code}' and kind = 'order.paid')`)
      }
      const damaged = /: it is not what was booked$/
      await watch()
      const seals = async () => (await lift()).filter(why => damaged.test(why))
      equal((await seals()).length, 10, 'the first was lifted before')
      await watch()
      equal((await seals()).length, 1)
      await watch()
      await guard.check(db())
    })

    it('no difference is booked while money is stopped', async () => {
      clock.advance(HOUR)
      await logIn()
      await missing('stopped001', 5)
      const [one] = await differences({ state: 'open' })
      await sql`insert into money_stops (since, why) values (${now()}, 'a test')`.execute(db())
      const answer = await settle(admin, one.difference_code, 'book')
      equal(answer.code, CODE.unavailable)
      equal((await differences({ state: 'open' }))[0].state, 'open')
      await gives(1, app.call(finance.liftStop, { reason: '测试结束' }, admin))
      await gives(1, settle(admin, one.difference_code, 'book'))
    })
  })
})
