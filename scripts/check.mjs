// npm run check: lint, the rules of rooms, tables and rows, the format, the type checks and the unit tests, as many
// at a time as there are processors. `-- lint types` for some of them; lint and format of single files: `lint format -- <file>`.
import { availableParallelism } from 'node:os'
import { ROOMY, run, seconds, stop } from './lib/steps.mjs'

const [words, files] = [process.argv.slice(2), []]
if (words.includes('--')) files.push(...words.splice(words.indexOf('--')).slice(1))

/** A check of single files keeps what it found, by their content: a second run looks at what changed. */
const cached = name => ['--cache', '--cache-strategy=content', `--cache-location=.cache/${name}`]
const types = (project, name) => [
  'node_modules/typescript/bin/tsc',
  ...['-p', project, '--incremental', '--tsBuildInfoFile', `.cache/types-${name}`],
]
const all = files.length ? files : ['.']
/** The longest first. */
const checks = {
  lint: ['node_modules/eslint/bin/eslint.js', '--max-warnings=0', '--no-warn-ignored', ...cached('eslint'), ...all],
  format: [
    'node_modules/prettier/bin/prettier.cjs',
    ...['--check', '--log-level=warn', '--ignore-unknown', ...cached('prettier'), ...all],
  ],
  rows: ['--import', 'tsx', 'scripts/lint-rows.ts'],
  // Of the H5 app, with jest's tests.
  'types:h5': types('tsconfig.json', 'h5'),
  'types:weapp': types('tsconfig.weapp.json', 'weapp'),
  'types:worker': types('tsconfig.worker.json', 'worker'),
  // With the tests of every suite but jest's.
  'types:server': types('tsconfig.server.json', 'server'),
  unit: ['node_modules/jest/bin/jest.js', `--maxWorkers=${availableParallelism()}`],
  rooms: [
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    ...['--config', '.dependency-cruiser.cjs', 'src', 'server', 'contract', 'domain'],
  ],
  tables: ['scripts/lint-tables.mjs'],
}
const isOf = (name, word) => name === word || name.startsWith(`${word}:`)
const names = Object.keys(checks)
const unknown = words.find(word => !names.some(name => isOf(name, word)))
if (unknown) stop(`There is no check ${unknown}, but there are ${names.join(', ')}.`)
const wanted = names.filter(name => !words.length || words.some(word => isOf(name, word)))

const begin = Date.now()
const queue = [...wanted]
let failed = 0
const work = async () => {
  for (let name = queue.shift(); name; name = queue.shift()) {
    const since = Date.now()
    const { code, output } = await run(process.execPath, [ROOMY, ...checks[name]], { quiet: true })
    process.stdout.write(`\n${code === 0 ? '✓' : '✗'} ${name} (${seconds(since)})`)
    if (name === 'unit' && code === 0) process.stdout.write(`\n${output.match(/^Tests:.*$/m)?.[0] ?? ''}`)
    if (code !== 0) {
      failed += 1
      process.stdout.write(`\n${output.slice(-20_000)}\n`)
    }
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, work))
process.stdout.write(`\ncheck: ${wanted.length - failed} passed, ${failed} failed (${seconds(begin)})\n`)
process.exit(failed ? 1 : 0)
