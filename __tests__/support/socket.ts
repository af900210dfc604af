import { WebSocket } from 'ws'

export interface TestSocket {
  raw: WebSocket
  send: (message: unknown) => void
  /** Binds, and waits until the server has read it. */
  bind: (senderId: string) => Promise<void>
  /** Resolves with the next message. */
  next: () => Promise<Record<string, unknown>>
  /** Resolves with the close code. */
  closed: Promise<number>
  close: () => void
}

/** Opens a socket to a test server. @throws Error `Unexpected server response: <status>` if it is refused */
export const openPlain = async (
  url: string,
  token: string | null,
  headers: Record<string, string> = {},
): Promise<TestSocket> => {
  const raw = new WebSocket(
    `${url.replace(/^http/, 'ws')}/socket${token === null ? '' : `?token=${encodeURIComponent(token)}`}`,
    { headers, perMessageDeflate: true },
  )
  const arrived: Record<string, unknown>[] = []
  const waiting: ((message: Record<string, unknown>) => void)[] = []
  raw.on('message', data => {
    const message = JSON.parse(String(data)) as Record<string, unknown>
    const first = waiting.shift()
    if (first) first(message)
    else arrived.push(message)
  })
  const closed = new Promise<number>(done => raw.once('close', code => done(code)))
  await new Promise<void>((done, fail) => {
    raw.once('open', () => done())
    raw.once('error', fail)
  })
  raw.on('error', () => undefined)
  const send = (message: unknown) => raw.send(typeof message === 'string' ? message : JSON.stringify(message))
  return {
    raw,
    send,
    closed,
    close: () => raw.close(),
    bind: async senderId => {
      send({ session_type: 'bind', sender_id: senderId })
      // The server answers frames in order: the pong comes after it has read the bind.
      const ponged = new Promise<void>(done => raw.once('pong', () => done()))
      raw.ping()
      await ponged
    },
    next: () => {
      const first = arrived.shift()
      return first ? Promise.resolve(first) : new Promise(done => waiting.push(done))
    },
  }
}
