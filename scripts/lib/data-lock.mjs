import { join, resolve } from 'node:path'
import { lockDirectory } from '../../server/db/directory-lock.mjs'

export const dataDir = resolve(process.env.DATA_DIR?.trim() || '.data')
export const databaseUrl = process.env.DATABASE_URL?.trim() || null

export const fail = message => {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

/**
 * Locks a data directory, or ends this process with a message if a server holds it. The function returned
 * frees it.
 */
export const lock = async directory =>
  (await lockDirectory(join(directory, 'database'))) ??
  fail(`a server is using the data directory ${directory}; stop it first`)
