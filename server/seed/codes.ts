import { createHash } from 'node:crypto'
import type { Context } from '../context'

/** Returns the same code for the same name at every first start, so that the demo market's URLs can be written down. */
export const seedCode = (prefix: string, name: string): string =>
  prefix + createHash('sha256').update(`seed:${name}`).digest('hex').slice(0, 16)

/** Digits for `gatewayNumber`, by name. */
export const seedDigits =
  (name: string) =>
  (count: number): string =>
    BigInt(`0x${createHash('sha256').update(`seed:${name}`).digest('hex')}`)
      .toString()
      .slice(-count)

export const minutesAgo = (ctx: Pick<Context, 'clock'>, minutes: number): string =>
  new Date(ctx.clock.now() - minutes * 60_000).toISOString()
