// Runs on both databases.
import assert, { deepEqual, doesNotMatch, equal, match, rejects } from 'node:assert/strict'
import { request } from 'node:http'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { endpoints } from '../../contract'
import { loadConfig } from '../../server/config'
import { openDatabase } from '../../server/db/client'
import { fsyncCalls } from '../../server/db/pglite'
import type { FastifyInstance } from 'fastify'
import { CompiledQuery, type Kysely, type QueryResult, sql } from 'kysely'
import type { Context } from '../../server/context'
import type { Schema } from '../../server/db/types'
import { type Job, jobsModule } from '../../server/jobs'
import { housekeepingJobs } from '../../server/jobs/housekeeping'
import type { CaptchaService } from '../../server/modules/base/captcha'
import type { SmsService } from '../../server/modules/base/sms/service'
import { startServer as startHere } from '../../server/start'
import {
  client,
  FakeClock,
  newFixture,
  register,
  type StartFailed,
  startServer,
  type TestServer,
} from '../support/server'
import { openPlain } from '../support/socket'

const { account, system } = endpoints
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 3)
type Fixture = Awaited<ReturnType<typeof newFixture>>
type Opened = Awaited<ReturnType<typeof openDatabase>>
const openIn = ({ dataDir, databaseUrl }: Fixture) =>
  openDatabase({ directory: join(dataDir, 'database'), databaseUrl })
const embedded = { skip: process.env.DATABASE_URL ? 'of the embedded database' : false }

describe('the server', () => {
  let server: TestServer
  let token: string
  before(async () => {
    server = await startServer({ env: { TRUST_PROXY: '', LOG_LEVEL: 'trace' } })
    token = (await register(server, '18900000001')).access_token
  })
  let exit: Promise<number | null> | undefined
  after(() => exit ?? server.stop())

  it('answers its probes, and gives every answer a request id, the client’s if it sent one', async () => {
    for (const path of ['/healthz', '/readyz']) equal((await fetch(server.url + path)).status, 200)
    match((await fetch(`${server.url}/healthz`)).headers.get('x-request-id')!, /^r[0-9a-z]{16}$/)
    const given = await fetch(`${server.url}/api/v1/nope`, { headers: { 'x-request-id': 'client-12345' } })
    equal(given.headers.get('x-request-id'), 'client-12345')
    await server.printed(/"reqId":"client-12345"/)
    const refused = await fetch(`${server.url}/healthz`, { headers: { 'x-request-id': 'bad id!' } })
    match(refused.headers.get('x-request-id')!, /^r[0-9a-z]{16}$/)
  })

  it('names every fault of its configuration and doesn’t start', async () => {
    const env = {
      PORT: 'x',
      SEED: 'maybe',
      TRUST_PROXY: '127.0.0.1,10.0.0.0/8,everyone',
      APP_ENV: 'production',
      FIELD_KEYS: 'short',
    }
    await rejects(startServer({ env }), (error: StartFailed) => {
      const faults = [
        'PORT',
        'SEED',
        'FIELD_KEYS',
        'PUBLIC_URL',
        'SMS_PROVIDER',
        'WECHAT_PROVIDER',
        'TRUST_PROXY names everyone',
      ]
      for (const name of faults) match(error.printed, new RegExp(`^configuration: ${name}`, 'm'))
      // Nothing but one line per fault.
      doesNotMatch(error.printed, /^(?!configuration: ).+/m)
      return error.code === 1
    })
  })

  it('refuses a data directory that another server uses, and says what to do', embedded, async () => {
    await rejects(startServer({ dataDir: server.dataDir }), (error: StartFailed) => {
      match(error.printed, /another server is using the data directory .*; stop it first, or set DATA_DIR/)
      return error.code === 1
    })
    equal((await fetch(`${server.url}/readyz`)).status, 200)
  })

  it('limits an address where guessing is possible, and trusts X-Forwarded-For from its proxies only', async () => {
    const app = client(server.url)
    const ask = (i: number) =>
      app.call(account.loginCheck, { mobile: '18611110000' }, { headers: { 'x-forwarded-for': `10.1.1.${i % 250}` } })
    const answers = await Promise.all(Array.from({ length: 130 }, (_, i) => ask(i)))
    equal(answers.filter(answer => answer.status === 200).length, 120)
    const refused = answers.find(answer => answer.status === 429)!
    equal(refused.code, 429)
    assert((refused.result as unknown as { retry_after_s: number }).retry_after_s <= 60)
    const others = await Promise.all(Array.from({ length: 1000 }, () => app.call(system.getSystemInfo)))
    assert(others.every(answer => answer.status === 200))
  })

  it('finishes requests under way when told to stop, and closes sockets, whose token isn’t in the log', async () => {
    const socket = await openPlain(server.url, token)
    const { hostname, port } = new URL(server.url)
    const body = JSON.stringify({ message: 'sent slowly' })
    const outgoing = request({
      hostname,
      port,
      path: system.reportClientError.path,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': body.length },
    })
    const answered = new Promise<number>((done, fail) =>
      outgoing.on('response', response => done(response.resume().statusCode!)).on('error', fail),
    )
    const heard = new Promise<void>(done => outgoing.on('socket', socket => socket.on('connect', () => done())))
    outgoing.write(body.slice(0, 10))
    await heard
    await fetch(`${server.url}/healthz`)
    exit = server.stop()
    await server.printed(/"stopping"/)
    equal(await socket.closed, 1001)
    outgoing.end(body.slice(10))
    equal(await answered, 200)
    equal(await exit, 0)
    assert(!server.logs().includes(token.split('.')[2]))
  })
})

