// npm run bench:money-walk [-- --operations 10000] [--workers 50] [--kills 10] [--steps 100000] [--seed 1] [--smoke]
// People spend, pay, withdraw and are refused at random, through two server processes on one PostgreSQL of its own that
// are killed in the middle, while its connections are cut between. Each call is repeated with its idempotency key until
// it is answered. In the end the book has to verify, and every acknowledged operation has to be there once. Then the
// random walk of the ledger's test against a book in memory, with many more steps.
import { execFile, spawn } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import { sql } from 'kysely'
import { crowd, type Person } from '../__tests__/support/crowd'
import { cutAll } from '../__tests__/support/outage'
import { newAddress } from '../__tests__/support/people'
import { client, startServer, type TestServer } from '../__tests__/support/server'
import { startPostgres } from '../scripts/lib/postgres-server.mjs'
import type { Config } from '../server/config'
import { type Context, systemClock } from '../server/context'
import { loadKeys } from '../server/crypto/keys'
import { inTransaction, openDatabase } from '../server/db/client'
import type { Db } from '../server/db/types'
import { createLedger, verifyLedger } from '../server/modules/ledger'
import { findCauseFaults } from '../server/read-models/money-causes'
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
/** What everybody begins with: enough for some, too little for others. */
const START_FEN = 900_000
const START_COINS = 600
const REVEAL_COINS = 5
const FREE_REVEALS = 3
/** An operation that isn't answered by then is lost. */
const ANSWER_MS = 120_000
const KEYS = `a:${Buffer.alloc(32, 9).toString('base64')}`
const ADMIN = '13800000009'
const FIRST_MOBILE = 13_500_000_000
const SMS_CODE = '123456'
const APP_ID = 'wxmoneywalk'

interface Answer {
  code: number
  message: string
  result: Record<string, unknown>
}
interface Withdrawal {
  code: string
  amount: number
  /** At the gateway, once it is sent. */
  outNo: string
  state: 'open' | 'back' | 'paid'
}
/** What was acknowledged of somebody. */
interface Account extends Person {
  mobile: string
  reveals: Set<string>
  withdrawals: Withdrawal[]
  orders: Map<string, { token: string; isPaid: boolean; coins: number }>
}

