import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../steps.mjs'
import { SUITES } from './suites.mjs'

const TIMES = join(root, '__tests__/times.json')
const RUN = join(root, '.tmp/times')

/** @returns {Record<string, Record<string, number>>} the seconds that each file of each suite took, where recorded */
export const readTimes = () => JSON.parse(readFileSync(TIMES, 'utf8'))

/** Where a suite's runner is to write what it measures. */
export const measuredIn = suite => join(RUN, `${suite}.json`)
export const forgetMeasured = () => {
  rmSync(RUN, { recursive: true, force: true })
  mkdirSync(RUN, { recursive: true })
}

const sum = pairs => {
  const found = {}
  for (const [file, ms] of pairs) found[relative(root, file)] = (found[relative(root, file)] ?? 0) + ms / 1000
  return found
}
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]
/** Each runner's own form. */
const read = {
  jest: text => sum(JSON.parse(text).testResults.map(({ name, startTime, endTime }) => [name, endTime - startTime])),
  playwright: text => {
    const { config, suites } = JSON.parse(text)
    return sum(
      suites
        .flatMap(specsOf)
        .flatMap(({ file, tests }) =>
          tests.flatMap(({ results }) => results.map(({ duration }) => [join(config.rootDir, file), duration])),
        ),
    )
  },
  // A line for each suite of tests (times-reporter.mjs).
  node: text =>
    sum(
      text
        .split('\n')
        .filter(Boolean)
        .map(line => JSON.parse(line)),
    ),
}
read.api = read.node

/** Keeps what was measured of suites that passed, for the files that there are. */
export const recordTimes = (suites, files) => {
  const times = existsSync(TIMES) ? readTimes() : {}
  const measured = readdirSync(RUN).map(name => name.replace('.json', ''))
  for (const suite of suites.filter(name => measured.includes(name)))
    Object.assign((times[suite] ??= {}), read[SUITES[suite].runner](readFileSync(measuredIn(suite), 'utf8')))
  const rounded = Object.entries(times).map(([suite, of]) => [
    suite,
    Object.fromEntries(
      Object.entries(of)
        .filter(([file]) => files[suite]?.includes(file))
        .map(([file, time]) => [file, Math.max(0.1, Math.round(time * 10) / 10)])
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
  ])
  writeFileSync(TIMES, `${JSON.stringify(Object.fromEntries(rounded), null, 2)}\n`)
}
