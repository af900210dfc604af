import { createHash } from 'node:crypto'
import { CompiledQuery, Kysely, sql } from 'kysely'
import { thrownByDriver } from './away'
import { lockDirectory } from './lock'
import { openPGlite, PGliteDialect } from './pglite'
import { openPool, PoolDialect } from './postgres'
import type { Db, Schema, Tx } from './types'

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
 * retried up to three times: the work may run more than once, so it must change nothing but the database, and leave to
 * `tx.afterCommit` what is to follow the commit. Only the acts of the attempt that commits run, in their order.
 */
export const inTransaction = async <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> => {
  if ('afterCommit' in db) return work(db)
  const { result, acts } = await committed(db, work)
  for (const act of acts) act()
  return result
}

const committed = async <T>(db: Kysely<Schema>, work: (tx: Tx) => Promise<T>) => {
  for (let retries = 0; ; retries += 1)
    try {
      const acts: (() => void)[] = []
      const afterCommit = (act: () => void) => void acts.push(act)
      const result = await db.transaction().execute(tx => work(Object.assign(tx, { afterCommit })))
      return { result, acts }
    } catch (error) {
      if (!isVictim(error) || retries === RETRIES) throw error
    }
}

/** Takes a lock named by text until the transaction ends: a concurrent duplicate waits here. */
export const lockName = async (tx: Db, name: string): Promise<void> => {
  const key = createHash('sha256').update(name).digest().readBigInt64BE()
  await sql`select pg_advisory_xact_lock(${String(key)}::bigint)`.execute(tx)
}
