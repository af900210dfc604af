import PgBoss from 'pg-boss'
import { CompiledQuery } from 'kysely'
import type { Context } from '../context'
import type { Module } from '../module'

export interface Job {
  /** Of the queue: letters, digits, `-`. */
  name: string
  /** When it is due, five fields, Asia/Shanghai. What it finds due it decides by the server's clock. */
  cron: string
  run: () => Promise<void>
}

const STOP_MS = 5_000
const POLL_S = 5

/** Runs jobs in this process, one server at a time for each: pg-boss on the server's own database. */
export const jobsModule = (ctx: Context, jobs: Job[]): Module => {
  // A connection of its own: what fails halfway through several statements must not stay open behind it.
  const execute = (text: string, values: unknown[]) =>
    ctx.db.connection().execute(async connection => {
      try {
        return { rows: (await connection.executeQuery(CompiledQuery.raw(text, values))).rows as unknown[] }
      } catch (error) {
        await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined)
        throw error
      }
    })
  const underWay = new Set<Promise<unknown>>()
  const executeSql = async (text: string, values: unknown[] = []) => {
    const answer = execute(text, values)
    underWay.add(answer)
    try {
      return await answer
    } finally {
      underWay.delete(answer)
    }
  }
  const boss = new PgBoss({ db: { executeSql }, schema: 'jobs' })
  boss.on('error', error => ctx.log.error({ err: error }, 'jobs'))

  const begin = async () => {
    await boss.start()
    for (const { name, cron, run } of jobs) {
      await boss.createQueue(name)
      await boss.schedule(name, cron, undefined, { tz: 'Asia/Shanghai' })
      await boss.work(name, { pollingIntervalSeconds: POLL_S }, async () => {
        const from = Date.now()
        await run()
        ctx.log.debug({ job: name, ms: Date.now() - from }, 'job done')
      })
    }
  }

  let started: Promise<void> = Promise.resolve()
  return {
    register: app => {
      // Not awaited: the first request need not wait for what is due later.
      app.addHook('onListen', async () => {
        started = begin().catch(error => ctx.log.error({ err: error }, 'jobs did not start'))
      })
    },
    close: async () => {
      await started
      await boss.stop({ graceful: true, wait: true, timeout: STOP_MS }).catch(() => undefined)
      // pg-boss waits for the jobs, but not until it has written down that they are done.
      await Promise.allSettled(underWay)
    },
  }
}
