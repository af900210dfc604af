import type { FastifyError, FastifyInstance } from 'fastify'
import { CODE } from '../../contract'
import { localeOf, type MessageKey, say } from './messages'
import { envelope } from './serve'

const BY_STATUS: Record<number, [number, MessageKey]> = {
  400: [CODE.malformed, 'malformed'],
  404: [CODE.notFound, 'unknown_path'],
  413: [CODE.tooLarge, 'too_large'],
  415: [CODE.unsupported, 'unsupported'],
  429: [CODE.tooOften, 'too_often'],
  503: [CODE.unavailable, 'unavailable'],
}

/** What fails before or beside a handler: HTTP's own status, with the envelope's body. */
export const handleErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((error: FastifyError & { retryAfterS?: number }, request, reply) => {
    const locale = localeOf(request.headers['accept-language'])
    const status =
      error.statusCode && error.statusCode < 500
        ? BY_STATUS[error.statusCode]
          ? error.statusCode
          : 400
        : error.statusCode === 503
          ? 503
          : 500
    if (status === 500) {
      request.log.error({ err: error }, 'fault')
      return reply.status(500).send(envelope(CODE.fault, say('fault', locale), { request_id: request.id }))
    }
    const [code, key] = BY_STATUS[status]
    const result = status === 429 ? { retry_after_s: error.retryAfterS ?? 60 } : {}
    return reply.status(status).send(envelope(code, say(key, locale), result))
  })
}
