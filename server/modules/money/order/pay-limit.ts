import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tooOften } from '#server/http/refusal'

/** Payment attempts per order and minute, over all devices, on this server. */
const TRIES = { max: 20, timeWindow: 60_000 }

/** Limits attempts, each of which may cause several calls to the gateway. */
export const createPayLimit = () => {
  const asking = new WeakMap<FastifyRequest, string>()
  let count: ReturnType<FastifyInstance['createRateLimit']>
  return {
    register: (app: FastifyInstance): void => {
      count = app.createRateLimit({ ...TRIES, keyGenerator: request => asking.get(request)! })
    },
    /** @throws Refusal 429 */
    admit: async (request: FastifyRequest, token: string): Promise<void> => {
      asking.set(request, token)
      const counted = await count(request)
      if (!counted.isAllowed && counted.isExceeded) throw tooOften(counted.ttlInSeconds)
    },
  }
}
export type PayLimit = ReturnType<typeof createPayLimit>
