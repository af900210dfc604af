// npm run bench:money-walk [-- --operations 10000] [--workers 50] [--kills 10] [--steps 100000] [--seed 1] [--smoke]
// First 200 withdrawals at once from a wallet that covers three, through two server processes on one PostgreSQL. Then
// random operations (spend, buy coins and VIP, refund, withdraw, reject, release commissions, approve an identity by which
// inviter and invited are one person, take back what was earned that way) while servers are killed and PostgreSQL's
// connections are cut. Each call is repeated with its idempotency key until it is answered. At the end the book has to
// verify and to agree with its causes, and every acknowledged operation has to be there exactly once.
// Last, the random walk of the ledger's test against a book in memory, with many more steps.
import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { crowd, type Person } from '../__tests__/support/crowd'
import { cutAll } from '../__tests__/support/outage'
import { newAddress } from '../__tests__/support/people'
import { client, startServer, type TestServer } from '../__tests__/support/server'
import { addSmsCode, SMS_CODE, withdrawAtOnce } from '../__tests__/support/withdrawal-codes'
import { CODE } from '../contract'
import type { OwnEarning } from '../contract/money/finance'
import { DEFAULT_LIMITS } from '../domain/base/limits'
import { COIN_PACKAGES } from '../domain/money/service-order'
import { shareOf } from '../domain/money/wallet'
import { startPostgres } from '../scripts/lib/postgres-server.mjs'
import type { Config } from '../server/config'
import { type Context, systemClock } from '../server/context'
import { newCode } from '../server/crypto/codes'
import { loadKeys } from '../server/crypto/keys'
import { inTransaction, openDatabase } from '../server/db/client'
import type { Db } from '../server/db/types'
import { createLedger, verifyLedger } from '../server/modules/base/ledger'
import { createCommissions } from '../server/modules/money/wallet/commissions'
import { createRelease } from '../server/modules/money/wallet/release'
import { findCauseFaults } from '../server/modules/money/finance/cause-reads'
import { random } from '../server/seed/data/random'
import { run, say } from './hostile'

const { values } = parseArgs({
  options: {
    operations: { type: 'string' },
    workers: { type: 'string' },
    kills: { type: 'string' },
    steps: { type: 'string' },
    seed: { type: 'string' },
    smoke: { type: 'boolean', default: false },
  },
})
const OPERATIONS = Number(values.operations ?? (values.smoke ? 120 : 10_000))
const WORKERS = Number(values.workers ?? (values.smoke ? 8 : 50))
const KILLS = Number(values.kills ?? (values.smoke ? 1 : 10))
const STEPS = Number(values.steps ?? (values.smoke ? 200 : 100_000))
const SEED = Number(values.seed ?? Date.now() % 1_000_000)
const PEOPLE = values.smoke ? 6 : 60
/** The first so many of PEOPLE are the inviters of all others: the first is a shareholder, the second an agent. */
const INVITERS = values.smoke ? 2 : 6
/** Commission rates in basis points. */
const RATES = { user: 1_500, agent: 3_000, shareholder: 200 }
/** Withdrawals sent at once in the first part, and how many of them the starting balance covers. */
const AT_ONCE = 200
const COVERED = 3
const PART_FEN = 300_000
/** Everybody's starting balance. */
const START_FEN = COVERED * PART_FEN
const START_COINS = 600
/** One of so many invited people has the inviter's ID number. */
const OWN_EVERY = 9
const REVEAL_COINS = 5
const FREE_REVEALS = 3
/** An operation that isn't answered within this time counts as lost. */
const ANSWER_MS = 120_000
/** How long the servers' jobs may take to finish what a killed server left. They run every minute. */
const JOBS_MS = 300_000
const KEYS = `a:${Buffer.alloc(32, 9).toString('base64')}`
const ADMIN = '13800000009'
const FIRST_MOBILE = 13_500_000_000
const APP_ID = 'wxmoneywalk'

