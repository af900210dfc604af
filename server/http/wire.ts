import { IncomingMessage, type ServerOptions, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config'
import { answerOf, type ErrorStatus } from './errors'

/** Time for a refusal to be sent before its connection is cut. */
const LINGER_MS = 1_000

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * A request that counts as an upgrade only if it asks for a WebSocket. Once there is a listener for upgrades, Node
 * treats every upgrade as one: it would take `Upgrade: h2c`, and CONNECT, away from the routes.
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

/** Options of Node's server. A connection whose headers are not complete within `requestIdleMs` is cut. */
export const wireOptions = ({ requestIdleMs }: Pick<Config, 'requestIdleMs'>): ServerOptions => ({
  IncomingMessage: Request as typeof IncomingMessage,
  headersTimeout: requestIdleMs,
  connectionsCheckingInterval: Math.min(5_000, requestIdleMs / 2),
  // Checked in `guardWire`: Node's own answer has no body.
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

/** Refuses a request instead of the routes, and ends the connection. */
export const refuseResponse = (response: ServerResponse, status: ErrorStatus, acceptLanguage?: string): void => {
  const { body, headers } = refusalOf(status, acceptLanguage)
  response.writeHead(status, headers).end(body)
}

/** Refuses on a connection that has no request, or no longer has one, and ends it. */
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

/** Answers what the parser rejects: Fastify's `clientErrorHandler`. */
export const refuseClient = (error: NodeJS.ErrnoException, connection: Duplex): void => {
  const { _httpMessage: underWay } = connection as Duplex & { _httpMessage?: { headersSent: boolean } | null }
  // The client has gone, or the refusal would land in the middle of another response.
  if (error.code === 'ECONNRESET' || underWay?.headersSent) return void connection.destroy()
  refuseConnection(connection, statusOf(error.code))
}

/** Handles what Node would answer without a body, and server errors that would crash the process. */
export const guardWire = (app: FastifyInstance): void => {
  app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    refuseResponse(response, 417, request.headers['accept-language']),
  )
  // Out of file descriptors, for example: open connections carry on.
  app.server.on('listening', () =>
    app.server.on('error', error => app.log.error({ err: error }, 'connection not taken')),
  )
  app.addHook('onRequest', async ({ raw, headers }, reply) => {
    const isMalformed = headers.host === undefined || (headers.upgrade !== undefined && hasBody(raw))
    // The parser stops at an upgrade: its body, and later requests on this connection, would never be read.
    if (isMalformed || headers.upgrade !== undefined) reply.header('connection', 'close')
    if (isMalformed) throw Object.assign(new Error('malformed'), { statusCode: 400 })
  })
}