describe('acknowledged writes', () => {
  it(`survive ${ROUNDS} times kill -9`, async () => {
    const fixture = await newFixture()
    const env = { LOG_LEVEL: 'info' }
    let server = await startServer({ env, dataDir: fixture.dataDir, databaseUrl: fixture.databaseUrl ?? undefined })
    try {
      await register(server, '18777770000', { nickname: 'start' })
      for (let round = 0; round < ROUNDS; round += 1) {
        const app = client(server.url)
        const { access_token: token } = await app.login('18777770000')
        const acknowledged = new Set<string>()
        const wanted = 30 + 13 * (round % 5)
        let isKilled = false
        let enough: () => void
        const isEnough = new Promise<void>(done => (enough = done))
        const write = async (worker: number) => {
          for (let i = 0; !isKilled; i += 1) {
            const answer = await app
              .call(system.getMiniAppShareQrcode, { code: `r${round}-${worker}-${i}` }, { token })
              .catch(() => null)
            if (answer?.code === 1) acknowledged.add(`${answer.result.scene} r${round}-${worker}-${i}`)
            if (acknowledged.size >= wanted) enough()
          }
        }
        const writers = Array.from({ length: 6 }, (_, worker) => write(worker))
        await isEnough
        await server.kill()
        isKilled = true
        await Promise.all(writers)
        server = await startServer({ env, dataDir: fixture.dataDir, databaseUrl: fixture.databaseUrl ?? undefined })
        const after = client(server.url)
        for (const line of acknowledged) {
          const [scene, code] = line.split(' ')
          equal((await after.call(system.getShareScene, { scene })).result.code, code, `round ${round}`)
        }
      }
    } finally {
      await server.stop()
      await fixture.remove()
    }
  })
})

describe('the embedded database', embedded, () => {
  let fixture: Fixture
  let database: Opened
  before(async () => {
    fixture = await newFixture()
    database = await openIn(fixture)
  })
  after(async () => {
    await database?.close()
    await fixture?.remove()
  })

  it('lets others have a turn after each statement', async () => {
    let turns = 0
    let isOver = false
    const turn = () => {
      turns += 1
      if (!isOver) setImmediate(turn)
    }
    setImmediate(turn)
    const count = sql`select count(*) from generate_series(1, 10000)`
    await Promise.all(Array.from({ length: 10 }, () => count.execute(database.db)))
    isOver = true
    assert(turns >= 10, `${turns} turns`)
  })

  it('has every write on disk by fsync before it answers', async () => {
    for (let i = 0; i < 5; i += 1) {
      const before = fsyncCalls.count
      await sql`insert into settings (key, value) values (${`k${i}`}, '1')`.execute(database.db)
      assert(fsyncCalls.count > before)
    }
    const setting = await sql<{
      fsync: string
      method: string
    }>`select current_setting('fsync') as fsync, current_setting('wal_sync_method') as method`.execute(database.db)
    deepEqual(setting.rows[0], { fsync: 'on', method: 'fsync' })
  })
})

