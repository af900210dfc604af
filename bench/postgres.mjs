import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The folder of the newest PostgreSQL's programs; null where none is found. */
export const findPrograms = () => {
  const asked = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  if (asked.status === 0 && existsSync(join(asked.stdout.trim(), 'pgbench'))) return asked.stdout.trim()
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  return versions.map(version => `${root}/${version}/bin`).find(path => existsSync(join(path, 'pgbench'))) ?? null
}

const freePort = () =>
  new Promise(done => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => done(port))
    })
  })

/** Starts a server of its own in a temporary folder; PostgreSQL refuses to run as root, so root hands it to `postgres`. */
export const startPostgres = async programs => {
  const directory = mkdtempSync(join(tmpdir(), 'gd-bench-pg-'))
  const isRoot = process.getuid?.() === 0
  if (isRoot) {
    chmodSync(directory, 0o777)
    spawnSync('chown', ['postgres', directory])
  }
  const run = (name, args) => {
    const command = [join(programs, name), ...args]
    const [program, ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command
    const { status, stderr } = spawnSync(program, rest, {
      encoding: 'utf8',
      cwd: directory,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    if (status !== 0) throw new Error(`${name}: ${stderr}`)
  }
  const data = join(directory, 'data')
  const port = await freePort()
  run('initdb', ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8'])
  run('pg_ctl', [
    '-D',
    data,
    '-w',
    '-l',
    join(directory, 'log'),
    '-o',
    `-p ${port} -c listen_addresses=127.0.0.1 -k ${directory}`,
    'start',
  ])
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: () => {
      run('pg_ctl', ['-D', data, '-m', 'fast', '-w', 'stop'])
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
