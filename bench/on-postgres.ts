import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '../scripts/lib/build.mjs'
import { findPostgres, startPostgres } from '../scripts/lib/postgres-server.mjs'
import type { Config } from '../server/config'
import { type Context, systemClock } from '../server/context'
import { loadKeys } from '../server/crypto/keys'
import { openDatabase } from '../server/db/client'
import { say, startBuilt } from './hostile'

const KEYS = `a:${Buffer.alloc(32, 7).toString('base64')}`

interface Market {
  /** Of the built server. */
  url: string
  /** On the server's database, with its keys. */
  context: Context
  /** Removed afterwards. */
  directory: string
}

/**
 * Runs on PostgreSQL, with a built server on it: `DATABASE_URL`, or a temporary database.
 * @param isShort on what was built, and always on a temporary database
 * @returns what `work` does; true without PostgreSQL: nothing is measured
 */
export const onPostgres = async (isShort: boolean, work: (market: Market) => Promise<boolean>): Promise<boolean> => {
  if (!findPostgres() && !process.env.DATABASE_URL) {
    say('PostgreSQL is not found: nothing to measure')
    return true
  }
  if (!isShort) await build('server')
  const given = isShort ? undefined : process.env.DATABASE_URL
  const own = given ? null : await startPostgres()
  if (own && !('url' in own)) {
    say(`PostgreSQL does not start: ${own.reason}`)
    return true
  }
  const databaseUrl = given || own!.url!
  const server = await startBuilt(undefined, { DATABASE_URL: databaseUrl, FIELD_KEYS: KEYS })
  const directory = mkdtempSync(join(tmpdir(), 'gd-bench-'))
  const database = await openDatabase({ databaseUrl, directory, poolSize: 2 })
  try {
    const keys = loadKeys({ fieldKeys: KEYS, dataDir: directory } as Config)
    const context = { db: database.db, database, keys, clock: systemClock } as unknown as Context
    return await work({ url: server.url, context, directory })
  } finally {
    await database.close()
    await server.stop()
    await own?.stop?.()
    rmSync(directory, { recursive: true, force: true })
  }
}
