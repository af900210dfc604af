import { CompiledQuery } from 'kysely'
import type { Context } from '../context'

type Rows = { rows: unknown[] }

/** What became of jobs, named by their ids: done or failed. */
const OUTCOME = /unnest\(\$2::uuid\[\]\)/i

/** pg-boss's way to the server's own database. */
export const createExecutor = (ctx: Pick<Context, 'db' | 'log'>) => {
  // A connection of its own: what fails halfway through several statements must not stay open behind it.
  const execute = (text: string, values: unknown[]): Promise<Rows> =>
    ctx.db.connection().execute(async connection => {
      try {
        return { rows: (await connection.executeQuery(CompiledQuery.raw(text, values))).rows as unknown[] }
      } catch (error) {
        await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined)
        throw error
      }
    })

  /**
   * pg-boss writes down what became of a job without waiting for it, so that a failure there would end the process. A
   * job whose outcome is lost runs again once its time is over.
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
    /** Nothing is under way any more. */
    settled: async (): Promise<void> => void (await Promise.allSettled(underWay)),
  }
}
