import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Endpoint, Envelope, Input, Output } from '../../contract'
import { endpoints } from '../../contract'
import type { IssuedTokens, SmsScene } from '../../contract/base/account'
import { loadConfig } from '../../server/config'
import { lockDirectory } from '../../server/db/directory-lock.mjs'
import type { Clock } from '../../server/context'
import type { startServer as StartServer } from '../../server/start'

/**
 * Starts the server in this process. Loaded lazily, because loading it takes a second; Playwright takes it from a bundle
 * if there is one, since it would compile several hundred files. By `require`, because Playwright leaves `import()` to
 * Node, which can't read TypeScript; a bundled test imports it (scripts/lib/bundle-tests.mjs).
 */
const startHere: typeof StartServer = async (...args) => {
  const { TEST_SERVER_START: bundle } = process.env
  const { startServer: start } = (await (bundle
    ? import(bundle)
    : // eslint-disable-next-line @typescript-eslint/no-require-imports
      require('../../server/start'))) as { startServer: typeof StartServer }
  return start(...args)
}

const ROOT = resolve(__dirname, '../..')
const THIS = '__tests__/support/server.ts'
const START_MS = 60_000
/** Pause between checks for a template that another process is making. */
const LOOK_AGAIN_MS = 100

export interface TestServer {
  url: string
  dataDir: string
  databaseUrl: string | null
  /** Everything the server printed. */
  logs: () => string
  /** Waits for a match in the log, since output arrives late. @returns the last match */
  printed: (pattern: RegExp, from?: number) => Promise<RegExpExecArray>
  /** Stops the server and removes its data. @returns the exit code */
  stop: () => Promise<number | null>
  /** Kills the server as a power cut would; the data stays for the next `startServer({ dataDir })`. */
  kill: () => Promise<void>
  pid: number
}

export interface StartOptions {
  env?: Record<string, string>
  /** Data of an earlier server; stopping keeps it. */
  dataDir?: string
  databaseUrl?: string
}

interface Fixture {
  dataDir: string
  databaseUrl: string | null
  remove: () => Promise<void>
}

