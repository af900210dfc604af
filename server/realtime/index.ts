import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { type RawData, WebSocketServer, type WebSocket } from 'ws'
import { CODE } from '../../contract'
import type { SocketPush, UnreadPush } from '../../contract/base/message'
import {
  SOCKET_CLOSE_EXPIRED,
  SOCKET_CLOSE_FORBIDDEN,
  SOCKET_CLOSE_POLICY,
  SOCKET_SILENT_MS,
} from '../../domain/base/socket'
import type { Context } from '../context'
import type { ErrorStatus } from '../http/errors'
import { isPacked } from '../http/packed-bodies'
import { Refusal } from '../http/refusal'
import type { Principal } from '../http/serve'
import { targetOf } from '../http/target'
import { refuseConnection } from '../http/wire'
import type { Module } from '../module'
import type { Principals } from '../modules/base/account/principals'
import type { NewsSource } from '../modules/market/follow'
import { type Connection, createMeter, receive } from './connection'
import { isOriginAllowed } from './origin'
import { type BroadcastSource, createBroadcastFanOut } from './broadcast-fan-out'
import { createNewsFanOut } from './news-fan-out'

const PATH = '/socket'
const PAYLOAD_MAX_BYTES = 4 * 1024
const SWEEP_MS = 1_000
/** Far above normal use: the app sends a message every 30 s. */
const FRAMES_A_SECOND = 30
/** Devices and windows of one user that show the app; a window in the background has no socket. */
const SOCKETS_A_PERSON = 10
/** At shutdown and after a flood, a client that doesn't answer the close within this is cut off. */
const FAREWELL_MS = 1_000
/** The same for any other close. */
const CLOSE_TIMEOUT_MS = 5_000
const GOING_AWAY = 1001
const SILENT = 1000
/** A client with more unread data than this is dropped. */
const BACKLOG_MAX_BYTES = 256 * 1024

/** The types of `ws` lack the last two options. */
const OPTIONS = {
  noServer: true,
  perMessageDeflate: false,
  maxPayload: PAYLOAD_MAX_BYTES,
  clientTracking: false,
  closeTimeout: CLOSE_TIMEOUT_MS,
  maxFragments: 16,
}

type Frame = [data: RawData, isBinary: boolean]

/**
 * This server's WebSockets. Pushes come over the bus, so that each server reaches its own sockets.
 * @param words `greeting` is sent to a connection once it is bound, since it missed earlier pushes; `news` are what
 * followed users published, `broadcasts` what the operators send to many
 */
