import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** A TCP proxy to a server. Cut it while a page is open, and the browser has no network. */
export interface Lane {
  url: string
  cut: () => Promise<void>
  mend: () => Promise<void>
  /** Connects to another server from now on; drops the open connections. */
  lead: (to: string) => void
}

export const openLane = async (to: string): Promise<Lane> => {
  let target = Number(new URL(to).port)
  const ends = new Set<Socket>()
  const track = (socket: Socket) => {
    ends.add(socket)
    socket.on('error', () => socket.destroy()).on('close', () => ends.delete(socket))
  }
  const forward = (socket: Socket) => {
    const upstream = connect(target, '127.0.0.1')
    track(socket)
    track(upstream)
    socket.pipe(upstream).pipe(socket)
    socket.on('close', () => upstream.destroy())
    upstream.on('close', () => socket.destroy())
  }
  let server: Server
  const listen = async (port: number) => {
    server = createServer(forward).listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as { port: number }).port
  }
  const port = await listen(0)
  return {
    url: `http://127.0.0.1:${port}`,
    cut: async () => {
      const closed = once(server, 'close')
      server.close()
      ends.forEach(one => one.destroy())
      await closed
    },
    mend: async () => void (await listen(port)),
    lead: url => {
      target = Number(new URL(url).port)
      ends.forEach(one => one.destroy())
    },
  }
}
