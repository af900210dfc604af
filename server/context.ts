import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Bus } from './bus/bus'
import type { Config } from './config'
import type { Keys } from './crypto/keys'
import type { Database } from './db/client'
import type { Schema } from './db/types'

export interface Clock {
  /** Milliseconds since 1970. */
  now: () => number
}
export const systemClock: Clock = { now: () => Date.now() }

/** Passed to every module; nothing is global. */
export interface Context {
  config: Config
  clock: Clock
  log: FastifyBaseLogger
  database: Database
  db: Kysely<Schema>
  keys: Keys
  bus: Bus
}

/** A time as ISO text, for the database. @param fromNowMs by the clock; below 0 for what is past */
export const timeText = (ctx: Pick<Context, 'clock'>, fromNowMs: number): string =>
  new Date(ctx.clock.now() + fromNowMs).toISOString()
/** The same for now. */
export const nowText = (ctx: Pick<Context, 'clock'>): string => timeText(ctx, 0)
