// Runs on both databases.
import assert, { deepEqual, equal, match } from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { after, afterEach, before, beforeEach, describe, it } from 'node:test'
import pg from 'pg'
import { endpoints } from '../../contract'
import { pack } from '../../scripts/lib/archive.mjs'
import { client, newFixture, register, startServer } from '../../__tests__/support/server'

const { account } = endpoints
const ROOT = resolve(__dirname, '../..')
const isPostgres = Boolean(process.env.DATABASE_URL)
const onPostgres = { skip: isPostgres ? false : 'of PostgreSQL' }
const onEmbedded = { skip: isPostgres ? 'of the embedded database' : false }
const MOBILE = '18777770001'

type Fixture = Awaited<ReturnType<typeof newFixture>>
const envOf = (at: Fixture) => ({ ...process.env, DATA_DIR: at.dataDir, DATABASE_URL: at.databaseUrl ?? '' })
const argsOf = (script: string, file: string) => [join(ROOT, 'scripts', script), file]
const run = (script: string, file: string, at: Fixture) =>
  spawnSync(process.execPath, argsOf(script, file), { env: envOf(at), encoding: 'utf8' })
const startAt = (at: Fixture) => startServer({ dataDir: at.dataDir, databaseUrl: at.databaseUrl ?? undefined })

const hashOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex')
/** Everything below a directory with its content hash; null if the directory doesn't exist. */
const treeOf = (root: string): Record<string, string> | null =>
  existsSync(root)
    ? Object.fromEntries(
        readdirSync(root, { recursive: true })
          .map(String)
          .sort()
          .map(name => [name, statSync(join(root, name)).isFile() ? hashOf(join(root, name)) : 'folder']),
      )
    : null
const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)
/** Entries below a directory that other users may access. */
const openIn = (root: string): string[] =>
  readdirSync(root, { recursive: true })
    .map(String)
    .filter(name => statSync(join(root, name)).mode & 0o077)

/** A fixture where no server has ever started: no data directory, and an empty database. */
const newEmptyFixture = async (): Promise<Fixture & { directory: string }> => {
  const directory = mkdtempSync(join(tmpdir(), 'gd-restore-'))
  const { databaseUrl, remove } = isPostgres ? await newFixture('empty') : { databaseUrl: null, remove: async () => {} }
  return {
    directory,
    dataDir: join(directory, 'data'),
    databaseUrl,
    remove: async () => {
      rmSync(directory, { recursive: true, force: true })
      await remove()
    },
  }
}