interface Answer {
  code: number
  message: string
  result: Record<string, unknown>
}
/** A caller; the token is renewed when it expires. */
interface Caller {
  mobile: string
  token: string
}
type Wallet = 'reward' | 'distribution' | 'shareholder'
interface Withdrawal {
  code: string
  wallet: Wallet
  amount: number
  /** Its number at the gateway; '' before it is sent. */
  outNo: string
  state: 'open' | 'back' | 'paid'
}
interface Order {
  token: string
  fen: number
  /** 0 for VIP. */
  coins: number
  isPaid: boolean
  isRefunded: boolean
  /** Its commissions are past their seven days. */
  isDue: boolean
}
/** A person, with everything that the server acknowledged to them. */
interface Account extends Person, Caller {
  inviter: Account | null
  role: 'user' | 'agent' | 'shareholder'
  reveals: Set<string>
  withdrawals: Withdrawal[]
  orders: Map<string, Order>
  /** Code of an application that waits, with the inviter's ID number; '' for none. */
  application: string
  /** It is approved: this account and the inviter's are one person's. */
  isOwn: boolean
}
/** What was taken back of an own earning. */
interface Taken {
  user_code: string
  wallet: Wallet
  fen: number
}

/** Starts the sandbox's gateway as a separate process, as `npm start` does. */
const startGateway = async (env: Record<string, string>) => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/sandbox-gateway/main.ts'], {
    env: { ...process.env, ...env, PORT: '0', HOST: '127.0.0.1', PAYMENT_SANDBOX_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const url = await new Promise<string>((done, fail) => {
    let printed = ''
    child.stdout!.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const found = /^payment sandbox on (\S+)$/m.exec(printed)
      if (found) done(found[1])
    })
    child.once('exit', code => fail(new Error(`the gateway ended with ${code}`)))
  })
  const control = async (name: string, input: object) => {
    const answer = await fetch(`${new URL(url).origin}/control/${name}`, {
      method: 'POST',
      body: JSON.stringify(input),
    })
    return (await answer.json()) as { done?: boolean }
  }
  return { control, stop: () => void child.kill('SIGTERM') }
}

