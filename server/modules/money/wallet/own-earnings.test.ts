import assert, { deepEqual, equal, match } from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { endpoints } from '#contract'
import { DEFAULT_LIMITS } from '#domain/base/limits'
import { shanghaiDay } from '#domain/kit/relative-time'
import type { Role } from '#domain/base/roles'
import { inTransaction } from '#server/db/client'
import { createSessions } from '../../base/account/sessions'
import { createTokens } from '../../base/account/tokens'
import { createNewsCounter } from '../../market/follow'
import { createLedger, verifyLedger } from '../../base/ledger'
import { createMessageService } from '../../base/message'
import { createChangeRight } from '../../review/role'
import { eraseWallet } from './erase-repo'
import { createWalletServices } from './services'
import { findCauseFaults } from '../finance/cause-reads'
import { gives, inMarket } from '#__tests__/support/in-market'
import { applyAsPerson, decideOn, idNumber } from '#__tests__/support/certificates'
import { must } from '#__tests__/support/must'
import { FakeClock, type TestClient } from '#__tests__/support/server'
import { paidOrder } from '#__tests__/support/service-orders'
import { createStaff, type Member, type Staff } from '#__tests__/support/staff'

const { finance, messages, wallets } = endpoints
const DAY_MS = 86_400_000
const PAID_FEN = 29_800
/** What a plain inviter gets of it, and a shareholder besides. */
const SHARE_FEN = 4_470

