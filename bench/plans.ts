// npm run bench:plans [-- --sizes 400,20000,1000000] [--keep] [--smoke]
// Calls every endpoint that reads on markets of these sizes, and explains with buffers every statement that it sends to
// PostgreSQL: as the tables were filled, and after `vacuum analyze`. Then the demo market on the embedded database, by time.
// Names what is above the limits without a reason in plans/reasons.ts, and the reasons that nothing needs any more. On
// the server of DATABASE_URL if it is given, in databases of its own (`--keep` leaves them for the next run, vacuumed), else on a
// temporary one.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startPostgres } from '../scripts/lib/postgres-server.mjs'
import { loadConfig } from '../server/config'
import { vacuum } from '../server/jobs/repo'
import { startServer } from '../server/start'
import { run, say } from './hostile'
import { capture } from './plans/capture'
import { grow } from './plans/grow'
import { EMBEDDED, type Finding, judge, type Limits, POSTGRES } from './plans/judge'
import { queueBeside } from './plans/queue'
import { type Reason, REASONS } from './plans/reasons'

const { values } = parseArgs({
  options: {
    sizes: { type: 'string' },
    keep: { type: 'boolean', default: false },
    smoke: { type: 'boolean', default: false },
  },
})
const SIZES = (values.sizes ?? (values.smoke ? '400' : '400,20000,1000000')).split(',').map(Number)
/** Always the same, so that a database that was kept can be read again. */
const KEYS = `bench:${Buffer.alloc(32, 7).toString('base64')}`
const used = new Set<Reason>()
/** Listings of the demo market. */
const SEEDED_SIZE = 400

const open = (databaseUrl: string, dataDir: string, seed: 'demo' | 'none') =>
  startServer(
    loadConfig({
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      FIELD_KEYS: KEYS,
      SEED: seed,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      JOBS: 'off',
    }),
  )

/**
 * Says what is above the limits.
 * @returns whether all of it has a reason
 */
const report = (name: string, count: number, found: Finding[]): boolean => {
  const without = found.filter(({ reason }) => reason === null)
  say(`${name}: ${count} statements, ${found.length} above the limits, ${without.length} without a reason`)
  for (const { buffers, rows, ms, statement } of without)
    say(
      `  ${buffers} pages for ${rows} rows, ${ms.toFixed(1)} ms · ${statement.endpoints.join(' ')}\n    ${statement.text.replace(/\s+/g, ' ').trim()}`,
    )
  return without.length === 0
}

/**
 * Before the first analyze, of a market that was not only seeded: those whose shape leaves the planner no choice. The
 * seed and a restore bring the statistics up to date themselves, and PostgreSQL does so within minutes of a rush.
 */
const SHAPED = 'examine.getExaminePage'

interface Measured {
  db: Parameters<typeof judge>[0]
  url: string
  limits: Limits
  /** Whether it was seeded alone, and so has its statistics. */
  isSeeded: boolean
}

const measure = async (name: string, { db, url, limits, isSeeded }: Measured): Promise<boolean> => {
  const statements = await capture(url, db)
  const first = isSeeded ? statements : statements.filter(({ endpoints }) => endpoints.includes(SHAPED))
  const before = report(`${name}, as filled`, first.length, await judge(db, first, limits, used))
  if (values.smoke && limits.pages === null) return before
  await vacuum(db)
  return report(`${name}, after vacuum analyze`, statements.length, await judge(db, statements, limits, used)) && before
}

const onPostgres = async (serverUrl: string, dataDir: string): Promise<boolean> => {
  const urlOf = (database: string) => Object.assign(new URL(serverUrl), { pathname: `/${database}` }).href
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  const has = async (database: string) =>
    (await client.query('select from pg_database where datname = $1', [database])).rows.length > 0
  const SEEDED = 'plans_seeded'
  let isMet = true
  try {
    if (!(await has(SEEDED))) {
      await client.query(`create database ${SEEDED}`)
      await (await open(urlOf(SEEDED), dataDir, 'demo')).stop()
    }
    for (const size of SIZES) {
      const name = `plans_${size}`
      if (!(await has(name))) {
        await client.query(`create database ${name} template ${SEEDED}`)
        const filling = new pg.Client({ connectionString: urlOf(name) })
        await filling.connect()
        await grow(filling, size, say).finally(() => filling.end())
      }
      const server = await open(urlOf(name), dataDir, 'none')
      try {
        const { url, context } = server
        const market = { url, db: context.db, limits: POSTGRES, isSeeded: size <= SEEDED_SIZE }
        isMet = (await measure(`${size} listings`, market)) && isMet
      } finally {
        await server.stop()
      }
      if (!values.keep) await client.query(`drop database ${name}`)
    }
    if (!values.keep) await client.query(`drop database ${SEEDED}`)
  } finally {
    await client.end()
  }
  return isMet
}

const onEmbedded = async (dataDir: string): Promise<boolean> => {
  const server = await open('', dataDir, 'demo')
  try {
    // The short form fails by pages alone: it runs beside other work.
    const isCalm = (await queueBeside(server.url)) || values.smoke
    const { url, context } = server
    return (await measure('embedded', { url, db: context.db, limits: EMBEDDED, isSeeded: true })) && isCalm
  } finally {
    await server.stop()
  }
}

void run(async () => {
  const directory = mkdtempSync(join(tmpdir(), 'gd-plans-'))
  const own = process.env.DATABASE_URL && !values.smoke ? null : await startPostgres()
  try {
    const url = own ? own.url : process.env.DATABASE_URL
    if (!url) say(`on the embedded database only: ${own?.reason}`)
    const isQuick = url ? await onPostgres(url, join(directory, 'files')) : true
    const isAlsoQuick = await onEmbedded(join(directory, 'embedded'))
    const stale = values.sizes || values.smoke ? [] : REASONS.filter(reason => !used.has(reason))
    for (const { endpoint, has } of stale) say(`no longer above the limits, so it needs no reason: ${endpoint}, ${has}`)
    return isQuick && isAlsoQuick && stale.length === 0
  } finally {
    own?.stop?.()
    rmSync(directory, { recursive: true, force: true })
  }
})
