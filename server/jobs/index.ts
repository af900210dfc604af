import { setTimeout as wait } from 'node:timers/promises'
import PgBoss from 'pg-boss'
import type { Context } from '../context'
import type { Module } from '../module'
import { createExecutor } from './executor'
import type { Job } from './job'

export type { Job } from './job'

const STOP_MS = 5_000
const POLL_S = 5
const BEGIN_AGAIN_MS = 5_000

/** Runs jobs in this process by pg-boss on the server's own database; each job on one server at a time. */
export const jobsModule = (ctx: Context, jobs: Job[]): Module => {
  const executor = createExecutor(ctx)
  const closing = new AbortController()
  let boss: PgBoss | null = null
  const stop = () => boss?.stop({ graceful: true, wait: true, timeout: STOP_MS }).catch(() => undefined)

  const begin = async () => {
    boss = new PgBoss({ db: { executeSql: executor.executeSql }, schema: 'jobs' })
    boss.on('error', error => ctx.log.error({ err: error }, 'jobs'))
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

  /**
   * Retries until it works: the database may be down for a while. A pg-boss that failed halfway can't be restarted, so
   * each try creates a new one.
   */
  const beginAtLast = async () => {
    while (!closing.signal.aborted)
      try {
        return await begin()
      } catch (error) {
        ctx.log.error({ err: error }, 'jobs did not start')
        await stop()
        await wait(BEGIN_AGAIN_MS, undefined, { signal: closing.signal }).catch(() => undefined)
      }
  }

  let started: Promise<void> = Promise.resolve()
  return {
    register: app => {
      // Not awaited: requests need not wait for the jobs.
      app.addHook('onListen', async () => {
        started = beginAtLast()
      })
    },
    close: async () => {
      closing.abort()
      await started
      await stop()
      // pg-boss waits for running jobs, but not for the statements that record them as done.
      await executor.settled()
    },
  }
}