type Query = (connection: Kysely<Schema>, query: CompiledQuery) => Promise<QueryResult<unknown>>

/** The database as the jobs use it, with every query passed to `write`. */
const intercepted = (database: Opened, write: Query) => ({
  connection: () => ({
    execute: (use: (connection: { executeQuery: (query: CompiledQuery) => unknown }) => Promise<unknown>) =>
      database.db.connection().execute(held => use({ executeQuery: query => write(held, query) })),
  }),
})
const LISTENING = { addHook: (_: string, listen: () => unknown) => listen() } as unknown as FastifyInstance

describe('jobs', () => {
  let fixture: Fixture
  before(async () => {
    fixture = await newFixture()
  })
  after(() => fixture.remove())
  const withDatabase = async <T>(work: (database: Opened) => Promise<T>): Promise<T> => {
    const database = await openIn(fixture)
    return work(database).finally(() => database.close())
  }
  const startOnIt = (JOBS: 'on' | 'off') => {
    const { dataDir: DATA_DIR, databaseUrl } = fixture
    const env = { PORT: '0', LOG_LEVEL: 'silent', SEED: 'none', DATA_DIR, DATABASE_URL: databaseUrl ?? '', JOBS }
    return startHere(loadConfig(env))
  }

  it('are left to other servers with JOBS=off, and set up beside a running server without', async () => {
    await withDatabase(({ db }) => sql`drop schema if exists jobs cascade`.execute(db))
    const without = await startOnIt('off')
    const none = sql<{ name: string | null }>`select to_regclass('jobs.schedule')::text as name`
    deepEqual((await none.execute(without.context.db)).rows, [{ name: null }])
    await without.stop()
    await (await startOnIt('on')).stop()
    const { rows } = await withDatabase(({ db }) =>
      sql<{ name: string }>`select name from jobs.schedule order by name`.execute(db),
    )
    deepEqual(
      rows.map(({ name }) => name).filter(name => name !== 'vacuum'),
      [
        'cancel-accounts',
        'check-money',
        'coins-catch-up',
        'conferences',
        'deliver-broadcasts',
        'expire-listings',
        'follow-withdrawals',
        'make-exports',
        'mend-texts',
        'order-numbers',
        'orders',
        'pins',
        'purge',
        'purge-bin',
        'purge-certifications',
        'purge-exports',
        'purge-folders',
        'purge-notices',
        'purge-posters',
        'purge-products',
        'purge-qrcodes',
        'purge-subscribe-messages',
        'purge-uploads',
        'reconcile-money',
        'refunds',
        'release-commissions',
        'search-arrivals',
        'search-terms-purge',
        'send-subscribe-messages',
        'vip',
        'wechat-tokens',
      ],
    )
  })

  it('are marked as done before the server closes the database', async () => {
    const database = await openIn(fixture)
    const happened: string[] = []
    let isDone = () => {}
    const done = new Promise<void>(resolve => (isDone = resolve))
    let isSent = false
    // The database takes half a second to mark the probe as completed.
    const write: Query = async (connection, query) => {
      // Inserts a probe job on the first fetch: its schedule is only checked every half minute.
      const isAsked = /for update skip locked/i.test(query.sql) && query.parameters[0] === 'probe' && !isSent
      if (isAsked) isSent = true
      if (isAsked) await connection.executeQuery(CompiledQuery.raw(`insert into jobs.job (name) values ('probe')`))
      const isThat = query.sql.includes('completed_on = now()') && query.parameters[0] === 'probe'
      if (isThat) isDone()
      if (isThat) await new Promise(resolve => setTimeout(resolve, 500))
      const answer = await connection.executeQuery(query)
      if (isThat) happened.push('written')
      return answer
    }
    try {
      const log = { error: () => {}, debug: () => {} }
      const jobs = jobsModule({ db: intercepted(database, write), log } as unknown as Context, [
        { name: 'probe', cron: '* * * * *', run: async () => {} },
      ])
      await jobs.register!(LISTENING)
      await done
      await jobs.close!()
      happened.push('closed')
      deepEqual(happened, ['written', 'closed'])
    } finally {
      await database.close()
    }
  })

  it('start once the database is there, and survive when their outcome can’t be stored', async () => {
    const database = await openIn(fixture)
    const NAMES = ['probe-done', 'probe-failed']
    const asked = new Set<string>()
    const lost = new Set<string>()
    const written = new Set<string>()
    let isAway = true
    let isEnough = () => {}
    const enough = new Promise<void>(resolve => (isEnough = resolve))
    const cut = () => Promise.reject(new Error('Connection terminated unexpectedly'))
    // The database is away at first; later it fails the first query that records an outcome of each job.
    const write: Query = async (connection, query) => {
      const [name] = query.parameters as string[]
      if (isAway) return cut()
      if (!NAMES.includes(name)) return connection.executeQuery(query)
      const send = () => connection.executeQuery(CompiledQuery.raw('insert into jobs.job (name) values ($1)', [name]))
      if (/unnest\(\$2::uuid\[\]\)/i.test(query.sql)) {
        if (!lost.has(name)) {
          lost.add(name)
          await send()
          return cut()
        }
        written.add(name)
        if (written.size === NAMES.length) isEnough()
      } else if (/for update skip locked/i.test(query.sql) && !asked.has(name)) {
        asked.add(name)
        await send()
      }
      return connection.executeQuery(query)
    }
    const log = { error: () => void (isAway = false), debug: () => {} }
    const probe = (name: string, run: () => Promise<void>): Job => ({ name, cron: '0 0 1 1 *', run })
    const jobs = jobsModule({ db: intercepted(database, write), log } as unknown as Context, [
      probe('probe-done', async () => {}),
      probe('probe-failed', async () => {
        throw new Error('as jobs do')
      }),
    ])
    try {
      await jobs.register!(LISTENING)
      await enough
    } finally {
      await jobs.close!()
      await database.close()
    }
  })

  it('delete what has expired and keep the rest', async () => {
    const database = await openIn(fixture)
    const clock = new FakeClock()
    try {
      const at = (ageMs: number) => new Date(clock.now() - ageMs).toISOString()
      for (const [hash, age] of [
        ['old', 1],
        ['new', -60_000],
      ] as const)
        await sql`insert into tickets (ticket_hash, purpose, payload, expires_at) values (${hash}, 'register', '{}', ${at(age)})`.execute(
          database.db,
        )
      for (const age of [25, 23])
        await sql`insert into login_failures (mobile_index, created_at) values (${String(age)}, ${at(age * 3_600_000)})`.execute(
          database.db,
        )
      const purged: string[] = []
      const purge = (name: string) => ({ purge: async () => void purged.push(name) })
      const jobs = housekeepingJobs({ db: database.db, database, clock } as unknown as Context, {
        captcha: purge('captcha') as CaptchaService,
        sms: purge('sms') as SmsService,
      })
      for (const job of jobs) await job.run()
      const tickets = await sql<{ ticket_hash: string }>`select ticket_hash from tickets`.execute(database.db)
      const failures = await sql<{ mobile_index: string }>`select mobile_index from login_failures`.execute(database.db)
      deepEqual(
        [tickets.rows, failures.rows, purged],
        [[{ ticket_hash: 'new' }], [{ mobile_index: '23' }], ['captcha', 'sms']],
      )
    } finally {
      await database.close()
    }
  })
})
