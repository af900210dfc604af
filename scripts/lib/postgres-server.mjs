import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The folder of a local PostgreSQL server's programs (15 or newer), or null. */
export const findPostgres = () => {
  const folders = []
  const debian = '/usr/lib/postgresql'
  if (existsSync(debian)) for (const version of readdirSync(debian)) folders.push(join(debian, version, 'bin'))
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

/** PostgreSQL refuses to run as root: then its own user runs it, where there is one. */
const runner = () => {
  if (process.getuid?.() !== 0) return {}
  const id = flag => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  try {
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return null
  }
}

/**
 * Starts a throw-away cluster on 127.0.0.1.
 * @returns its superuser's address and how to end it, or null with a reason
 */
export const startPostgres = async () => {
  const bin = findPostgres()
  if (!bin) return { reason: 'no local PostgreSQL server was found' }
  const who = runner()
  if (!who) return { reason: 'PostgreSQL does not run as root and there is no user named postgres' }
  const directory = mkdtempSync(join(tmpdir(), 'group-dashboard-pg-'))
  chmodSync(directory, 0o700)
  if (who.uid !== undefined) chownSync(directory, who.uid, who.gid)
  const data = join(directory, 'data')
  const port = await freePort()
  const call = (program, args) => {
    const { status, stderr } = spawnSync(join(bin, program), args, {
      ...who,
      cwd: directory,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: process.env.PATH, LANG: 'C.UTF-8' },
    })
    if (status !== 0) throw new Error(`${program} failed: ${stderr}`)
  }
  call('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'])
  call('pg_ctl', [
    '-D',
    data,
    '-w',
    '-l',
    join(directory, 'log'),
    '-o',
    `-p ${port} -h 127.0.0.1 -k ${directory} -c max_connections=200`,
    'start',
  ])
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    bin,
    stop: () => {
      call('pg_ctl', ['-D', data, '-w', '-m', 'immediate', 'stop'])
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
