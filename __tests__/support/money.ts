import { sql } from 'kysely'
import { endpoints, type Input } from '../../contract'
import { DAY_MS, MINUTE_MS } from '../../domain/kit/relative-time'
import type { Permission } from '../../domain/base/roles'
import type { Clock } from '../../server/context'
import { createLedger, verifyLedger } from '../../server/modules/base/ledger'
import { findCauseFaults } from '../../server/modules/money/finance/cause-reads'
import { applyAsPerson, decideOn, ID_NUMBERS } from './certificates'
import { eventually } from './eventually'
import { freePort } from './free-port'
import { startGateway } from './gateway'
import { must } from './must'
import { askForCode, newAddress } from './people'
import { startInProcess } from './server'
import { createStaff, type Member } from './staff'

const { account, agreements, coins, config, order, wallets, withdrawal } = endpoints
/** A job is looked for every five seconds. */
const JOB_MS = 60_000

/** Of a year as a VIP, so that one commission of 15 % is above what one operator may pay out alone. */
const YEAR_FEN = 1_500_000
/** What an inviter gets of it. */
export const COMMISSION_FEN = 225_000

/** Goes on like the real one, so many ms ahead: devices, whose clock is the real one, notice nothing but the jumps. */
class MovedClock implements Clock {
  private aheadMs = 0
  now = () => Date.now() + this.aheadMs
  advance = (ms: number) => void (this.aheadMs += ms)
}

export type Person = Pick<Member, 'id' | 'code' | 'invite' | 'mobile' | 'nickname'>
/** The app of WeChat in which they pay and are paid. */
type WechatApp = NonNullable<Input<typeof account.bindWechat>['platform']>
export type MoneyWorld = Awaited<ReturnType<typeof openMoneyWorld>>

/**
 * A market without goods in this process, with the sandbox's gateway over HTTP, both on one clock that tests move; and
 * operators who share the work. A year as a VIP costs ¥15,000, all else is as it is by default.
 */