const withClient = async <T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
/** Runs work on a connection to DATABASE_URL's own database, not to one that a test made. */
const withAdmin = <T>(work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withClient(process.env.DATABASE_URL!, work)
const urlOf = (database: string): string => {
  const url = new URL(process.env.DATABASE_URL!)
  url.pathname = `/${database}`
  return url.href
}

/** The template of a fixture: only categories, or the demo market seeded by the real clock or (`clocked`) a test's. */
type Start = 'none' | 'demo' | 'clocked'

/** A new data directory, and with DATABASE_URL a new database; `empty`: no server has used them yet. */
export const newFixture = async (start: Start | 'empty' = 'none'): Promise<Fixture> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gd-test-'))
  const removeData = async () => rmSync(dataDir, { recursive: true, force: true })
  if (!process.env.DATABASE_URL) {
    if (start !== 'empty') cpSync(await template(start), dataDir, { recursive: true })
    return { dataDir, databaseUrl: null, remove: removeData }
  }
  const name = `gd_test_${randomBytes(6).toString('hex')}`
  await withAdmin(async client => {
    if (start === 'empty') await client.query(`create database ${name}`)
    else cpSync(await copyDatabase(client, start, name), dataDir, { recursive: true })
  })
  return {
    dataDir,
    databaseUrl: urlOf(name),
    remove: async () => {
      await removeData()
      await withAdmin(client => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}

/** The demo market's times are relative to its first start, so a template is replaced before they look old. */
const DEMO_KEPT_MS = 20 * 60_000
const hashOf = (start: Start): string => {
  const hash = createHash('sha256')
  const seed = start === 'none' ? ['server/seed/data/categories.ts'] : ['server/seed', 'domain', THIS]
  for (const path of ['package-lock.json', 'server/db/migrations', ...seed])
    for (const file of statSync(join(ROOT, path)).isFile() ? [''] : readdirSync(join(ROOT, path), { recursive: true }))
      if (/(?<!\.test)\.(ts|json)$/.test(join(path, String(file))))
        hash.update(readFileSync(join(ROOT, path, String(file))))
  if (start === 'demo') hash.update(String(Math.floor(Date.now() / DEMO_KEPT_MS)))
  return hash.digest('hex').slice(0, 16)
}
/** Prefix of the template's name. Only one template of each kind is current. */
const prefixOf = (start: Start) => `gd_template_${start}_`

/**
 * A hash of the demo accounts' password that costs almost nothing to compare: the suites log in thousands of times.
 */
const cheapHash = async (): Promise<string> => {
  const { hash } = await import('@node-rs/argon2')
  return hash('demo1234', { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 })
}
const CHEAPEN = 'update users set password_hash = $1 where password_hash is not null'

type RunSql = (sql: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

/** Makes a seeded demo market cheap to start: each server that starts on a copy would count its goods anew. */
const settle = async (run: RunSql): Promise<void> => {
  await run(CHEAPEN, [await cheapHash()])
  while ((await run('select 1 from search_goods_changes limit 1')).rows.length) await sleep(LOOK_AGAIN_MS)
}

/** Seeds in this process: on the embedded database, or by a test's clock. */
const seedHere = async (start: Start, databaseUrl: string | null, dataDir: string): Promise<void> => {
  const env = { LOG_LEVEL: 'silent', SEED: start === 'none' ? 'none' : 'demo' }
  const server = await startHere(
    loadConfig(environment({ dataDir, databaseUrl }, env)),
    start === 'clocked' ? new FakeClock() : undefined,
  )
  try {
    if (start !== 'none') {
      const { CompiledQuery } = await import('kysely')
      await settle((sql, values) => server.context.db.executeQuery(CompiledQuery.raw(sql, values)))
    }
  } finally {
    await server.stop()
  }
}

/** Seeds in a process of its own, so that Playwright need not compile the server's source. */
const seedBeside = async (start: Start, databaseUrl: string, dataDir: string): Promise<void> => {
  const server = await startServer({ dataDir, databaseUrl, env: { SEED: start } })
  try {
    if (start !== 'none') await withClient(databaseUrl, client => settle((sql, values) => client.query(sql, values)))
  } finally {
    // The database is copied next, which wants no connection.
    await server.stop()
  }
}

/** Seeds a template. @returns its data directory */
const seeded = async (start: Start, databaseUrl: string | null): Promise<string> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gd-template-new-'))
  await (databaseUrl && start !== 'clocked'
    ? seedBeside(start, databaseUrl, dataDir)
    : seedHere(start, databaseUrl, dataDir))
  // The demo market's contacts are sealed with its keys.
  if (start === 'none') rmSync(join(dataDir, 'keys.json'), { force: true })
  return dataDir
}

/** The embedded template's directory. Seeding takes seconds and copying does not, so one process seeds for all. */
const template = async (start: Start): Promise<string> => {
  const directory = join(tmpdir(), `embedded_${prefixOf(start)}${hashOf(start)}`)
  while (!existsSync(directory)) {
    const release = await lockDirectory(`${directory}-lock`)
    if (!release) await sleep(LOOK_AGAIN_MS)
    else if (existsSync(directory)) await release()
    else
      await seeded(start, null)
        .then(made => renameSync(made, directory))
        .finally(release)
  }
  return directory
}

/**
 * Copies the PostgreSQL template, under a lock. Templates of an earlier state are dropped.
 * @returns the template's data directory
 */
const copyDatabase = async (client: pg.Client, start: Start, copy: string): Promise<string> => {
  const name = `${prefixOf(start)}${hashOf(start)}`
  // Of this PostgreSQL: another suite on the same machine may have one of its own, with other data under this name.
  const directory = join(tmpdir(), `${name}_${new URL(process.env.DATABASE_URL!).port}`)
  await client.query("select pg_advisory_lock(hashtext('gd-test-template'))")
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefixOf(start)],
  )
  if (!existsSync(directory) || !rows.some(({ datname }) => datname === name)) {
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
    const half = `${prefixOf(start)}new`
    await client.query(`create database ${half}`)
    rmSync(directory, { recursive: true, force: true })
    renameSync(await seeded(start, urlOf(half)), directory)
    await client.query(`alter database ${half} rename to ${name}`)
  }
  await client.query(`create database ${copy} template ${name}`)
  await client.query("select pg_advisory_unlock(hashtext('gd-test-template'))")
  return directory
}

const environment = (
  fixture: Pick<Fixture, 'dataDir' | 'databaseUrl'>,
  env: Record<string, string> = {},
): NodeJS.ProcessEnv => ({
  ...process.env,
  TZ: 'Asia/Shanghai',
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'info',
  SEED: 'none',
  // Lets a test send from many addresses.
  TRUST_PROXY: '127.0.0.1',
  DATA_DIR: fixture.dataDir,
  DATABASE_URL: fixture.databaseUrl ?? '',
  ...env,
})

const command = (): string[] => {
  const built = process.env.TEST_SERVER_DIST ? resolve(ROOT, 'dist/server/main.mjs') : null
  return built && existsSync(built) ? [built] : ['--import', 'tsx', 'server/main.ts']
}

/** The demo market. Scheduled jobs stay away: they would come between two steps of a test. */
export const DEMO_MARKET = { SEED: 'demo', JOBS: 'off' }

/** Starts the real server in a separate process. @throws Error with its output if it doesn't start */
export const startServer = async ({ env, dataDir, databaseUrl }: StartOptions = {}): Promise<TestServer> => {
  const fixture: Fixture = dataDir
    ? { dataDir, databaseUrl: databaseUrl ?? null, remove: async () => undefined }
    : await newFixture(env?.SEED === 'demo' ? 'demo' : 'none')
  const child: ChildProcess = spawn(process.execPath, command(), {
    cwd: ROOT,
    env: environment(fixture, env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const exited = new Promise<number | null>(done => child.once('exit', code => done(code)))
  const url = await new Promise<string>((done, fail) => {
    const timer = setTimeout(() => fail(new Error(`the server did not start:\n${printed}`)), START_MS)
    const read = (chunk: Buffer) => {
      printed += chunk.toString()
      const line = /^listening on (\S+)$/m.exec(printed)
      if (line) {
        clearTimeout(timer)
        done(line[1])
      }
    }
    child.stdout!.on('data', read)
    child.stderr!.on('data', read)
    void exited.then(code => {
      clearTimeout(timer)
      fail(new StartFailed(code, printed))
    })
  }).catch(async error => {
    child.kill('SIGKILL')
    await exited
    await fixture.remove()
    throw error
  })
  return {
    url,
    dataDir: fixture.dataDir,
    databaseUrl: fixture.databaseUrl,
    pid: child.pid!,
    logs: () => printed,
    printed: (pattern, from = 0) =>
      new Promise((done, fail) => {
        const look = () => {
          const all = [...printed.slice(from).matchAll(new RegExp(pattern, 'g'))]
          if (!all.length) return
          child.stdout!.off('data', look)
          clearTimeout(timer)
          done(all[all.length - 1] as RegExpExecArray)
        }
        const timer = setTimeout(() => {
          child.stdout!.off('data', look)
          fail(new Error(`never printed ${pattern}:\n${printed.slice(-2000)}`))
        }, 10_000)
        child.stdout!.on('data', look)
        look()
      }),
    stop: async () => {
      child.kill('SIGTERM')
      const code = await exited
      await fixture.remove()
      return code
    },
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
}

export class StartFailed extends Error {
  constructor(
    readonly code: number | null,
    readonly printed: string,
  ) {
    super(`the server ended with ${code}:\n${printed}`)
  }
}

/** ms; the initial time of a test's clock. */
const CLOCK_START = Date.parse('2026-11-21T09:00:00Z')
/** A clock that the test advances. */
export class FakeClock implements Clock {
  constructor(private at = CLOCK_START) {}
  now = () => this.at
  advance = (ms: number) => void (this.at += ms)
}

const startOf = (clock: Clock | undefined, env: Record<string, string> | undefined): Start => {
  if (env?.SEED !== 'demo') return 'none'
  if (!clock) return 'demo'
  return clock.now() === CLOCK_START ? 'clocked' : 'none'
}

/**
 * Starts the same server in the test's process, for tests that depend on the clock. Its jobs don't run by themselves,
 * which would be between two steps of a test: `env: { JOBS: 'on' }` for those that need them.
 */
export const startInProcess = async ({ clock, env }: { clock?: Clock; env?: Record<string, string> } = {}) => {
  const fixture = await newFixture(startOf(clock, env))
  const config = loadConfig({ ...environment(fixture, { LOG_LEVEL: 'silent', JOBS: 'off', ...env }) })
  const server = await startHere(config, clock)
  return {
    ...server,
    dataDir: fixture.dataDir,
    databaseUrl: fixture.databaseUrl,
    stop: async () => {
      await server.stop()
      await fixture.remove()
    },
  }
}

export interface CallOptions {
  token?: string
  headers?: Record<string, string>
}

/** Calls endpoints of the contract as the app does; those that need an idempotency key get a new one. */
export const client = (url: string) => {
  const call = async <E extends Endpoint>(
    endpoint: E,
    input?: Partial<Input<E>>,
    { token, headers = {} }: CallOptions = {},
  ): Promise<Envelope<Output<E>> & { status: number }> => {
    const query =
      endpoint.method === 'GET'
        ? new URLSearchParams(
            Object.entries(input ?? {})
              .filter(([, value]) => value !== undefined)
              .map(([key, value]): [string, string] => [
                key,
                typeof value === 'object' ? JSON.stringify(value) : String(value),
              ]),
          ).toString()
        : ''
    const response = await fetch(`${url}${endpoint.path}${query && `?${query}`}`, {
      method: endpoint.method,
      headers: {
        'accept-language': 'zh-Hans',
        ...(endpoint.method === 'POST' && { 'content-type': 'application/json' }),
        ...(endpoint.idempotent && { 'idempotency-key': randomBytes(12).toString('hex') }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: endpoint.method === 'POST' ? JSON.stringify(input ?? {}) : undefined,
    })
    return { ...((await response.json()) as Envelope<Output<E>>), status: response.status }
  }
  return {
    url,
    call,
    /** @throws Error if the log-in is refused */
    login: async (mobile: string, password = 'demo1234', options?: CallOptions): Promise<IssuedTokens> => {
      const answer = await call(endpoints.account.login, { mobile, password }, options)
      if (answer.code !== 1) throw new Error(`log-in of ${mobile}: ${JSON.stringify(answer)}`)
      return answer.result as IssuedTokens
    },
  }
}
/** Solves a captcha challenge, as the app does on the device. */
export const solve = (challenge: { challenge_id: string; salt: string; target: string; max_number: number }) => {
  for (let n = 0; n < challenge.max_number; n += 1)
    if (
      createHash('sha256')
        .update(challenge.salt + n)
        .digest('hex') === challenge.target
    )
      return { challenge_id: challenge.challenge_id, answer: String(n) }
  throw new Error('the challenge has no answer')
}

/** Asks for a code with a solved captcha and reads it from the sandbox's log. */
export const smsCode = async (
  server: Pick<TestServer, 'url' | 'printed' | 'logs'>,
  mobile: string,
  scene: SmsScene,
  options: CallOptions = {},
): Promise<string> => {
  const { call } = client(server.url)
  const from = server.logs().length
  const { result } = await call(endpoints.account.createChallenge, {}, options)
  const sent = await call(endpoints.account.sendCode, { mobile, scene, captcha: solve(result) }, options)
  if (sent.code !== 1) throw new Error(`code for ${mobile}: ${JSON.stringify(sent)}`)
  return (await server.printed(new RegExp(`SMS of the sandbox to ${mobile}: \\D*(\\d{6})`), from))[1]
}

/** Registers an account with a password, as a person would. */
export const register = async (
  server: Pick<TestServer, 'url' | 'printed' | 'logs'>,
  mobile: string,
  more: { password?: string; nickname?: string; maoxiu_code?: string } = {},
): Promise<IssuedTokens> => {
  const code = await smsCode(server, mobile, 'register')
  const made = await client(server.url).call(endpoints.account.register, {
    mobile,
    code,
    password: 'demo1234',
    agreed: true,
    ...more,
  })
  if (made.code !== 1) throw new Error(`registration of ${mobile}: ${JSON.stringify(made)}`)
  return made.result
}

export type TestClient = ReturnType<typeof client>

/** Removes a directory that an earlier server left. */
export const removePlace = (dataDir: string): void => rmSync(dataDir, { recursive: true, force: true })
