// Runs on both databases.
import assert, { deepEqual, equal, match, notEqual, rejects } from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, beforeEach, describe, it } from 'node:test'
import { type Kysely, sql } from 'kysely'
import { CODE, endpoints, type Input } from '#contract'
import { DEFAULT_LIMITS } from '#domain/base/limits'
import { shanghaiDay } from '#domain/kit/relative-time'
import type { Permission } from '#domain/base/roles'
import type { WalletKind } from '#domain/money/wallet'
import { PaymentError } from '#server/adapters/payment/port'
import { DatabaseAway } from '#server/db/away'
import { type Database, inTransaction, openDatabase } from '#server/db/client'
import { migrate } from '#server/db/migrate'
import { fillPersons } from '#server/db/migrations/0028-persons'
import type { Db, Schema } from '#server/db/types'
import { InvalidInput, Refusal } from '#server/http/refusal'
import type { Principal } from '#server/http/serve'
import { certificationPlace, createCertifiedName } from '../../review/certification'
import { createLedger, verifyLedger } from '../../base/ledger'
import type { NewMessage } from '../../base/message'
import { createWithdrawals, openWithdrawals } from './index'
import { gives, inMarket } from '#__tests__/support/in-market'
import { askForCode } from '#__tests__/support/people'
import { FakeClock, newFixture, type TestClient } from '#__tests__/support/server'
import { createStaff, type Member, type Staff } from '#__tests__/support/staff'
import { FakeTransfers } from '#__tests__/support/transfer-fake'
import { addSmsCode, SMS_CODE, withdrawAtOnce } from '#__tests__/support/withdrawal-codes'

const { withdrawal, account, messages } = endpoints
const MINUTE = 60_000
const DAY = 86_400_000
const ALL_MET = [
  { key: 'identity', met: true },
  { key: 'wechat', met: true },
]

