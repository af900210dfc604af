import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The suites in their order, by the names that `__tests__/times.json` and REQUIRE have for them: where a suite's files
 * are, which runner it has, and what must be built for it. Servers of tests serve the site, too.
 */
export const SUITES = {
  check: { title: 'Check: lint, rooms, tables, rows, format, types', runner: 'check', files: ['scripts/check.mjs'] },
  unit: { title: 'Unit', runner: 'jest', folders: ['__tests__/unit'] },
  component: { title: 'Component', runner: 'jest', folders: ['__tests__/component'] },
  // A test stands beside what it tests; those of the whole server are in `__tests__/api`.
  postgres: {
    title: 'API on PostgreSQL',
    runner: 'api',
    folders: ['server', '__tests__/api'],
    builds: ['h5', 'server'],
  },
  embedded: {
    title: 'API on the embedded database',
    runner: 'api',
    folders: ['server', '__tests__/api'],
    builds: ['h5', 'server'],
  },
  weapp: { title: 'Mini-program', runner: 'node', folders: ['__tests__/weapp'], builds: ['weapp', 'server'] },
  browser: { title: 'Browser', runner: 'playwright', folders: ['__tests__/browser'], builds: ['h5', 'server'] },
  webkit: { title: 'Safari’s engine', runner: 'node', folders: ['__tests__/webkit'], builds: ['h5', 'server'] },
  commands: {
    title: 'Commands',
    runner: 'node',
    folders: ['__tests__/commands'],
    builds: ['h5', 'weapp', 'server'],
  },
}

/** @returns {Record<string, string[]>} the files of each suite, by its name, relative to the repository */
export const filesOfSuites = root => {
  const found = folder =>
    readdirSync(join(root, folder), { recursive: true })
      .filter(name => /\.(test|spec)\.tsx?$/.test(name))
      .map(name => `${folder}/${name}`)
      .sort()
  return Object.fromEntries(
    Object.entries(SUITES).map(([suite, { files, folders }]) => [suite, files ?? folders.flatMap(found)]),
  )
}

/**
 * The first line of an API test that depends on the database engine (migrations, seeds, locks, transactions, restarts,
 * backups, jobs, SQL of search and order), or is a main journey: `npm test` runs it on both databases.
 */
export const BOTH = '// Runs on both databases.'
export const runsOnBoth = (root, file) => readFileSync(join(root, file), 'utf8').startsWith(`${BOTH}\n`)
