import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { endpoints } from '../../contract'
import { addMonths } from '../../domain/vip'
import { eventually } from '../support/eventually'
import { type Buyer, createOrderWorld, type OrderWorld } from '../support/orders'

const { order } = endpoints
const DAY_MS = 86_400_000

let world: OrderWorld
let operator: Buyer
before(async () => {
  world = await createOrderWorld()
  operator = await world.person(['order.refund'])
})
after(() => world.stop())

const until = async (buyer: Buyer): Promise<number | null> => {
  const { vip_until } = await world.must(world.call(order.getVipPlans, {}, { token: buyer.token }))
  return vip_until === null ? null : Date.parse(vip_until)
}
const isVip = async (buyer: Buyer) => (await world.rolesOf(buyer)).includes('vip')
const refund = async (order_code: string) => {
  const { version } = await world.row(order_code)
  const input = { order_code, version, reason: '不想要了' }
  await world.must(world.call(order.refundOrder, input, { token: operator.token }))
  const { out_refund_no } = await eventually(
    'a refund at the gateway',
    () => world.refundOf(order_code),
    row => world.gateway.refunds.has(row.out_refund_no),
  )
  const said = world.gateway.endRefund(out_refund_no, 'SUCCESS')
  assert.equal(await world.notify(world.gateway.refundNotice(said)), 204)
}

describe('VIP time', () => {
  it('begins with the payment, for a month or a year, and makes the buyer a VIP', async () => {
    const buyer = await world.person()
    assert.equal(await until(buyer), null)
    const now = world.clock.now()
    const { order_code } = await world.bought(buyer, 'vip_month')
    assert.equal(await world.stateOf(order_code), 'fulfilled')
    assert.equal(await until(buyer), addMonths(now, 1))
    assert.ok(await isVip(buyer))
    assert.deepEqual(await world.messageKeys(buyer), ['role.vip_paid'])
    const other = await world.person()
    await world.bought(other, 'vip_year')
    assert.equal(await until(other), addMonths(now, 12))
  })

  it('bought before the end is added to the end', async () => {
    const buyer = await world.person()
    const now = world.clock.now()
    await world.bought(buyer, 'vip_month')
    world.clock.advance(DAY_MS)
    await world.bought(buyer, 'vip_month')
    assert.equal(await until(buyer), addMonths(addMonths(now, 1), 1))
    world.clock.advance(addMonths(now, 1) - world.clock.now() + 1)
    await world.job('vip')
    assert.ok(await isVip(buyer), 'the first month is over, the second runs')
    world.clock.advance(addMonths(addMonths(now, 1), 1) - world.clock.now())
    await Promise.all([world.job('vip'), world.job('vip')])
    assert.ok(!(await isVip(buyer)))
    assert.equal(await until(buyer), null)
    assert.equal((await world.messageKeys(buyer)).filter(key => key === 'role.vip_ended').length, 1)
  })

  it('is reminded of once, three days before its end, unless more of it follows', async () => {
    const [one, other] = [await world.person(), await world.person()]
    const now = world.clock.now()
    await world.bought(one, 'vip_month')
    await world.bought(other, 'vip_month')
    await world.bought(other, 'vip_month')
    const reminders = async (buyer: Buyer) =>
      (await world.messageKeys(buyer)).filter(key => key === 'vip.ending').length
    world.clock.advance(addMonths(now, 1) - 3 * DAY_MS - 1 - world.clock.now())
    await world.job('vip')
    assert.equal(await reminders(one), 0)
    world.clock.advance(1)
    await Promise.all([world.job('vip'), world.job('vip')])
    await world.job('vip')
    assert.deepEqual([await reminders(one), await reminders(other)], [1, 0])
  })

  it('is removed by its refund, and time bought after it moves up', async () => {
    const buyer = await world.person()
    const first = await world.bought(buyer, 'vip_month')
    await world.bought(buyer, 'vip_month')
    const length = (await until(buyer))! - addMonths(world.clock.now(), 1)
    world.clock.advance(DAY_MS)
    const now = world.clock.now()
    await refund(first.order_code)
    assert.ok(await isVip(buyer))
    assert.equal(await until(buyer), now + length)
    const only = await world.person()
    const { order_code } = await world.bought(only, 'vip_year')
    await refund(order_code)
    assert.ok(!(await isVip(only)))
    assert.equal(await until(only), null)
    assert.deepEqual(await world.messageKeys(only), ['role.vip_paid', 'role.vip_ended', 'order.refunded'])
  })

  it('of a VIP who never bought it stays', async () => {
    const given = await world.person()
    await sql`update users set roles = '{user,vip}' where id = ${given.id}`.execute(world.db)
    await world.job('vip')
    assert.ok(await isVip(given))
  })
})

it('the book is intact after all of it', async () => {
  assert.deepEqual(await world.faults(), [])
})
