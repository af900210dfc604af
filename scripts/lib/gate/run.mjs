import { run, seconds } from '../steps.mjs'
import { inProcesses, longestFirst, secondsOf } from './choose.mjs'
import { SUITES } from './suites.mjs'
import { measuredIn } from './times.mjs'

/** ms. Ends a test file that leaves a handle open after a failure. The slowest file takes a third of it. */
const FILE_MS = 15 * 60_000
const quoted = text => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Files at once beyond the processors: while one waits, for a server or a database, another runs. */
const BEYOND = 1

/**
 * How the suites' runners are called.
 * @param {(file: string) => string} bundled a test file's bundle
 * @param {(bundles: string[]) => string} join several bundles as one file
 * @param {boolean} isHasty a runner that can ends with its first failure
 */
export const createRunner = ({ workers, times, records, checks, bundled, join, isHasty }) => {
  const node = (suite, files) => [
    '--enable-source-maps',
    '--test',
    `--test-concurrency=${suite === 'embedded' ? workers : workers + BEYOND}`,
    `--test-timeout=${FILE_MS}`,
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    ...(records
      ? ['--test-reporter=./scripts/lib/gate/times-reporter.mjs', `--test-reporter-destination=${measuredIn(suite)}`]
      : []),
    ...files,
  ]
  const calls = {
    check: () => ['scripts/check.mjs', ...checks],
    jest: (suite, files) => [
      'node_modules/jest/bin/jest.js',
      `--maxWorkers=${workers}`,
      `--selectProjects=${suite}`,
      ...(records ? ['--json', `--outputFile=${measuredIn(suite)}`] : []),
      '--runTestsByPath',
      ...files,
    ],
    node: (suite, files) => node(suite, longestFirst(files, secondsOf(times, suite)).map(bundled)),
    api: (suite, files) =>
      node(
        suite,
        inProcesses(files, secondsOf(times, suite), workers).map(shared => join(shared.map(bundled))),
      ),
    playwright: (suite, files) => [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config=__tests__/browser/playwright.config.ts',
      `--workers=${workers + BEYOND}`,
      ...(isHasty ? ['--max-failures=1'] : []),
      ...files.map(file => `/${quoted(file)}$`),
    ],
  }
  /** Starts a suite; its result is there once it has ended. */
  return async (suite, files, env = {}) => {
    const since = Date.now()
    const { runner } = SUITES[suite]
    const result = await run(process.execPath, calls[runner](suite, files), {
      quiet: true,
      dots: !['check', 'jest'].includes(runner),
      env: { ...env, ...(records && { TIMES: measuredIn(suite) }) },
    })
    return { ...result, time: seconds(since) }
  }
}
