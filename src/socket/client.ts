import type { SocketClientMessage, SocketPush } from '../../contract/base/message'
import { COUNTED_CHANNELS } from '../../domain/base/channels'
import { NETWORK_TIMEOUT_MS } from '../../domain/base/network'
import {
  SOCKET_CLOSE_EXPIRED,
  SOCKET_CLOSE_FORBIDDEN,
  SOCKET_CLOSE_POLICY,
  SOCKET_HEARTBEAT_MS,
  SOCKET_RECONNECT_MAX_MS,
  SOCKET_RECONNECT_MS,
} from '../../domain/base/socket'
import type { Clock } from '../platform/clock'
import type { SocketLink, SocketPort } from '../platform/socket'

/** A newer server may send others. */
const KNOWN: readonly SocketPush['notify_type'][] = [...COUNTED_CHANNELS, 'unread', 'conference']

/**
 * off: not wanted (logged out, or closed deliberately) · paused: wanted, but the app is in the background ·
 * waiting: for the next attempt · connecting · open: bound, with heartbeats ·
 * refreshing: an expired token · forbidden: sender_id of another user, no retry
 */
export type SocketState = 'off' | 'paused' | 'waiting' | 'connecting' | 'open' | 'refreshing' | 'forbidden'

export interface SocketIdentity {
  token: string
  senderId: string
}

export interface SocketOptions {
  port: SocketPort
  /** `ws://host` */
  base: string
  clock: Clock
  /** Read when connecting; null without a token or sender id. */
  identity(): SocketIdentity | null
  refresh(token: string): Promise<'fresh' | 'refused' | 'unanswered'>
  onPush(push: SocketPush): void
  /** Called after every bind, first or repeated: whatever was missed has to be fetched. */
  onBound(): void
  /** Connecting failed; called once per run of failures. */
  onCreationFailure(): void
  /** 0 ≤ n < 1 */
  random?: () => number
}

/** Owns the single socket and the single timer; `move` ends both. */
export const createSocketClient = (options: SocketOptions) => {
  const { port, clock, identity } = options
  const random = options.random ?? Math.random
  let state: SocketState = 'off'
  let isShown = true
  let link: SocketLink | null = null
  let cancelTimer: (() => void) | null = null
  /** Consecutive failed attempts. */
  let failures = 0
  /** Consecutive closes because of an expired token; reset by a heartbeat. */
  let expiries = 0
  /** Incremented by each move, so that callbacks from an earlier state can tell they are outdated. */
  let moves = 0

  const move = (to: SocketState) => {
    moves += 1
    state = to
    cancelTimer?.()
    cancelTimer = null
    link?.close()
    link = null
    return moves
  }

  const say = (message: SocketClientMessage) => link?.send(JSON.stringify(message))

  const beat = () => {
    cancelTimer = clock.after(SOCKET_HEARTBEAT_MS, () => {
      expiries = 0
      say({ session_type: 'heartbeat' })
      beat()
    })
  }

  /** Backoff: 3 s the first time, then doubled with jitter, up to 60 s. */
  const delay = () => {
    if (failures <= 1) return SOCKET_RECONNECT_MS
    const full = Math.min(SOCKET_RECONNECT_MAX_MS, SOCKET_RECONNECT_MS * 2 ** (failures - 1))
    return Math.round(full / 2 + (full / 2) * random())
  }

  const wait = (ms = delay()) => {
    move('waiting')
    cancelTimer = clock.after(ms, () => connect())
  }

  const failed = () => {
    failures += 1
    if (failures === 1) options.onCreationFailure()
    wait()
  }

  const expired = async (token: string) => {
    expiries += 1
    const mine = move('refreshing')
    const outcome = await options.refresh(token)
    if (mine !== moves) return
    if (outcome === 'refused') move('off')
    // Reconnect at once only the first time: new tokens that are already expired must not cause a storm.
    else if (outcome === 'fresh' && expiries === 1) connect()
    else {
      failures += 1
      wait()
    }
  }

  const receive = (text: string) => {
    let push: SocketPush | null
    try {
      push = JSON.parse(text) as SocketPush | null
    } catch {
      return
    }
    if (push && KNOWN.includes(push.notify_type)) options.onPush(push)
  }

  const connect = (): void => {
    const who = identity()
    if (!who) return void move('off')
    const mine = move('connecting')
    /** False for an outdated connection, whose events are ignored. */
    const ours = () => mine === moves
    try {
      link = port(`${options.base}/socket?token=${encodeURIComponent(who.token)}`, {
        onOpen: () => {
          if (!ours()) return
          state = 'open'
          failures = 0
          cancelTimer?.()
          say({ session_type: 'bind', sender_id: who.senderId })
          beat()
          options.onBound()
        },
        onMessage: text => {
          if (ours()) receive(text)
        },
        onClose: code => {
          if (!ours()) return
          if (code === SOCKET_CLOSE_FORBIDDEN) move('forbidden')
          else if (code === SOCKET_CLOSE_EXPIRED) void expired(who.token)
          // Too many frames, or another window took its place: reconnecting at once would evict that one, and so on.
          else if (code === SOCKET_CLOSE_POLICY) wait(SOCKET_RECONNECT_MAX_MS)
          else if (state === 'open') wait()
          else failed()
        },
      })
      cancelTimer = clock.after(NETWORK_TIMEOUT_MS, failed)
    } catch {
      failed()
    }
  }

  return {
    state: () => state,
    /** At log-in, launch or show: connects if there is a token and a sender id, unless already under way. */
    start: () => {
      if (state !== 'off' && state !== 'forbidden' && state !== 'waiting') return
      if (isShown) connect()
      else move('paused')
    },
    /** A deliberate close: no reconnect until `start`. */
    stop: () => {
      failures = 0
      expiries = 0
      move('off')
    },
    /** The app goes to the background. */
    hide: () => {
      isShown = false
      if (state !== 'off' && state !== 'forbidden') move('paused')
    },
    /** The app is shown: reconnects at once, whatever the remaining delay. */
    show: () => {
      isShown = true
      if (state === 'paused' || state === 'waiting') connect()
    },
    /** The network is back. */
    online: () => {
      if (state === 'waiting') connect()
    },
  }
}

export type SocketClient = ReturnType<typeof createSocketClient>
