import { CompiledQuery } from 'kysely'
import type { Context } from '../context'

type Rows = { rows: unknown[] }

/** Matches pg-boss's statements that record jobs, by id, as done or failed. */
const OUTCOME = /unnest\(\$2::uuid\[\]\)/i

/** Runs pg-boss's SQL on the server's own database. */
export const createExecutor = (ctx: Pick<Context, 'db' | 'log'>) => {
  // On one dedicated connection: a transaction that fails halfway must not stay open on it.
  const execute = (text: string, values: unknown[]): Promise<Rows> =>
    ctx.db.connection().execute(async connection => {
      try {
        return await connection.executeQuery(CompiledQuery.raw(text, values))
      } catch (error) {
        await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined)
        throw error
      }
    })

  /**
   * pg-boss records a job's outcome without awaiting it, so that an error there would crash the process. A job whose
   * outcome is lost runs again once it has expired.
   */
  const outcome = (text: string, values: unknown[]): Promise<Rows> =>
    execute(text, values).catch((error: unknown) => {
      ctx.log.error({ err: error, job: values[0] }, 'what became of a job is not written down')
      return { rows: [{ count: '0' }] }
    })

  const underWay = new Set<Promise<unknown>>()
  return {
    executeSql: async (text: string, values: unknown[] = []): Promise<Rows> => {
      const answer = (OUTCOME.test(text) ? outcome : execute)(text, values)
      underWay.add(answer)
      try {
        return await answer
      } finally {
        underWay.delete(answer)
      }
    },
    /** Resolves when the statements in progress have ended. */
    settled: async (): Promise<void> => void (await Promise.allSettled(underWay)),
  }
}
