import type { RawData, WebSocket } from 'ws'
import * as z from 'zod/mini'
import { socketClientMessage } from '../../contract/base/message'
import { SOCKET_CLOSE_FORBIDDEN } from '../../domain/base/socket'
import type { Clock } from '../context'
import type { Principal } from '../http/serve'

const MALFORMED = 1007

export interface Connection {
  socket: WebSocket
  principal: Principal
  /** When the client's last message arrived, ms. */
  heardAt: number
  isBound: boolean
}

/** Counts frames per second; returns true from the first frame above `max`. */
export const createMeter = (max: number, clock: Clock) => {
  let since = clock.now()
  let count = 0
  return (): boolean => {
    const now = clock.now()
    if (now - since >= 1_000) {
      since = now
      count = 0
    }
    count += 1
    return count > max
  }
}

/** Handles a client's frame. Returns a close code if the socket must close, otherwise null. */
export const receive = (connection: Connection, data: RawData, isBinary: boolean, now: number): number | null => {
  connection.heardAt = now
  if (isBinary) return MALFORMED
  let raw: unknown
  try {
    raw = JSON.parse((data as Buffer).toString('utf8'))
  } catch {
    return MALFORMED
  }
  const message = z.safeParse(socketClientMessage, raw)
  // A newer client may send messages that this server doesn't know yet.
  if (!message.success || message.data.session_type !== 'bind') return null
  if (message.data.sender_id !== connection.principal.user_code) return SOCKET_CLOSE_FORBIDDEN
  connection.isBound = true
  return null
}
