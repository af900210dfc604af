import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** A free port below those that the system gives to outgoing connections, one of which might take it meanwhile. */
export const freePort = async (): Promise<number> => {
  const port = randomInt(20_000, 32_000)
  const server = createServer()
  const isFree = await new Promise<boolean>(done =>
    server.once('error', () => done(false)).listen(port, '127.0.0.1', () => done(true)),
  )
  if (!isFree) return freePort()
  await new Promise(done => server.close(done))
  return port
}
