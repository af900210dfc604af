// Plain JavaScript: the server bundles it, and backup and restore run it as it is.
import { createHash } from 'node:crypto'
import { mkdirSync, realpathSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** @param {string} name @returns {string} */
const addressOf = name => {
  if (process.platform === 'linux') return `\0${name}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}

/** @param {string} address @returns {Promise<boolean>} */
const isAnswered = address =>
  new Promise(done => {
    const caller = connect(address)
    caller.once('connect', () => done(true)).once('error', () => done(false))
    caller.once('connect', () => caller.destroy())
  })

/**
 * Locks a directory for one process. An abstract socket (Linux) or a pipe (Windows) is gone with its process, however
 * that ends. The socket file of other systems outlives a crash, so it is removed if nobody answers on it.
 *
 * @param {string} directory created if missing
 * @returns {Promise<(() => Promise<void>) | null>} frees it; null while another process holds it
 */
export const lockDirectory = async directory => {
  mkdirSync(directory, { recursive: true })
  const name = createHash('sha256').update(realpathSync(directory)).digest('hex').slice(0, 32)
  const address = addressOf(`group-dashboard-${name}`)
  const listen = () =>
    new Promise((done, fail) => {
      const holder = createServer(socket => socket.destroy())
      holder.once('error', error => (error.code === 'EADDRINUSE' ? done(null) : fail(error)))
      holder.listen(address, () => done(holder))
    })
  let holder = await listen()
  if (!holder && address.endsWith('.sock') && !(await isAnswered(address))) {
    rmSync(address, { force: true })
    holder = await listen()
  }
  if (!holder) return null
  holder.unref()
  return () => new Promise(done => holder.close(() => done()))
}
