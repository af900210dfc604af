export interface SocketHandlers {
  onOpen(): void
  onMessage(text: string): void
  /** Called once, even if the connection never opened. */
  onClose(code: number): void
}

export interface SocketLink {
  send(text: string): void
  /** No handler is called afterwards. */
  close(): void
}

/** @throws if the platform refuses to create a socket at all */
export type SocketPort = (url: string, handlers: SocketHandlers) => SocketLink
