// npm run fuzz -- [--seed N] [--cases N] [--raw N] [--only area.name] [--smoke]
// Sends unintended requests: made from the contract's schemas, and as raw bytes on separate connections.
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { build } from '../../scripts/lib/build.mjs'
import { fuzzCalls } from './calls'
import { fuzzRaw } from './raw-requests'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(randomInt(1, 1_000_000)) },
    cases: { type: 'string', default: '50000' },
    raw: { type: 'string' },
    only: { type: 'string' },
    smoke: { type: 'boolean', default: false },
  },
})
const FAULTS_SHOWN = 30

const say = (line: string) => void process.stdout.write(`${line}\n`)
const count = (text: string): number => {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 0) throw new Error(`"${text}" is not a number of cases`)
  return number
}

const main = async () => {
  const seed = count(values.seed)
  const cases = values.smoke ? 600 : count(values.cases)
  // By default a tenth of the cases, as raw bytes.
  const raw = values.raw === undefined ? (values.only ? 0 : Math.round(cases / 10)) : count(values.raw)
  say(`seed ${seed}: ${cases} cases, ${raw} raw requests`)
  let faults = 0
  const report = (fault: string) => {
    faults += 1
    if (faults <= FAULTS_SHOWN) say(`FAULT ${fault}`)
  }
  // The market's server runs in this process: a crash of it ends this program, with the error in its output.
  const startedAt = Date.now()
  const calls = await fuzzCalls({ seed, cases, only: values.only }, report)
  const codes = [...calls.codes].sort(([a], [b]) => a - b).map(([code, times]) => `${code} ×${times}`)
  say(`cases: ${calls.cases}, ${faults} faults, longest ${calls.longestMs.toFixed(0)} ms (${calls.longestOf})`)
  say(`codes: ${codes.join(', ')}`)
  const ofCases = faults
  if (raw && !values.smoke) await build('server')
  const bytes = raw ? await fuzzRaw({ seed, requests: raw }, report) : null
  if (bytes)
    say(
      `raw: ${bytes.requests}, ${bytes.halves} of them incomplete, ${faults - ofCases} faults, longest ${bytes.longestMs.toFixed(0)} ms (${bytes.longestOf}), incomplete ones ${bytes.longestHalfMs.toFixed(0)} ms; the server ended with ${bytes.exitCode}`,
    )
  say(`${((Date.now() - startedAt) / 1000).toFixed(0)} s`)
  return faults
}

void main().then(
  faults => {
    say(faults ? `${faults} faults with seed ${values.seed}` : 'no fault')
    process.exit(faults ? 1 : 0)
  },
  (error: Error) => {
    process.stderr.write(`seed ${values.seed}: ${error.stack}\n`)
    process.exit(1)
  },
)
