// npm run restore -- <file>: replaces the data directory's content by a backup; the old content is kept beside it. Into
// PostgreSQL only if that database is empty.
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { unpack } from './lib/archive.mjs'
import { databaseUrl, dataDir, fail, lock } from './lib/data-lock.mjs'
import { isEmptyDatabase, runPostgres } from './lib/postgres.mjs'
import { runUndoing } from './lib/undoing.mjs'

const DUMP = 'database.dump'
const source = process.argv[2]
if (!source) fail('usage: npm run restore -- <file.tar.gz>')
const file = resolve(source)
if (!existsSync(file)) fail(`there is no file ${file}`)

// Inside the directory, which may be a mount: within one file system a move is only a rename.
const fresh = join(dataDir, '.restoring')
const replaced = join(dataDir, '.replaced')
const database = join(dataDir, 'database')

const isEmpty = directory => readdirSync(directory).length === 0

/** Entries of a data directory, except those this program creates. */
const partsOf = directory =>
  readdirSync(directory).filter(
    name =>
      ![fresh, replaced].includes(join(directory, name)) && !(join(directory, name) === database && isEmpty(database)),
  )

/** Moves each part; moves it back if a later step fails. */
const move = (names, from, to, undo) => {
  for (const name of names) {
    rmSync(join(to, name), { recursive: true, force: true })
    renameSync(join(from, name), join(to, name))
    undo(() => renameSync(join(to, name), join(from, name)))
  }
}

/** Moves the old content beside the directory, if possible. @returns where it is */
const keepBeside = () => {
  const before = `${dataDir}.before-${new Date().toISOString().replace(/[:.]/g, '-')}`
  try {
    renameSync(replaced, before)
  } catch {
    try {
      // Beside it is another file system.
      cpSync(replaced, before, { recursive: true })
    } catch {
      rmSync(before, { recursive: true, force: true })
      return replaced
    }
    rmSync(replaced, { recursive: true, force: true })
  }
  return before
}

await runUndoing(async ({ undo, settle }) => {
  if (existsSync(replaced))
    throw new Error(`an earlier restore was cut off: what was there before it lies in ${replaced}; move it away first`)
  for (const directory of [dataDir, database])
    if (!existsSync(directory)) undo(() => existsSync(directory) && isEmpty(directory) && rmdirSync(directory))
  const unlock = await lock(dataDir)
  rmSync(fresh, { recursive: true, force: true })
  undo(() => rmSync(fresh, { recursive: true, force: true }))
  const files = await unpack(file, fresh).catch(error => {
    throw new Error(`${file} can't be restored: ${error.message}`)
  })
  const dump = join(fresh, DUMP)
  const isDump = existsSync(dump)
  if (isDump && !databaseUrl)
    throw new Error('this is the backup of a PostgreSQL server: set DATABASE_URL to the one to restore')
  if (!isDump && databaseUrl)
    throw new Error('this is the backup of the embedded database: restore it without DATABASE_URL')
  if (isDump && !isEmptyDatabase(databaseUrl))
    throw new Error(
      'a backup is restored into an empty database only, and this one is not; nothing was changed. Make a new one (createdb) and set DATABASE_URL to it',
    )

  mkdirSync(replaced)
  undo(() => rmdirSync(replaced))
  const old = partsOf(dataDir)
  move(old, dataDir, replaced, undo)
  const parts = readdirSync(fresh).filter(name => name !== DUMP)
  move(parts, fresh, dataDir, undo)
  // Last, since it can't be undone; it is all or nothing.
  if (isDump)
    runPostgres('pg_restore', databaseUrl, name => ['--no-owner', '--single-transaction', `--dbname=${name}`, dump])

  settle()
  rmSync(fresh, { recursive: true, force: true })
  if (!old.length) rmdirSync(replaced)
  const note = old.length ? ` The previous content is in ${keepBeside()}.` : ''
  await unlock()
  process.stdout.write(`${files} files are back in ${dataDir}.${note}\n`)
  // After all is told, which a failure would keep back. A dump holds no statistics, and a large market is slow until there
  // are some.
  if (isDump)
    runPostgres('psql', databaseUrl, () => ['-X', '-q', '-c', 'set client_min_messages = error', '-c', 'analyze'])
})
