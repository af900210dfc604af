// npm test: every suite, on what is built from this tree. PostgreSQL's and Safari's engine's run where these can be had.
// Where PostgreSQL is, the embedded database gets a part of the API suite (scripts/lib/api-processes.mjs).
// npm run test:full: the whole of it on both, and every command.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { apiProcesses } from './lib/api-processes.mjs'
import { build } from './lib/build.mjs'
import { openMemory } from './lib/memory.mjs'
import { startPostgres } from './lib/postgres-server.mjs'
import { checkNode, install, root, run, seconds } from './lib/steps.mjs'
import { findWebkit } from './lib/webkit.mjs'

checkNode()
const begin = Date.now()
const isFull = process.argv.includes('--full')
const api = apiProcesses()

const filesIn = folder =>
  readdirSync(join(root, folder))
    .filter(name => name.endsWith('.test.ts'))
    .map(name => `${folder}/${name}`)
/** ms. Ends a test file that leaves a handle open after a failure. The slowest file takes a third of it. */
const FILE_MS = 15 * 60_000
const nodeTests = (files, flags = []) => [
  '--enable-source-maps',
  ...flags,
  '--test',
  '--test-concurrency=2',
  `--test-timeout=${FILE_MS}`,
  '--test-reporter=spec',
  ...files,
]
const total = { passed: 0, failed: 0 }
const suites = []
const failures = []
/** Excerpts of failed suites, printed at the end: a log is often cut to its last part. */
const explanations = []
const EXPLAINED_MAX = 6000

/** Starts a suite; its `result` is there once it has ended. */
const start = (name, args, { env = {}, dots = true } = {}) => {
  const since = Date.now()
  const running = run(process.execPath, args, { quiet: true, dots, env })
  return { name, result: running.then(({ code, output }) => ({ code, output, time: seconds(since) })) }
}

/** Waits for a suite, shows its output, and reads the counts that its runner closes with. */
const report = async ({ name, result }) => {
  process.stdout.write(`\n── ${name}\n`)
  const { code, output, time } = await result
  const pick = (...patterns) => patterns.reduce((found, pattern) => found ?? output.match(pattern)?.[1], undefined)
  const passed = Number(pick(/^ℹ pass (\d+)/m, /^Tests:.*?(\d+) passed/m, /^\s+(\d+) passed/m) ?? 0)
  const failed =
    Number(pick(/^ℹ fail (\d+)/m, /^Tests:.*?(\d+) failed/m, /^\s+(\d+) failed/m) ?? 0) || (code === 0 ? 0 : 1)
  process.stdout.write(
    `\n${
      code === 0 && process.env.VERBOSE !== '1'
        ? output
            .split('\n')
            .filter(line => /skip|figure|│|^\s*#/i.test(line))
            .slice(-60)
            .join('\n')
        : output.slice(-40_000)
    }\n`,
  )
  // The lines in which each runner names what failed.
  const named = failed ? output.split('\n').filter(line => /^\s*(✖|✗|● |\d+\) )/.test(line)) : []
  failures.push(...new Set(named.map(line => `${name}: ${line.trim().slice(0, 200)}`)))
  if (failed) {
    const from = Math.max(output.lastIndexOf('✖ failing tests:'), output.search(/^\s+1\) /m))
    explanations.push(`── Failed in ${name}\n${output.slice(from < 0 ? -EXPLAINED_MAX : from).slice(0, EXPLAINED_MAX)}`)
  }
  total.passed += passed
  total.failed += failed
  suites.push(`${failed ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed (${time})`)
}

const suite = (name, args, env = {}) => report(start(name, args, { env }))

await install()
// Beside the builds, which leave a part of two cores idle.
const check = start('Check: lint, rooms, types, unit', ['scripts/check.mjs'], { dots: false })
for (const target of ['h5', 'weapp', 'server']) await build(target)
await report(check)

// Its packages are there after the install.
const { bundleTests, joinBundles } = await import('./lib/bundle-tests.mjs')
const bundled = await bundleTests([
  'server',
  ...['api', 'weapp', 'webkit', 'commands'].map(name => `__tests__/${name}`),
])
const memory = openMemory()
// Not set otherwise: programs treat an empty TMPDIR differently.
if (memory) process.env.TMPDIR = memory

const server = { TEST_SERVER_DIST: '1' }
const apiTests = (processes, flags) =>
  nodeTests(
    processes.map(files => joinBundles(files.map(bundled))),
    flags,
  )
let postgres
let postgresLine
try {
  postgres = process.env.DATABASE_URL ? { url: process.env.DATABASE_URL } : await startPostgres()
} catch (error) {
  postgres = { reason: error.message }
}
if (postgres.url) {
  await suite('API on PostgreSQL', apiTests(api.all), { ...server, DATABASE_URL: postgres.url })
  postgresLine = `PostgreSQL suites: ran (${process.env.DATABASE_URL ? 'DATABASE_URL' : 'a local server started for them'})`
} else postgresLine = `PostgreSQL suites: DID NOT RUN, ${postgres.reason}; set DATABASE_URL or install PostgreSQL 15`

const isPart = postgres.url && !isFull
// A test's database lives for seconds: the optimising compiler would take longer than it saves.
const embedded = apiTests(isPart ? api.marked : api.all, ['--liftoff-only'])
await suite('API on the embedded database', embedded, { ...server, DATABASE_URL: '' })
const embeddedLine = isPart
  ? `Embedded database: LEFT OUT ${api.leftOut.join(', ')}, which ran on PostgreSQL; npm run test:full runs them on both`
  : 'Embedded database: ran all of the API suite'

// These suites run on either database. On PostgreSQL a server starts in less than half the time.
const market = { ...server, DATABASE_URL: postgres.url ?? '' }
await suite('Mini-program', nodeTests(filesIn('__tests__/weapp').map(bundled)), market)
await suite(
  'Browser',
  ['node_modules/@playwright/test/cli.js', 'test', '--config', '__tests__/browser/playwright.config.ts'],
  market,
)

const { reason: noWebkit } = findWebkit()
if (!noWebkit) await suite('Safari’s engine', nodeTests(filesIn('__tests__/webkit').map(bundled)), market)
const webkitLine = noWebkit
  ? `Safari’s engine: DID NOT RUN, ${noWebkit}; install webkit2gtk-driver and xvfb (Debian, Ubuntu)`
  : 'Safari’s engine: ran'

await suite(
  isFull ? 'Commands' : 'Commands, in their short form',
  nodeTests(filesIn('__tests__/commands').map(bundled)),
  {
    ...market,
    ...(isFull && { TEST_FULL: '1' }),
  },
)
postgres.stop?.()

process.stdout.write(
  `\n${explanations.concat(failures.slice(0, 40), suites).join('\n')}\n${postgresLine}\n${embeddedLine}\n${webkitLine}\nAll in ${seconds(begin)}\n${total.passed} passed, ${total.failed} failed\n`,
)
process.exit(total.failed ? 1 : 0)
