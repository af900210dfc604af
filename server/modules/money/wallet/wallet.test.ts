// Runs on both databases.
import assert, { deepEqual, doesNotMatch, equal, rejects } from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { sql } from 'kysely'
import { CODE, endpoints } from '#contract'
import { DEFAULT_LIMITS } from '#domain/base/limits'
import type { Role } from '#domain/base/roles'
import { inTransaction } from '#server/db/client'
import { Refusal } from '#server/http/refusal'
import { createNewsCounter } from '../../market/follow'
import { createLedger, verifyLedger } from '../../base/ledger'
import { createMessageService } from '../../base/message'
import { createChangeRight } from '../../review/role'
import { eraseWallet } from './erase-repo'
import { createWalletServices } from './services'
import { findUnbookedRewards } from './reward-reads'
import { gives, type InProcess } from '#__tests__/support/in-market'
import { applyAsPerson, decideOn, ID_NUMBERS, idNumber } from '#__tests__/support/certificates'
import { decide, publish, published } from '#__tests__/support/market'
import { newAddress } from '#__tests__/support/people'
import { FakeClock, startInProcess, type TestClient } from '#__tests__/support/server'
import { paidOrder, setOrderState } from '#__tests__/support/service-orders'
import { createStaff, type Member, type Staff } from '#__tests__/support/staff'

const { account, messages, wallets } = endpoints
const DAY = 86_400_000
const YEAR_FEN = 29_800
type Somebody = Pick<Member, 'mobile'>