describe('a withdrawal', () => {
  let fixture: Awaited<ReturnType<typeof newFixture>>
  let database: Database
  let db: Kysely<Schema>
  const clock = new FakeClock()
  const ledger = createLedger({ clock })
  let gateway = new FakeTransfers()
  let messages: NewMessage[] = []
  let isMoneyStopped = false
  /** People without a bound WeChat. */
  const unbound = new Set<number>()
  let services: ReturnType<typeof createWithdrawals>

  /** As on one server; another call makes another server on the same database. */
  const serve = (port = gateway.port) => {
    const quiet = () => undefined
    const log = { info: quiet, warn: quiet, error: quiet, debug: quiet } as never
    return createWithdrawals(
      { clock, db, log },
      {
        ledger,
        money: {
          check: async () => {
            if (isMoneyStopped) throw new Refusal(CODE.unavailable, 'unavailable')
          },
        },
        sms: {
          prove: async (_mobile, _scene, _code, field = 'code') => ({ id: 1, field }),
          use: async () => undefined,
        },
        account: { mobile: async () => '13800000000' },
        system: { limitsIn: async () => DEFAULT_LIMITS },
        messages: {
          notify: async (_db, message) => {
            messages.push(message)
          },
        },
        payment: port,
        payeeNameOf: async (_db, userId) => `姓名${userId}`,
        payeeOf: async (_db, userId) => (unbound.has(userId) ? null : { appid: 'wx-mini', openid: `openid-${userId}` }),
        appOf: () => null,
        isActive: async (tx: Db, userId) =>
          (await sql<{ status: string }>`select status from users where id = ${userId}`.execute(tx)).rows[0].status ===
          'active',
      },
    )
  }

  before(async () => {
    fixture = await newFixture()
    database = await openDatabase({ directory: join(fixture.dataDir, 'database'), databaseUrl: fixture.databaseUrl })
    db = database.db
    await migrate(db)
  })
  after(async () => {
    await database.close()
    await fixture.remove()
  })
  beforeEach(() => {
    gateway = new FakeTransfers()
    messages = []
    isMoneyStopped = false
    services = serve()
    // Another day: the day's limits don't add up.
    clock.advance(DAY)
  })

  let people = 0
  const person = async (permissions: Permission[] = [], isCertified = true): Promise<Principal> => {
    people += 1
    const code = `drawer${people}`
    const { rows } = await sql<{ id: number }>`
      insert into users (user_code, maoxiu_code, nickname, permissions, is_identity_certified, created_at)
      values (${code}, ${code}, ${code}, ${permissions}::text[], ${isCertified}, now()) returning id`.execute(db)
    return { id: rows[0].id, user_code: code, session_code: '', roles: ['user'], permissions }
  }
  /** Certifies these accounts by one ID number. */
  const samePerson = async (...accounts: Principal[]): Promise<void> => {
    for (const { id, user_code: code } of accounts)
      await sql`
        insert into certifications (certification_code, user_id, kind, state, fields_sealed, number_index, files,
          submitted_at, decided_at)
        values (${`z${code}`}, ${id}, 'identity', 'approved', 'x', ${`number of ${accounts[0].user_code}`}, '{}', now(),
          now())`.execute(db)
    await fillPersons(db)
  }
  const operator = () => person(['examine.withdrawal', 'withdrawal.pay'])
  let keys = 0
  const give = (to: Principal, amount: number, purse: WalletKind = 'reward') =>
    inTransaction(db, tx =>
      ledger.transfer(tx, {
        key: `test:${(keys += 1)}`,
        kind: 'test.given',
        ref: 'cause',
        postings: [{ from: 'promotion', to: { userId: to.id, purse }, amount }],
      }),
    )
  const rich = async (amount = 1_000_000): Promise<Principal> => {
    const one = await person()
    await give(one, amount)
    return one
  }
  const ask = async (who: Principal, amount_fen: number, kind: WalletKind = 'reward', on = services) => {
    const input = { kind, amount_fen, sms_code: '123456' }
    const proof = await on.requests.prove(who.id, input.sms_code)
    return inTransaction(db, tx => on.requests.ask(tx, who, input, proof))
  }
  const purse = async (who: Principal, kind: WalletKind = 'reward') => (await ledger.balances(db, who.id))[kind]
  const versionOf = async (code: string): Promise<number> =>
    (await sql<{ version: number }>`select version from withdrawals where withdrawal_code = ${code}`.execute(db))
      .rows[0].version
  const decide = async (by: Principal, code: string, reason?: string, version?: number) => {
    const input = {
      withdrawal_code: code,
      version: version ?? (await versionOf(code)),
      decision: reason ? ('rejected' as const) : ('approved' as const),
      reason,
    }
    return inTransaction(db, tx => services.desk.decide(tx, by, input))
  }
  const pay = async (by: Principal, code: string, on = services) => {
    const input: Input<typeof withdrawal.payWithdrawal> = { withdrawal_code: code, version: await versionOf(code) }
    const stage = await inTransaction(db, tx => on.desk.pay(tx, by, input))
    return (await on.send(code, stage)).state
  }
  /** One that an operator has approved. */
  const approved = async (who: Principal, amount = 10_000): Promise<string> => {
    const { withdrawal_code: code } = await ask(who, amount)
    await decide(await operator(), code)
    return code
  }
  /** One that waits for the person. */
  const waiting = async (who: Principal, amount = 10_000): Promise<string> => {
    const code = await approved(who, amount)
    equal(await pay(await operator(), code), 'waiting_user')
    return code
  }
  /** Written as on its way, as by a server that ended before it called the gateway. */
  const written = async (who: Principal): Promise<string> => {
    const [code, payer] = [await approved(who), await operator()]
    const input = { withdrawal_code: code, version: await versionOf(code) }
    await inTransaction(db, tx => services.desk.pay(tx, payer, input))
    return code
  }
  const cancel = (who: Principal, code: string) => inTransaction(db, tx => services.requests.cancel(tx, who, code))
  const follow = () => services.transfers.followAll()
  const followLater = () => {
    clock.advance(MINUTE)
    return follow()
  }
  /** What the desk shows of one that is to be paid. */
  const payoutOf = async (who: Principal, code: string) =>
    (await services.desk.payouts(db, who, { limit: 50 })).items.find(one => one.withdrawal_code === code)!
  const leftToday = async ({ id }: Principal) => (await services.terms.view(db, id, { kind: 'reward' })).left_today_fen
  /** All at once: what was given, and why the others were refused. */
  const atOnce = async <T>(times: number, asking: (i: number) => Promise<T>) => {
    const settled = await Promise.allSettled(Array.from({ length: times }, (_, i) => asking(i)))
    return {
      given: settled.flatMap(it => (it.status === 'fulfilled' ? [it.value] : [])),
      refused: settled.flatMap(it => (it.status === 'rejected' ? [it.reason as unknown] : [])),
    }
  }
  const seen = (who: Principal, code: string) => services.own.detail(who, code)
  const stateOf = async (who: Principal, code: string) => (await seen(who, code)).state
  const isRefused = (code: number, key?: string) => (error: unknown) =>
    error instanceof Refusal && error.code === code && (key === undefined || error.messageKey === key)
  const isInvalid = (key: string) => (error: unknown) =>
    error instanceof InvalidInput && error.fields.amount_fen === key
  const messageKeys = () => messages.map(({ key }) => key)
  const isWhole = async () => deepEqual((await verifyLedger({ db })).faults, [])

  describe('asked for', () => {
    it('holds the amount, which includes the fee, rounded up', async () => {
      const me = await rich()
      const made = await ask(me, 123_456)
      // 0.6 % of 123,456 is 740.736.
      deepEqual([made.state, made.amount_fen, made.fee_fen], ['examining', 123_456, 741])
      equal((await ask(me, 1_000)).fee_fen, 100, 'at least ¥1')
      deepEqual(await purse(me), { available: 1_000_000 - 124_456, frozen: 0, held: 124_456 })
      equal(await openWithdrawals(db, me.id), 2)
      await isWhole()
    })

    it('keeps to the limits and conditions, and leaves nothing behind when it is refused', async () => {
      const me = await rich()
      await rejects(ask(me, 999), isInvalid('invalid.withdrawal_min'))
      await rejects(ask(me, 500_001), isInvalid('invalid.withdrawal_max'))
      const poor = await rich(900)
      await give(poor, 5_000, 'distribution')
      await rejects(ask(poor, 1_000), isRefused(CODE.conflict, 'balance_short'), 'another wallet doesn’t help')
      const nobody = await person([], false)
      await give(nobody, 5_000)
      await rejects(ask(nobody, 1_000), isRefused(CODE.conflict, 'withdrawal_conditions'))
      const withoutWechat = await rich()
      unbound.add(withoutWechat.id)
      await rejects(ask(withoutWechat, 1_000), isRefused(CODE.conflict, 'withdrawal_conditions'))
      const { conditions } = await services.terms.view(db, withoutWechat.id, { kind: 'reward' })
      deepEqual(conditions, [
        { key: 'identity', met: true },
        { key: 'wechat', met: false },
      ])
      for (const one of [me, poor, nobody, withoutWechat]) {
        equal((await purse(one)).held, 0)
        equal(await openWithdrawals(db, one.id), 0)
      }
    })

    it('is refused while money is stopped', async () => {
      const me = await rich()
      const code = await approved(me)
      isMoneyStopped = true
      await rejects(ask(me, 1_000), isRefused(CODE.unavailable))
      await rejects(pay(await operator(), code), isRefused(CODE.unavailable))
      equal(await stateOf(me, code), 'approved')
    })

    it('200 times at once against a wallet that covers three: exactly three', async () => {
      const me = await rich(3_000)
      // On a slow machine some wait too long for a connection, which decides nothing.
      const insist = (): ReturnType<typeof ask> =>
        ask(me, 1_000).catch((error: unknown) => {
          if (error instanceof DatabaseAway) return insist()
          throw error
        })
      const { given, refused } = await atOnce(200, insist)
      equal(given.length, 3)
      assert(refused.every(isRefused(CODE.conflict, 'balance_short')))
      deepEqual(await purse(me), { available: 0, frozen: 0, held: 3_000 })
      equal(await openWithdrawals(db, me.id), 3)
      await isWhole()
    })

    it('at once from two wallets and two servers: the day’s limit holds, and the next day begins anew', async () => {
      const me = await rich(5_000_000)
      await give(me, 5_000_000, 'distribution')
      const other = serve()
      const asking = (i: number) => ask(me, 500_000, i % 2 ? 'reward' : 'distribution', i % 3 ? services : other)
      const { given, refused } = await atOnce(20, asking)
      equal(given.length, 4, '¥20,000')
      assert(refused.every(isInvalid('invalid.withdrawal_day')))
      equal(await leftToday(me), 0)
      await cancel(me, given[0].withdrawal_code)
      equal(await leftToday(me), 500_000, 'what came back')
      clock.advance(DAY)
      equal(await leftToday(me), 2_000_000)
      await isWhole()
    })

    it('by two accounts of one person at once, the day’s limit is one', async () => {
      const [me, second] = [await rich(5_000_000), await rich(5_000_000)]
      await samePerson(me, second)
      const { given, refused } = await atOnce(12, i => ask(i % 2 ? me : second, 500_000))
      equal(given.length, 4, '¥20,000')
      assert(refused.every(isInvalid('invalid.withdrawal_day')))
      deepEqual([await leftToday(me), await leftToday(second)], [0, 0])
      await isWhole()
    })

    it('is taken back by its owner while it is examined, and not by another, nor later', async () => {
      const [me, other] = [await rich(), await rich()]
      const { withdrawal_code: code } = await ask(me, 10_000)
      await rejects(cancel(other, code), isRefused(CODE.notFound))
      equal((await cancel(me, code)).state, 'cancelled')
      deepEqual(await purse(me), { available: 1_000_000, frozen: 0, held: 0 })
      for (const late of [code, await approved(me)]) await rejects(cancel(me, late), isRefused(CODE.conflict))
      await isWhole()
    })
  })

  describe('examined', () => {
    it('gives back the whole amount when turned down and tells why; an outdated decision is refused', async () => {
      const me = await rich()
      const { withdrawal_code: code } = await ask(me, 10_000)
      await rejects(decide(await operator(), code, undefined, 7), isRefused(CODE.conflict, 'examine_taken'))
      await decide(await operator(), code, '收入来源需要核实')
      const shown = await seen(me, code)
      deepEqual([shown.state, shown.reason], ['rejected', '收入来源需要核实'])
      equal((await purse(me)).available, 1_000_000)
      deepEqual(
        messages.map(({ key, params, objectKind, objectCode }) => [key, params, objectKind, objectCode]),
        [['withdrawal.rejected', { amount: '100.00', reason: '收入来源需要核实' }, 'reward_withdrawal', code]],
      )
      await rejects(decide(await operator(), code), isRefused(CODE.conflict, 'examine_taken'))
    })

    it('by two at once is decided once', async () => {
      const me = await rich()
      const { withdrawal_code: code } = await ask(me, 10_000)
      const version = await versionOf(code)
      const [one, other] = [await operator(), await operator()]
      const both = await Promise.allSettled([
        decide(one, code, undefined, version),
        decide(other, code, '收入来源需要核实', version),
      ])
      deepEqual(both.map(it => it.status).sort(), ['fulfilled', 'rejected'])
      const state = await stateOf(me, code)
      equal((await purse(me)).held, state === 'approved' ? 10_000 : 0)
      await isWhole()
    })

    it('can’t be decided by the operator who asked for it', async () => {
      const colleague = await operator()
      const me = await operator()
      await give(me, 100_000)
      const { withdrawal_code: code } = await ask(me, 10_000)
      await rejects(decide(me, code), isRefused(CODE.forbidden, 'examine_own'))
      const { items } = await services.desk.queue(db, me, { limit: 50 })
      assert(!items.some(({ withdrawal_code }) => withdrawal_code === code))
      await decide(colleague, code)
      await rejects(pay(me, code), isRefused(CODE.forbidden, 'examine_own'))
    })

    it('above ¥2,000 is paid by somebody else than its examiner; up to that by the same person', async () => {
      const me = await rich()
      const [examiner, payer] = [await operator(), await operator()]
      const small = (await ask(me, 200_000)).withdrawal_code
      await decide(examiner, small)
      equal(await pay(examiner, small), 'waiting_user')
      clock.advance(DAY)
      const large = (await ask(me, 200_001)).withdrawal_code
      await decide(examiner, large)
      await rejects(pay(examiner, large), isRefused(CODE.forbidden, 'two_people'))
      const needs = async (who: Principal) => (await payoutOf(who, large)).needs_other
      deepEqual([await needs(examiner), await needs(payer)], [true, false])
      equal(gateway.sent.length, 1)
      equal(await pay(payer, large), 'waiting_user')
    })

    it('the day’s parts count as one: none of them is paid by who examined them above the limit', async () => {
      const [me, second] = [await rich(), await rich()]
      await samePerson(me, second)
      const [examiner, payer] = [await operator(), await operator()]
      const needs = async (who: Principal, code: string) => (await payoutOf(who, code)).needs_other
      const first = (await ask(me, 100_000)).withdrawal_code
      // By another account of the same person.
      const rest = (await ask(second, 100_001)).withdrawal_code
      await decide(examiner, first)
      equal(await needs(examiner, first), false)
      await decide(examiner, rest)
      for (const code of [first, rest]) {
        deepEqual([await needs(examiner, code), await needs(payer, code)], [true, false])
        await rejects(pay(examiner, code), isRefused(CODE.forbidden, 'two_people'))
      }
      // What came back doesn't count.
      await decide(payer, rest, '收入来源需要核实')
      equal(await needs(examiner, first), false)
      equal(await pay(examiner, first), 'waiting_user')
      // The next day has its own limit.
      clock.advance(DAY)
      const next = (await ask(me, 150_000)).withdrawal_code
      await decide(examiner, next)
      equal(await pay(examiner, next), 'waiting_user')
    })

    it('counts two accounts with one ID number as one person, for one’s own and for two people', async () => {
      const colleague = await operator()
      const [me, second] = [await operator(), await operator()]
      await samePerson(me, second)
      await give(second, 100_000)
      const { withdrawal_code: own } = await ask(second, 10_000)
      await rejects(decide(me, own), isRefused(CODE.forbidden, 'examine_own'))
      const { items } = await services.desk.queue(db, me, { limit: 50 })
      assert(!items.some(({ withdrawal_code }) => withdrawal_code === own))
      const large = (await ask(await rich(), 200_001)).withdrawal_code
      await decide(me, large)
      await rejects(pay(second, large), isRefused(CODE.forbidden, 'two_people'))
      equal(await pay(colleague, large), 'waiting_user')
    })

    it('isn’t paid to somebody who can’t be paid any more; the payer’s colleague turns it down', async () => {
      const me = await rich()
      const code = await approved(me)
      unbound.add(me.id)
      await rejects(pay(await operator(), code), isRefused(CODE.conflict, 'withdrawal_unpayable'))
      unbound.delete(me.id)
      await sql`update users set status = 'frozen' where id = ${me.id}`.execute(db)
      await rejects(pay(await operator(), code), isRefused(CODE.conflict, 'withdrawal_unpayable'))
      equal(gateway.sent.length, 0)
      messages = []
      await decide(await operator(), code, '账号已冻结')
      const shown = await seen(me, code)
      deepEqual([shown.state, shown.reason, messageKeys()], ['failed', '账号已冻结', ['withdrawal.rejected']])
      equal((await purse(me)).available, 1_000_000)
      await isWhole()
    })

    it('stands in its queue with who asks, what they got before and what is missing', async () => {
      const me = await rich()
      const earlier = await waiting(me, 20_000)
      gateway.becomes('SUCCESS')
      await follow()
      equal(await stateOf(me, earlier), 'paid')
      const { withdrawal_code: code } = await ask(me, 10_000)
      await sql`
        insert into wechat_bindings (appid, openid, user_id, created_at)
        values ('wx-mini', ${`openid-${me.id}`}, ${me.id}, now())`.execute(db)
      const { items, total } = await services.desk.queue(db, await operator(), { limit: 50 })
      const row = items.find(one => one.withdrawal_code === code)!
      assert(total >= 1)
      deepEqual([row.applicant.user_code, row.paid_count, row.paid_fen], [me.user_code, 1, 20_000])
      deepEqual(row.conditions, ALL_MET)
    })
  })

  describe('at the gateway', () => {
    it('is sent without the fee, confirmed by the person, and booked once it has arrived', async () => {
      const me = await rich()
      const [before, fees] = [await ledger.platformBalance(db, 'gateway'), await ledger.platformBalance(db, 'fees')]
      const code = await approved(me)
      equal(await pay(await operator(), code), 'waiting_user')
      const { out_bill_no, ...sent } = gateway.sent[0]
      match(out_bill_no, /^[0-9A-Za-z]{6,32}$/)
      deepEqual(sent, {
        appid: 'wx-mini',
        openid: `openid-${me.id}`,
        amount_fen: 9_900,
        payee_name: `姓名${me.id}`,
        remark: '钱包提现',
      })
      const stored = await sql<{ whole: string }>`
        select w::text as whole from withdrawals w where withdrawal_code = ${code}`.execute(db)
      assert(!stored.rows[0].whole.includes('姓名'), 'the name isn’t kept')
      const shown = await seen(me, code)
      equal(Date.parse(shown.confirm_by!) - clock.now(), DAY)
      deepEqual(await services.own.confirmation(me, code), {
        mchId: '1900000001',
        appId: 'wx-mini',
        package: `package-${out_bill_no}`,
      })
      gateway.becomes('TRANSFERING')
      clock.advance(MINUTE)
      equal(await stateOf(me, code), 'transferring')
      await rejects(services.own.confirmation(me, code), isRefused(CODE.conflict, 'withdrawal_not_waiting'))
      gateway.becomes('SUCCESS')
      await follow()
      equal(await stateOf(me, code), 'paid')
      deepEqual(await purse(me), { available: 990_000, frozen: 0, held: 0 })
      equal(await ledger.platformBalance(db, 'gateway'), before + 9_900)
      equal(await ledger.platformBalance(db, 'fees'), fees + 100)
      deepEqual(messageKeys(), ['withdrawal.approved', 'withdrawal.confirm', 'withdrawal.paid'])
      equal(messages.at(-1)!.params!.amount, '99.00')
      equal(gateway.sent.length, 1)
      await isWhole()
    })

    for (const [why, state] of [
      ['ACCOUNT_FROZEN', 'failed'],
      ['OVERDUE_CLOSE', 'expired'],
    ] as const)
      it(`has ${state} when it fails there by ${why}: it is given back whole, and isn’t sent again`, async () => {
        const me = await rich()
        const code = await waiting(me)
        gateway.becomes('FAIL', why)
        await follow()
        const shown = await seen(me, code)
        deepEqual([shown.state, shown.reason], [state, null], 'the gateway’s words stay at the desk')
        equal((await purse(me)).available, 1_000_000)
        await followLater()
        equal(gateway.sent.length, 1)
        equal(messageKeys().at(-1), `withdrawal.${state}`)
        await isWhole()
      })

    it('has failed when it is refused for good and unknown there', async () => {
      const me = await rich()
      const code = await approved(me)
      gateway.mood = 'refuses'
      equal(await pay(await operator(), code), 'failed')
      equal(gateway.asked, 1, 'asked before it is given back')
      equal((await purse(me)).available, 1_000_000)
      await isWhole()
    })

    it('whose answer was lost is asked for, and sent again only for what opens the confirmation', async () => {
      const me = await rich()
      const code = await approved(me)
      gateway.mood = 'lost'
      equal(await pay(await operator(), code), 'transferring')
      equal((await purse(me)).held, 10_000)
      gateway.mood = 'answers'
      clock.advance(MINUTE)
      isMoneyStopped = true
      await follow()
      equal(await stateOf(me, code), 'waiting_user')
      equal(gateway.sent.length, 1)
      await rejects(services.own.confirmation(me, code), isRefused(CODE.conflict, 'withdrawal_not_waiting'))
      isMoneyStopped = false
      clock.advance(MINUTE)
      const { out_bill_no } = gateway.last
      equal((await services.own.confirmation(me, code)).package, `package-${out_bill_no}`)
      deepEqual([gateway.sent.length, gateway.bills.size], [2, 1])
      deepEqual(gateway.sent[0], gateway.sent[1])
      await followLater()
      equal(gateway.sent.length, 2, 'once it is known, it is only asked for')
      await isWhole()
    })

    it('that the gateway takes, and asks the person for later, can be confirmed', async () => {
      const me = await rich()
      const code = await approved(me)
      gateway.first = 'ACCEPTED'
      equal(await pay(await operator(), code), 'transferring')
      gateway.becomes('WAIT_USER_CONFIRM')
      await followLater()
      equal(await stateOf(me, code), 'waiting_user')
      equal((await services.own.confirmation(me, code)).package, `package-${gateway.last.out_bill_no}`)
      equal(gateway.bills.size, 1)
    })

    it('whose person can’t be paid any more gives nobody what opens the confirmation', async () => {
      const me = await rich()
      const code = await approved(me)
      gateway.mood = 'lost'
      await pay(await operator(), code)
      gateway.mood = 'answers'
      unbound.add(me.id)
      await followLater()
      deepEqual([await stateOf(me, code), gateway.sent.length], ['waiting_user', 1])
      gateway.becomes('CANCELLED')
      clock.advance(MINUTE)
      equal(await stateOf(me, code), 'expired')
      await isWhole()
    })

    it('that never got there is sent again with the same number', async () => {
      const me = await rich()
      const code = await approved(me)
      gateway.mood = 'away'
      equal(await pay(await operator(), code), 'transferring')
      await follow()
      equal(await stateOf(me, code), 'transferring')
      gateway.mood = 'answers'
      await followLater()
      equal(await stateOf(me, code), 'waiting_user')
      equal(new Set(gateway.sent.map(({ out_bill_no }) => out_bill_no)).size, 1)
      equal(gateway.bills.size, 1)
    })

    it('that is refused without a signature stays on its way, and the desk reads why', async () => {
      const me = await rich()
      const code = await approved(me)
      const who = await operator()
      const said = async () => (await payoutOf(who, code)).gateway_said
      gateway.mood = 'unsigned'
      equal(await pay(who, code), 'transferring')
      deepEqual([await stateOf(me, code), await said()], ['transferring', 'SIGN_ERROR'])
      gateway.mood = 'answers'
      await followLater()
      deepEqual([await stateOf(me, code), await said()], ['waiting_user', null])
      equal(gateway.bills.size, 1)
    })

    it('isn’t sent to somebody who can’t be paid any more: it comes back, unless it may be there', async () => {
      const payer = await operator()
      const frozen = (who: Principal, status = 'frozen') =>
        sql`update users set status = ${status} where id = ${who.id}`.execute(db)
      const [ann, bob, cat] = [await rich(), await rich(), await rich()]
      const [one, other] = [await written(ann), await written(bob)]
      await frozen(ann)
      await sql`update users set is_identity_certified = false where id = ${bob.id}`.execute(db)
      await follow()
      deepEqual([await stateOf(ann, one), await stateOf(bob, other)], ['failed', 'failed'])
      deepEqual([(await purse(ann)).available, (await purse(bob)).available], [1_000_000, 1_000_000])
      equal(gateway.sent.length, 0)
      const { rows } = await sql<{ reason: string }>`
        select reason from withdrawals where withdrawal_code = ${one}`.execute(db)
      equal(rows[0].reason, 'PAYEE_NOT_PAYABLE')

      const third = await approved(cat)
      gateway.mood = 'away'
      equal(await pay(payer, third), 'transferring')
      await frozen(cat)
      gateway.mood = 'answers'
      await followLater()
      deepEqual([await stateOf(cat, third), gateway.sent.length], ['transferring', 1], 'it may have got there')
      await frozen(cat, 'active')
      await followLater()
      deepEqual([await stateOf(cat, third), gateway.sent.length], ['waiting_user', 2])
      await isWhole()
    })

    it('after a crash before the call is sent by the job, though not while money is stopped', async () => {
      const me = await rich()
      const code = await written(me)
      isMoneyStopped = true
      await follow()
      deepEqual([await stateOf(me, code), gateway.sent.length], ['transferring', 0])
      isMoneyStopped = false
      await followLater()
      equal(await stateOf(me, code), 'waiting_user')
    })

    it('not confirmed in time, it expires once the gateway says that the bill has ended, and not before', async () => {
      const me = await rich()
      const code = await waiting(me)
      clock.advance(DAY + MINUTE)
      await follow()
      equal(await stateOf(me, code), 'waiting_user', 'the clock alone ends nothing')
      gateway.becomes('CANCELING')
      await followLater()
      equal(await stateOf(me, code), 'waiting_user')
      gateway.becomes('CANCELLED')
      await followLater()
      equal(await stateOf(me, code), 'expired')
      equal((await purse(me)).available, 1_000_000)
      equal(messageKeys().at(-1), 'withdrawal.expired')
      await isWhole()
    })

    it('waits its turn: ten are asked about at once, and a run ends in time, or when none of them got an answer', async () => {
      const tomorrow = new Date(clock.now() + DAY).toISOString()
      await sql`update withdrawals set busy_until = ${tomorrow} where ended_at is null`.execute(db)
      const numbers: string[] = []
      for (let i = 0; i < 12; i += 1) {
        await waiting(await rich())
        numbers.push(gateway.last.out_bill_no)
        clock.advance(1_000)
      }
      const asked: string[] = []
      let whoeverAsks = (): void => undefined
      const queryTransfer: typeof gateway.port.queryTransfer = number => {
        asked.push(number)
        whoeverAsks()
        return gateway.port.queryTransfer(number)
      }
      const run = async () => {
        asked.length = 0
        await serve({ ...gateway.port, queryTransfer }).transfers.followAll()
        return [...asked].sort()
      }
      await run()
      deepEqual([...asked].sort(), [...numbers].sort(), 'each once')
      clock.advance(MINUTE)
      gateway.mood = 'away'
      const first = await run()
      equal(first.length, 10)
      clock.advance(MINUTE)
      gateway.mood = 'answers'
      whoeverAsks = () => clock.advance(5_000)
      const second = await run()
      equal(second.length, 10, 'after 50 s the rest is left to the next run')
      for (const number of numbers.filter(one => !first.includes(one))) assert(second.includes(number), 'first now')
    })

    it('is handled by one of two servers that follow it at once', async () => {
      const me = await rich()
      const code = await approved(me)
      const other = serve()
      let isInside = false
      gateway.meanwhile = async () => {
        if (isInside) return
        isInside = true
        await other.transfers.follow(code)
        await other.own.detail(me, code)
      }
      equal(await pay(await operator(), code), 'waiting_user')
      equal(gateway.sent.length, 1)
      equal(gateway.asked, 0)
    })

    it('whose answer comes after another server has taken over changes nothing', async () => {
      const me = await rich()
      const code = await approved(me)
      const other = serve()
      const late = serve({
        ...gateway.port,
        transfer: async () => {
          // This server hangs for longer than a call may take; the other one gets through.
          clock.advance(2 * MINUTE)
          await other.transfers.followAll()
          throw new PaymentError('ACCOUNT_ERROR', true)
        },
        // Asked before the other server's transfer arrived.
        queryTransfer: async () => null,
      })
      await pay(await operator(), code, late)
      equal(gateway.bills.size, 1)
      equal(await stateOf(me, code), 'waiting_user')
      equal((await purse(me)).held, 10_000)
    })

    it('a notice is a reason to ask: doubled, late, or about another amount it books nothing', async () => {
      const me = await rich()
      const code = await waiting(me)
      const bill = gateway.last
      equal(await services.receive({ ...bill, state: 'SUCCESS' }), 'repeated', 'the gateway says otherwise')
      equal(await stateOf(me, code), 'waiting_user')
      equal(await services.receive({ ...bill, state: 'SUCCESS', amount_fen: 1 }), 'refused')
      equal(await services.receive({ ...bill, out_bill_no: 'bnobodysnumber' }), 'refused')
      gateway.becomes('SUCCESS')
      equal(await services.receive(gateway.last), 'applied')
      equal(await services.receive(gateway.last), 'repeated')
      equal(await services.receive({ ...bill, state: 'FAIL' }), 'repeated')
      equal(await stateOf(me, code), 'paid')
      await isWhole()
    })

    it('an answer about another amount changes nothing', async () => {
      const me = await rich()
      const code = await waiting(me)
      gateway.bills.set(gateway.last.out_bill_no, { ...gateway.last, state: 'SUCCESS', amount_fen: 9_901 })
      await followLater()
      equal(await stateOf(me, code), 'waiting_user')
    })
  })
})

