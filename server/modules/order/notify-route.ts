import type { FastifyInstance } from 'fastify'
import { NOTIFY_PATH } from '../../adapters/payment'
import type { Notices } from './notices'

/** A header that comes twice is signed by nobody. */
const single = (headers: Readonly<Record<string, string | string[] | undefined>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? undefined : value]))

/** The gateway's notices. It repeats what isn't answered by 200 or 204, for a day. */
export const registerNotifyRoute = (app: FastifyInstance, notices: Pick<Notices, 'receive'>): void => {
  void app.register(async scope => {
    // The signature is of the raw bytes, whatever type they say to be.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(NOTIFY_PATH, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      if (await notices.receive(single(request.headers), body)) return reply.status(204).send()
      return reply.status(401).send({ code: 'FAIL', message: 'refused' })
    })
  })
}
