import type { FastifyInstance } from 'fastify'
import { CODE } from '../../../contract'
import { AWAY_RETRY_S } from '../../http/errors'
import { localeOf, say } from '../../http/messages'
import { envelope } from '../../http/serve'

/** @param ping rejects if the database does not answer */
export const registerHealthRoutes = (app: FastifyInstance, ping: () => Promise<void>): void => {
  app.get('/healthz', async () => envelope(CODE.ok, 'ok', {}))
  app.get('/readyz', async (request, reply) => {
    try {
      await ping()
      return envelope(CODE.ok, 'ok', {})
    } catch {
      const words = say('unavailable', localeOf(request.headers['accept-language']))
      return reply
        .status(503)
        .header('retry-after', AWAY_RETRY_S)
        .send(envelope(CODE.unavailable, words, { retry_after_s: AWAY_RETRY_S }))
    }
  })
}
