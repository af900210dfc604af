import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CODE } from '../../contract'
import { DatabaseAway } from '../db/away'
import { localeOf, type MessageKey, say } from './messages'
import { envelope } from './serve'

const BY_STATUS = {
  400: [CODE.malformed, 'malformed'],
  403: [CODE.forbidden, 'forbidden'],
  404: [CODE.notFound, 'unknown_path'],
  405: [CODE.malformed, 'malformed'],
  408: [CODE.requestTimeout, 'request_timeout'],
  413: [CODE.tooLarge, 'too_large'],
  415: [CODE.unsupported, 'unsupported'],
  417: [CODE.expectation, 'expectation'],
  429: [CODE.tooOften, 'too_often'],
  431: [CODE.headersTooLarge, 'headers_too_large'],
  503: [CODE.unavailable, 'unavailable'],
} as const satisfies Record<number, readonly [number, MessageKey]>

/** HTTP statuses that the server sends without a handler. */
export type ErrorStatus = keyof typeof BY_STATUS

/** The envelope of an error before or outside a handler. */
export const answerOf = (status: ErrorStatus, acceptLanguage: string | undefined, result: object = {}) => {
  const [code, key] = BY_STATUS[status]
  return envelope(code, say(key, localeOf(acceptLanguage)), result)
}

/** Refuses a malformed URL. It reaches no route and no hook; its body, if any, is not waited for. */
export const refuseAddress = (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  const answer = answerOf(400, request.headers['accept-language'])
  void reply.status(400).header('connection', 'close').header('cache-control', 'private, no-store').send(answer)
}

/** When to retry while the database is down or this server is stopping. */
export const AWAY_RETRY_S = 2

/** A body refused as too large is still read, and discarded, up to this size. */
const DISCARDED_MAX_BYTES = 32 * 1024 * 1024

/**
 * Fastify closes the connection when it refuses a body as too large. A client that is still sending then sees a broken
 * connection instead of the answer, so the rest of a body that is not much larger is read first.
 */
const letBodyEnd = (request: FastifyRequest, reply: FastifyReply): void => {
  if (Number(request.headers['content-length'] ?? Infinity) <= DISCARDED_MAX_BYTES) reply.removeHeader('connection')
}

/** Answers errors before or outside a handler with an HTTP status and an envelope as body. */
export const handleErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((error: FastifyError & { retryAfterS?: number }, request, reply) => {
    const locale = localeOf(request.headers['accept-language'])
    const given = error instanceof DatabaseAway ? 503 : (error.statusCode ?? 500)
    const status = given < 500 ? (given in BY_STATUS ? (given as ErrorStatus) : 400) : given === 503 ? 503 : 500
    if (status === 500) {
      request.log.error({ err: error }, 'fault')
      return reply.status(500).send(envelope(CODE.fault, say('fault', locale), { request_id: request.id }))
    }
    if (error instanceof DatabaseAway) request.log.warn({ reason: error.message }, 'the database is away')
    if (status === 413) letBodyEnd(request, reply)
    if (status === 503) reply.header('retry-after', AWAY_RETRY_S)
    const seconds = { 429: error.retryAfterS ?? 60, 503: AWAY_RETRY_S }[status as number]
    const result = seconds ? { retry_after_s: seconds } : {}
    return reply.status(status).send(answerOf(status, request.headers['accept-language'], result))
  })
}
