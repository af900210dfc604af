import { createFiles } from '../adapters/files'
import type { Context } from '../context'
import { createModules } from '../modules'
import type { OpenMarket } from '../open'

/** Every job with its period (cron's five fields, Asia/Shanghai), by name. */
export const listJobs = (market: OpenMarket): string[] => {
  const { jobs } = createModules(market as Context, createFiles(market))
  const width = Math.max(...jobs.map(({ name }) => name.length))
  return jobs.map(({ name, cron }) => `${name.padEnd(width)}  ${cron}`).sort()
}
