import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { answerOf } from './errors'
import { hasBody } from './wire'

const PLAIN = /^\s*(?:identity)?\s*$/i

/** Whether the body is encoded (gzip, br …). What is sent in several headers comes as one list. */
export const isPacked = (headers: IncomingHttpHeaders): boolean => !PLAIN.test(headers['content-encoding'] ?? '')

/**
 * Refuses every packed body with 415, by its headers alone: unpacking costs far more than sending, and no client of ours
 * packs. Runs for unknown paths, too, before anything reads the body.
 * @param discardedMaxBytes up to this length the body is read and dropped, so that the connection can go on; a longer
 * one, or one of unknown length, ends it
 */
export const refusePacked = (app: FastifyInstance, discardedMaxBytes: number): void => {
  app.addHook('onRequest', async ({ headers, raw }, reply) => {
    if (!isPacked(headers)) return
    reply.header('accept-encoding', 'identity')
    const isShort = Number(headers['content-length'] ?? (hasBody(raw) ? Infinity : 0)) <= discardedMaxBytes
    if (!isShort) reply.header('connection', 'close')
    return reply.status(415).send(answerOf(415, headers['accept-language']))
  })
}
