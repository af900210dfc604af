// npm run backup -- <file>: archives the data directory's keys, database and uploads in one file.
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pack } from './lib/archive.mjs'
import { databaseUrl, dataDir, fail, lock } from './lib/data-lock.mjs'
import { runPostgres } from './lib/postgres.mjs'
import { runUndoing } from './lib/undoing.mjs'

const DUMP = 'database.dump'
const target = process.argv[2]
if (!target) fail('usage: npm run backup -- <file.tar.gz>')
if (!existsSync(dataDir)) fail(`there is no data directory ${dataDir}`)
const file = resolve(target)
const draft = `${file}.new`
const dump = join(dataDir, DUMP)

await runUndoing(async ({ undo }) => {
  // PostgreSQL can be dumped while its server runs; the embedded database's files must not change.
  const unlock = databaseUrl ? null : await lock(dataDir)
  undo(() => rmSync(draft, { force: true }))
  // A leftover of a killed run might be readable by anyone.
  rmSync(draft, { force: true })
  if (databaseUrl) {
    rmSync(dump, { force: true })
    undo(() => rmSync(dump, { force: true }))
    runPostgres('pg_dump', databaseUrl, () => ['--format=custom', '--no-owner', `--file=${dump}`])
  }
  const parts = ['keys.json', databaseUrl ? DUMP : 'database', 'files', 'private', 'qrcodes']
  const files = await pack(dataDir, parts, draft)
  renameSync(draft, file)
  rmSync(dump, { force: true })
  await unlock?.()
  const keys = process.env.FIELD_KEYS ? 'no keys: keep FIELD_KEYS beside it' : 'the keys too: keep it safe'
  process.stdout.write(`${files} files of ${dataDir} are in ${file}. It holds ${keys}.\n`)
})
