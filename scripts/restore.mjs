// npm run restore -- <file>: puts a backup in the place of the data directory; what was there is kept beside it.
import { cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { unpack } from './lib/archive.mjs'
import { databaseUrl, dataDir, fail, lock } from './lib/data-lock.mjs'
import { runPostgres } from './lib/postgres.mjs'

const DUMP = 'database.dump'
const source = process.argv[2]
if (!source) fail('usage: npm run restore -- <file.tar.gz>')
const file = resolve(source)
if (!existsSync(file)) fail(`there is no file ${file}`)

const unlock = await lock(dataDir)
const fresh = `${dataDir}.restoring`
rmSync(fresh, { recursive: true, force: true })
const files = await unpack(file, fresh).catch(error => {
  rmSync(fresh, { recursive: true, force: true })
  return fail(`${file} can't be restored: ${error.message}`)
})
const dump = join(fresh, DUMP)
const isDump = existsSync(dump)
const refuse = message => {
  rmSync(fresh, { recursive: true, force: true })
  fail(message)
}
if (isDump && !databaseUrl) refuse('this is the backup of a PostgreSQL server: set DATABASE_URL to the one to restore')
if (!isDump && databaseUrl) refuse('this is the backup of the embedded database: restore it without DATABASE_URL')
if (isDump) {
  runPostgres('pg_restore', databaseUrl, name => [
    '--clean',
    '--if-exists',
    '--no-owner',
    '--single-transaction',
    `--dbname=${name}`,
    dump,
  ])
  rmSync(dump)
}

// The directory itself stays: it may be a mounted one. Its parts change places.
const before = `${dataDir}.before-${new Date().toISOString().replace(/[:.]/g, '-')}`
const old = readdirSync(dataDir)
const wasEmpty =
  old.length === 0 || (old.length === 1 && old[0] === 'database' && readdirSync(join(dataDir, 'database')).length === 0)
if (!wasEmpty) cpSync(dataDir, before, { recursive: true })
for (const name of old) rmSync(join(dataDir, name), { recursive: true, force: true })
for (const name of readdirSync(fresh)) renameSync(join(fresh, name), join(dataDir, name))
rmSync(fresh, { recursive: true, force: true })
await unlock()
process.stdout.write(`${files} files are back in ${dataDir}.${wasEmpty ? '' : ` What was there is in ${before}.`}\n`)
