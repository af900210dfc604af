// The same lock as the server's (server/db/lock.ts): one process at a time for a data directory.
import { createHash } from 'node:crypto'
import { mkdirSync, realpathSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'

export const dataDir = resolve(process.env.DATA_DIR?.trim() || '.data')
export const databaseUrl = process.env.DATABASE_URL?.trim() || null

export const fail = message => {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

/** Ends this process with a clear line while a server holds the directory. Answers what gives the lock back. */
export const lock = async directory => {
  const database = join(directory, 'database')
  mkdirSync(database, { recursive: true })
  const name = createHash('sha256').update(realpathSync(database)).digest('hex').slice(0, 32)
  const path =
    process.platform === 'linux'
      ? `\0group-dashboard-${name}`
      : process.platform === 'win32'
        ? `\\\\.\\pipe\\group-dashboard-${name}`
        : `/tmp/group-dashboard-${name}.sock`
  const holder = createServer(socket => socket.destroy())
  await new Promise((done, refuse) => {
    holder.once('error', refuse)
    holder.listen(path, done)
  }).catch(error =>
    fail(
      error.code === 'EADDRINUSE' ? `a server is using the data directory ${directory}; stop it first` : String(error),
    ),
  )
  return () => new Promise(done => holder.close(() => done()))
}
