import { randomBytes } from 'node:crypto'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { CODE, type Endpoint, endpoints, type Envelope, type Input, type Output } from '../../contract'
import { shareOf } from '../../domain/money/wallet'
import { loadConfig } from '../../server/config'
import type { Context } from '../../server/context'
import { inTransaction } from '../../server/db/client'
import type { Db } from '../../server/db/types'
import { handleErrors } from '../../server/http/errors'
import { rateLimits } from '../../server/http/rate-limit'
import { invalid, Refusal, tokenInvalid } from '../../server/http/refusal'
import { type Principal, serve } from '../../server/http/serve'
import { createUsers } from '../../server/modules/base/account/users'
import { createNewsCounter } from '../../server/modules/market/follow'
import { createLedger, verifyLedger } from '../../server/modules/base/ledger'
import { createMessageService } from '../../server/modules/base/message'
import { create as createOrder, type Misfit, type OnTransfer, openOrders } from '../../server/modules/money/order'
import { createSystemService } from '../../server/modules/base/system'
import { openMarket } from '../../server/open'
import { must } from './must'
import { createFakeGateway, type SentNotice } from './payment-fake'
import { FakeClock, newFixture } from './server'

const { order } = endpoints
/** Of ten thousand; what the inviter of every buyer here earns. */
const RATE = 1_500
export const commissionOf = (fen: number): number => shareOf(fen, RATE)

export interface Buyer extends Principal {
  token: string
}
export type OrderWorld = Awaited<ReturnType<typeof createOrderWorld>>