describe('the wallets', () => {
  let server: InProcess
  let app: TestClient
  let staff: Staff
  let limits = { ...DEFAULT_LIMITS }
  let isStopped = false
  let wallet: ReturnType<typeof createWalletServices>
  let ledger: ReturnType<typeof createLedger>
  const clock = new FakeClock()

  before(async () => {
    server = await startInProcess({ clock, env: { SEED: 'none' } })
    staff = await createStaff(server, '1866')
    app = staff.app
    const { context } = server
    ledger = createLedger(context)
    wallet = createWalletServices(context, {
      ledger,
      messages: createMessageService(context, createNewsCounter()),
      system: { limitsIn: async () => limits },
      money: {
        check: async () => {
          if (isStopped) throw new Refusal(CODE.unavailable, 'conflict')
        },
      },
      changeRight: createChangeRight(context),
    })
  })
  beforeEach(() => {
    limits = { ...DEFAULT_LIMITS }
  })
  after(async () => {
    // Whatever the tests did, the book is whole.
    deepEqual((await verifyLedger(server.context)).faults, [])
    await server.stop()
  })

  const db = () => server.context.db
  /** Of each call: the clock moves on by days. An address may log in only so often a minute. */
  const tokenOf = async ({ mobile }: Somebody) =>
    (await app.login(mobile, 'demo1234', { headers: newAddress() })).access_token
  const now = () => new Date(clock.now()).toISOString()
  /** A buyer with two people above: `top` has invited `near`, who has invited `buyer`. */
  const line = async ({ near = [], top = [] }: { near?: Role[]; top?: Role[] } = {}) => {
    const above = await staff.account({ roles: top })
    const inviter = await staff.account({ roles: near, inviter: above })
    return { top: above, near: inviter, buyer: await staff.account({ inviter }) }
  }
  const pay = async (buyer: Pick<Member, 'id'>, paidFen = YEAR_FEN) => {
    const at = now()
    const order = await paidOrder(db(), { buyer: buyer.id, paidFen, at })
    await inTransaction(db(), tx => wallet.commissions.book(tx, { ...order, user_id: buyer.id, paid_fen: paidFen, at }))
    return order
  }
  const refund = async (order: { id: number }) => {
    await setOrderState(db(), order.id, 'refunding')
    await inTransaction(db(), tx => wallet.commissions.void(tx, order.id, now()))
    await setOrderState(db(), order.id, 'refunded')
  }
  const balances = async (who: Somebody) => {
    const { result } = await app.call(wallets.getWallets, {}, { token: await tokenOf(who) })
    return Object.fromEntries(
      result.wallets.map(({ kind, available_fen, frozen_fen }) => [kind, [available_fen, frozen_fen]]),
    )
  }
  const ordersOf = async (who: Somebody, input = {}) =>
    (await app.call(wallets.getDistributionOrders, input, { token: await tokenOf(who) })).result
  const logOf = async (who: Somebody, kind: 'distribution' | 'shareholder' | 'reward', input = {}) =>
    (await app.call(wallets.getBalanceLog, { kind, ...input }, { token: await tokenOf(who) })).result
  const systemKeys = async (who: Somebody) =>
    (
      await app.call(messages.getMessagePage, { channel: 'system', limit: 50 }, { token: await tokenOf(who) })
    ).result.items.map(({ key }) => key)

  describe('commissions', () => {
    it('freeze 15 % of what was paid for the inviter, 30 % for an agent, and nothing for the one above', async () => {
      const plain = await line()
      await pay(plain.buyer)
      deepEqual(await balances(plain.near), { distribution: [0, 4_470], shareholder: [0, 0], reward: [0, 0] })
      deepEqual(await balances(plain.top), { distribution: [0, 0], shareholder: [0, 0], reward: [0, 0] })
      const agent = await line({ near: ['agent'] })
      await pay(agent.buyer, 99)
      deepEqual((await balances(agent.near)).distribution, [0, 29], 'rounded down to a fen')
    })

    it('give a second level what is configured, which is 5 % at most, and a third nothing', async () => {
      limits.commission_percent_second = 5
      const four = await line()
      const below = await staff.account({ inviter: four.buyer })
      await pay(below)
      deepEqual((await balances(four.buyer)).distribution, [0, 4_470])
      deepEqual((await balances(four.near)).distribution, [0, 1_490])
      deepEqual((await balances(four.top)).distribution, [0, 0])
    })

    it('give the nearest shareholder of the two a share of their own, or nobody if that is 0', async () => {
      const both = await line({ near: ['shareholder'], top: ['shareholder'] })
      await pay(both.buyer)
      deepEqual(await balances(both.near), { distribution: [0, 4_470], shareholder: [0, 596], reward: [0, 0] })
      deepEqual((await balances(both.top)).shareholder, [0, 0])
      const far = await line({ top: ['shareholder'] })
      await pay(far.buyer)
      deepEqual((await balances(far.top)).shareholder, [0, 596])
      limits.commission_percent_shareholder = 0
      await pay(far.buyer)
      deepEqual((await balances(far.top)).shareholder, [0, 596])
    })

    it('of a frozen or cancelled inviter stay with the platform', async () => {
      for (const status of ['frozen', 'cancelled']) {
        const { near, top, buyer } = await line({ near: ['shareholder'], top: ['shareholder'] })
        await sql`update users set status = ${status} where id = ${near.id}`.execute(db())
        const order = await pay(buyer)
        const { rows } = await sql`select from commissions where order_id = ${order.id}`.execute(db())
        equal(rows.length, 0, 'the share passes to nobody else')
        deepEqual((await balances(top)).shareholder, [0, 0])
      }
    })

    it('keep the rate and the earner of the day of payment', async () => {
      const { near, buyer } = await line()
      await pay(buyer)
      limits.commission_percent_user = 40
      await sql`update users set roles = '{user,agent}' where id = ${near.id}`.execute(db())
      const { items } = await ordersOf(near)
      deepEqual(
        items.map(({ rate, amount_fen, paid_fen, level }) => [rate, amount_fen, paid_fen, level]),
        [[1_500, 4_470, YEAR_FEN, 1]],
      )
    })

    it('are released seven days after the payment, once, with a message', async () => {
      const { near, buyer } = await line()
      await pay(buyer)
      clock.advance(7 * DAY - 1)
      await wallet.minute()
      deepEqual((await balances(near)).distribution, [0, 4_470])
      clock.advance(1)
      await Promise.all([wallet.minute(), wallet.minute()])
      await wallet.minute()
      deepEqual((await balances(near)).distribution, [4_470, 0])
      deepEqual(
        (await systemKeys(near)).filter(key => key === 'wallet.released'),
        ['wallet.released'],
      )
      equal((await ordersOf(near)).items[0].state, 'available')
    })

    it('wait while their order is being refunded, and come free if the refund fails', async () => {
      const { near, buyer } = await line()
      const order = await pay(buyer)
      await setOrderState(db(), order.id, 'refunding')
      clock.advance(8 * DAY)
      await wallet.minute()
      deepEqual((await balances(near)).distribution, [0, 4_470])
      await setOrderState(db(), order.id, 'fulfilled')
      await wallet.minute()
      deepEqual((await balances(near)).distribution, [4_470, 0])
    })

    it('become void with a refund, and are never released then', async () => {
      const { near, top, buyer } = await line({ top: ['shareholder'] })
      const order = await pay(buyer)
      equal(await wallet.commissions.areFrozen(db(), order.id), true)
      await refund(order)
      clock.advance(8 * DAY)
      await wallet.minute()
      deepEqual((await balances(near)).distribution, [0, 0])
      deepEqual((await balances(top)).shareholder, [0, 0])
      const { items, totals } = await ordersOf(near)
      deepEqual([items[0].state, totals], ['void', { order_count: 1, amount_fen: 0 }])
      const log = await logOf(near, 'distribution')
      deepEqual(
        log.items.map(({ move, amount_fen, commission }) => [move, amount_fen, commission?.state]),
        [
          ['commission.void', -4_470, 'void'],
          ['commission.frozen', 4_470, 'void'],
        ],
      )
    })

    it('can’t be taken back once they are released', async () => {
      const { near, buyer } = await line()
      const order = await pay(buyer)
      clock.advance(7 * DAY)
      await wallet.minute()
      equal(await wallet.commissions.areFrozen(db(), order.id), false)
      await rejects(
        inTransaction(db(), tx => wallet.commissions.void(tx, order.id, now())),
        { code: 409 },
      )
      deepEqual((await balances(near)).distribution, [4_470, 0])
    })

    it('are given up with the account, and its order can be refunded all the same', async () => {
      const { near, top, buyer } = await line({ top: ['shareholder'] })
      const order = await pay(buyer)
      const leaving = {
        id: near.id,
        user_code: near.code,
        nickname: near.nickname,
        mobile_index: null,
        things: { listing: [], product: [], pallet: [] },
        codes: [],
        at: now(),
      }
      await inTransaction(db(), async tx => {
        await eraseWallet(tx, leaving)
        await ledger.giveUp(tx, leaving)
      })
      deepEqual((await balances(near)).distribution, [0, 0])
      await refund(order)
      clock.advance(8 * DAY)
      await wallet.minute()
      deepEqual(
        [(await balances(near)).distribution, (await balances(top)).shareholder],
        [
          [0, 0],
          [0, 0],
        ],
      )
    })
  })

  describe('rewards', () => {
    let certifier: Member
    let examiner: Member
    before(async () => {
      certifier = await staff.member({ permissions: ['examine.certification'] })
      examiner = await staff.member({ permissions: ['examine.listing'] })
    })
    const verify = async (who: Member, id_number: string) => {
      const code = await applyAsPerson(app, who.token, { id_number })
      await gives(1, decideOn(app, certifier.token, code))
    }
    const rewardsOf = async (who: Somebody) =>
      (await app.call(wallets.getRewardOrders, {}, { token: await tokenOf(who) })).result

    it('pay ¥2 for an invited person’s identity, once per ID number ever', async () => {
      const inviter = await staff.member()
      const [first, second] = [await staff.member({ inviter }), await staff.member({ inviter })]
      await verify(first, ID_NUMBERS[0])
      deepEqual((await balances(inviter)).reward, [200, 0])
      await verify(first, ID_NUMBERS[0])
      await verify(second, ID_NUMBERS[0])
      deepEqual((await balances(inviter)).reward, [200, 0])
      const { items, totals } = await rewardsOf(inviter)
      deepEqual(totals, { reward_count: 1, amount_fen: 200 })
      deepEqual([items[0].kind, items[0].invited.user_code], ['identity', first.code])
      assert((await systemKeys(inviter)).includes('wallet.reward'))
      doesNotMatch(JSON.stringify(items), /reward:identity/, 'nothing of the ID number')
    })

    it('pay nothing for a rejected identity, to a frozen inviter, and without one', async () => {
      const inviter = await staff.member()
      const rejected = await staff.member({ inviter })
      const code = await applyAsPerson(app, rejected.token, { id_number: ID_NUMBERS[1] })
      await decideOn(app, certifier.token, code, 'rejected', '照片模糊')
      deepEqual((await balances(inviter)).reward, [0, 0])
      await sql`update users set status = 'frozen' where id = ${inviter.id}`.execute(db())
      await verify(rejected, ID_NUMBERS[1])
      await verify(await staff.member(), ID_NUMBERS[2])
      await sql`update users set status = 'active' where id = ${inviter.id}`.execute(db())
      deepEqual((await balances(inviter)).reward, [0, 0])
    })

    it('pay ¥1 for an invited person’s first approved listing, and for no other', async () => {
      const inviter = await staff.member()
      const seller = await staff.member({ inviter })
      await verify(seller, idNumber(1))
      const code = await publish(app, seller.token)
      deepEqual((await balances(inviter)).reward, [200, 0], 'it only waits')
      await decide(app, examiner.token, code)
      deepEqual((await balances(inviter)).reward, [300, 0])
      await published(app, seller.token, examiner.token, { title: '赣南脐橙 第二批 10 斤装' })
      deepEqual((await balances(inviter)).reward, [300, 0])
      deepEqual(
        (await logOf(inviter, 'reward')).items.map(({ reward }) => reward?.kind),
        ['listing', 'identity'],
      )
    })

    it('pay it with the identity, where that comes after the listing, once whatever identity follows', async () => {
      const inviter = await staff.member()
      const seller = await staff.member({ inviter })
      await published(app, seller.token, examiner.token)
      deepEqual((await balances(inviter)).reward, [0, 0], 'nobody knows yet who it is')
      await verify(seller, idNumber(2))
      deepEqual((await balances(inviter)).reward, [300, 0])
      await verify(seller, idNumber(2))
      deepEqual((await balances(inviter)).reward, [300, 0])
      await verify(seller, idNumber(3))
      deepEqual((await balances(inviter)).reward, [500, 0], 'another number, and no other first listing')
    })

    it('pay nothing for the same person’s first listing with another account, nor after the first has gone', async () => {
      const [inviter, other] = [await staff.member(), await staff.member()]
      const once = await staff.member({ inviter })
      await verify(once, idNumber(4))
      await published(app, once.token, examiner.token)
      deepEqual((await balances(inviter)).reward, [300, 0])
      const twice = await staff.member({ inviter: other })
      await verify(twice, idNumber(4))
      await published(app, twice.token, examiner.token)
      // What a cancellation leaves of the first account.
      await sql`update users set status = 'cancelled' where id = ${once.id}`.execute(db())
      await sql`delete from certifications where user_id = ${once.id}`.execute(db())
      const again = await staff.member({ inviter: other })
      await published(app, again.token, examiner.token)
      await verify(again, idNumber(4))
      deepEqual((await balances(other)).reward, [0, 0])
    })

    it('pay both, once, where identity and listing are approved at the same moment', async () => {
      const inviter = await staff.member()
      const seller = await staff.member({ inviter })
      const [identity, offered] = [
        await applyAsPerson(app, seller.token, { id_number: idNumber(5) }),
        await publish(app, seller.token),
      ]
      const answers = await Promise.all([
        decideOn(app, certifier.token, identity),
        decide(app, examiner.token, offered),
      ])
      deepEqual(
        answers.map(({ code }) => code),
        [1, 1],
      )
      deepEqual((await balances(inviter)).reward, [300, 0])
    })

    it('are recorded while money is stopped, and paid once it moves again', async () => {
      const inviter = await staff.member()
      const seller = await staff.member({ inviter })
      const giveNow = () =>
        inTransaction(db(), tx =>
          wallet.rewards.listing(tx, { userId: seller.id, numberIndex: seller.code, at: now() }),
        )
      isStopped = true
      await giveNow()
      await wallet.minute()
      deepEqual((await balances(inviter)).reward, [0, 0])
      isStopped = false
      await wallet.minute()
      await wallet.minute()
      await giveNow()
      deepEqual((await balances(inviter)).reward, [100, 0])
    })

    it('that can’t be booked, or wait for a frozen inviter, hold up no other', async () => {
      const [broken, frozen, fine] = [await staff.account(), await staff.account(), await staff.account()]
      isStopped = true
      const codes: string[] = []
      for (const inviter of [broken, frozen, fine]) {
        const seller = await staff.account({ inviter })
        codes.push(seller.code)
        await inTransaction(db(), tx =>
          wallet.rewards.listing(tx, { userId: seller.id, numberIndex: seller.code, at: now() }),
        )
      }
      isStopped = false
      // Its key stands for something else already.
      await inTransaction(db(), tx =>
        ledger.transfer(tx, {
          key: `reward:listing:${codes[0]}`,
          kind: 'reward.listing',
          ref: 'another',
          postings: [{ from: 'promotion', to: { userId: broken.id, purse: 'reward' }, amount: 1 }],
        }),
      )
      await sql`update users set status = 'frozen' where id = ${frozen.id}`.execute(db())
      equal((await findUnbookedRewards(db())).length, 2, 'the frozen inviter’s isn’t even tried')
      await wallet.minute()
      deepEqual((await balances(fine)).reward, [100, 0])
      await sql`update users set status = 'active' where id = ${frozen.id}`.execute(db())
      await wallet.minute()
      deepEqual((await balances(frozen)).reward, [100, 0])
      await sql`delete from rewards where request_key = ${`reward:listing:${codes[0]}`}`.execute(db())
    })
  })

  describe('pages', () => {
    it('a log is cut by month and direction, its lines lead to their cause, and its sums are the month’s', async () => {
      const { near, buyer } = await line()
      const bought = await pay(buyer)
      const month = new Date(clock.now() + 8 * 3_600_000).toISOString().slice(0, 7)
      await refund(await pay(buyer, 1_000))
      clock.advance(40 * DAY)
      await pay(buyer, 2_000)
      const first = await logOf(near, 'distribution', { month, limit: 2 })
      deepEqual(first.totals, { in_fen: 4_620, out_fen: 150 })
      const rest = await logOf(near, 'distribution', { month, cursor: first.next_cursor! })
      deepEqual([rest.totals, rest.next_cursor], [null, null])
      deepEqual(
        [...first.items, ...rest.items].map(({ amount_fen }) => amount_fen),
        [-150, 150, 4_470],
      )
      const { commission, ref, cause } = rest.items[0]
      deepEqual(
        [cause, ref, commission?.order_code, commission?.item_code, commission?.buyer.user_code],
        ['commission', bought.order_code, bought.order_code, 'vip_year', buyer.code],
      )
      const out = await logOf(near, 'distribution', { month, direction: 'out' })
      deepEqual(
        out.items.map(({ amount_fen }) => amount_fen),
        [-150],
      )
      equal((await logOf(near, 'distribution')).items.length, 4)
      const one = await ordersOf(near, { commission_code: commission!.commission_code })
      deepEqual(
        one.items.map(({ order_code }) => order_code),
        [bought.order_code],
      )
    })

    it('a released commission is no line of its own: nothing came or went', async () => {
      const { near, buyer } = await line()
      await pay(buyer)
      clock.advance(7 * DAY)
      await wallet.minute()
      const { items, totals } = await logOf(near, 'distribution')
      deepEqual([items.length, totals], [1, { in_fen: 4_470, out_fen: 0 }])
    })

    it('the chart has thirty days that end today, by Shanghai’s day', async () => {
      const { near, buyer } = await line()
      await pay(buyer)
      clock.advance(3 * DAY)
      await pay(buyer, 1_000)
      const { result } = await app.call(wallets.getWallet, { kind: 'distribution' }, { token: await tokenOf(near) })
      equal(result.chart.length, 30)
      const today = new Date(clock.now() + 8 * 3_600_000).toISOString().slice(0, 10)
      equal(result.chart[29].day, today)
      deepEqual([result.chart[26].amount_fen, result.chart[29].amount_fen], [4_470, 150])
      equal(result.next_release?.amount_fen, 4_470)
    })

    it('a team has two levels, each searchable and paged, with what its orders earned', async () => {
      const { top, near, buyer } = await line()
      const other = await staff.account({ inviter: top, nickname: '青禾小店' })
      await pay(buyer)
      limits.commission_percent_second = 2
      await pay(buyer)
      const team = async (who: Somebody, input = {}) =>
        (await app.call(wallets.getTeam, { kind: 'distribution', ...input }, { token: await tokenOf(who) })).result
      const first = await team(top)
      deepEqual(
        first.items.map(({ user_code }) => user_code),
        [other.code, near.code],
        'the newest first',
      )
      deepEqual(first.levels, [
        { level: 1, member_count: 2, order_count: 0, earned_fen: 0 },
        { level: 2, member_count: 1, order_count: 1, earned_fen: 596 },
      ])
      const second = await team(top, { level: 2 })
      deepEqual(
        second.items.map(({ user_code, order_count, earned_fen }) => [user_code, order_count, earned_fen]),
        [[buyer.code, 1, 596]],
      )
      deepEqual(
        (await team(top, { keyword: '青禾' })).items.map(({ user_code }) => user_code),
        [other.code],
      )
      deepEqual((await team(top, { keyword: buyer.code })).items, [], 'that one is on the other level')
      const page = await team(top, { limit: 1 })
      const next = await team(top, { limit: 1, cursor: page.next_cursor! })
      deepEqual([next.items[0].user_code, next.next_cursor, next.levels], [near.code, null, null])
      const ofMember = await ordersOf(top, { user_code: buyer.code })
      deepEqual(
        ofMember.items.map(({ level }) => level),
        [2],
      )
      deepEqual((await ordersOf(top, { user_code: other.code })).items, [])
    })

    it('show nothing of anybody else’s', async () => {
      const { near, buyer } = await line()
      await pay(buyer)
      const stranger = await staff.member()
      const [{ commission_code }] = (await ordersOf(near)).items
      deepEqual((await ordersOf(stranger, { commission_code })).items, [])
      deepEqual((await ordersOf(stranger, { user_code: buyer.code })).items, [])
      deepEqual((await logOf(stranger, 'distribution')).items, [])
    })
  })

  describe('the end of a shareholding', () => {
    let operator: Member
    let colleague: Member
    before(async () => {
      operator = await staff.member({ permissions: ['user.manage'] })
      colleague = await staff.member({ permissions: ['user.manage'], roles: ['shareholder'] })
    })
    const ask = async (who: Somebody) => app.call(wallets.endShareholding, {}, { token: await tokenOf(who) })
    const standing = async (who: Somebody) => {
      const { result } = await app.call(wallets.getWallet, { kind: 'shareholder' }, { token: await tokenOf(who) })
      return result.shareholding
    }
    const queue = async () =>
      (await app.call(wallets.getShareholderEnds, { limit: 50 }, { token: await tokenOf(operator) })).result
    const answer = async (request_code: string, reason?: string, by = operator) =>
      app.call(
        wallets.decideShareholderEnd,
        { request_code, decision: reason ? 'rejected' : 'approved', reason },
        { token: await tokenOf(by) },
      )

    it('is asked for by a shareholder, once', async () => {
      const nobody = await staff.member()
      const refused = await ask(nobody)
      deepEqual([refused.code, refused.result], [403, { need: 'shareholder' }])
      equal(await standing(nobody), 'none')
      const me = await staff.member({ roles: ['shareholder'] })
      equal(await standing(me), 'active')
      const answers = await Promise.all([ask(me), ask(me)])
      deepEqual(
        answers.map(({ code }) => code).sort((a, b) => a - b),
        [1, 409],
      )
      equal(await standing(me), 'ending')
    })

    it('granted, takes the role and leaves what was earned', async () => {
      const { near, buyer } = await line({ near: ['shareholder'] })
      await pay(buyer)
      const { request_code } = (await ask(near)).result
      const row = (await queue()).items.find(item => item.request_code === request_code)!
      deepEqual([row.person.user_code, row.frozen_fen], [near.code, 596])
      await gives(1, answer(request_code))
      await gives(409, answer(request_code))
      const { role } = (await app.call(account.getUserInfo, {}, { token: await tokenOf(near) })).result
      deepEqual(role, ['user'])
      equal(await standing(near), 'ended')
      await pay(buyer)
      deepEqual((await balances(near)).shareholder, [0, 596], 'nothing new comes in')
      clock.advance(8 * DAY)
      await wallet.minute()
      deepEqual((await balances(near)).shareholder, [596, 0], 'what was frozen is still theirs')
      deepEqual((await systemKeys(near)).slice(0, 1), ['wallet.released'])
      assert((await systemKeys(near)).includes('wallet.end_approved'))
    })

    it('rejected, wants a reason, which the person reads; they may ask again', async () => {
      const me = await staff.member({ roles: ['shareholder'] })
      const { request_code } = (await ask(me)).result
      const bare = await app.call(
        wallets.decideShareholderEnd,
        { request_code, decision: 'rejected' },
        { token: await tokenOf(operator) },
      )
      equal(bare.code, 422)
      await gives(1, answer(request_code, '请先与运营沟通'))
      const { result } = await app.call(wallets.getWallet, { kind: 'shareholder' }, { token: await tokenOf(me) })
      deepEqual(
        [result.shareholding, result.end_request?.state, result.end_request?.reason],
        ['active', 'rejected', '请先与运营沟通'],
      )
      await gives(1, ask(me))
    })

    it('is not decided by the person who asks, while somebody else could', async () => {
      const { request_code } = (await ask(colleague)).result
      await gives(403, answer(request_code, undefined, colleague))
      await gives(1, answer(request_code))
    })
  })
})
