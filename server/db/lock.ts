import { createHash } from 'node:crypto'
import { mkdirSync, realpathSync } from 'node:fs'
import { createServer } from 'node:net'

export class DirectoryInUse extends Error {
  constructor(directory: string) {
    super(
      `another server is using the data directory ${directory}; stop it first, or set DATA_DIR to another directory`,
    )
  }
}

/**
 * One server a directory. An abstract socket is gone with its process, however that ends, so nothing stale is left
 * behind; where the system has none (macOS), a socket file in the directory stands in.
 */
export const lockDirectory = async (directory: string): Promise<() => Promise<void>> => {
  mkdirSync(directory, { recursive: true })
  const name = createHash('sha256').update(realpathSync(directory)).digest('hex').slice(0, 32)
  const path =
    process.platform === 'linux'
      ? `\0group-dashboard-${name}`
      : process.platform === 'win32'
        ? `\\\\.\\pipe\\group-dashboard-${name}`
        : `/tmp/group-dashboard-${name}.sock`
  const holder = createServer(socket => socket.destroy())
  await new Promise<void>((done, fail) => {
    holder.once('error', (error: NodeJS.ErrnoException) =>
      fail(error.code === 'EADDRINUSE' ? new DirectoryInUse(directory) : error),
    )
    holder.listen(path, done)
  })
  holder.unref()
  return () => new Promise(done => holder.close(() => done()))
}
