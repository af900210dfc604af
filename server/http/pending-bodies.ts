import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context'
import { clientAddress } from './address'
import { tooOften } from './refusal'
import { hasBody, refuseResponse } from './wire'

const SWEEP_MS = 1_000
/** When an address is at its limit, a body that has stalled for this long makes room for the next one. */
const YIELDS_AFTER_MS = 1_000

interface Body {
  request: FastifyRequest
  reply: FastifyReply
  /** Read on the whole connection. */
  bytes: number
  movedAt: number
}

/** Answers 408 if that is still possible, and ends the connection. */
const cut = ({ request, reply }: Body): void => {
  const { raw } = reply
  reply.hijack()
  // Node drops a request once it is answered: a reader of the rest of its body would wait for ever.
  const tellReader = () => {
    // The handler then answers too, too late; that is not worth a log line.
    request.log.level = 'error'
    request.raw.destroy(Object.assign(new Error('the body stood still'), { code: 'ECONNRESET' }))
  }
  if (raw.headersSent) return tellReader()
  raw.once('close', tellReader)
  refuseResponse(raw, 408, request.headers['accept-language'])
}

/**
 * Watches incoming bodies: a stalled one is cut, while one that keeps moving may take any time, and an address may have
 * only `pendingBodiesMax` in progress. An established WebSocket is no body.
 */
export const boundBodies = (app: FastifyInstance, { config, clock }: Pick<Context, 'config' | 'clock'>): void => {
  const { requestIdleMs, pendingBodiesMax } = config
  /** By address, the longest stalled first. */
  const pending = new Map<string, Set<Body>>()

  const look = (bodies: Set<Body>, body: Body) => {
    const { bytesRead } = body.request.raw.socket
    if (bytesRead === body.bytes) return
    body.bytes = bytesRead
    body.movedAt = clock.now()
    bodies.delete(body)
    bodies.add(body)
  }

  const end = (address: string, body: Body) => {
    const bodies = pending.get(address)
    if (bodies?.delete(body) && bodies.size === 0) pending.delete(address)
  }

  /** Cuts up to `max` bodies that have stalled for `idleMs`. Returns how many. */
  const cutIdle = (address: string, bodies: Set<Body>, idleMs: number, max = Infinity): number => {
    const idle = []
    for (const body of [...bodies]) {
      look(bodies, body)
      if (clock.now() - body.movedAt >= idleMs && idle.push(body) === max) break
    }
    for (const body of idle) {
      end(address, body)
      cut(body)
    }
    return idle.length
  }

  const sweep = () => {
    for (const [address, bodies] of pending) cutIdle(address, bodies, requestIdleMs)
  }

  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request.raw)) return
    const address = clientAddress(request)
    const bodies = pending.get(address) ?? new Set()
    if (bodies.size >= pendingBodiesMax && !cutIdle(address, bodies, YIELDS_AFTER_MS, 1)) {
      // The rest of the body is not read.
      reply.header('connection', 'close')
      throw tooOften(1)
    }
    const body = { request, reply, bytes: request.raw.socket.bytesRead, movedAt: clock.now() }
    // The set may have been removed with its last body.
    pending.set(address, pending.get(address) ?? bodies)
    pending.get(address)!.add(body)
    request.raw.once('close', () => end(address, body))
  })

  const timer = setInterval(sweep, Math.min(SWEEP_MS, requestIdleMs / 2)).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