void run(async () => {
  const cluster = await startPostgres()
  if (!('url' in cluster)) {
    say(`nothing to measure: ${cluster.reason}`)
    return true
  }
  const databaseUrl = cluster.url!
  const dataDir = mkdtempSync(join(tmpdir(), 'gd-walk-'))
  const env = {
    WECHAT_MINI_APP_ID: APP_ID,
    SEED: 'demo',
    FIELD_KEYS: KEYS,
    LOG_LEVEL: 'error',
    PAYMENT_PROVIDER: 'sandbox',
    PAYMENT_SANDBOX_DIR: join(dataDir, 'gateway'),
  }
  say(`seed ${SEED}: ${OPERATIONS} operations of ${WORKERS} workers, ${KILLS} kills`)
  const gateway = await startGateway({ ...env, DATA_DIR: dataDir })
  const start = () => startServer({ dataDir, databaseUrl, env })
  // The first server seeds the database.
  const servers: TestServer[] = [await start()]
  servers.push(await start())
  const attach = () => gateway.control('attach', { origins: servers.map(({ url }) => url) })
  const database = await openDatabase({ databaseUrl, directory: dataDir, poolSize: 8 })
  const { db } = database
  const r = random(SEED)
  try {
    await attach()
    /** Repeats the bench's own statements, whose connections are cut as well. They may run twice. */
    const own = async <T>(work: () => Promise<T>): Promise<T> => {
      for (const until = Date.now() + ANSWER_MS; ;)
        try {
          return await work()
        } catch (error) {
          if (Date.now() > until) throw error
          await wait(50)
        }
    }
    const keys = loadKeys({ fieldKeys: KEYS, dataDir } as Config)
    const quiet = () => undefined
    const log = { info: quiet, warn: quiet, error: quiet, debug: quiet } as unknown as FastifyBaseLogger
    const context = { db, database, keys, clock: systemClock, log } as unknown as Context
    const people = await makePeople(context)
    const besieged = people.pop()!
    const applicants = people.filter(({ application }) => application)
    /** By the earning's code. The demo market has one already. */
    const taken = new Map((await findTaken(db)).map(({ code, ...one }) => [code, one]))
    const listings = (
      await sql<{ code: string }>`
        select listing_code as code from listings where item_state = 'on_shelf' order by id`.execute(db)
    ).rows.map(({ code }) => code)
    const tokenOf = async (mobile: string, url: string): Promise<string> =>
      (await client(url).login(mobile, undefined, { headers: newAddress() })).access_token
    const admin: Caller = { mobile: ADMIN, token: await tokenOf(ADMIN, servers[0].url) }

    let turn = 0
    let repeated = 0
    /** Repeats a call with its idempotency key, to either server, until it is answered. */
    const send = async (method: 'GET' | 'POST', path: string, input: object, caller?: Caller): Promise<Answer> => {
      const key = randomBytes(12).toString('hex')
      const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : ''
      for (const until = Date.now() + ANSWER_MS; ;) {
        turn += 1
        const { url } = servers[turn % servers.length]
        const answer = await fetch(`${url}/api/v1/${path}${query}`, {
          method,
          headers: {
            'content-type': 'application/json',
            'idempotency-key': key,
            ...newAddress(),
            ...(caller && { authorization: `Bearer ${caller.token}` }),
          },
          body: method === 'POST' ? JSON.stringify(input) : undefined,
          signal: AbortSignal.timeout(20_000),
        }).then(
          async response => (await response.json()) as Answer,
          () => null,
        )
        // A server fault or a refused session says nothing about the operation.
        if (answer && [CODE.fault, CODE.sessionRefused, CODE.tokenInvalid].some(code => code === answer.code))
          throw new Error(`${path}: ${JSON.stringify(answer)}`)
        const isExpired = answer?.code === CODE.tokenExpired
        if (answer && answer.code !== CODE.unavailable && !isExpired) return answer
        if (isExpired && caller) caller.token = await tokenOf(caller.mobile, url).catch(() => caller.token)
        if (Date.now() > until) throw new Error(`${path} was never answered: ${JSON.stringify(answer)}`)
        repeated += 1
        await wait(50)
      }
    }

    const ask = (who: Account, kind: Wallet, amount_fen: number) =>
      send('POST', 'withdrawal/withdraw', { kind, amount_fen, sms_code: SMS_CODE }, who)

    const answers = await withdrawAtOnce(
      AT_ONCE,
      () => ask(besieged, 'reward', PART_FEN),
      () => addSmsCode(context, besieged.mobile),
    )
    const given = answers.filter(({ code }) => code === CODE.ok).length
    const { reward } = await createLedger(context).balances(db, besieged.id)
    say(`${AT_ONCE} withdrawals at once from a wallet that covers ${COVERED}: ${given}`)
    const isTold = answers.every(({ code }) => code === CODE.ok || code === CODE.conflict)
    if (given !== COVERED || !isTold || reward.available !== 0 || reward.held !== START_FEN)
      throw new Error(`${given} withdrawals, ${JSON.stringify(reward)}: ${JSON.stringify(answers.slice(0, 5))}`)

    const withdraw = async (who: Account): Promise<boolean> => {
      await own(() => addSmsCode(context, who.mobile))
      const wallet = r.pick<Wallet>(who.inviter ? ['reward'] : ['reward', 'distribution', 'shareholder'])
      const amount = r.int(1_000, wallet === 'reward' ? 60_000 : 6_000)
      const { code, result } = await ask(who, wallet, amount)
      if (code === 1)
        who.withdrawals.push({ code: String(result.withdrawal_code), wallet, amount, outNo: '', state: 'open' })
      return code === 1
    }
    const buy = async (who: Account, item_kind: 'coins' | 'vip', item_code: string): Promise<boolean> => {
      const amount_fen =
        COIN_PACKAGES.find(one => one.package_code === item_code)?.amount_fen ?? DEFAULT_LIMITS.vip_month_fen
      const made = await send('POST', 'order/createOrder', { item_kind, item_code, amount_fen }, who)
      if (made.code !== 1) return false
      const {
        order_code,
        token,
        amount_fen: fen,
        coins,
      } = made.result as {
        order_code: string
        token: string
        amount_fen: number
        coins: number | null
      }
      // A second tap returns the same open order.
      if (!who.orders.has(order_code))
        who.orders.set(order_code, { token, fen, coins: coins ?? 0, isPaid: false, isRefunded: false, isDue: false })
      const prepaid = await send('POST', 'order/payOrder', { token, way: 'native' })
      if (prepaid.code !== 1) return false
      const { rows } = await own(() =>
        sql<{ out_trade_no: string }>`
          select out_trade_no from service_orders where order_code = ${order_code}`.execute(db),
      )
      // The notice may reach a killed server: the job asks the gateway about the order later.
      const paid = await gateway.control('pay', { out_no: rows[0].out_trade_no, notice: r.chance(0.7) })
      if (paid.done) who.orders.get(order_code)!.isPaid = true
      return true
    }
    const COINS = ['coins_60', 'coins_310', 'coins_1030']
    /** A random paid order that isn't refunded. */
    const paidOrder = (who: Account): [code: string, order: Order] | null => {
      const paid = [...who.orders].filter(([, { isPaid, isRefunded }]) => isPaid && !isRefunded)
      return paid.length ? r.pick(paid) : null
    }
    const release = createRelease(context, {
      commissions: createCommissions({
        ledger: createLedger(context),
        system: { limitsIn: async () => DEFAULT_LIMITS },
      }),
      messages: { notifyAll: async () => undefined },
      money: { check: async () => undefined },
    })
    const busy = new Set<string>()
    /** Takes a random open withdrawal; `busy` keeps other workers from ending it. */
    const takeOpen = (who: Account): Withdrawal | null => {
      const open = who.withdrawals.filter(one => one.state === 'open' && !busy.has(one.code))
      if (!open.length) return null
      const one = r.pick(open)
      busy.add(one.code)
      return one
    }
    const versionOf = (code: string) =>
      own(async () => {
        const { rows } = await sql<{ version: number; out_bill_no: string }>`
          select version, out_bill_no from withdrawals where withdrawal_code = ${code}`.execute(db)
        return rows[0]
      })
    const decide = async (code: string, decision: 'approved' | 'rejected') =>
      send(
        'POST',
        'withdrawal/decideWithdrawal',
        { withdrawal_code: code, version: (await versionOf(code)).version, decision, reason: '随机演练' },
        admin,
      )

    const operations: Record<string, (who: Account) => Promise<boolean>> = {
      reveal: async who => {
        const object_code = r.pick(listings)
        const input = { object_kind: 'listing', object_code, with_coins: true, price: REVEAL_COINS }
        const { code } = await send('POST', 'contact/revealContact', input, who)
        if (code === 1) who.reveals.add(object_code)
        return code === 1
      },
      withdraw,
      cancel: async who => {
        const one = takeOpen(who)
        if (!one) return withdraw(who)
        const { code } = await send('POST', 'withdrawal/cancelWithdrawal', { withdrawal_code: one.code }, who)
        if (code === 1) one.state = 'back'
        return code === 1
      },
      reject: async who => {
        const one = takeOpen(who)
        if (!one) return withdraw(who)
        const { code } = await decide(one.code, 'rejected')
        if (code === 1) one.state = 'back'
        return code === 1
      },
      payOut: async who => {
        const one = takeOpen(who)
        if (!one) return withdraw(who)
        if ((await decide(one.code, 'approved')).code !== 1) return false
        const { version, out_bill_no: out_no } = await versionOf(one.code)
        const sent = await send('POST', 'withdrawal/payWithdrawal', { withdrawal_code: one.code, version }, admin)
        if (sent.code !== 1) return false
        Object.assign(one, { state: 'paid', outNo: out_no })
        await gateway.control('confirm', { out_no })
        return true
      },
      buy: who => buy(who, 'coins', r.pick(COINS)),
      vip: who => buy(who, 'vip', 'vip_month'),
      refund: async who => {
        const found = paidOrder(who)
        if (!found) return buy(who, 'coins', r.pick(COINS))
        const [order_code, one] = found
        // Its notice may have reached a killed server; this call asks the gateway.
        await send('GET', 'order/getOrderState', { token: one.token })
        const { result } = await send('GET', 'order/getOrder', { order_code }, admin)
        const { version } = result
        const { code } = await send('POST', 'order/refundOrder', { order_code, version, reason: '随机演练' }, admin)
        if (code === 1) one.isRefunded = true
        return code === 1
      },
      // Makes one order's commissions due; the servers' jobs and this process compete to release them.
      release: async who => {
        const found = paidOrder(who)
        if (!found) return buy(who, 'coins', r.pick(COINS))
        const [order_code, one] = found
        const moved = await own(() =>
          sql`
            update commissions c set available_at = now() from service_orders o
            where o.id = c.order_id and o.order_code = ${order_code} returning c.id`.execute(db),
        )
        if (moved.rows.length) one.isDue = true
        return (await own(release)) > 0
      },
      // Spread over the walk, and only of somebody of whose orders a commission was released.
      join: async who => {
        const nth = applicants.findIndex(({ application }) => !busy.has(application))
        if (nth < 0) return operations.takeBack(who)
        const one = applicants[nth]
        const isEarly = done < ((nth + 1) * OPERATIONS) / (applicants.length + 1)
        if (isEarly || ![...one.orders.values()].some(({ isDue }) => isDue)) return operations.release(one)
        busy.add(one.application)
        const input = { code: one.application, decision: 'approved' }
        const { code } = await send('POST', 'examine/decideCertification', input, admin)
        one.isOwn = code === 1
        return one.isOwn
      },
      takeBack: async who => {
        const { result } = await send('GET', 'finance/getOwnEarnings', { state: 'open', limit: '50' }, admin)
        const open = (result.items as OwnEarning[]).filter(({ earning_code }) => !busy.has(earning_code))
        if (!open.length) return operations.release(who)
        const { earning_code, person, wallet } = r.pick(open)
        busy.add(earning_code)
        const input = { earning_code, reason: '随机演练' }
        const { code, result: done } = await send('POST', 'finance/takeBackEarning', input, admin)
        if (code === 1) taken.set(earning_code, { user_code: person.user_code, wallet, fen: Number(done.taken_fen) })
        return code === 1
      },
    }
    const MIX = [
      ...['reveal', 'reveal', 'reveal', 'reveal', 'withdraw', 'withdraw', 'cancel', 'reject', 'payOut'],
      ...['buy', 'vip', 'refund', 'release', 'join', 'takeBack'],
    ]

    let begun = 0
    let done = 0
    const counts: Record<string, [acknowledged: number, refused: number]> = {}
    const worker = async () => {
      while (begun < OPERATIONS) {
        begun += 1
        const name = r.pick(MIX)
        const isDone = await operations[name](r.pick(people))
        const [yes, no] = (counts[name] ??= [0, 0])
        counts[name] = isDone ? [yes + 1, no] : [yes, no + 1]
        done += 1
      }
    }
    const killer = async () => {
      for (let i = 0; i < KILLS; i += 1) {
        while (done < ((i + 1) * OPERATIONS) / (KILLS + 1)) await wait(20)
        const nth = i % servers.length
        await servers[nth].kill()
        servers[nth] = await start()
        await attach()
        while (done < ((i + 1.5) * OPERATIONS) / (KILLS + 1)) await wait(20)
        await cutAll(databaseUrl)
      }
    }
    const from = performance.now()
    await Promise.all([killer(), ...Array.from({ length: WORKERS }, worker)])
    const seconds = ((performance.now() - from) / 1000).toFixed(0)
    for (const [name, [yes, no]] of Object.entries(counts)) say(`  ${name}: ${yes} acknowledged, ${no} refused`)
    say(`${done} operations in ${seconds} s, ${repeated} calls repeated`)

    // Waits until the servers have learnt, by their jobs, what a killed server missed or didn't send.
    const waitForState = async (wanted: string, look: () => Promise<Answer>): Promise<void> => {
      for (const until = Date.now() + JOBS_MS; ;) {
        const { result } = await look()
        if (result.state === wanted) return
        if (Date.now() > until) throw new Error(`${JSON.stringify(result)} doesn’t become ${wanted}`)
        await wait(500)
      }
    }
    /** Repeats the gateway's notices about an order's pending refunds. */
    const resendRefundNotices = async (order_code: string): Promise<void> => {
      const { rows } = await sql<{ out_no: string }>`
        select f.out_refund_no as out_no from order_refunds f join service_orders o on o.id = f.order_id
        where o.order_code = ${order_code} and f.state = 'processing'`.execute(db)
      for (const { out_no } of rows) await gateway.control('tell', { out_no })
    }
    for (const who of people) {
      for (const [order_code, { token, isPaid, isRefunded }] of who.orders) {
        if (!isPaid) continue
        await waitForState(isRefunded ? 'refunded' : 'fulfilled', async () => {
          if (isRefunded) await resendRefundNotices(order_code)
          return send('GET', 'order/getOrderState', { token })
        })
      }
      for (const { code, outNo, state } of who.withdrawals)
        if (state === 'paid')
          await waitForState('paid', async () => {
            await gateway.control('confirm', { out_no: outNo })
            return send('GET', 'withdrawal/getWithdrawal', { withdrawal_code: code }, who)
          })
    }
    await release()

    const joined = applicants.filter(({ isOwn }) => isOwn).length
    say(`${joined} of ${applicants.length} inviters with a second account found out, ${taken.size} earnings taken back`)
    const wrong = await wrongWith(db, people, taken)
    wrong.push(...(await verifyLedger({ db })).faults, ...(await findCauseFaults(db)))
    for (const line of wrong.slice(0, 20)) say(`  ${line}`)
    say(`every acknowledged operation once: ${!wrong.length}`)
    if (wrong.length) throw new Error(`${wrong.length} faults with seed ${SEED}`)

    // Depending on its version, Node matches the pattern against the test's name alone or also against its group's.
    const name = `of ${STEPS} steps agrees`
    const only = ['--test-name-pattern', `random walk|${name}`, '--test-reporter', 'tap']
    const walk = ['--import', 'tsx', '--test', ...only, 'server/modules/base/ledger/ledger.test.ts']
    const { stdout } = await promisify(execFile)(process.execPath, walk, {
      env: {
        ...process.env,
        // With it set, the nested runner would run no tests.
        NODE_TEST_CONTEXT: undefined,
        DATABASE_URL: databaseUrl,
        LEDGER_SEED: String(SEED),
        LEDGER_STEPS: String(STEPS),
      },
      maxBuffer: 1 << 26,
    })
    // A skipped test is reported as ok, too.
    if (!new RegExp(`^ *ok \\d+ - ${name}(?!.*# SKIP)`, 'm').test(stdout)) throw new Error(`no walk:\n${stdout}`)
    say(`a walk of ${STEPS} steps agrees with a book in memory (LEDGER_SEED=${SEED})`)
    return true
  } finally {
    await database.close()
    for (const server of servers) await server.kill()
    gateway.stop()
    cluster.stop?.()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

/** Makes people who may withdraw, with money and coins. The last one takes no part in the walk. */
const makePeople = async (ctx: Context): Promise<Account[]> => {
  const { db, keys } = ctx
  const ledger = createLedger(ctx)
  const people: Account[] = []
  for (const [i, one] of (await crowd(ctx, PEOPLE + 1, { from: FIRST_MOBILE })).entries())
    people.push({
      ...one,
      mobile: String(FIRST_MOBILE + i),
      inviter: i < INVITERS || i === PEOPLE ? null : people[i % INVITERS],
      role: i === 0 ? 'shareholder' : i === 1 ? 'agent' : 'user',
      reveals: new Set(),
      withdrawals: [],
      orders: new Map(),
      application: i >= INVITERS && i < PEOPLE && (i - INVITERS) % OWN_EVERY === 0 ? newCode('z') : '',
      isOwn: false,
    })
  for (const { id, user_code, mobile, inviter, role, application } of people)
    await inTransaction(db, async tx => {
      await sql`
        update users set is_identity_certified = true, mobile_sealed = ${keys.fields.seal(mobile, `users:${user_code}:mobile`)},
          inviter_id = ${inviter?.id ?? null}::bigint,
          roles = case when ${role}::text = 'user' then roles else array_append(roles, ${role}::text) end
        where id = ${id}`.execute(tx)
      await sql`
        insert into wechat_bindings (appid, openid, user_id, created_at)
        values (${APP_ID}, ${`walk${id}`}, ${id}, now())`.execute(tx)
      await ledger.transfer(tx, {
        key: `walk:fen:${id}`,
        kind: 'walk.given',
        ref: user_code,
        postings: [{ from: 'promotion', to: { userId: id, purse: 'reward' }, amount: START_FEN }],
      })
      await ledger.transfer(tx, {
        key: `walk:coins:${id}`,
        kind: 'walk.given',
        ref: user_code,
        postings: [{ from: 'issuance', to: { userId: id, purse: 'coins' }, amount: START_COINS }],
      })
      if (application) await applyAs(tx, { id, application, inviterId: inviter!.id })
    })
  return people
}

/** As if the inviter's identity had been approved long ago, and this account had applied with the same number. */
const applyAs = async (
  tx: Db,
  { id, application, inviterId }: { id: number; application: string; inviterId: number },
): Promise<void> => {
  const number = `walk${inviterId}`
  await sql`
    insert into identity_numbers (user_id, number_index, approved_at) values (${inviterId}, ${number}, now())
    on conflict do nothing`.execute(tx)
  await sql`
    update users set person_id = nextval('person_ids') where id = ${inviterId} and person_id is null`.execute(tx)
  await sql`
    insert into certifications (certification_code, user_id, kind, state, fields_sealed, number_index, files, submitted_at)
    values (${application}, ${id}, 'identity', 'pending', 'none', ${number}, '{}', now())`.execute(tx)
}

/** All own earnings that were taken back. */
const findTaken = async (db: Db): Promise<(Taken & { code: string })[]> =>
  (
    await sql<Taken & { code: string }>`
      select n.earning_code as code, u.user_code, n.purse as wallet, n.taken_fen as fen
      from own_earnings n join users u on u.id = n.user_id where n.state = 'taken_back' order by 1`.execute(db)
  ).rows

interface OwnCommissions {
  user_code: string
  wallet: 'distribution' | 'shareholder'
  /** Released before the two accounts were known as one person's. */
  available: number
  frozen: number
  /** Number of those that were released and aren't listed. */
  unlisted: number
}

/** Commissions between two accounts of one person, by who earned them. */
const findOwnCommissions = async (db: Db): Promise<OwnCommissions[]> =>
  (
    await sql<OwnCommissions>`
      select e.user_code, case when c.level = 3 then 'shareholder' else 'distribution' end as wallet,
        coalesce(sum(c.amount_fen) filter (where c.state = 'available'), 0)::bigint as available,
        (count(*) filter (where c.state = 'frozen'))::int as frozen,
        (count(*) filter (where c.state = 'available' and n.id is null))::int as unlisted
      from commissions c join users e on e.id = c.user_id
      join users b on b.id = c.buyer_id and b.person_id = e.person_id
      left join own_earnings n on n.commission_id = c.id group by 1, 2`.execute(db)
  ).rows

interface Counted {
  reveals: number
  uses: number
  withdrawals: string[]
  orders: string[]
  fulfilled: string[]
  refunded: string[]
  commissions: number
  periods: number
  isVip: boolean
}

/** What the database has of a person. */
const countOf = async (db: Db, userId: number): Promise<Counted> => {
  const codes = (where: string) => sql`
    (select coalesce(array_agg(order_code order by order_code), '{}') from service_orders
    where user_id = ${userId} and ${sql.raw(where)})`
  const { rows } = await sql<Counted>`
    select (select count(*)::int from contact_reveals where user_id = ${userId}) as reveals,
      (select count(*)::int from coin_uses where user_id = ${userId}) as uses,
      (select coalesce(array_agg(withdrawal_code order by withdrawal_code), '{}') from withdrawals where user_id = ${userId})
        as withdrawals,
      ${codes('true')} as orders,
      ${codes("state = 'fulfilled'")} as fulfilled,
      ${codes("state = 'refunded'")} as refunded,
      (select count(*)::int from commissions where buyer_id = ${userId}) as commissions,
      (select count(*)::int from vip_periods where user_id = ${userId} and taken_back_at is null) as periods,
      (select 'vip' = any(roles) from users where id = ${userId}) as "isVip"`.execute(db)
  return rows[0]
}

type Earned = Record<'distribution' | 'shareholder', { available: number; frozen: number }>

/** Each inviter's expected earnings from acknowledged orders, without those of accounts that are their own. */
const earningsOf = (people: readonly Account[]): Map<Account, Earned> => {
  const all = new Map<Account, Earned>()
  for (const { inviter, orders, isOwn } of people)
    for (const { fen, isPaid, isRefunded, isDue } of orders.values()) {
      if (!inviter || isOwn || !isPaid || isRefunded) continue
      const none = { distribution: { available: 0, frozen: 0 }, shareholder: { available: 0, frozen: 0 } }
      const earned = all.get(inviter) ?? none
      all.set(inviter, earned)
      const bucket = isDue ? 'available' : 'frozen'
      earned.distribution[bucket] += shareOf(fen, inviter.role === 'agent' ? RATES.agent : RATES.user)
      if (inviter.role === 'shareholder') earned.shareholder[bucket] += shareOf(fen, RATES.shareholder)
    }
  return all
}

/** Compares what was acknowledged with the database. @returns a line for each difference */
const wrongWith = async (db: Db, people: readonly Account[], taken: ReadonlyMap<string, Taken>): Promise<string[]> => {
  const ledger = createLedger({ clock: systemClock })
  const earnings = earningsOf(people)
  const wrong: string[] = []
  const compare = (what: string, found: unknown, expected: unknown) => {
    if (JSON.stringify(found) !== JSON.stringify(expected))
      wrong.push(`${what}: ${JSON.stringify(found)}, acknowledged ${JSON.stringify(expected)}`)
  }
  const acknowledged = [...taken].map(([code, { fen }]) => `${code} ${fen}`).sort()
  compare('earnings taken back', (await findTaken(db)).map(({ code, fen }) => `${code} ${fen}`).sort(), acknowledged)
  const own = await findOwnCommissions(db)
  for (const { user_code, frozen, unlisted } of own)
    compare(`own commissions of ${user_code}, frozen and unlisted`, [frozen, unlisted], [0, 0])
  for (const who of people) {
    const of = (what: string) => `${what} of ${who.user_code}`
    const found = await countOf(db, who.id)
    const balances = await ledger.balances(db, who.id)
    const orders = [...who.orders].map(([code, order]) => ({ code, ...order }))
    const codes = (some: typeof orders) => some.map(({ code }) => code).sort()
    const paid = orders.filter(({ isPaid }) => isPaid)
    const unrefunded = paid.filter(({ isRefunded }) => !isRefunded)
    compare(of('reveals'), found.reveals, who.reveals.size)
    compare(of('withdrawals'), found.withdrawals, who.withdrawals.map(({ code }) => code).sort())
    compare(of('orders'), found.orders, codes(orders))
    compare(of('fulfilled orders'), found.fulfilled, codes(unrefunded))
    compare(of('refunded orders'), found.refunded, codes(paid.filter(({ isRefunded }) => isRefunded)))
    const shares = who.inviter?.role === 'shareholder' ? 2 : 1
    const commissions = who.inviter ? paid.length * shares : 0
    // What is bought after the two are known as one gives none, and what was under way may have come before or after.
    if (!who.isOwn) compare(of('commissions by orders'), found.commissions, commissions)
    else if (found.commissions > commissions) wrong.push(`${of('commissions')}: ${found.commissions}`)
    const vip = unrefunded.filter(({ coins }) => coins === 0).length
    compare(of('VIP months'), [found.periods, found.isVip], [vip, vip > 0])
    const bought = unrefunded.reduce((total, { coins }) => total + coins, 0)
    compare(of('coins'), balances.coins, {
      available: START_COINS + bought - found.uses * REVEAL_COINS,
      frozen: 0,
      held: 0,
    })
    // At most: reveals after midnight use the new day's free quota, and a VIP has a larger one.
    const uses = Math.max(0, who.reveals.size - FREE_REVEALS)
    if (found.uses > uses) wrong.push(`${of('coin uses')}: ${found.uses}, at most ${uses}`)
    const earned = earnings.get(who)
    for (const wallet of ['reward', 'distribution', 'shareholder'] as const) {
      const sum = (...states: Withdrawal['state'][]) =>
        who.withdrawals
          .filter(one => one.wallet === wallet && states.includes(one.state))
          .reduce((total, { amount }) => total + amount, 0)
      const came = wallet === 'reward' ? { available: START_FEN, frozen: 0 } : earned?.[wallet]
      const theirs = ({ user_code, wallet: of }: { user_code: string; wallet: Wallet }) =>
        user_code === who.user_code && of === wallet
      const owned = own.filter(theirs).reduce((total, { available }) => total + available, 0)
      const lost = [...taken.values()].filter(theirs).reduce((total, { fen }) => total + fen, 0)
      compare(of(`${wallet} wallet`), balances[wallet], {
        available: (came?.available ?? 0) + owned - lost - sum('open', 'paid'),
        frozen: came?.frozen ?? 0,
        held: sum('open'),
      })
    }
  }
  return wrong
}
