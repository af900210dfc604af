import assert, { deepEqual, equal, match } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { endpoints } from '#contract'
import type { Permission } from '#domain/base/roles'
import { createLedger, verifyLedger } from '../../base/ledger'
import { type InProcess } from '#__tests__/support/in-market'
import { eventually } from '#__tests__/support/eventually'
import { FORGERIES, startGateway, type TestGateway } from '#__tests__/support/gateway'
import { must } from '#__tests__/support/must'
import { FakeClock, startInProcess, type TestClient } from '#__tests__/support/server'
import { createStaff, type Staff } from '#__tests__/support/staff'

const { account, finance, order } = endpoints

/** The whole server, and the sandbox's gateway over HTTP: signatures and secrets as with WeChat Pay. */
describe('orders at the sandbox’s gateway', () => {
  const clock = new FakeClock()
  let gateway: TestGateway
  let server: InProcess
  let staff: Staff
  let app: TestClient

  before(async () => {
    gateway = await startGateway({ clock, hasVirtual: true })
    server = await startInProcess({ clock, env: { SEED: 'none', ...gateway.env } })
    await gateway.attach(server.url)
    staff = await createStaff(server, '1870')
    app = staff.app
  })
  after(async () => {
    await server?.stop()
    await gateway?.stop()
  })

  const person = (permissions: Permission[] = []) => staff.member({ permissions })
  const numberOf = async (code: string) =>
    (
      await sql<{ out_trade_no: string }>`
      select out_trade_no from service_orders where order_code = ${code}`.execute(server.context.db)
    ).rows[0].out_trade_no
  const buy = (token: string, item_code = 'coins_60') =>
    must(
      app.call(order.createOrder, { item_kind: item_code.startsWith('vip') ? 'vip' : 'coins', item_code }, { token }),
    )
  const stateOf = async (token: string) => (await must(app.call(order.getOrderState, { token }))).state
  const coinsOf = async (id: number) => (await createLedger(server.context).balances(server.context.db, id)).coins

  it('are paid by a QR code, and reported by a valid notice', async () => {
    const { id, token } = await person()
    const made = await buy(token)
    const prepaid = await must(app.call(order.payOrder, { token: made.token, way: 'native' }))
    equal(prepaid.way, 'native')
    const number = await numberOf(made.order_code)
    await gateway.pay(number, { notice: false })
    for (const forgery of FORGERIES) deepEqual(await gateway.tell({ out_no: number, forgery }), [401], forgery)
    deepEqual(await gateway.tell({ out_no: number, change: { amount_fen: 1 } }), [401])
    equal((await coinsOf(id)).available, 0)
    deepEqual(await gateway.tell({ out_no: number, times: 3 }), [204, 204, 204])
    equal(await stateOf(made.token), 'fulfilled')
    equal((await coinsOf(id)).available, 60)
  })

  it('are found paid when the buyer’s page asks, though no notice came', async () => {
    const { id, token } = await person()
    const made = await buy(token)
    await must(app.call(order.payOrder, { token: made.token, way: 'h5' }))
    equal(await stateOf(made.token), 'paying')
    await gateway.pay(await numberOf(made.order_code), { notice: false })
    clock.advance(5_000)
    equal(await stateOf(made.token), 'fulfilled')
    equal((await coinsOf(id)).available, 60)
  })

  it('are booked, not closed, if they turn out to be paid when a notice that didn’t fit is settled', async () => {
    const { id, token } = await person()
    const admin = await staff.member({ roles: ['admin'] })
    const made = await buy(token)
    await must(app.call(order.payOrder, { token: made.token, way: 'native' }))
    const number = await numberOf(made.order_code)
    await gateway.pay(number, { notice: false })
    deepEqual(await gateway.tell({ out_no: number, change: { amount_fen: 1 } }), [401])
    const page = app.call(finance.getDifferences, { state: 'open', limit: 50 }, admin)
    const { difference_code } = (await must(page)).items.find(one => one.out_no === number)!
    const settling = { difference_code, way: 'outside', reason: '已核对' } as const
    await must(app.call(finance.settleDifference, settling, admin))
    equal(await stateOf(made.token), 'fulfilled')
    equal((await coinsOf(id)).available, 60)
  })

  it('are closed there too, and refunded by an operator', async () => {
    const { id, token } = await person()
    const givenUp = await buy(token)
    await must(app.call(order.payOrder, { token: givenUp.token, way: 'native' }))
    equal((await must(app.call(order.closeOrder, { token: givenUp.token }))).state, 'closed')
    equal((await gateway.trade(await numberOf(givenUp.order_code))).state, 'CLOSED')

    const made = await buy(token)
    await must(app.call(order.payOrder, { token: made.token, way: 'native' }))
    await gateway.pay(await numberOf(made.order_code))
    equal((await coinsOf(id)).available, 60)
    const operator = await person(['order.refund'])
    const asked = { order_code: made.order_code }
    const { version } = await must(app.call(order.getOrder, asked, operator))
    await must(app.call(order.refundOrder, { ...asked, version, reason: '买错了' }, operator))
    await eventually(
      'the refund',
      () => stateOf(made.token),
      state => state === 'refunded',
    )
    deepEqual(await coinsOf(id), { available: 0, frozen: 0, held: 0 })
  })

  it('are paid in the mini-program by the virtual payment, of whoever is bound', async () => {
    const { token } = await person()
    const made = await buy(token, 'vip_month')
    const unbound = await app.call(
      order.payOrder,
      { token: made.token, way: 'virtual', login_code: 'sandbox-virtual.1' },
      { token },
    )
    deepEqual([unbound.code, unbound.result], [403, { need: 'wechat' }])
    const bind = { wechat_code: 'sandbox-virtual.2', platform: 'mini_program' } as const
    await must(app.call(account.bindWechat, bind, { token }))
    const prepaid = await must(
      app.call(order.payOrder, { token: made.token, way: 'virtual', login_code: 'sandbox-virtual.3' }, { token }),
    )
    assert(prepaid.way === 'virtual')
    const { openid } = (
      await sql<{ openid: string }>`
      select b.openid from wechat_bindings b join service_orders o on o.user_id = b.user_id
      where o.order_code = ${made.order_code}`.execute(server.context.db)
    ).rows[0]
    const opened = await gateway.requestVirtualPayment(prepaid.parameters, openid)
    match(opened.errMsg, /:ok$/)
    await eventually(
      'the push',
      () => stateOf(made.token),
      state => state === 'fulfilled',
    )
    const { vip_until, role } = await must(app.call(account.getUserInfo, {}, { token }))
    assert(vip_until)
    assert(role.includes('vip'))
  })

  it('leave an intact book', async () => {
    deepEqual((await verifyLedger(server.context)).faults, [])
  })
})
