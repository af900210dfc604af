// npm run backup -- <file>: keys, database and uploads of the data directory in one archive.
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pack } from './lib/archive.mjs'
import { databaseUrl, dataDir, fail, lock } from './lib/data-lock.mjs'
import { runPostgres } from './lib/postgres.mjs'

const DUMP = 'database.dump'
const target = process.argv[2]
if (!target) fail('usage: npm run backup -- <file.tar.gz>')
if (!existsSync(dataDir)) fail(`there is no data directory ${dataDir}`)
const file = resolve(target)
const dump = join(dataDir, DUMP)

// PostgreSQL dumps while its server runs; the embedded database's files must stand still.
const unlock = databaseUrl ? null : await lock(dataDir)
if (databaseUrl) runPostgres('pg_dump', databaseUrl, () => ['--format=custom', '--no-owner', `--file=${dump}`])
try {
  const files = await pack(
    dataDir,
    ['keys.json', databaseUrl ? DUMP : 'database', 'files', 'private', 'qrcodes'],
    `${file}.new`,
  )
  renameSync(`${file}.new`, file)
  process.stdout.write(
    `${files} files of ${dataDir} are in ${file}. It holds ${process.env.FIELD_KEYS ? 'no keys: keep FIELD_KEYS beside it' : 'the keys too: keep it safe'}.\n`,
  )
} finally {
  rmSync(`${file}.new`, { force: true })
  rmSync(dump, { force: true })
  await unlock?.()
}