/** The sandbox's gateway, in a process of its own as `npm start` has it. */
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
    say(`nothing to walk on: ${cluster.reason}`)
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
  // The first one seeds.
  const servers: TestServer[] = [await start()]
  servers.push(await start())
  const attach = () => gateway.control('attach', { origins: servers.map(({ url }) => url) })
  const database = await openDatabase({ databaseUrl, directory: dataDir, poolSize: 8 })
  const { db } = database
  const r = random(SEED)
  try {
    await attach()
    /** This bench's own statements are cut off, too: they may run twice. */
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
    const context = { db, database, keys, clock: systemClock } as unknown as Context
    const people = await makePeople(context)
    const listings = (
      await sql<{ code: string }>`
        select listing_code as code from listings where item_state = 'on_shelf' order by id`.execute(db)
    ).rows.map(({ code }) => code)
    const admin = (await client(servers[0].url).login(ADMIN)).access_token

    let turn = 0
    let repeated = 0
    /** Repeats a call with its key, on one server and the other, until it is answered. */
    const send = async (method: 'GET' | 'POST', path: string, input: object, token?: string): Promise<Answer> => {
      const key = randomBytes(12).toString('hex')
      const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : ''
      for (const until = Date.now() + ANSWER_MS; ;) {
        turn += 1
        const answer = await fetch(`${servers[turn % servers.length].url}/api/v1/${path}${query}`, {
          method,
          headers: {
            'content-type': 'application/json',
            'idempotency-key': key,
            ...newAddress(),
            ...(token && { authorization: `Bearer ${token}` }),
          },
          body: method === 'POST' ? JSON.stringify(input) : undefined,
          signal: AbortSignal.timeout(20_000),
        }).then(
          async response => (await response.json()) as Answer,
          () => null,
        )
        if (answer && answer.code === 500) throw new Error(`${path}: ${JSON.stringify(answer)}`)
        if (answer && answer.code !== 503) return answer
        if (Date.now() > until) throw new Error(`${path} was never answered: ${JSON.stringify(answer)}`)
        repeated += 1
        await wait(50)
      }
    }

    const withdraw = async (who: Account): Promise<boolean> => {
      await own(() => addSmsCode(context, who.mobile))
      const amount = r.int(1_000, 60_000)
      const { code, result } = await send(
        'POST',
        'withdrawal/withdraw',
        { kind: 'reward', amount_fen: amount, sms_code: SMS_CODE },
        who.token,
      )
      if (code === 1) who.withdrawals.push({ code: String(result.withdrawal_code), amount, outNo: '', state: 'open' })
      return code === 1
    }
    const busy = new Set<string>()
    /** Takes one that is open; nobody else ends it meanwhile. */
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
        const input = { object_kind: 'listing', object_code, with_coins: true }
        const { code } = await send('POST', 'contact/revealContact', input, who.token)
        if (code === 1) who.reveals.add(object_code)
        return code === 1
      },
      withdraw,
      cancel: async who => {
        const one = takeOpen(who)
        if (!one) return withdraw(who)
        const { code } = await send('POST', 'withdrawal/cancelWithdrawal', { withdrawal_code: one.code }, who.token)
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
      buy: async who => {
        const item_code = r.pick(['coins_60', 'coins_310', 'coins_1030'])
        const made = await send('POST', 'order/createOrder', { item_kind: 'coins', item_code }, who.token)
        if (made.code !== 1) return false
        const { order_code, token, coins } = made.result as { order_code: string; token: string; coins: number }
        // Two taps make one order.
        if (!who.orders.has(order_code)) who.orders.set(order_code, { token, coins, isPaid: false })
        const prepaid = await send('POST', 'order/payOrder', { token, way: 'native' })
        if (prepaid.code !== 1) return false
        const { rows } = await own(() =>
          sql<{ out_trade_no: string }>`
            select out_trade_no from service_orders where order_code = ${order_code}`.execute(db),
        )
        // The notice may meet a server that is dead: the order is asked for in the end.
        const paid = await gateway.control('pay', { out_no: rows[0].out_trade_no, notice: r.chance(0.7) })
        if (paid.done) who.orders.get(order_code)!.isPaid = true
        return true
      },
    }
    const MIX = ['reveal', 'reveal', 'reveal', 'reveal', 'withdraw', 'withdraw', 'cancel', 'reject', 'payOut', 'buy']

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

    // What the gateway knows and a dead server wasn't told, or hasn't sent.
    const reaches = async (wanted: string, ask: () => Promise<Answer>): Promise<void> => {
      for (const until = Date.now() + ANSWER_MS; ;) {
        const { result } = await ask()
        if (result.state === wanted) return
        if (Date.now() > until) throw new Error(`${JSON.stringify(result)} doesn’t become ${wanted}`)
        await wait(500)
      }
    }
    for (const who of people) {
      for (const { token, isPaid } of who.orders.values())
        if (isPaid) await reaches('fulfilled', () => send('GET', 'order/getOrderState', { token }))
      for (const { code, outNo, state } of who.withdrawals)
        if (state === 'paid')
          await reaches('paid', async () => {
            await gateway.control('confirm', { out_no: outNo })
            return send('GET', 'withdrawal/getWithdrawal', { withdrawal_code: code }, who.token)
          })
    }

    const wrong = await wrongWith(db, people)
    wrong.push(...(await verifyLedger({ db })).faults, ...(await findCauseFaults(db)))
    for (const line of wrong.slice(0, 20)) say(`  ${line}`)
    say(`every acknowledged operation once: ${!wrong.length}`)
    if (wrong.length) throw new Error(`${wrong.length} faults with seed ${SEED}`)

    const walk = ['--import', 'tsx', '--test', '--test-name-pattern', 'random walk', '__tests__/api/ledger.test.ts']
    await promisify(execFile)(process.execPath, walk, {
      env: { ...process.env, DATABASE_URL: databaseUrl, LEDGER_SEED: String(SEED), LEDGER_STEPS: String(STEPS) },
      maxBuffer: 1 << 26,
    })
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

