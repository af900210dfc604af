import { join, resolve } from 'node:path'
import { lockDirectory } from '../../server/db/directory-lock.mjs'

export const dataDir = resolve(process.env.DATA_DIR?.trim() || '.data')
export const databaseUrl = process.env.DATABASE_URL?.trim() || null

export const fail = message => {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

/** Ends this process with a clear line while a server holds the directory. Answers what gives the lock back. */
export const lock = async directory =>
  (await lockDirectory(join(directory, 'database'))) ??
  fail(`a server is using the data directory ${directory}; stop it first`)
