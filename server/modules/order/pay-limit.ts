import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tooOften } from '../../http/refusal'

/** Tries to pay one order in a minute, of all its devices together, at one server. */
const TRIES = { max: 20, timeWindow: 60_000 }

/** Each try may ask the gateway several things. */
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