export const realtimeModule = (
  ctx: Context,
  principals: Principals,
  {
    greeting,
    news,
    broadcasts,
  }: { greeting: (user: Principal) => Promise<UnreadPush>; news: NewsSource; broadcasts: BroadcastSource },
): Module => {
  const server = new WebSocketServer(OPTIONS)
  server.on('wsClientError', (_error, stream, request) => refuse(request, stream, 400))
  /** Every open socket, including those whose token is still being checked. */
  const sockets = new Set<WebSocket>()
  const connections = new Set<Connection>()
  const byUser = new Map<string, Set<Connection>>()

  const drop = (connection: Connection) => {
    connections.delete(connection)
    const own = byUser.get(connection.principal.user_code)
    own?.delete(connection)
    if (own?.size === 0) byUser.delete(connection.principal.user_code)
  }

  const send = ({ socket }: Connection, text: string) => {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > BACKLOG_MAX_BYTES) socket.terminate()
    else socket.send(text)
  }

  const greet = async (connection: Connection) => {
    try {
      send(connection, JSON.stringify(await greeting(connection.principal)))
    } catch (error) {
      // Not fatal: the app also loads the unread counts itself.
      ctx.log.warn({ err: error }, 'a socket was not greeted')
    }
  }

  /** Closes the oldest sockets above the limit: the user looks at the newest. */
  const makeRoom = (own: Set<Connection>) => {
    const open = [...own].filter(({ socket }) => socket.readyState === socket.OPEN)
    for (const { socket } of open.slice(0, Math.max(0, open.length - SOCKETS_A_PERSON)))
      socket.close(SOCKET_CLOSE_POLICY)
  }

  const welcome = async (socket: WebSocket, token: string | null) => {
    socket.on('error', () => socket.terminate())
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    let early: Frame[] = []
    // The first message may arrive before the token is checked.
    let hear = (...frame: Frame) => void (early.length < 4 && early.push(frame))
    const isTooMuch = createMeter(FRAMES_A_SECOND, ctx.clock)
    /** Counts frames of any kind, before they are parsed. */
    const count = () => {
      if (isTooMuch()) hangUp(socket)
      return socket.readyState === socket.OPEN
    }
    for (const kind of ['ping', 'pong']) socket.on(kind, count)
    socket.on('message', (...frame: Frame) => count() && hear(...frame))
    try {
      const connection: Connection = {
        socket,
        principal: await principals.ofToken(token),
        heardAt: ctx.clock.now(),
        isBound: false,
      }
      if (socket.readyState !== socket.OPEN) return
      connections.add(connection)
      const { user_code } = connection.principal
      const own = (byUser.get(user_code) ?? new Set()).add(connection)
      byUser.set(user_code, own)
      makeRoom(own)
      hear = (data, isBinary) => {
        const wasBound = connection.isBound
        const close = receive(connection, data, isBinary, ctx.clock.now())
        if (close !== null) socket.close(close)
        else if (!wasBound && connection.isBound) void greet(connection)
      }
      socket.on('close', () => drop(connection))
      for (const frame of early) hear(...frame)
      early = []
    } catch (error) {
      socket.close(closeCodeOf(error))
    }
  }

  const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    // Node has removed its own error listener.
    stream.on('error', () => stream.destroy())
    const url = targetOf(request.url)
    if (!url) return refuse(request, stream, 400)
    if (isPacked(request.headers)) return refuse(request, stream, 415)
    if (url.pathname !== PATH) return refuse(request, stream, 404)
    if (!isOriginAllowed(request, ctx.config.publicUrl)) return refuse(request, stream, 403)
    server.handleUpgrade(request, stream, head, socket => void welcome(socket, url.searchParams.get('token')))
  }

  const sweep = () => {
    const silentSince = ctx.clock.now() - SOCKET_SILENT_MS
    for (const connection of connections)
      if (connection.heardAt < silentSince) {
        connection.socket.close(SILENT, 'silent')
        connection.socket.terminate()
      }
  }

  const push = (userCode: string, message: SocketPush) => {
    const text = JSON.stringify(message)
    for (const connection of byUser.get(userCode) ?? []) if (connection.isBound) send(connection, text)
  }

  const announce = (message: SocketPush) => {
    const text = JSON.stringify(message)
    for (const connection of connections) if (connection.isBound) send(connection, text)
  }

  /** Closes the sockets of ended sessions; the refresh that follows tells the client why. */
  const recheck = async (userCode: string) => {
    for (const connection of [...(byUser.get(userCode) ?? [])])
      try {
        connection.principal = await principals.ofSession(connection.principal.session_code)
      } catch (error) {
        if (error instanceof Refusal) connection.socket.close(SOCKET_CLOSE_EXPIRED)
      }
  }

  const online = () => [...connections].filter(({ isBound }) => isBound).map(({ principal }) => principal)
  const fanOut = createNewsFanOut(ctx, news, online)
  const broadcast = createBroadcastFanOut(ctx, broadcasts, online)

  return {
    register: async (app: FastifyInstance) => {
      await fanOut.start()
      const timer = setInterval(sweep, SWEEP_MS).unref()
      const unsubscribe = [
        ctx.bus.subscribe('push', ({ user_code, message }) => push(user_code, message)),
        ctx.bus.subscribe('published', () => void fanOut.look()),
        ctx.bus.subscribe('announced', ({ message }) => announce(message)),
        ctx.bus.subscribe('broadcast_delivered', batch => void broadcast(batch)),
        ctx.bus.subscribe('principal_changed', ({ user_code }) => void recheck(user_code)),
      ]
      app.server.on('upgrade', onUpgrade)
      app.addHook('preClose', async () => {
        clearInterval(timer)
        unsubscribe.forEach(stop => stop())
        app.server.off('upgrade', onUpgrade)
        app.server.on('upgrade', (request, stream: Duplex) => refuse(request, stream, 503))
        await farewell([...sockets])
      })
    },
  }
}

/** Closes with the policy code, and stops reading. */
const hangUp = (socket: WebSocket): void => {
  if (socket.isPaused) return
  socket.close(SOCKET_CLOSE_POLICY)
  socket.pause()
  setTimeout(() => socket.terminate(), FAREWELL_MS).unref()
}

const farewell = async (sockets: WebSocket[]): Promise<void> => {
  const closed = Promise.all(
    sockets.map(
      socket =>
        new Promise<void>(done => {
          socket.once('close', () => done())
          socket.close(GOING_AWAY)
        }),
    ),
  )
  const late = setTimeout(() => sockets.forEach(socket => socket.terminate()), FAREWELL_MS)
  await closed
  clearTimeout(late)
}

/**
 * Expired or ended session: the client refreshes, then reconnects or learns that it is over. Any other refusal is
 * final.
 */
const closeCodeOf = (error: unknown): number => {
  if (!(error instanceof Refusal)) return 1011
  return error.code === CODE.tokenExpired || error.code === CODE.sessionRefused
    ? SOCKET_CLOSE_EXPIRED
    : SOCKET_CLOSE_FORBIDDEN
}

const refuse = (request: IncomingMessage, stream: Duplex, status: ErrorStatus): void =>
  refuseConnection(stream, status, request.headers['accept-language'])
