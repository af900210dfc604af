import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { fail } from './data-lock.mjs'

/** The newest of PostgreSQL's own programs: on the path, or where Debian keeps them. */
const programOf = name => {
  if (spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0) return name
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  return versions.map(version => `${root}/${version}/bin/${name}`).find(path => existsSync(path)) ?? null
}

/** Runs pg_dump or pg_restore; the address with its password goes by the environment, not into the process list. */
export const runPostgres = (name, databaseUrl, args) => {
  const program = programOf(name)
  if (!program) fail(`DATABASE_URL is set, and ${name} is not found: install PostgreSQL's client programs`)
  const url = new URL(databaseUrl)
  const env = {
    ...process.env,
    PGHOST: url.searchParams.get('host') ?? url.hostname,
    PGPORT: url.port || '5432',
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
  }
  const { status } = spawnSync(program, args(env.PGDATABASE), { stdio: ['ignore', 'inherit', 'inherit'], env })
  if (status !== 0) fail(`${name} failed`)
}
