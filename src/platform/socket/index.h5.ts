import type { SocketPort } from './types'

export type { SocketHandlers, SocketLink, SocketPort } from './types'

/** Where sockets go: the page's own origin. */
export const socketBase = (): string => window.location.origin.replace(/^http/, 'ws')

export const socket: SocketPort = (url, handlers) => {
  const link = new WebSocket(url)
  link.onopen = () => handlers.onOpen()
  link.onmessage = ({ data }) => handlers.onMessage(String(data))
  // An error is always followed by a close.
  link.onclose = ({ code }) => handlers.onClose(code)
  return {
    send: text => link.send(text),
    close: () => {
      link.onopen = link.onmessage = link.onclose = null
      link.close(1000)
    },
  }
}
