export interface SocketHandlers {
  onOpen(): void
  onMessage(text: string): void
  /** Called once, also where the connection never opened. */
  onClose(code: number): void
}

export interface SocketLink {
  send(text: string): void
  /** After it no handler is called any more. */
  close(): void
}

/** @throws where the platform refuses to create a socket at all */
export type SocketPort = (url: string, handlers: SocketHandlers) => SocketLink
