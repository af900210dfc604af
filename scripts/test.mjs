// npm test: the suites, on what is built from this tree. PostgreSQL's and Safari's engine's run where these can be had.
// What runs in which form: scripts/lib/gate/arguments.mjs (USAGE).
import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import { readArguments, USAGE, UsageError } from './lib/gate/arguments.mjs'
import { byChange, CHECKS } from './lib/gate/changed.mjs'
import { byNames, byShard } from './lib/gate/choose.mjs'
import { changedFiles, isPresent, presentFiles } from './lib/gate/git.mjs'
import { readImports } from './lib/gate/imports.mjs'
import { createReport } from './lib/gate/report.mjs'
import { createRunner } from './lib/gate/run.mjs'
import { filesOfSuites, runsOnBoth, SUITES } from './lib/gate/suites.mjs'
import { forgetMeasured, readTimes, recordTimes } from './lib/gate/times.mjs'
import { build } from './lib/build.mjs'
import { openMemory } from './lib/memory.mjs'
import { FOR_TESTS, startPostgres } from './lib/postgres-server.mjs'
import { checkNode, install, root, seconds } from './lib/steps.mjs'
import { findWebkit } from './lib/webkit.mjs'

checkNode()
const begin = Date.now()
const nameOf = file => basename(file, '.test.ts')
const say = text => process.stdout.write(`${text}\n`)
const all = filesOfSuites(root)
const marked = all.embedded.filter(file => runsOnBoth(root, file))

/** @returns the files that are asked for, how that is said, and the parts of the check if not all of them */
const choose = wish => {
  if (wish.since) {
    const changed = changedFiles(wish.since)
    const { importersOf } = readImports(root, presentFiles(), changed)
    const { everything, ...reached } = byChange({ ...all, embedded: marked }, changed, importersOf)
    if (!everything) return { ...reached, part: `changed since ${wish.since}` }
    say(`Everything depends on ${everything}, which is changed: all suites run.`)
  }
  if (wish.names.length) {
    const { files, unknown } = byNames(all, wish.names, readImports(root, presentFiles()).importsOf)
    if (unknown.length) throw new UsageError(`Nothing is called ${unknown.join(', ')}`)
    return { files: wish.isAll ? files : { ...files, embedded: [] }, part: wish.names.join(', ') }
  }
  return { files: wish.isAll ? all : { ...all, embedded: marked, commands: [] } }
}

let wish
let chosen
try {
  wish = readArguments(process.argv.slice(2), process.env)
  chosen = choose(wish)
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  process.stderr.write(`${error.message}\n\n${USAGE}\n`)
  process.exit(2)
}
const times = readTimes()
const files = wish.shard ? byShard(chosen.files, wish.shard, times) : chosen.files
const part = [chosen.part, wish.shard && `part ${wish.shard.part} of ${wish.shard.parts}`].filter(Boolean).join(', ')
const counts = Object.keys(SUITES)
  .filter(suite => files[suite].length)
  .map(suite => `${suite} ${files[suite].length} of ${all[suite].length}`)
  .join(', ')
if (part) say(`${part}: ${counts || 'nothing'}`)

await install()
if (wish.records) forgetMeasured()
// Its packages are there after the install.
const { bundleTests, joinBundles, SERVER_START } = await import('./lib/bundle-tests.mjs')
const { checks = CHECKS, linted = [], near = [] } = chosen
const report = createReport()
let bundled
const start = createRunner({
  workers: availableParallelism(),
  times,
  records: wish.records,
  checks: [...checks, '--', ...linted.filter(isPresent)],
  bundled: file => bundled(file),
  join: joinBundles,
  isHasty: wish.since !== '',
})
const has = suite => files[suite].length > 0
/** Whoever asks what a change breaks needn't wait for the rest. */
const isOver = () => wish.since && report.hasFailed()
const builtFor = async suites => {
  for (const target of ['h5', 'weapp', 'server'])
    if (!isOver() && suites.some(name => SUITES[name].builds.includes(target))) await build(target)
}
const run = async (name, some, env) => {
  if (some.length && !isOver()) report.add(name, await start(name, some, env))
}
/** @param parts its files, in parts that run one after another */
const suite = async (name, env, parts = [files[name]]) => {
  if (!has(name)) return
  await builtFor([name])
  for (const some of parts) await run(name, some, env)
}

// Beside the builds, which leave a part of the processors idle.
const beside = ['check', 'unit', 'component'].reduce(
  (before, name) => before.then(() => run(name, files[name])),
  Promise.resolve(),
)
const onServers = Object.keys(SUITES).filter(name => has(name) && SUITES[name].builds)
await builtFor(wish.since ? onServers.slice(0, 1) : onServers)
await beside

/** Where the servers of tests have their data. */
const openDatabase = async () => {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, from: 'DATABASE_URL' }
  try {
    return { from: 'a local server started for them', ...(await startPostgres(FOR_TESTS)) }
  } catch (error) {
    return { reason: error.message }
  }
}
if (onServers.length && !isOver()) {
  const nodes = Object.keys(SUITES).filter(name => ['api', 'node'].includes(SUITES[name].runner))
  bundled = await bundleTests(nodes.flatMap(name => files[name]))
  const memory = openMemory()
  // Not set otherwise: programs treat an empty TMPDIR differently.
  if (memory) process.env.TMPDIR = memory
  const { url = '', from, reason, stop } = await openDatabase()
  // Before its folder is removed.
  if (stop) process.prependOnceListener('exit', stop)
  const { reason: noWebkit } = findWebkit()

  if (!url) {
    if (has('postgres')) {
      report.didNotRun('postgres', reason)
      report.note(`PostgreSQL suites: DID NOT RUN, ${reason}; set DATABASE_URL or install PostgreSQL 15`)
    }
    files.embedded = [...new Set([...files.embedded, ...files.postgres])]
    files.postgres = []
  } else if (has('postgres')) report.note(`PostgreSQL suites: ran (${from})`)
  const leftOut = files.postgres.filter(file => !files.embedded.includes(file))
  if (leftOut.length)
    report.note(
      `Embedded database: LEFT OUT ${leftOut.map(nameOf).join(', ')}, which ran on PostgreSQL; --all runs them on both`,
    )
  else if (files.embedded.length === all.embedded.length) report.note('Embedded database: ran all of the API suite')
  if (has('webkit') && noWebkit) {
    report.didNotRun('webkit', noWebkit)
    report.note(`Safari’s engine: DID NOT RUN, ${noWebkit}; install webkit2gtk-driver and xvfb (Debian, Ubuntu)`)
    files.webkit = []
  }

  const server = { TEST_SERVER_DIST: '1', DATABASE_URL: url }
  // What a change breaks is most often seen beside it.
  const nearFirst = [true, false].map(isNear => files.postgres.filter(file => near.includes(file) === isNear))
  await suite('postgres', server, nearFirst)
  await suite('embedded', { ...server, DATABASE_URL: '' })
  // These run on either database. On PostgreSQL a server starts in less than half the time.
  await suite('weapp', server)
  await suite('browser', { ...server, TEST_SERVER_START: SERVER_START })
  await suite('webkit', server)
  await suite('commands', server)
}

if (wish.records) recordTimes(report.passed(), all)
const notRun = Object.keys(SUITES).filter(name => has(name) && !report.isIn(name))
if (notRun.length) report.note(`NOT RUN after a failure: ${notRun.map(name => SUITES[name].title).join(', ')}`)
if (part) report.note(`ONLY A PART RAN: ${part} (${counts || 'nothing'})`)
process.exit(report.close({ time: seconds(begin), required: wish.required, isPart: part !== '' }))
