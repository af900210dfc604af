import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

/** Finds a PostgreSQL program: on the path, else the newest where Debian keeps them. */
const programOf = name => {
  if (spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0) return name
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  return versions.map(version => `${root}/${version}/bin/${name}`).find(path => existsSync(path)) ?? null
}

/**
 * Runs pg_dump, pg_restore or psql. The address and its password are passed in the environment, to keep them out of the
 * process list.
 * @returns its output
 * @throws Error if the program is missing or fails; it has printed why
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

/** Counts tables, functions and schemas, except the system's and its extensions'. */
const OBJECTS = `
  with own as (
    select oid as namespace, 'pg_namespace'::regclass as catalog, oid, nspname <> 'public' as counts from pg_namespace
    union all select relnamespace, 'pg_class'::regclass, oid, true from pg_class
    union all select pronamespace, 'pg_proc'::regclass, oid, true from pg_proc
  )
  select count(*) from own join pg_namespace n on n.oid = own.namespace
  where counts and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and not exists (
    select from pg_depend d where d.classid = own.catalog and d.objid = own.oid and d.deptype = 'e')`

/** @throws Error if the database can't be queried */
export const isEmptyDatabase = databaseUrl =>
  runPostgres('psql', databaseUrl, () => ['-X', '-A', '-t', '-c', OBJECTS]).trim() === '0'
