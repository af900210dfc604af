import { SUITES } from './suites.mjs'

const EXPLAINED_MAX = 6000
const FAILURES_MAX = 40

/** Reads the counts that a suite's runner closes with. @returns null if there are none */
export const countsIn = output => {
  const found = outcome =>
    [
      new RegExp(`^ℹ ${outcome === 'passed' ? 'pass' : 'fail'} (\\d+)`, 'm'),
      new RegExp(`^Tests:.*?(\\d+) ${outcome}`, 'm'),
      new RegExp(`^check: .*?(\\d+) ${outcome}`, 'm'),
      new RegExp(`^\\s+(\\d+) ${outcome}`, 'm'),
    ].reduce((count, pattern) => count ?? output.match(pattern)?.[1], undefined)
  const [passed, failed] = [found('passed'), found('failed')]
  return passed === undefined && failed === undefined
    ? null
    : { passed: Number(passed ?? 0), failed: Number(failed ?? 0) }
}

/** How a suite ended. One that says nothing of its tests may have run none. */
export const judge = ({ code, output }) => {
  const counts = countsIn(output)
  if (!counts) return { passed: 0, failed: 1, fault: 'its output has no count of tests' }
  return { ...counts, failed: counts.failed || (code === 0 ? 0 : 1) }
}

/**
 * What REQUIRE asked for and didn't get.
 * @param {Record<string, { passed: number } | { reason: string }>} outcomes of the suites that had files to run
 * @param {boolean} isPart a part of the tests was chosen: a suite may have none of its files in it
 */
export const missing = (required, outcomes, isPart) =>
  required.flatMap(suite => {
    const outcome = outcomes[suite]
    if (!outcome) return isPart ? [] : [`${suite} is required, and has no test files`]
    if (outcome.reason) return [`${suite} is required, and did not run: ${outcome.reason}`]
    return outcome.passed ? [] : [`${suite} is required, and ran no test`]
  })

const lines = (output, pattern) => output.split('\n').filter(line => pattern.test(line))

/** Prints how the suites end, and at the end what failed: a log is often cut to its last part. */
export const createReport = () => {
  const outcomes = {}
  const suites = []
  const failures = []
  const explanations = []
  const notes = []
  const total = { passed: 0, failed: 0 }
  const fail = line => {
    total.failed += 1
    failures.push(`✗ ${line}`)
  }
  return {
    note: line => notes.push(line),
    didNotRun: (suite, reason) => (outcomes[suite] = { reason }),
    hasFailed: () => total.failed > 0,
    isIn: suite => suite in outcomes,
    /** @returns the names of the suites that passed */
    passed: () => Object.keys(outcomes).filter(suite => outcomes[suite].failed === 0),
    add: (suite, { code, output, time }) => {
      const { title } = SUITES[suite]
      const { passed, failed, fault } = judge({ code, output })
      const before = outcomes[suite] ?? { passed: 0, failed: 0 }
      outcomes[suite] = { passed: before.passed + passed, failed: before.failed + failed }
      const isQuiet = !failed && process.env.VERBOSE !== '1'
      const shown = isQuiet
        ? lines(output, /skip|figure|│|^\s*#/i)
            .slice(-60)
            .join('\n')
        : output.slice(-40_000)
      process.stdout.write(`\n── ${title}\n${shown}\n`)
      if (failed) {
        // The lines in which each runner names what failed.
        const named = new Set(lines(output, /^\s*(✖|✗|● |\d+\) )/).map(line => line.trim().slice(0, 200)))
        failures.push(...[...(fault ? [fault] : []), ...named].map(line => `${title}: ${line}`))
        const from = Math.max(output.lastIndexOf('✖ failing tests:'), output.search(/^\s+1\) /m))
        const told = output.slice(from < 0 ? -EXPLAINED_MAX : from).slice(0, EXPLAINED_MAX)
        explanations.push(`── Failed in ${title}\n${told}`)
      }
      total.passed += passed
      total.failed += failed
      suites.push(`${failed ? '✗' : '✓'} ${title}: ${passed} passed, ${failed} failed (${time})`)
    },
    /** @returns the exit code */
    close: ({ time, required, isPart }) => {
      missing(required, outcomes, isPart).forEach(fail)
      const parts = [...explanations, ...failures.slice(0, FAILURES_MAX), ...suites, ...notes]
      process.stdout.write(`\n${parts.join('\n')}\nAll in ${time}\n${total.passed} passed, ${total.failed} failed\n`)
      return total.failed ? 1 : 0
    },
  }
}
