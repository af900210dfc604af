import type { FastifyInstance } from 'fastify'
import { NOTIFY_PATH } from '#server/adapters/payment'
import type { Notices } from './notices'

/** Ignores repeated headers: it is unclear which one was signed. */
const single = (headers: Readonly<Record<string, string | string[] | undefined>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? undefined : value]))

/** Endpoint for the gateway's notices. The gateway repeats them for a day until it gets 200 or 204. */
export const registerNotifyRoute = (app: FastifyInstance, notices: Pick<Notices, 'receive'>): void => {
  void app.register(async scope => {
    // The signature covers the raw bytes, so no body is parsed, whatever its content type.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    // What is refused is counted; a line for each answer would be as many.
    scope.post(NOTIFY_PATH, { logLevel: 'warn' }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      if (await notices.receive(single(request.headers), body)) return reply.status(204).send()
      return reply.status(401).send({ code: 'FAIL', message: 'refused' })
    })
  })
}
