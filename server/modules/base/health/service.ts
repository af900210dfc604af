import type { Context } from '#server/context'
import { ping } from './repo'

/** A database that takes longer for a ping can't serve requests. */
const PING_MS = 2_000

/** @throws Error if the database does not answer in time. */
export const pingSoon = async (ctx: Context): Promise<void> => {
  let timer: NodeJS.Timeout
  const late = new Promise<never>((_, fail) => (timer = setTimeout(() => fail(new Error('no answer')), PING_MS)))
  await Promise.race([ping(ctx.db), late]).finally(() => clearTimeout(timer))
}
