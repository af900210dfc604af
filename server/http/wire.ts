import { IncomingMessage, type ServerOptions, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config'
import { answerOf, type ErrorStatus } from './errors'

/** How long an answer may take to leave before its connection is cut. */
const LINGER_MS = 1_000

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * A request that becomes a WebSocket's only where it asks for one. For Node every upgrade is one as soon as somebody
 * listens for sockets: it would take `Upgrade: h2c`, and CONNECT, away from the routes.
 */
class Request extends IncomingMessage {
  private isAsked = false

  set upgrade(isAsked: boolean | null) {
    this.isAsked = Boolean(isAsked)
  }
  get upgrade(): boolean {
    return (
      this.isAsked && this.method === 'GET' && this.headers.upgrade?.toLowerCase() === 'websocket' && !hasBody(this)
    )
  }
}

/** Options of Node's server. What arrives before a request is whole is cut after `requestIdleMs`. */
export const wireOptions = ({ requestIdleMs }: Pick<Config, 'requestIdleMs'>): ServerOptions => ({
  IncomingMessage: Request as typeof IncomingMessage,
  headersTimeout: requestIdleMs,
  connectionsCheckingInterval: Math.min(5_000, requestIdleMs / 2),
  // Checked below: Node's own answer has no body.
  requireHostHeader: false,
})

const refusalOf = (status: ErrorStatus, acceptLanguage: string | undefined) => {
  const body = JSON.stringify(answerOf(status, acceptLanguage))
  const headers = {
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  }
  return { body, headers }
}

/** Says no in place of the routes, and ends the connection. */
export const refuseResponse = (response: ServerResponse, status: ErrorStatus, acceptLanguage?: string): void => {
  const { body, headers } = refusalOf(status, acceptLanguage)
  response.writeHead(status, headers).end(body)
}

/** Says no on a connection that has no request, or none any more, and ends it. */
export const refuseConnection = (connection: Duplex, status: ErrorStatus, acceptLanguage?: string): void => {
  connection.on('error', () => undefined)
  if (connection.writableEnded || connection.destroyed) return
  const { body, headers } = refusalOf(status, acceptLanguage)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  connection.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () =>
    connection.destroy(),
  )
  setTimeout(() => connection.destroy(), LINGER_MS).unref()
}

const statusOf = (code: string | undefined): ErrorStatus =>
  code === 'HPE_HEADER_OVERFLOW' ? 431 : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400

/** What the parser refuses: see Fastify's `clientErrorHandler`. */
export const refuseClient = (error: NodeJS.ErrnoException, connection: Duplex): void => {
  const { _httpMessage: underWay } = connection as Duplex & { _httpMessage?: { headersSent: boolean } | null }
  // Nobody is there to hear it, or it would stand in the middle of another answer.
  if (error.code === 'ECONNRESET' || underWay?.headersSent) return void connection.destroy()
  refuseConnection(connection, statusOf(error.code))
}

/** What Node would answer without a body, and what it would take for a fault of ours. */
export const guardWire = (app: FastifyInstance): void => {
  app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    refuseResponse(response, 417, request.headers['accept-language']),
  )
  // Out of file descriptors, for example: the connections that are open go on.
  app.server.on('listening', () =>
    app.server.on('error', error => app.log.error({ err: error }, 'connection not taken')),
  )
  app.addHook('onRequest', async ({ raw, headers }, reply) => {
    const isMalformed = headers.host === undefined || (headers.upgrade !== undefined && hasBody(raw))
    // The parser stops at an upgrade: what follows it on this connection would never be read, nor would its body.
    if (isMalformed || headers.upgrade !== undefined) reply.header('connection', 'close')
    if (isMalformed) throw Object.assign(new Error('malformed'), { statusCode: 400 })
  })
}
