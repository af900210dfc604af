import type { FastifyInstance } from 'fastify'
import { CODE } from '#contract'
import { answerOf, AWAY_RETRY_S } from '#server/http/errors'
import { envelope } from '#server/http/serve'

/** @param ping rejects if the database does not answer */
export const registerHealthRoutes = (app: FastifyInstance, ping: () => Promise<void>): void => {
  app.get('/healthz', async () => envelope(CODE.ok, 'ok', {}))
  app.get('/readyz', async (request, reply) => {
    try {
      await ping()
      return envelope(CODE.ok, 'ok', {})
    } catch {
      const answer = answerOf(503, request.headers['accept-language'], { retry_after_s: AWAY_RETRY_S })
      return reply.status(503).header('retry-after', AWAY_RETRY_S).send(answer)
    }
  })
}
