import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs'
import { setImmediate as othersTurn } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import { instantText } from './types'

/** Counts calls of the real fsync, for the durability test. */
export const fsyncCalls = { count: 0 }

interface EmscriptenStream {
  nfd?: number
  node?: unknown
}
interface EmscriptenModule {
  NODEFS: { stream_ops: { fsync?: (stream: EmscriptenStream) => number } }
}

/** NODEFS has no fsync, so PostgreSQL's would do nothing: uses the file system's instead. */
class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const made = await super.init(...args)
    const preRun = made.emscriptenOpts.preRun as ((module: EmscriptenModule) => void)[]
    preRun.push(module => {
      module.NODEFS.stream_ops.fsync = stream => {
        if (typeof stream.nfd !== 'number') return 0
        fsyncCalls.count += 1
        fsyncSync(stream.nfd)
        return 0
      }
    })
    return made
  }
}

export const PARSERS = { 1184: instantText, 20: Number }

/** Opens the embedded database in a directory, creating it if needed. The caller holds the directory's lock. */
export const openPGlite = async (directory: string): Promise<PGlite> => {
  mkdirSync(directory, { recursive: true })
  const startParams = PGlite.defaultStartParams.filter(param => param !== '-F')
  const pglite = await PGlite.create({
    fs: new DurableNodeFS(directory),
    startParams: [...startParams, '-c', 'wal_sync_method=fsync', '-c', 'TimeZone=UTC'],
    parsers: PARSERS,
  })
  const entry = openSync(directory, 'r')
  fsyncSync(entry)
  closeSync(entry)
  return pglite
}

/** Kysely on PGlite: one connection, handed to one caller at a time, so that a transaction has it alone. */
export class PGliteDialect implements Dialect {
  constructor(private readonly pglite: PGlite) {}
  createAdapter = () => new PostgresAdapter()
  createQueryCompiler = () => new PostgresQueryCompiler()
  createIntrospector: Dialect['createIntrospector'] = db => new PostgresIntrospector(db)
  createDriver = (): Driver => new PGliteDriver(this.pglite)
}

/** Several statements: sent by the simple protocol, as PostgreSQL's own driver does. */
const SEVERAL = /;\s*\S/

class PGliteDriver implements Driver {
  private last: Promise<void> = Promise.resolve()
  private free: () => void = () => undefined

  constructor(private readonly pglite: PGlite) {}
  init = async () => undefined
  destroy = async () => this.pglite.close()

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.last
    let free = () => undefined as void
    this.last = new Promise(resolve => (free = resolve))
    await before
    this.free = free
    return {
      executeQuery: async query => {
        const answer = await this.execute(query)
        // It works in this thread without ever waiting: the statements of a request would run one after the other
        // before anybody else is heard.
        await othersTurn()
        return answer
      },
      streamQuery: () => {
        throw new Error('the embedded database does not stream')
      },
    }
  }
  private execute = async ({ sql, parameters }: CompiledQuery): Promise<QueryResult<never>> => {
    if (parameters.length === 0 && SEVERAL.test(sql)) {
      const results = await this.pglite.exec(sql)
      return { rows: (results.at(-1)?.rows ?? []) as never[] }
    }
    const { rows, affectedRows } = await this.pglite.query(sql, parameters as unknown[])
    return { rows: rows as never[], numAffectedRows: BigInt(affectedRows ?? 0) }
  }
  releaseConnection = async () => this.free()
  beginTransaction = async (connection: DatabaseConnection) =>
    void (await connection.executeQuery(CompiledQuery.raw('begin')))
  commitTransaction = async (connection: DatabaseConnection) =>
    void (await connection.executeQuery(CompiledQuery.raw('commit')))
  rollbackTransaction = async (connection: DatabaseConnection) =>
    void (await connection.executeQuery(CompiledQuery.raw('rollback')))
}