/** People who may withdraw, with money and coins. */
const makePeople = async (ctx: Context): Promise<Account[]> => {
  const { db, keys } = ctx
  const ledger = createLedger(ctx)
  const made = await crowd(ctx, PEOPLE, { from: FIRST_MOBILE })
  const people = made.map((one, i): Account => ({
    ...one,
    mobile: String(FIRST_MOBILE + i),
    reveals: new Set(),
    withdrawals: [],
    orders: new Map(),
  }))
  for (const { id, user_code, mobile } of people)
    await inTransaction(db, async tx => {
      await sql`
        update users set is_identity_certified = true, mobile_sealed = ${keys.fields.seal(mobile, `users:${user_code}:mobile`)}
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
    })
  return people
}

/** A code as if it had been sent: the limits of text messages would end the walk. */
const addSmsCode = async ({ db, keys }: Context, mobile: string): Promise<void> => {
  const index = keys.fields.index(mobile, 'mobile')
  const mac = createHmac('sha256', keys.secret('sms-code'))
    .update(`${index}:withdrawal:${SMS_CODE}`)
    .digest('base64url')
  await sql`
    insert into sms_codes (mobile_index, scene, code_mac, ip, created_at, expires_at)
    values (${index}, 'withdrawal', ${mac}, '10.0.0.1', now(), now() + interval '1 hour')`.execute(db)
}

/** What differs between what was acknowledged and what is there. */
const wrongWith = async (db: Db, people: readonly Account[]): Promise<string[]> => {
  const ledger = createLedger({ clock: systemClock })
  const wrong: string[] = []
  const compare = (what: string, found: unknown, expected: unknown) => {
    if (JSON.stringify(found) !== JSON.stringify(expected))
      wrong.push(`${what}: ${JSON.stringify(found)}, acknowledged ${JSON.stringify(expected)}`)
  }
  for (const who of people) {
    const { rows } = await sql<{
      reveals: number
      uses: number
      withdrawals: string[]
      orders: string[]
      coins: number
    }>`
      select (select count(*)::int from contact_reveals where user_id = ${who.id}) as reveals,
        (select count(*)::int from coin_uses where user_id = ${who.id}) as uses,
        (select coalesce(array_agg(withdrawal_code order by withdrawal_code), '{}') from withdrawals where user_id = ${who.id})
          as withdrawals,
        (select coalesce(array_agg(order_code order by order_code), '{}') from service_orders where user_id = ${who.id}) as orders,
        (select coalesce(sum(coins), 0)::int from service_orders where user_id = ${who.id} and state = 'fulfilled') as coins`.execute(
      db,
    )
    const [found] = rows
    const balances = await ledger.balances(db, who.id)
    const sum = (...states: Withdrawal['state'][]) =>
      who.withdrawals.filter(({ state }) => states.includes(state)).reduce((total, { amount }) => total + amount, 0)
    const bought = [...who.orders.values()]
      .filter(({ isPaid }) => isPaid)
      .reduce((total, { coins }) => total + coins, 0)
    const uses = Math.max(0, who.reveals.size - FREE_REVEALS)
    const of = (what: string) => `${what} of ${who.user_code}`
    compare(of('reveals'), found.reveals, who.reveals.size)
    compare(of('withdrawals'), found.withdrawals, who.withdrawals.map(({ code }) => code).sort())
    compare(of('orders'), found.orders, [...who.orders.keys()].sort())
    compare(of('coins bought'), found.coins, bought)
    compare(of('coins'), balances.coins.available, START_COINS + bought - found.uses * REVEAL_COINS)
    // Those that met midnight had the new day's free ones.
    if (found.uses > uses) wrong.push(`${of('coin uses')}: ${found.uses}, at most ${uses}`)
    compare(of('wallet'), balances.reward, {
      available: START_FEN - sum('open', 'paid'),
      frozen: 0,
      held: sum('open'),
    })
  }
  return wrong
}
