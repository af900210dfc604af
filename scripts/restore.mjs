// npm run restore -- <file>: puts a backup in the place of the data directory; what was there is kept beside it. Into
// PostgreSQL only where that database is empty.
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

// Within the directory, which may be a mounted one: what lies in one file system changes places by its name alone.
const fresh = join(dataDir, '.restoring')
const replaced = join(dataDir, '.replaced')
const database = join(dataDir, 'database')

const isEmpty = directory => readdirSync(directory).length === 0

/** What a data directory holds, but for what this program puts there. */
const partsOf = directory =>
  readdirSync(directory).filter(
    name =>
      ![fresh, replaced].includes(join(directory, name)) && !(join(directory, name) === database && isEmpty(database)),
  )

/** Moves each part, and back again where the rest fails. */
const move = (names, from, to, undo) => {
  for (const name of names) {
    rmSync(join(to, name), { recursive: true, force: true })
    renameSync(join(from, name), join(to, name))
    undo(() => renameSync(join(to, name), join(from, name)))
  }
}

/** What was there goes beside the directory, where that can be done. @returns where it is */
const keepBeside = () => {
  const before = `${dataDir}.before-${new Date().toISOString().replace(/[:.]/g, '-')}`
  try {
    renameSync(replaced, before)
  } catch {
    try {
      // Another file system.
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
  // Last, since it can't be taken back: all of it or nothing.
  if (isDump)
    runPostgres('pg_restore', databaseUrl, name => ['--no-owner', '--single-transaction', `--dbname=${name}`, dump])

  settle()
  rmSync(fresh, { recursive: true, force: true })
  if (!old.length) rmdirSync(replaced)
  const kept = old.length ? ` What was there is in ${keepBeside()}.` : ''
  await unlock()
  process.stdout.write(`${files} files are back in ${dataDir}.${kept}\n`)
})