describe('backup and restore', () => {
  let fixture: Fixture
  let other: Awaited<ReturnType<typeof newEmptyFixture>>
  let directory: string
  let file: string
  let cachedBackup = ''

  before(async () => {
    fixture = await newFixture()
    const server = await startAt(fixture)
    await register(server, MOBILE, { nickname: '备份' })
    mkdirSync(join(fixture.dataDir, 'files', 'fabc'), { recursive: true })
    writeFileSync(join(fixture.dataDir, 'files', 'fabc', 'small.webp'), 'a picture', { mode: 0o644 })
    if (!isPostgres) {
      const refused = run('backup.mjs', join(fixture.dataDir, 'never.tar.gz'), fixture)
      deepEqual([refused.status, existsSync(join(fixture.dataDir, 'never.tar.gz'))], [1, false])
      match(refused.stderr, /a server is using the data directory .*; stop it first/)
    }
    await server.stop()
  })
  after(() => {
    if (cachedBackup) rmSync(dirname(cachedBackup), { recursive: true, force: true })
    return fixture.remove()
  })
  beforeEach(async () => {
    other = await newEmptyFixture()
    directory = mkdtempSync(join(tmpdir(), 'gd-backup-'))
    file = join(directory, 'backup.tar.gz')
  })
  afterEach(async () => {
    rmSync(directory, { recursive: true, force: true })
    await other.remove()
  })

  /** Backs up into `file`; the first backup of a run is copied by those after it. */
  const save = () => {
    if (cachedBackup) return copyFileSync(cachedBackup, file)
    const saved = run('backup.mjs', file, fixture)
    equal(saved.status, 0, saved.stderr)
    cachedBackup = join(mkdtempSync(join(tmpdir(), 'gd-kept-')), 'backup.tar.gz')
    copyFileSync(file, cachedBackup)
  }
  /** The registered user is there, and their sealed mobile can be opened: the first server's keys are in use. */
  const isWhole = async (at: Fixture) => {
    const server = await startAt(at)
    try {
      const { access_token: token } = await client(server.url).login(MOBILE)
      const user = (await client(server.url).call(account.getUserInfo, {}, { token })).result
      deepEqual([user.nickname, user.mobile_masked], ['备份', '187****0001'])
    } finally {
      await server.stop()
    }
  }
  const archive = async (parts: Record<string, string>): Promise<void> => {
    const from = mkdtempSync(join(tmpdir(), 'gd-archive-'))
    for (const [name, text] of Object.entries(parts)) {
      mkdirSync(dirname(join(from, name)), { recursive: true })
      writeFileSync(join(from, name), text)
    }
    await pack(from, readdirSync(from), file)
    rmSync(from, { recursive: true })
  }
  /** Fails with one line that says why, and changes nothing, also next to the directory. */
  const refuses = (at: Fixture, line: RegExp) => {
    const beside = readdirSync(dirname(at.dataDir))
    const was = treeOf(at.dataDir)
    const refused = run('restore.mjs', file, at)
    equal(refused.status, 1, refused.stdout)
    match(refused.stderr, line)
    assert(!/^\s+at /m.test(refused.stderr), refused.stderr)
    deepEqual(treeOf(at.dataDir), was)
    const isOurs = (name: string) => name.startsWith(at.dataDir.split('/').at(-1)!)
    deepEqual(readdirSync(dirname(at.dataDir)).filter(isOurs), beside.filter(isOurs))
  }

  it('restore accounts, keys and files, readable by their owner only', async () => {
    const was = Object.keys(treeOf(fixture.dataDir)!)
    // Even when new files are readable by everybody by default.
    const before = process.umask(0)
    save()
    deepEqual([readdirSync(directory), modeOf(file)], [['backup.tar.gz'], '600'])
    deepEqual(Object.keys(treeOf(fixture.dataDir)!), was)
    const restored = run('restore.mjs', file, other)
    process.umask(before)
    equal(restored.status, 0, restored.stderr)
    deepEqual(readdirSync(other.directory), ['data'])
    const parts = ['files', 'keys.json', ...(isPostgres ? [] : ['database'])].sort()
    deepEqual(
      readdirSync(other.dataDir)
        .sort()
        .filter(name => (isPostgres ? name !== 'database' : true)),
      parts,
    )
    deepEqual(openIn(other.dataDir), [])
    equal(readFileSync(join(other.dataDir, 'files/fabc/small.webp'), 'utf8'), 'a picture')
    await isWhole(other)
  })

  it('keep what was in the directory before, beside it', async () => {
    save()
    mkdirSync(join(other.dataDir, 'files'), { recursive: true })
    writeFileSync(join(other.dataDir, 'keys.json'), 'of before')
    const restored = run('restore.mjs', file, other)
    equal(restored.status, 0, restored.stderr)
    const [retained, ...more] = readdirSync(other.directory).filter(name => name !== 'data')
    deepEqual([more, readdirSync(join(other.directory, retained)).sort()], [[], ['files', 'keys.json']])
    equal(readFileSync(join(other.directory, retained, 'keys.json'), 'utf8'), 'of before')
    assert(restored.stdout.includes(join(other.directory, retained)))
    equal(hashOf(join(other.dataDir, 'keys.json')), hashOf(join(fixture.dataDir, 'keys.json')))
  })

  it('leave a restored PostgreSQL database with its statistics', onPostgres, async () => {
    save()
    equal(run('restore.mjs', file, other).status, 0)
    const client = new pg.Client({ connectionString: other.databaseUrl! })
    await client.connect()
    const { rows } = await client.query("select from pg_stats where tablename = 'users' and attname = 'id'")
    await client.end()
    equal(rows.length, 1)
  })

  it('refuse a used PostgreSQL database before changing anything', onPostgres, async () => {
    save()
    refuses(fixture, /^a backup is restored into an empty database only, and this one is not; nothing was changed/)
    await isWhole(fixture)
  })

  it('change nothing if the dump is broken halfway', onPostgres, async () => {
    await archive({ 'keys.json': 'of the archive', 'database.dump': 'PGDMP no dump at all', 'files/a': '1' })
    refuses(other, /^pg_restore failed$/m)
    mkdirSync(other.dataDir, { recursive: true })
    writeFileSync(join(other.dataDir, 'keys.json'), 'of before')
    refuses(other, /^pg_restore failed$/m)
    // The failed restore left the database empty, so a good one works.
    save()
    rmSync(other.dataDir, { recursive: true })
    equal(run('restore.mjs', file, other).status, 0)
  })

  it('change nothing if the archive is of the other database, truncated, or no archive', async () => {
    await archive(isPostgres ? { 'keys.json': '1', 'database/a': '1' } : { 'keys.json': '1', 'database.dump': '1' })
    for (const at of [other, fixture]) refuses(at, isPostgres ? /without DATABASE_URL/ : /set DATABASE_URL/)
    rmSync(file)
    save()
    truncateSync(file, Math.floor(statSync(file).size / 2))
    for (const at of [other, fixture]) refuses(at, /^.*backup\.tar\.gz can't be restored: /)
    writeFileSync(file, 'no archive')
    for (const at of [other, fixture]) refuses(at, /^.*backup\.tar\.gz can't be restored: /)
    rmSync(file)
    for (const at of [other, fixture]) refuses(at, /^there is no file /)
  })

  it('leave no files behind if the backup fails', async () => {
    const was = Object.keys(treeOf(fixture.dataDir)!)
    const failsTo = (target: string, at: Fixture, line: RegExp) => {
      const failed = run('backup.mjs', target, at)
      equal(failed.status, 1)
      match(failed.stderr, line)
      deepEqual(Object.keys(treeOf(fixture.dataDir)!), was)
      deepEqual(readdirSync(directory), [])
    }
    failsTo(join(directory, 'nowhere', 'backup.tar.gz'), fixture, /ENOENT/)
    if (!isPostgres) return
    const gone = new URL(fixture.databaseUrl!)
    gone.pathname = '/gd_test_is_not_there'
    failsTo(file, { ...fixture, databaseUrl: gone.href }, /^pg_dump failed$/m)
  })

  it('leave no files behind if the backup is interrupted', onEmbedded, async () => {
    const was = Object.keys(treeOf(fixture.dataDir)!)
    const child: ChildProcess = spawn(process.execPath, argsOf('backup.mjs', file), { env: envOf(fixture) })
    const exit = new Promise(done => child.once('exit', done))
    while (!existsSync(`${file}.new`) && child.exitCode === null) await new Promise(done => setImmediate(done))
    child.kill('SIGINT')
    equal(await exit, 130)
    deepEqual([readdirSync(directory), Object.keys(treeOf(fixture.dataDir)!)], [[], was])
  })

  it('refuse a directory where an earlier restore was interrupted, and say where its data is', async () => {
    save()
    mkdirSync(join(other.dataDir, '.replaced'), { recursive: true })
    chmodSync(join(other.dataDir, '.replaced'), 0o700)
    refuses(
      other,
      /^an earlier restore was cut off: what was there before it lies in .*\.replaced; move it away first$/m,
    )
  })
})
