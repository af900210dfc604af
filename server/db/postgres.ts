import { type DatabaseConnection, type Driver, PostgresDialect } from 'kysely'
import pg from 'pg'
import { DatabaseAway, thrownByDriver } from './away'
import { instantText } from './types'

/** So long may a server take to accept a connection; one that is asked while it comes back is asked anew after this. */
const CONNECT_MS = 3_000
/** So long may a call wait for one of the pool's connections. */
const WAIT_MS = 10_000

class Client extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_MS })
  }
}

const types = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === 1184
      ? instantText
      : oid === 20
        ? Number
        : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

export const openPool = (connectionString: string, max: number): pg.Pool => {
  const pool = new pg.Pool({
    Client,
    connectionString,
    max,
    // Compiling a query takes longer than running any of these.
    options: '-c TimeZone=UTC -c jit=off',
    types,
    connectionTimeoutMillis: WAIT_MS,
    keepAlive: true,
  })
  // A connection that breaks is replaced. Without listeners its error would end the process: the pool hears it while
  // the connection is idle, and nobody else while it is in use; what ran on it fails by itself.
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  return pool
}

/** Kysely on the pool. A connection that is lost, or not to be had, is a DatabaseAway. */
export class PoolDialect extends PostgresDialect {
  override createDriver(): Driver {
    return watched(super.createDriver())
  }
}

interface Watched extends DatabaseConnection {
  inner: DatabaseConnection
}

const watch = (inner: DatabaseConnection): Watched => ({
  inner,
  executeQuery: <R>(query: Parameters<DatabaseConnection['executeQuery']>[0]) =>
    inner.executeQuery<R>(query).catch(thrownByDriver),
  streamQuery: () => {
    throw new Error('nothing is streamed')
  },
})

const watched = (driver: Driver): Driver => ({
  init: () => driver.init(),
  destroy: () => driver.destroy(),
  acquireConnection: async () => watch(await driver.acquireConnection().catch(thrownByDriver)),
  releaseConnection: connection => driver.releaseConnection((connection as Watched).inner),
  beginTransaction: (connection, settings) => driver.beginTransaction(connection, settings),
  commitTransaction: connection => driver.commitTransaction(connection),
  // What is lost is rolled back already; the error that led here says more.
  rollbackTransaction: connection =>
    driver.rollbackTransaction(connection).catch((error: unknown) => {
      if (!(error instanceof DatabaseAway)) throw error
    }),
})