/** The orders' module on a database of its own, with a gateway in memory. @param isSold false: without a gateway */
export const createOrderWorld = async ({ isSold = true } = {}) => {
  const clock = new FakeClock()
  const fixture = await newFixture()
  const config = loadConfig({
    DATA_DIR: fixture.dataDir,
    DATABASE_URL: fixture.databaseUrl ?? '',
    SEED: 'none',
    LOG_LEVEL: 'silent',
  })
  const market = await openMarket(config, clock)
  const app = Fastify()
  const ctx: Context = { ...market, log: app.log }
  const { db } = ctx
  const gateway = createFakeGateway(clock)
  const payment = isSold ? gateway.port : null
  const ledger = createLedger(ctx)
  const system = createSystemService(ctx, {
    account: { users: createUsers(ctx) },
    shelfStatistics: async () => ({ supply_count: 0, purchase_count: 0, today_count: 0 }),
    selling: payment,
  })

  const people = new Map<string, Buyer>()
  /** @param more a role of the desk, as a permission */
  const person = async (permissions: string[] = []): Promise<Buyer> => {
    const code = `u${randomBytes(6).toString('hex')}`
    const { rows } = await sql<{ id: number }>`
      insert into users (user_code, maoxiu_code, nickname, created_at, roles, permissions)
      values (${code}, ${code}, ${code}, now(), '{user}', ${permissions}::text[]) returning id`.execute(db)
    const made: Buyer = {
      id: rows[0].id,
      user_code: code,
      session_code: code,
      roles: ['user'],
      permissions,
      token: code,
    }
    people.set(code, made)
    return made
  }
  const rolesOf = async ({ id }: Principal): Promise<string[]> =>
    (await sql<{ roles: string[] }>`select roles from users where id = ${id}`.execute(db)).rows[0].roles
  const inviter = await person()

  /** What the tests switch. */
  const switches = {
    isStopped: false,
    /** Orders of which a commission has been released. */
    released: new Set<number>(),
    /** Openids by user. */
    openids: new Map<number, string>(),
    onTransfer: (async () => 'applied') as OnTransfer,
  }
  const misfits: Misfit[] = []
  const codeOf = async (tx: Db, id: number): Promise<string> =>
    (await sql<{ order_code: string }>`select order_code from service_orders where id = ${id}`.execute(tx)).rows[0]
      .order_code
  const keyOf = (code: string) => `order:${code}:commission:1`

  const pushed = new Map<string, (event: Record<string, unknown>) => Promise<unknown>>()
  const orders = createOrder(ctx, {
    payment,
    ledger,
    system,
    messages: createMessageService(ctx, createNewsCounter()),
    money: {
      check: async () => {
        if (switches.isStopped) throw new Refusal(CODE.unavailable, 'unavailable')
      },
    },
    commissions: {
      book: async (tx, { order_code: code, paid_fen, at }) =>
        void (await ledger.hold(tx, {
          key: keyOf(code),
          kind: 'commission.frozen',
          ref: code,
          from: 'commission',
          into: { userId: inviter.id, purse: 'distribution', bucket: 'frozen' },
          amount: commissionOf(paid_fen),
          at,
        })),
      areFrozen: async (_tx, id) => !switches.released.has(id),
      void: async (tx, id, at) => {
        const hold = keyOf(await codeOf(tx, id))
        await ledger.giveBack(tx, { key: `${hold}:void`, kind: 'commission.void', hold, at })
      },
    },
    noteMisfit: async (_tx, misfit) => void misfits.push(misfit),
    onTransfer: bill => switches.onTransfer(bill),
    payers: {
      openidOf: async (_db, userId) => switches.openids.get(userId) ?? null,
      sessionOf: async code => {
        if (code !== 'good' && code !== 'other') throw invalid('login_code', 'invalid.wechat_code')
        return { openid: code === 'good' ? 'o-virtual' : 'o-other', session_key: 'secret' }
      },
    },
    push: {
      on: (event, listener) => void pushed.set(event, listener),
    },
  })

  const byToken = async (authorization: string | undefined): Promise<Principal> => {
    const found = people.get(authorization?.replace('Bearer ', '') ?? '')
    if (!found) throw tokenInvalid()
    return { ...found, roles: await rolesOf(found) }
  }
  await rateLimits(app)
  handleErrors(app)
  serve(app, ctx, { user: byToken, cloud: byToken }, orders.routes!)
  await orders.register?.(app)

  const call = async <E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    { token, headers = {} }: { token?: string; headers?: Record<string, string> } = {},
  ): Promise<Envelope<Output<E>>> => {
    const isGet = endpoint.method === 'GET'
    const query = isGet ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
    const answer = await app.inject({
      method: endpoint.method,
      url: endpoint.path + query,
      headers: {
        ...(endpoint.idempotent && { 'idempotency-key': randomBytes(12).toString('hex') }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(!isGet && { payload: input as object }),
    })
    return answer.json()
  }

  const buy = (buyer: Buyer, item_code = 'coins_60') =>
    must(
      call(
        order.createOrder,
        { item_kind: item_code.startsWith('vip') ? 'vip' : 'coins', item_code },
        { token: buyer.token },
      ),
    )
  /** Sends a notice as the gateway does. @returns the HTTP status */
  const notify = async ({ headers, payload }: SentNotice): Promise<number> =>
    (await app.inject({ method: 'POST', url: '/api/v1/payment/notify', headers, payload })).statusCode
  const row = async (orderCode: string) =>
    (
      await sql<{ id: number; state: string; out_trade_no: string; way: string | null; version: number }>`
      select id, state, out_trade_no, way, version from service_orders where order_code = ${orderCode}`.execute(db)
    ).rows[0]
  /** An order at the gateway. @returns its number there */
  const begin = async ({ token, order_code }: { token: string; order_code: string }): Promise<string> => {
    await must(call(order.payOrder, { token, way: 'h5' }))
    return (await row(order_code)).out_trade_no
  }
  /** An order that is made, paid and told of. */
  const bought = async (buyer: Buyer, item_code?: string) => {
    const made = await buy(buyer, item_code)
    const number = await begin(made)
    const trade = gateway.pay(number)
    if ((await notify(gateway.tradeNotice(trade))) !== 204) throw new Error('the notice was refused')
    return { ...made, number, trade }
  }
  const job = (name: string): Promise<void> => orders.jobs!.find(one => one.name === name)!.run()

  return {
    ctx,
    db,
    clock,
    gateway,
    ledger,
    system,
    orders,
    inviter,
    switches,
    misfits,
    pushed,
    person,
    rolesOf,
    call,
    must,
    buy,
    begin,
    bought,
    notify,
    row,
    job,
    stateOf: async (orderCode: string): Promise<string> => (await row(orderCode)).state,
    openOrders: (buyer: Buyer) => openOrders(db, buyer.id),
    coins: async (buyer: Buyer) => (await ledger.balances(db, buyer.id)).coins,
    commissions: async () => (await ledger.balances(db, inviter.id)).distribution,
    platform: async () => ({
      gateway: await ledger.platformBalance(db, 'gateway'),
      revenue: await ledger.platformBalance(db, 'revenue'),
      issuance: await ledger.platformBalance(db, 'issuance'),
      loss: await ledger.platformBalance(db, 'loss'),
    }),
    /** Spends coins, as the coins' module does. */
    spend: (buyer: Buyer, amount: number) =>
      inTransaction(db, tx =>
        ledger.transfer(tx, {
          key: `test:spend:${randomBytes(6).toString('hex')}`,
          kind: 'test.spent',
          ref: 'test',
          postings: [{ from: { userId: buyer.id, purse: 'coins' }, to: 'spending', amount }],
        }),
      ),
    /** Keys of the messages to somebody, oldest first. */
    messageKeys: async ({ id }: Principal): Promise<string[]> =>
      (
        await sql<{ key: string }>`select key from notifications where user_id = ${id} order by id`.execute(db)
      ).rows.map(({ key }) => key),
    notices: async (outcome: string): Promise<number> =>
      (
        await sql<{ n: number }>`
        select coalesce(sum(count), 0)::int as n from payment_notices where outcome = ${outcome}`.execute(db)
      ).rows[0].n,
    /** The refund of an order that was made last: its number at the gateway, and its state. */
    refundOf: async (orderCode: string) =>
      (
        await sql<{ out_refund_no: string; state: string; kind: string; n: number }>`
        select r.out_refund_no, r.state, r.kind, count(*) over ()::int as n
        from order_refunds r join service_orders o on o.id = r.order_id
        where o.order_code = ${orderCode} order by r.id desc limit 1`.execute(db)
      ).rows[0],
    faults: async () => (await verifyLedger({ db })).faults,
    stop: async () => {
      await app.close()
      await market.database.close()
      await fixture.remove()
    },
  }
}
