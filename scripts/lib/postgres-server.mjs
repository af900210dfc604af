import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The folder of a local PostgreSQL server's programs, or null. 15 or newer is needed, but not checked. */
export const findPostgres = () => {
  const folders = []
  const debian = '/usr/lib/postgresql'
  // The newest version first.
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  folders.push(...versions.map(version => join(debian, version, 'bin')))
  folders.push(...(process.env.PATH ?? '').split(':'))
  return folders.find(folder => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl'))) ?? null
}

const freePort = () =>
  new Promise(done => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => done(port))
    })
  })

/** PostgreSQL refuses to run as root, so its own user runs it then; null if there is none. */
const runner = () => {
  if (process.getuid?.() !== 0) return {}
  const id = flag => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  try {
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return null
  }
}

/** Settings of a server for tests: its data needn't outlive the machine, so nothing is written twice or waited for. */
export const FOR_TESTS = ['fsync=off', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0']

/**
 * Starts a temporary cluster on 127.0.0.1.
 * @param settings as `name=value`
 * @returns its superuser's URL, and functions to take it down, bring it up again and end it; or only a `reason`
 */
export const startPostgres = async (settings = []) => {
  const bin = findPostgres()
  if (!bin) return { reason: 'no local PostgreSQL server was found' }
  const who = runner()
  if (!who) return { reason: 'PostgreSQL does not run as root and there is no user named postgres' }
  const directory = mkdtempSync(join(tmpdir(), 'group-dashboard-pg-'))
  chmodSync(directory, 0o700)
  if (who.uid !== undefined) chownSync(directory, who.uid, who.gid)
  const data = join(directory, 'data')
  const options = { ...who, cwd: directory, env: { PATH: process.env.PATH, LANG: 'C.UTF-8' } }
  const call = (program, args) => {
    const { status, stderr } = spawnSync(join(bin, program), args, {
      ...options,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    if (status !== 0) throw new Error(`${program} failed: ${stderr}`)
  }
  /** Like `call`, but without blocking this process. */
  const callBeside = (program, args) =>
    new Promise((done, fail) => {
      const child = spawn(join(bin, program), args, { ...options, stdio: 'ignore' })
      child.once('error', fail)
      child.once('exit', code => (code === 0 ? done() : fail(new Error(`${program} ended with ${code}`))))
    })
  call('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'])
  // Only now: another process may take the port while initdb runs.
  const port = await freePort()
  const chosen = ['max_connections=200', 'timezone=UTC', ...settings]
  const start = [
    ...['-D', data, '-w', '-l', join(directory, 'log')],
    ...['-o', `-p ${port} -h 127.0.0.1 -k ${directory} ${chosen.map(one => `-c ${one}`).join(' ')}`, 'start'],
  ]
  const stop = mode => ['-D', data, '-w', '-m', mode, 'stop']
  call('pg_ctl', start)
  let isUp = true
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    bin,
    /** @param mode as pg_ctl's: `fast` disconnects clients, `immediate` is a crash */
    goDown: async (mode = 'fast') => {
      await callBeside('pg_ctl', stop(mode))
      isUp = false
    },
    /** Starts it again at the same address, with its data. */
    comeUp: async () => {
      await callBeside('pg_ctl', start)
      isUp = true
    },
    stop: () => {
      if (isUp) call('pg_ctl', stop('immediate'))
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
