import { CODE } from '../../../contract'
import type { Context } from '../../context'
import { localeOf, say } from '../../http/messages'
import { envelope } from '../../http/serve'
import type { Module } from '../../module'
import { ping } from './repo'

/** For whoever watches this server: `/healthz` says the process answers, `/readyz` that it can serve. */
export const healthModule = (ctx: Context): Module => ({
  register: app => {
    app.get('/healthz', async () => envelope(CODE.ok, 'ok', {}))
    app.get('/readyz', async (request, reply) => {
      try {
        await ping(ctx.db)
        return envelope(CODE.ok, 'ok', {})
      } catch {
        return reply
          .status(503)
          .send(envelope(CODE.unavailable, say('unavailable', localeOf(request.headers['accept-language'])), {}))
      }
    })
  },
})