describe('what somebody earns from their own other account', () => {
  const clock = new FakeClock()
  const { server } = inMarket({ clock, env: { SEED: 'none' } })
  let app: TestClient
  let staff: Staff
  let admin: Member
  let wallet: ReturnType<typeof createWalletServices>
  const ledger = createLedger({ clock })
  let numbers = 500

  before(async () => {
    staff = await createStaff(server, '1869')
    app = staff.app
    admin = await staff.member({ roles: ['admin'], isCertified: true })
    const { context } = server
    wallet = createWalletServices(context, {
      ledger,
      messages: createMessageService(context, createNewsCounter()),
      system: { limitsIn: async () => ({ ...DEFAULT_LIMITS, commission_percent_second: 5 }) },
      // Until the server's own guard is stopped, in the test of that.
      money: { check: async () => undefined },
      changeRight: createChangeRight(context),
    })
  })

  const db = () => server.context.db
  const now = () => new Date(clock.now()).toISOString()
  const newNumber = () => idNumber((numbers += 1))
  const fresh = async (who: Member, roles: Role[] = ['user']): Promise<void> => {
    const sessions = createSessions(server.context, createTokens(server.context))
    const subject = { id: who.id, user_code: who.code, roles, permissions: [] }
    who.token = (await sessions.start(db(), subject)).access_token
  }
  const applied = (who: Member, id_number: string) => applyAsPerson(app, who.token, { id_number })
  const verify = async (who: Member, number: string) => must(decideOn(app, admin.token, await applied(who, number)))
  const pay = async (buyer: Pick<Member, 'id'>) => {
    const order = await paidOrder(db(), { buyer: buyer.id, paidFen: PAID_FEN, at: now() })
    await inTransaction(db(), async tx => {
      await ledger.transfer(tx, {
        key: `order:${order.order_code}:paid`,
        kind: 'order.paid',
        ref: order.order_code,
        postings: [{ from: 'gateway', to: 'revenue', amount: PAID_FEN }],
      })
      await wallet.commissions.book(tx, { ...order, user_id: buyer.id, paid_fen: PAID_FEN, at: now() })
    })
    return order
  }
  const statesOf = async (orderId: number) =>
    (
      await sql<{ level: number; state: string }>`
        select level, state from commissions where order_id = ${orderId} order by level`.execute(db())
    ).rows.map(({ level, state }) => `${level} ${state}`)
  const balanceOf = async (who: Member, purse: 'distribution' | 'shareholder' | 'reward') => {
    const { available, frozen } = (await ledger.balances(db(), who.id))[purse]
    return [available, frozen]
  }
  const faults = async () => [...(await verifyLedger({ db: db() })).faults, ...(await findCauseFaults(db()))]
  /** Releases what is due, after seven days, on which everybody logs in again. */
  const release = async (...people: Member[]) => {
    clock.advance(7 * DAY_MS)
    await wallet.minute()
    for (const who of people) await fresh(who)
    await fresh(admin, ['user', 'admin'])
  }
  const listOf = async (who: Member, state?: 'open' | 'taken_back') =>
    (await must(app.call(finance.getOwnEarnings, { state, limit: 50 }, admin))).items.filter(
      ({ person }) => person.user_code === who.code,
    )
  const takeBack = (earning_code: string, { by = admin, key }: { by?: Member; key?: string } = {}) =>
    app.call(
      finance.takeBackEarning,
      { earning_code, reason: '自己邀请自己' },
      { token: by.token, ...(key && { headers: { 'idempotency-key': key } }) },
    )
  /** Somebody who has bought by an account that their other one has invited, before anybody knew; released. */
  const earned = async () => {
    const me = await staff.member()
    const mine = await staff.member({ inviter: me })
    const order = await pay(mine)
    await release(me, mine)
    const number = newNumber()
    await verify(me, number)
    await verify(mine, number)
    const [one] = await listOf(me)
    return { me, mine, order, one }
  }
  /** As if it had been withdrawn. */
  const spend = (who: Member, amount: number) =>
    inTransaction(db(), tx =>
      ledger.transfer(tx, {
        key: `test:spent:${who.code}`,
        kind: 'test.spent',
        ref: who.code,
        postings: [{ from: { userId: who.id, purse: 'distribution' }, to: 'gateway', amount }],
      }),
    )

  it('is nothing once the two are known: no share of any level, and no reward', async () => {
    const far = await staff.member()
    const me = await staff.member({ roles: ['agent', 'shareholder'], inviter: far })
    const mine = await staff.member({ inviter: me })
    const number = newNumber()
    await verify(me, number)
    await verify(mine, number)
    deepEqual(await balanceOf(me, 'reward'), [0, 0])
    const order = await pay(mine)
    deepEqual(await statesOf(order.id), ['2 frozen'], 'the other person above has theirs')
    deepEqual(
      [await balanceOf(me, 'distribution'), await balanceOf(me, 'shareholder')],
      [
        [0, 0],
        [0, 0],
      ],
    )
    deepEqual(await faults(), [])
  })

  it('is nothing from two levels above either', async () => {
    const me = await staff.member()
    const between = await staff.member({ inviter: me })
    const mine = await staff.member({ inviter: between })
    const number = newNumber()
    await verify(me, number)
    await verify(mine, number)
    deepEqual(await statesOf((await pay(mine)).id), ['1 frozen'])
    deepEqual(
      [await balanceOf(between, 'reward'), await balanceOf(me, 'reward')],
      [
        [200, 0],
        [0, 0],
      ],
    )
  })

  it('becomes void while it is frozen, with the approval that makes them one, and says so in the wallet', async () => {
    const me = await staff.member({ roles: ['shareholder'] })
    const [mine, friend] = [await staff.member({ inviter: me }), await staff.member({ inviter: me })]
    const [own, others] = [await pay(mine), await pay(friend)]
    deepEqual(await balanceOf(me, 'distribution'), [0, 2 * SHARE_FEN])
    const number = newNumber()
    await verify(mine, number)
    await verify(me, number)
    deepEqual(await statesOf(own.id), ['1 void', '3 void'])
    deepEqual(await statesOf(others.id), ['1 frozen', '3 frozen'])
    deepEqual(await balanceOf(me, 'distribution'), [0, SHARE_FEN])
    const log = await must(app.call(wallets.getBalanceLog, { kind: 'distribution' }, me))
    deepEqual(
      log.items.map(({ move, amount_fen }) => [move, amount_fen]),
      [
        ['commission.own_void', -SHARE_FEN],
        ['commission.frozen', SHARE_FEN],
        ['commission.frozen', SHARE_FEN],
      ],
    )
    // The reward for the own account's identity had been paid before; it waits to be taken back.
    deepEqual(
      (await listOf(me)).map(({ cause, amount_fen }) => [cause, amount_fen]),
      [['identity', 200]],
    )
    deepEqual(await faults(), [])
    // A refund of that order goes on.
    await sql`update service_orders set state = 'refunding' where id = ${own.id}`.execute(db())
    await inTransaction(db(), tx => wallet.commissions.void(tx, own.id, now()))
    await sql`update service_orders set state = 'fulfilled' where id = ${own.id}`.execute(db())
    deepEqual(await faults(), [])
  })

  it('that was released stands in the list, with person, cause, amount and date, once', async () => {
    const { me, mine, order, one } = await earned()
    deepEqual(await statesOf(order.id), ['1 available'])
    const rows = await listOf(me)
    equal(rows.length, 1, 'the reward came after they were known')
    equal(one.other.user_code, mine.code)
    deepEqual(
      [one.cause, one.ref, one.wallet, one.amount_fen, one.available_fen, one.state, one.taken_fen],
      ['commission', order.order_code, 'distribution', SHARE_FEN, SHARE_FEN, 'open', null],
    )
    assert(one.earned_at < one.found_at)
    await verify(mine, newNumber())
    equal((await listOf(me)).length, 1)
    const { open_own_earnings } = await must(app.call(finance.getMoneyState, {}, admin))
    const open = (await must(app.call(finance.getOwnEarnings, { state: 'open', limit: 50 }, admin))).items
    equal(open_own_earnings, open.length)
    deepEqual(await faults(), [])
  })

  it('is taken back whole from a wallet that holds it, once, with a reason that its owner reads', async () => {
    const { me, one } = await earned()
    const before = await ledger.platformBalance(db(), 'commission')
    const key = `take-back-${one.earning_code}`
    const [first, again] = [await takeBack(one.earning_code, { key }), await takeBack(one.earning_code, { key })]
    deepEqual([first.code, again.code], [1, 1])
    deepEqual(first.result, again.result)
    const { state, taken_fen, taken_by, reason } = first.result
    deepEqual([state, taken_fen, taken_by, reason], ['taken_back', SHARE_FEN, admin.nickname, '自己邀请自己'])
    await gives(409, takeBack(one.earning_code))
    deepEqual(await balanceOf(me, 'distribution'), [0, 0])
    equal(await ledger.platformBalance(db(), 'commission'), before + SHARE_FEN)
    const log = await must(app.call(wallets.getBalanceLog, { kind: 'distribution' }, me))
    deepEqual([log.items[0].move, log.items[0].amount_fen], ['commission.taken_back', -SHARE_FEN])
    const told = await must(app.call(messages.getMessagePage, { channel: 'system', limit: 1 }, me))
    deepEqual(
      [told.items[0].key, told.items[0].params],
      ['wallet.taken_back', { wallet: 'distribution', amount: '44.70', reason: '自己邀请自己' }],
    )
    const { rows } = await sql<{ action: string; reason: string }>`
      select action, reason from audit_log where subject = 'own_earning' and subject_code = ${one.earning_code}`.execute(
      db(),
    )
    deepEqual(rows, [{ action: 'take_back', reason: '自己邀请自己' }])
    deepEqual(await faults(), [])
  })

  it('is taken back as far as the wallet holds it; the rest is a loss of the market’s', async () => {
    for (const spent of [4_000, SHARE_FEN]) {
      const { me, one } = await earned()
      await spend(me, spent)
      const [commission, loss] = [
        await ledger.platformBalance(db(), 'commission'),
        await ledger.platformBalance(db(), 'loss'),
      ]
      const today = shanghaiDay(clock.now())
      const result = async () =>
        (await must(app.call(finance.getDailyTotals, { from: today, to: today }, admin))).sum.result_fen
      const before = await result()
      const taken = await must(takeBack(one.earning_code))
      equal(taken.taken_fen, SHARE_FEN - spent)
      equal(await ledger.platformBalance(db(), 'commission'), commission + SHARE_FEN)
      equal(await ledger.platformBalance(db(), 'loss'), loss - spent)
      equal((await result()) - before, SHARE_FEN - spent, 'what came back is all that the market has more')
      deepEqual(await balanceOf(me, 'distribution'), [0, 0])
      deepEqual(await faults(), [])
    }
  })

  it('of rewards is taken back from the reward wallet', async () => {
    const me = await staff.member()
    const mine = await staff.member({ inviter: me })
    const number = newNumber()
    await verify(mine, number)
    deepEqual(await balanceOf(me, 'reward'), [200, 0])
    await verify(me, number)
    const [one] = await listOf(me)
    const promotion = await ledger.platformBalance(db(), 'promotion')
    equal((await must(takeBack(one.earning_code))).taken_fen, 200)
    deepEqual(await balanceOf(me, 'reward'), [0, 0])
    equal(await ledger.platformBalance(db(), 'promotion'), promotion + 200)
    const log = await must(app.call(wallets.getBalanceLog, { kind: 'reward' }, me))
    deepEqual([log.items[0].move, log.items[0].reward?.kind], ['reward.taken_back', 'identity'])
    deepEqual(await faults(), [])
  })

  it('is an admin’s to take back, with a reason, and not from themselves', async () => {
    const { one } = await earned()
    const viewer = await staff.member({ permissions: ['finance.view'] })
    deepEqual((await takeBack(one.earning_code, { by: viewer })).result, { need: 'admin' })
    await gives(1, app.call(finance.getOwnEarnings, {}, viewer))
    const empty = await app.call(finance.takeBackEarning, { earning_code: one.earning_code, reason: ' ' }, admin)
    equal(empty.code, 422)
    await gives(404, takeBack('nnone'))
    const own = await earned()
    await sql`update users set roles = '{user,admin}' where id = ${own.me.id}`.execute(db())
    const me = { ...own.me }
    await fresh(me, ['user', 'admin'])
    deepEqual((await takeBack(own.one.earning_code, { by: me })).result, { need: 'somebody_else' })
    await sql`update users set roles = '{user}' where id = ${own.me.id}`.execute(db())
    await gives(1, takeBack(own.one.earning_code))
    await gives(1, takeBack(one.earning_code))
  })

  it('waits while money is stopped: nothing is refused, and nothing released to its own buyer afterwards', async () => {
    const me = await staff.member()
    const mine = await staff.member({ inviter: me })
    const order = await pay(mine)
    await sql`insert into money_stops (since, why) values (${now()}, 'test')`.execute(db())
    const number = newNumber()
    await verify(me, number)
    await verify(mine, number)
    deepEqual(await statesOf(order.id), ['1 frozen'])
    await sql`delete from money_stops where why = 'test'`.execute(db())
    await release(me, mine)
    deepEqual(await statesOf(order.id), ['1 void'])
    deepEqual(await balanceOf(me, 'distribution'), [0, 0])
    deepEqual(await faults(), [])
  })

  describe('at the same moment', () => {
    it('as the approval, a payment gives nothing that stays', async () => {
      for (let round = 0; round < 5; round += 1) {
        const me = await staff.member()
        const mine = await staff.member({ inviter: me })
        const number = newNumber()
        await verify(me, number)
        const application = await applied(mine, number)
        const [approved, order] = await Promise.all([decideOn(app, admin.token, application), pay(mine)])
        equal(approved.code, 1)
        assert(['', '1 void'].includes((await statesOf(order.id)).join()), `round ${round}`)
        deepEqual(await balanceOf(me, 'distribution'), [0, 0])
      }
      deepEqual(await faults(), [])
    })

    it('as another admin, it is taken back once', async () => {
      const { me, one } = await earned()
      const other = await staff.member({ roles: ['admin'] })
      const answers = await Promise.all([admin, other, admin, other].map(by => takeBack(one.earning_code, { by })))
      deepEqual(
        answers.map(({ code }) => code).sort((a, b) => a - b),
        [1, 409, 409, 409],
      )
      deepEqual(await balanceOf(me, 'distribution'), [0, 0])
      deepEqual(await faults(), [])
    })
  })

  it('is compared with the book in both directions', async () => {
    const { one } = await earned()
    await must(takeBack(one.earning_code))
    const undone = new Error('undone')
    const seenIn = async (
      change: (tx: Parameters<typeof findCauseFaults>[0]) => Promise<unknown>,
    ): Promise<string[]> => {
      let found: string[] = []
      await inTransaction(db(), async tx => {
        await change(tx)
        found = await findCauseFaults(tx)
        throw undone
      }).catch((error: unknown) => {
        if (error !== undone) throw error
      })
      return found
    }
    const lines = await seenIn(tx =>
      sql`
        update own_earnings set state = 'open', taken_fen = null, taken_at = null, taken_by = null
        where earning_code = ${one.earning_code}`.execute(tx),
    )
    equal(lines.length, 2, 'the row without its booking, and the booking without its row')
    match(lines.join('\n'), new RegExp(`earning ${one.earning_code}: open, 0 taken`))
    match(lines.join('\n'), new RegExp(`commission.taken_back of .* by own-earning:${one.earning_code}`))
    match(
      (
        await seenIn(tx =>
          sql`update own_earnings set taken_fen = 1 where earning_code = ${one.earning_code}`.execute(tx),
        )
      ).join('\n'),
      /1 taken of 4470/,
    )
    const { mine } = await earned()
    const friendOrder = await pay(await staff.account({ inviter: mine }))
    const voided = await seenIn(tx =>
      ledger.giveBack(tx, {
        key: `order:${friendOrder.order_code}:commission:1:void`,
        kind: 'commission.own_void',
        hold: `order:${friendOrder.order_code}:commission:1`,
      }),
    )
    match(voided.join('\n'), /commission\.own_void of/)
    deepEqual(await faults(), [])
  })

  it('goes with an account that is deleted: the list names nobody who is gone', async () => {
    const { me, one } = await earned()
    await inTransaction(db(), tx => eraseWallet(tx, { id: me.id, at: now() } as never))
    await gives(404, takeBack(one.earning_code))
  })
})
