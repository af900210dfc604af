// npm run check: lint, the rules of rooms, tables and rows, the format, the type checks and the unit tests, two at a
// time.
import { ROOMY, run, seconds } from './lib/steps.mjs'

const node = process.execPath
const types = [
  ['types of the H5 app', node, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json']],
  ['types of the mini-program', node, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.weapp.json']],
  ['types of the service worker', node, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.worker.json']],
  // With the tests of every suite but jest's.
  ['types of the server', node, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.server.json']],
]
/** A check of single files keeps what it found, by their content: a second run looks at what changed. */
const cached = name => ['--cache', '--cache-strategy=content', `--cache-location=.cache/${name}`]
/** The longest first. */
const all = [
  ['lint', node, ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings=0', ...cached('eslint')]],
  [
    'format',
    node,
    ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level=warn', ...cached('prettier'), '.'],
  ],
  ...types,
  ['unit tests', node, ['node_modules/jest/bin/jest.js', '--maxWorkers=2']],
  [
    'rooms',
    node,
    [
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      '--config',
      '.dependency-cruiser.cjs',
      'src',
      'server',
      'contract',
      'domain',
    ],
  ],
  ['tables', node, ['scripts/lint-tables.mjs']],
  ['rows', node, ['--import', 'tsx', 'scripts/lint-rows.ts']],
]
const wanted = process.argv[2] === 'types' ? types : all

const begin = Date.now()
const queue = [...wanted]
let failed = 0
const work = async () => {
  for (let job = queue.shift(); job; job = queue.shift()) {
    const [name, command, args] = job
    const since = Date.now()
    const { code, output } = await run(command, [ROOMY, ...args], { quiet: true })
    process.stdout.write(`\n${code === 0 ? '✓' : '✗'} ${name} (${seconds(since)})`)
    if (name === 'unit tests' && code === 0) process.stdout.write(`\n${output.match(/^Tests:.*$/m)?.[0] ?? ''}`)
    if (code !== 0) {
      failed += 1
      process.stdout.write(`\n${output.slice(-20_000)}\n`)
    }
  }
}
await Promise.all([work(), work()])
process.stdout.write(`\ncheck ${failed ? 'failed' : 'passed'} in ${seconds(begin)}\n`)
process.exit(failed ? 1 : 0)
