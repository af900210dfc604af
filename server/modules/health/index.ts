import { CODE } from '../../../contract'
import type { Context } from '../../context'
import { AWAY_RETRY_S } from '../../http/errors'
import { localeOf, say } from '../../http/messages'
import { envelope } from '../../http/serve'
import type { Module } from '../../module'
import { ping } from './repo'

/** A database that takes longer for a ping can't serve requests. */
const PING_MS = 2_000

/** @throws Error if the database does not answer in time. */
const pingSoon = async (ctx: Context): Promise<void> => {
  let timer: NodeJS.Timeout
  const late = new Promise<never>((_, fail) => (timer = setTimeout(() => fail(new Error('no answer')), PING_MS)))
  await Promise.race([ping(ctx.db), late]).finally(() => clearTimeout(timer))
}

/** For monitoring: `/healthz` says that the process is up, `/readyz` that it can serve requests. */
export const healthModule = (ctx: Context): Module => ({
  register: app => {
    app.get('/healthz', async () => envelope(CODE.ok, 'ok', {}))
    app.get('/readyz', async (request, reply) => {
      try {
        await pingSoon(ctx)
        return envelope(CODE.ok, 'ok', {})
      } catch {
        const words = say('unavailable', localeOf(request.headers['accept-language']))
        return reply
          .status(503)
          .header('retry-after', AWAY_RETRY_S)
          .send(envelope(CODE.unavailable, words, { retry_after_s: AWAY_RETRY_S }))
      }
    })
  },
})
