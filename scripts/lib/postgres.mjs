import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

/** The newest of PostgreSQL's own programs: on the path, or where Debian keeps them. */
const programOf = name => {
  if (spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0) return name
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  return versions.map(version => `${root}/${version}/bin/${name}`).find(path => existsSync(path)) ?? null
}

/**
 * Runs pg_dump, pg_restore or psql; the address with its password goes by the environment, not into the process list.
 * @returns what it printed
 * @throws Error where the program is not there, or fails: it said why
 */
export const runPostgres = (name, databaseUrl, args) => {
  const program = programOf(name)
  if (!program) throw new Error(`DATABASE_URL is set, and ${name} is not found: install PostgreSQL's client programs`)
  const url = new URL(databaseUrl)
  const sslMode = url.searchParams.get('sslmode')
  const env = {
    ...process.env,
    PGHOST: url.searchParams.get('host') ?? url.hostname.replace(/^\[|\]$/g, ''),
    PGPORT: url.port || '5432',
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    ...(sslMode && { PGSSLMODE: sslMode }),
  }
  const { status, stdout } = spawnSync(program, args(env.PGDATABASE), {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    env,
  })
  if (status !== 0) throw new Error(`${name} failed`)
  return stdout
}

/** Tables, functions and schemas of anybody's but the system's and its extensions'. */
const OBJECTS = `
  with own as (
    select oid as namespace, 'pg_namespace'::regclass as catalog, oid, nspname <> 'public' as counts from pg_namespace
    union all select relnamespace, 'pg_class'::regclass, oid, true from pg_class
    union all select pronamespace, 'pg_proc'::regclass, oid, true from pg_proc
  )
  select count(*) from own join pg_namespace n on n.oid = own.namespace
  where counts and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and not exists (
    select from pg_depend d where d.classid = own.catalog and d.objid = own.oid and d.deptype = 'e')`

/** @throws Error where the database can't be asked */
export const isEmptyDatabase = databaseUrl =>
  runPostgres('psql', databaseUrl, () => ['-X', '-A', '-t', '-c', OBJECTS]).trim() === '0'
