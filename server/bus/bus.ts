import { EventEmitter } from 'node:events'

/** Topics and what travels on them. Several servers share them by a real bus; one alone has them in process. */
export interface Topics {
  /** A notification for one user, to those of the user's sockets that are open. */
  push: { user_code: string; message: Record<string, unknown> }
  /** Something of the feed changed: cached pages are stale. */
  feed_changed: Record<string, never>
  /** Something came onto the shelf: those who follow its owner are told. */
  published: Record<string, never>
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