export const openMoneyWorld = async () => {
  const clock = new MovedClock()
  const gateway = await startGateway({ clock })
  // Its own port stands in its public address, as browsers want it.
  const env = { SEED: 'none', JOBS: 'on', PORT: String(await freePort()), ...gateway.env }
  const server = await startInProcess({ clock, env })
  await gateway.attach(server.url)
  const { db } = server.context
  const staff = await createStaff(server, '1877')
  const { app } = staff

  /** A new session: after a jump of the clock the one before may be over. */
  const tokenOf = async ({ mobile }: Pick<Person, 'mobile'>): Promise<string> =>
    (await app.login(mobile, undefined, { headers: newAddress() })).access_token

  const person = async (
    nickname: string,
    { inviter, permissions, isCertified }: { inviter?: Person; permissions?: Permission[]; isCertified?: boolean } = {},
  ): Promise<Person> => {
    const made = await staff.account({ nickname, inviter, permissions, isCertified })
    const token = await tokenOf(made)
    const { items } = await must(app.call(agreements.getPendingAgreements, {}, { token }))
    const pending = items.map(({ kind, version }) => ({ kind, version }))
    if (pending.length > 0) await must(app.call(agreements.agree, { items: pending }, { token }))
    return made
  }
  const admin = await person('运营小林', { permissions: ['config.manage', 'outbox.view', 'examine.certification'] })
  const examiner = await person('审核小秦', {
    permissions: ['examine.withdrawal', 'withdrawal.pay'],
    isCertified: true,
  })
  const payer = await person('财务小周', { permissions: ['withdrawal.pay'], isCertified: true })
  const price = { name: 'vip_year_fen', value: YEAR_FEN, version: 0 } as const
  await must(app.call(config.changeSetting, price, { token: await tokenOf(admin) }))

  /** Links WeChat: in the mini-program, or in WeChat's browser. */
  const bind = async (who: Person, platform: WechatApp): Promise<void> => {
    const linked = { wechat_code: `sandbox-money-${who.mobile}`, platform }
    await must(app.call(account.bindWechat, linked, { token: await tokenOf(who) }))
  }
  let certified = 0
  /** Somebody who may withdraw: certified by hand, and in WeChat. */
  const inviter = async (nickname: string, platform: WechatApp): Promise<Person> => {
    const made = await person(nickname)
    const id_number = ID_NUMBERS[certified]
    certified += 1
    const code = await applyAsPerson(app, await tokenOf(made), { id_number })
    await must(decideOn(app, await tokenOf(admin), code))
    await bind(made, platform)
    return made
  }

  /** Puts a job into the queue, as its schedule does each minute, and waits until the server has run it. */
  const job = async (name: string): Promise<void> => {
    const scheduled = () =>
      sql<{ name: string }>`select name from jobs.schedule where name = ${name}`.execute(db).then(
        ({ rows }) => rows.length,
        () => 0,
      )
    await eventually('the jobs', scheduled, count => count > 0, JOB_MS)
    const { rows } = await sql<{ id: string }>`insert into jobs.job (name) values (${name}) returning id`.execute(db)
    const state = async () =>
      (await sql<{ state: string }>`select state::text as state from jobs.job where id = ${rows[0].id}`.execute(db))
        .rows[0].state
    await eventually(`the job ${name}`, state, is => is === 'completed', JOB_MS)
  }

  /** The newest code that was sent to somebody. */
  const sentCode = async ({ mobile }: Person): Promise<string> => {
    const { items } = await must(app.call(account.getOutboxPage, { limit: 50 }, { token: await tokenOf(admin) }))
    const sms = items.find(one => one.mobile === mobile)
    if (!sms) throw new Error(`nothing was sent to ${mobile}`)
    return /\d{6}/.exec(sms.text)![0]
  }
  const ordersOf = async (who: Person) =>
    (await must(app.call(order.getMyOrders, {}, { token: await tokenOf(who) }))).items

  const newestTrade = async () => (await gateway.book()).trades.at(-1)!
  const newestBill = async () => (await gateway.book()).bills.at(-1)!

  /** Somebody whose commission of a year as a VIP has become available. */
  const earner = async (nickname: string, platform: WechatApp): Promise<Person> => {
    const made = await inviter(nickname, platform)
    const buyer = await person('受邀的阿宁', { inviter: made })
    const token = await tokenOf(buyer)
    const bought = await must(app.call(order.createOrder, { item_kind: 'vip', item_code: 'vip_year' }, { token }))
    await must(app.call(order.payOrder, { token: bought.token, way: 'native' }, { token }))
    await gateway.pay((await newestTrade()).out_trade_no)
    clock.advance(7 * DAY_MS)
    await job('release-commissions')
    return made
  }

  /** Asks for money from the distribution wallet. @returns the withdrawal's code */
  const withdraw = async (who: Person, amount_fen: number): Promise<string> => {
    // A number is sent one code a minute.
    clock.advance(MINUTE_MS)
    const token = await tokenOf(who)
    await must(askForCode(app, undefined, 'withdrawal', { token }))
    const asked = { kind: 'distribution', amount_fen, sms_code: await sentCode(who) } as const
    return (await must(app.call(withdrawal.withdraw, asked, { token }))).withdrawal_code
  }
  /** The examiner decides on the one that has waited longest. @param reason against it */
  const examine = async (reason?: string): Promise<void> => {
    const token = await tokenOf(examiner)
    const [{ withdrawal_code, version }] = (await must(app.call(withdrawal.getWithdrawalQueue, {}, { token }))).items
    const decision = reason === undefined ? 'approved' : 'rejected'
    await must(app.call(withdrawal.decideWithdrawal, { withdrawal_code, version, decision, reason }, { token }))
  }
  /** The examiner's colleague sends the one that has waited longest: from now on it waits for the person. */
  const payOut = async (): Promise<void> => {
    const token = await tokenOf(payer)
    const { items } = await must(app.call(withdrawal.getPayoutQueue, {}, { token }))
    const { withdrawal_code, version } = items.find(({ state }) => state === 'approved')!
    const sent = await must(app.call(withdrawal.payWithdrawal, { withdrawal_code, version }, { token }))
    if (sent.state !== 'waiting_user') throw new Error(`sent, it is ${sent.state}`)
  }

  /** What the gateway owes the market by its own book, beside what the ledger says. */
  const gatewayFaults = async (): Promise<string[]> => {
    const { trades, refunds, bills } = await gateway.book()
    const isPaid = ({ state }: (typeof trades)[number]) => state === 'SUCCESS' || state === 'REFUND'
    const isDone = ({ state }: { state: string }) => state === 'SUCCESS'
    const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
    const there =
      sum(trades.filter(isPaid).map(({ total }) => total)) -
      sum(refunds.filter(isDone).map(({ amount }) => amount)) -
      sum(bills.filter(isDone).map(({ amount }) => amount))
    const here = -(await createLedger({ clock }).platformBalance(db, 'gateway'))
    return there === here ? [] : [`the gateway owes ${there}, and the ledger says ${here}`]
  }

  return {
    url: server.url,
    app,
    clock,
    gateway,
    examiner,
    payer,
    person,
    inviter,
    earner,
    bind,
    job,
    sentCode,
    withdraw,
    examine,
    payOut,
    newestTrade,
    newestBill,
    /** Orders of somebody, newest first. */
    ordersOf,
    /** State of the order that somebody made last. */
    orderState: async (who: Person) => (await ordersOf(who))[0]?.state,
    coinsOf: async (who: Person) => (await must(app.call(coins.getCoins, {}, { token: await tokenOf(who) }))).balance,
    /** The distribution wallet: available, frozen, on the way, withdrawn. */
    walletOf: async (who: Person) => {
      const wallet = await must(app.call(wallets.getWallet, { kind: 'distribution' }, { token: await tokenOf(who) }))
      return [wallet.available_fen, wallet.frozen_fen, wallet.held_fen, wallet.withdrawn_fen]
    },
    /** What is wrong with the books: the ledger by itself, with its causes, and with the gateway's. */
    faults: async (): Promise<string[]> => [
      ...(await verifyLedger({ db })).faults,
      ...(await findCauseFaults(db)),
      ...(await gatewayFaults()),
    ],
    stop: async () => {
      await server.stop()
      await gateway.stop()
    },
  }
}
