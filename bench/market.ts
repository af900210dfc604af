import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findPostgres, startPostgres } from '../scripts/lib/postgres-server.mjs'
import { loadConfig } from '../server/config'
import { startServer } from '../server/start'

export interface Market {
  /** URL of the server. */
  url: string
  databaseUrl: string
  /** The folder of psql. */
  programs: string
  /** A separate connection beside the server's pool. */
  client: pg.Client
  /** The server's data directory; deleted afterwards. */
  directory: string
}

export interface MarketOptions {
  /** Runs first, if a PostgreSQL to measure on was found. */
  before?: () => Promise<unknown>
  /** Always in a temporary database, never in DATABASE_URL; so is a short run (`--smoke`). */
  isOwn?: boolean
  /** The server only seeds, and is stopped before the run. */
  isSeedOnly?: boolean
}

export const say = (text: string) => process.stdout.write(`${text}\n`)

const work = async (
  run: (market: Market) => Promise<void>,
  { before, isOwn = false, isSeedOnly = false }: MarketOptions,
) => {
  const programs = findPostgres()
  if (!programs) return say('PostgreSQL is not found: nothing to measure')
  await before?.()
  const given = isOwn || process.argv.includes('--smoke') ? undefined : process.env.DATABASE_URL
  const own = given ? null : await startPostgres()
  if (own && !('url' in own)) return say(`PostgreSQL does not start: ${own.reason}`)
  const databaseUrl = given || own!.url!
  const directory = mkdtempSync(join(tmpdir(), 'gd-bench-'))
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATA_DIR: directory,
    SEED: 'demo',
    PORT: '0',
    LOG_LEVEL: 'error',
  }
  const server = await startServer(loadConfig(env))
  if (isSeedOnly) await server.stop()
  const client = new pg.Client({ connectionString: databaseUrl })
  try {
    await client.connect()
    await run({ url: server.url, databaseUrl, programs, client, directory })
  } finally {
    if (!isSeedOnly) await server.stop()
    await client.end()
    own?.stop?.()
    rmSync(directory, { recursive: true, force: true })
  }
}

/**
 * Runs a bench beside the server of a demo market on PostgreSQL: in DATABASE_URL if it is given, else in a temporary
 * database. Says so if there is no PostgreSQL; an error ends the program with 1.
 */
export const onMarket = (run: (market: Market) => Promise<void>, options: MarketOptions = {}): Promise<unknown> =>
  work(run, options).catch((error: Error) => {
    process.stderr.write(`${error.stack}\n`)
    process.exitCode = 1
  })