describe('withdrawing over HTTP', () => {
  const clock = new FakeClock()
  const { server } = inMarket({ clock, env: { SEED: 'none' } })
  let app: TestClient
  let staff: Staff
  let clerk: Member
  let examiner: Member
  const ledger = createLedger({ clock })

  before(async () => {
    staff = await createStaff(server, '1866')
    app = staff.app
    clerk = await staff.member({ permissions: ['outbox.view'] })
    examiner = await staff.member({ permissions: ['examine.withdrawal'] })
  })

  const drawer = async (amount = 100_000): Promise<Member> => {
    const me = await staff.member({ isCertified: true })
    const { db, config } = server.context
    await sql`
      insert into wechat_bindings (appid, openid, user_id, created_at)
      values (${config.wechat.miniAppId}, ${`openid-${me.id}`}, ${me.id}, now())`.execute(db)
    await inTransaction(db, tx =>
      ledger.transfer(tx, {
        key: `test:${me.code}`,
        kind: 'test.given',
        ref: me.code,
        postings: [{ from: 'commission', to: { userId: me.id, purse: 'distribution' }, amount }],
      }),
    )
    return me
  }
  const codeOf = async (me: Member): Promise<string> => {
    clock.advance(MINUTE)
    await gives(1, askForCode(app, undefined, 'withdrawal', { token: me.token }))
    const { access_token: token } = await staff.login(clerk.mobile)
    const { result } = await app.call(account.getOutboxPage, { limit: 50 }, { token })
    return /\d{6}/.exec(result.items.find(({ mobile }) => mobile === me.mobile)!.text)![0]
  }
  const withdraw = (me: Member, sms_code: string, amount_fen = 10_000, key?: string) =>
    app.call(
      withdrawal.withdraw,
      { kind: 'distribution', amount_fen, sms_code },
      { token: me.token, ...(key && { headers: { 'idempotency-key': key } }) },
    )
  const log = async (me: Member, more: Partial<Input<typeof withdrawal.getWithdrawals>> = {}) =>
    (await app.call(withdrawal.getWithdrawals, { kind: 'distribution', ...more }, me)).result

  it('sends the name of the identity that is in force', async () => {
    const me = await staff.member({ isCertified: true })
    const { db, keys } = server.context
    const nameOf = createCertifiedName(server.context)
    equal(await nameOf(db, me.id), null)
    const certified = (code: string, state: string, name: string) => {
      const fields = keys.fields.seal(
        JSON.stringify({ name, number: '1', legal_person: null }),
        certificationPlace(code),
      )
      return sql`
        insert into certifications (certification_code, user_id, kind, state, fields_sealed, number_index, files,
          submitted_at, decided_at)
        values (${code}, ${me.id}, 'identity', ${state}, ${fields}, 'a number', '{}', now(), now())`.execute(db)
    }
    await certified('zreplaced', 'replaced', '王小')
    equal(await nameOf(db, me.id), null)
    // As it was sealed before names had one form.
    await certified('zapproved', 'approved', '阿卜杜拉 •\u200b买买提')
    equal(await nameOf(db, me.id), '阿卜杜拉·买买提')
  })

  const codesOf = (items: { withdrawal_code: string }[]) => items.map(one => one.withdrawal_code)

  describe('in an app of WeChat', () => {
    type Platform = Input<typeof withdrawal.withdraw>['platform']
    const appids = () => {
      const { miniAppId, officialAppId } = server.context.config.wechat
      return { weapp: miniAppId, wechat_browser: officialAppId }
    }
    const link = async ({ id }: Member, app: 'weapp' | 'wechat_browser') =>
      sql`
        insert into wechat_bindings (appid, openid, user_id, created_at)
        values (${appids()[app]}, ${`${app}-${id}`}, ${id}, now()) on conflict do nothing`.execute(server.context.db)
    const askIn = async (me: Member, platform: Platform) => {
      const sms_code = await codeOf(me)
      const input = { kind: 'distribution', amount_fen: 10_000, sms_code, platform } as const
      return app.call(withdrawal.withdraw, input, me)
    }
    const hasWechat = async (me: Member, platform: Platform) =>
      (await app.call(withdrawal.getWithdrawalTerms, { kind: 'distribution', platform }, me)).result.conditions.find(
        ({ key }) => key === 'wechat',
      )!.met
    /** Examined and paid at the desk. @returns whom the gateway is told to pay */
    const payee = async (me: Member, platform: Platform, meanwhile = async () => {}) => {
      const { withdrawal_code } = (await askIn(me, platform)).result
      await meanwhile()
      const payer = await staff.member({ permissions: ['withdrawal.pay'] })
      const act = { withdrawal_code, decision: 'approved' } as const
      await gives(1, app.call(withdrawal.decideWithdrawal, { ...act, version: 1 }, examiner))
      await app.call(withdrawal.payWithdrawal, { withdrawal_code, version: 2 }, payer)
      const { rows } = await sql<{ appid: string; openid: string }>`
        select appid, openid from withdrawals where withdrawal_code = ${withdrawal_code}`.execute(server.context.db)
      return rows[0]
    }

    it('it takes the link to that app, which is no other one’s; elsewhere any', async () => {
      const me = await drawer()
      for (const [platform, met] of [
        ['weapp', true],
        ['wechat_browser', false],
        ['browser', true],
        [undefined, true],
      ] as const) {
        equal(await hasWechat(me, platform), met, platform)
        await gives(met ? 1 : 409, askIn(me, platform), platform)
      }
      await link(me, 'wechat_browser')
      equal(await hasWechat(me, 'wechat_browser'), true)
      await gives(1, askIn(me, 'wechat_browser'))
    })

    it('it is paid to the openid of the app in which it was asked for, elsewhere the mini-program’s first', async () => {
      const me = await drawer()
      await link(me, 'wechat_browser')
      const { weapp, wechat_browser } = appids()
      const official = { appid: wechat_browser, openid: `wechat_browser-${me.id}` }
      const mini = { appid: weapp, openid: `openid-${me.id}` }
      deepEqual(await payee(me, 'wechat_browser'), official)
      deepEqual(await payee(me, 'weapp'), mini)
      deepEqual(await payee(me, 'wide_browser'), mini)
      deepEqual(await payee(me, undefined), mini)
    })

    it('it is paid where there is a link by then, if that app’s was taken away', async () => {
      const me = await drawer()
      await link(me, 'wechat_browser')
      const { db } = server.context
      const found = await payee(me, 'wechat_browser', async () => {
        await sql`
          delete from wechat_bindings where user_id = ${me.id} and appid = ${appids().wechat_browser}`.execute(db)
      })
      deepEqual(found, { appid: appids().weapp, openid: `openid-${me.id}` })
    })
  })

  it('takes the code once, counts wrong ones, and answers a repeat with the first answer', async () => {
    const me = await drawer()
    const code = await codeOf(me)
    const wrong = await withdraw(me, code === '111111' ? '222222' : '111111')
    const { fields } = wrong.result as unknown as { fields: object }
    deepEqual([wrong.code, Object.keys(fields)], [422, ['sms_code']])
    await gives(422, withdraw(me, code, 999), 'a refused amount leaves the code')
    const once = () => withdraw(me, code, 10_000, 'once-and-again')
    const [first, again] = [await once(), await once()]
    equal(first.code, 1, first.message)
    deepEqual(again.result, first.result)
    await gives(422, withdraw(me, code), 'used up')
    deepEqual(codesOf((await log(me)).items), [first.result.withdrawal_code])
    equal((await ledger.balances(server.context.db, me.id)).distribution.held, 10_000)
  })

  it('many times at once against a wallet that covers three: exactly three, and a clear answer to the others', async () => {
    const me = await drawer(30_000)
    const { context } = server
    const answers = await withdrawAtOnce(
      40,
      () => withdraw(me, SMS_CODE),
      () => addSmsCode(context, me.mobile),
    )
    const given = answers.filter(({ code }) => code === CODE.ok)
    equal(given.length, 3)
    deepEqual([...new Set(answers.map(({ code }) => code))].sort(), [CODE.ok, CODE.conflict])
    const owned = codesOf((await log(me)).items)
    deepEqual(owned.sort(), given.map(({ result }) => result.withdrawal_code).sort())
    deepEqual((await ledger.balances(context.db, me.id)).distribution, {
      available: 0,
      frozen: 0,
      held: 30_000,
    })
    deepEqual((await verifyLedger(context)).faults, [])
  })

  it('five wrong codes use up the right one, whatever is rolled back', async () => {
    const me = await drawer()
    const code = await codeOf(me)
    const wrong = code === '333333' ? '444444' : '333333'
    for (let i = 0; i < 5; i += 1) await gives(422, withdraw(me, wrong))
    await gives(422, withdraw(me, code))
    deepEqual((await log(me)).items, [])
  })

  it('is listed by month and state, a page at a time, and shown to its owner only', async () => {
    const me = await drawer()
    const codes: string[] = []
    for (let i = 0; i < 3; i += 1) {
      if (i === 2) clock.advance(35 * DAY)
      me.token = (await staff.login(me.mobile)).access_token
      codes.push((await withdraw(me, await codeOf(me))).result.withdrawal_code)
    }
    const { items } = await log(me)
    const months = items.map(({ created_at }) => shanghaiDay(Date.parse(created_at)).slice(0, 7))
    deepEqual(codesOf(items), [...codes].reverse())
    notEqual(months[0], months[2])
    deepEqual(codesOf((await log(me, { month: months[0] })).items), [codes[2]])
    const [first, second] = codes.map(withdrawal_code => ({ withdrawal_code }))
    await gives(1, app.call(withdrawal.cancelWithdrawal, first, me))
    const cancelled = await log(me, { state: 'cancelled' })
    deepEqual(codesOf(cancelled.items), [codes[0]])
    deepEqual(cancelled.totals, { withdrawal_count: 1, amount_fen: 0, arrived_fen: 0 }, 'it came back')
    const page = await log(me, { limit: 2 })
    equal(page.items.length, 2)
    deepEqual(page.totals, { withdrawal_count: 3, amount_fen: 20_000, arrived_fen: 0 }, 'of all pages')
    const rest = await log(me, { limit: 2, cursor: page.next_cursor! })
    equal(rest.totals, null)
    await sql`
      update withdrawals set state = 'paid', examined_at = now(), ended_at = now()
      where withdrawal_code = ${codes[2]}`.execute(server.context.db)
    deepEqual((await log(me, { month: months[0] })).totals, {
      withdrawal_count: 1,
      amount_fen: 10_000,
      arrived_fen: 9_900,
    })
    deepEqual([codesOf(rest.items), rest.next_cursor], [[codes[0]], null])
    const other = await drawer()
    await gives(404, app.call(withdrawal.getWithdrawal, second, other))
    deepEqual((await log(other)).items, [])
  })

  it('waits in the desk’s queue, is decided there, and tells its owner', async () => {
    const me = await drawer()
    const { withdrawal_code } = (await withdraw(me, await codeOf(me))).result
    const { access_token: token } = await staff.login(examiner.mobile)
    const overview = await app.call(endpoints.desk.getDeskOverview, {}, { token })
    deepEqual(
      overview.result.queues.map(({ queue }) => queue),
      ['withdrawals'],
    )
    assert(overview.result.queues[0].count > 0)
    const decided = { withdrawal_code, version: 1, decision: 'rejected', reason: '收入来源需要核实' } as const
    await gives(403, app.call(withdrawal.decideWithdrawal, decided, me))
    equal((await app.call(withdrawal.decideWithdrawal, decided, { token })).result.state, 'rejected')
    const { items } = (await app.call(messages.getMessagePage, { channel: 'system' }, me)).result
    const { key, params, object_kind, object_code } = items[0]
    deepEqual([key, object_kind, object_code], ['withdrawal.rejected', 'distribution_withdrawal', withdrawal_code])
    deepEqual(params, { amount: '100.00', reason: '收入来源需要核实' })
  })
})
