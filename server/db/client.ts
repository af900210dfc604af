import { createHash } from 'node:crypto'
import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { openPGlite, PGliteDialect } from './pglite'
import { lockDirectory } from './lock'
import { type Db, instantText, type Schema } from './types'

export interface Database {
  db: Kysely<Schema>
  kind: 'embedded' | 'postgresql'
  /** A named prepared statement outside any transaction: for the few hot reads. */
  hot: <Row>(name: string, text: string, values: unknown[]) => Promise<Row[]>
  close: () => Promise<void>
}

export interface DatabaseOptions {
  databaseUrl: string | null
  /** Where the embedded database lives. */
  directory: string
  poolSize?: number
}

/** @throws DirectoryInUse where another server has the embedded database's directory open. */
export const openDatabase = async ({ databaseUrl, directory, poolSize = 10 }: DatabaseOptions): Promise<Database> =>
  databaseUrl ? openPostgres(databaseUrl, poolSize) : openEmbedded(directory)

const openPostgres = (connectionString: string, max: number): Database => {
  const types = {
    getTypeParser: ((oid: number, format?: 'text') =>
      oid === 1184
        ? instantText
        : oid === 20
          ? Number
          : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
  }
  const pool = new pg.Pool({
    connectionString,
    max,
    // Compiling a query takes longer than running any of these.
    options: '-c TimeZone=UTC -c jit=off',
    types,
    connectionTimeoutMillis: 10_000,
  })
  // An idle connection that breaks is replaced; without a listener the process would end.
  pool.on('error', () => undefined)
  return {
    db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }),
    kind: 'postgresql',
    hot: async <Row>(name: string, text: string, values: unknown[]) =>
      (await pool.query({ name, text, values })).rows as Row[],
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

/** One transaction; inside one already, the same. */
export const inTransaction = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : (db as Kysely<Schema>).transaction().execute(work)

/** Holds a lock named by text until the transaction ends: the second of two twins waits here. */
export const lockName = async (tx: Db, name: string): Promise<void> => {
  const key = createHash('sha256').update(name).digest().readBigInt64BE()
  await sql`select pg_advisory_xact_lock(${String(key)}::bigint)`.execute(tx)
}
