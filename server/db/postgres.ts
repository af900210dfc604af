import { type DatabaseConnection, type Driver, PostgresDialect } from 'kysely'
import pg from 'pg'
import { DatabaseAway, thrownByDriver } from './away'
import { instantText } from './types'

/**
 * Time for a server to accept a connection. An attempt that hangs while the server comes back fails after this, and the
 * next call tries anew.
 */
const CONNECT_MS = 3_000
/** Time a call may wait for one of the pool's connections. */
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
    // No JIT: compiling a query takes longer than running any of these.
    options: '-c TimeZone=UTC -c jit=off',
    types,
    connectionTimeoutMillis: WAIT_MS,
    keepAlive: true,
  })
  // The pool replaces a broken connection. Without listeners its error would crash the process: an idle connection's
  // error goes to the pool, that of one in use to nobody else. What ran on it fails by itself.
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  return pool
}

/** Kysely on the pool. A connection that is lost or unavailable throws DatabaseAway. */
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
  // A lost connection is rolled back already; the original error says more.
  rollbackTransaction: connection =>
    driver.rollbackTransaction(connection).catch((error: unknown) => {
      if (!(error instanceof DatabaseAway)) throw error
    }),
})
