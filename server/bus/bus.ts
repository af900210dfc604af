import { EventEmitter } from 'node:events'
import type { ConferencePush, SocketPush } from '../../contract/base/message'

/** Topics and their payloads. A single server uses them in process; several need a shared bus. */
export interface Topics {
  /** For one user: sent to each bound socket. Published by `publishPush` alone. */
  push: { user_code: string; message: SocketPush }
  /** A public announcement, for everybody online. */
  announced: { message: ConferencePush }
  /** A batch of a broadcast was stored: push to online users in this range of ids. */
  broadcast_delivered: { broadcast_code: string; after_id: number; to_id: number }
  /** The feed changed: cached pages are stale. */
  feed_changed: Record<string, never>
  /** A listing or product came onto the shelf: its owner's followers are notified. */
  published: Record<string, never>
  /** An operator changed the category tree. */
  categories_changed: Record<string, never>
  /** Roles, permissions or status of a user changed, or a session ended. */
  principal_changed: { user_code: string }
}

export interface Bus {
  publish: <T extends keyof Topics>(topic: T, event: Topics[T]) => void
  subscribe: <T extends keyof Topics>(topic: T, listener: (event: Topics[T]) => void) => () => void
}

export const createLocalBus = (): Bus => {
  const emitter = new EventEmitter().setMaxListeners(0)
  return {
    publish: (topic, event) => void emitter.emit(topic, event),
    subscribe: (topic, listener) => {
      emitter.on(topic, listener)
      return () => emitter.off(topic, listener)
    },
  }
}

/** The one way of a push, be it a message, news or what was read. A message's is called after the commit. */
export const publishPush = ({ bus }: { bus: Bus }, userCode: string, message: SocketPush): void =>
  bus.publish('push', { user_code: userCode, message })
