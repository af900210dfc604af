import { createHash } from 'node:crypto'
import { CompiledQuery, Kysely, sql } from 'kysely'
import { thrownByDriver } from './away'
import { lockDirectory } from './lock'
import { openPGlite, PGliteDialect } from './pglite'
import { openPool, PoolDialect } from './postgres'
import type { Db, Schema } from './types'

export interface Database {
  db: Kysely<Schema>
  kind: 'embedded' | 'postgresql'
  /** Runs a named prepared statement outside any transaction, for the few hot reads. */
  hot: <Row>(name: string, text: string, values: unknown[]) => Promise<Row[]>
  close: () => Promise<void>
}

export interface DatabaseOptions {
  databaseUrl: string | null
  /** Where the embedded database lives. */
  directory: string
  poolSize?: number
}

/** @throws DirectoryInUse if another process has the embedded database's directory open. */
export const openDatabase = async ({ databaseUrl, directory, poolSize = 10 }: DatabaseOptions): Promise<Database> =>
  databaseUrl ? openPostgres(databaseUrl, poolSize) : openEmbedded(directory)

const openPostgres = (connectionString: string, max: number): Database => {
  const pool = openPool(connectionString, max)
  return {
    db: new Kysely<Schema>({ dialect: new PoolDialect({ pool }) }),
    kind: 'postgresql',
    hot: async <Row>(name: string, text: string, values: unknown[]) =>
      (await pool.query({ name, text, values }).catch(thrownByDriver)).rows as Row[],
    close: () => pool.end(),
  }
}

const openEmbedded = async (directory: string): Promise<Database> => {
  const unlock = await lockDirectory(directory)
  const pglite = await openPGlite(directory)
  const db = new Kysely<Schema>({ dialect: new PGliteDialect(pglite) })
  return {
    db,
    kind: 'embedded',
    hot: async <Row>(_name: string, text: string, values: unknown[]) =>
      (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows,
    close: async () => {
      await db.destroy()
      await unlock()
    },
  }
}

/** PostgreSQL aborted this transaction: a deadlock or a serialization failure. */
const isVictim = (error: unknown): boolean =>
  /^(?:40P01|40001)$/.test(String((error as { code?: unknown } | null)?.code))
const RETRIES = 3

/**
 * Runs work in a transaction; inside one already, in the same. After a deadlock or a serialization failure it is
 * retried up to three times: the work may run more than once, so it must change nothing but the database, and return
 * what is to follow the commit.
 */
export const inTransaction = async <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> => {
  if (db.isTransaction) return work(db)
  for (let retries = 0; ; retries += 1)
    try {
      return await (db as Kysely<Schema>).transaction().execute(work)
    } catch (error) {
      if (!isVictim(error) || retries === RETRIES) throw error
    }
}

/** Takes a lock named by text until the transaction ends: a concurrent duplicate waits here. */
export const lockName = async (tx: Db, name: string): Promise<void> => {
  const key = createHash('sha256').update(name).digest().readBigInt64BE()
  await sql`select pg_advisory_xact_lock(${String(key)}::bigint)`.execute(tx)
}
