import { readArguments, UsageError } from '#scripts/lib/gate/arguments.mjs'
import { byChange } from '#scripts/lib/gate/changed.mjs'
import { byNames, byShard, inProcesses, longestFirst, secondsOf } from '#scripts/lib/gate/choose.mjs'
import { readImports } from '#scripts/lib/gate/imports.mjs'
import { countsIn, createReport, judge, missing } from '#scripts/lib/gate/report.mjs'
import { filesOfSuites, runsOnBoth, SUITES } from '#scripts/lib/gate/suites.mjs'
import times from '../../times.json'

type Files = Record<string, string[]>

const all: Files = filesOfSuites('.')
const few: Files = {
  check: ['scripts/check.mjs'],
  unit: [
    '__tests__/unit/app/words.test.ts',
    '__tests__/unit/money/coins.test.ts',
    '__tests__/unit/kit/written.test.ts',
  ],
  component: ['__tests__/component/app/late.test.tsx'],
  postgres: [
    'server/db/plans.test.ts',
    'server/http/raw.test.ts',
    'server/modules/market/quote/quote.test.ts',
    'server/modules/money/order/order.test.ts',
    'server/modules/money/wallet/wallet.test.ts',
    '__tests__/api/contract.test.ts',
  ],
  embedded: ['server/modules/money/wallet/wallet.test.ts'],
  weapp: ['__tests__/weapp/app/journey.test.ts', '__tests__/weapp/money/wallet.test.ts'],
  browser: [
    '__tests__/browser/app/axe.spec.ts',
    '__tests__/browser/app/journey.spec.ts',
    '__tests__/browser/market/home.spec.ts',
    '__tests__/browser/market/quote.spec.ts',
    '__tests__/browser/money/order-desk.spec.ts',
    '__tests__/browser/money/wallet.spec.ts',
  ],
  webkit: ['__tests__/webkit/texts.test.ts'],
  commands: ['__tests__/commands/commands.test.ts'],
}
const short = (files: Files): string[] =>
  Object.entries(files).flatMap(([suite, list]) =>
    list.map(
      file =>
        `${suite} ${file
          .split('/')
          .at(-1)!
          .replace(/(\.(test|spec))?\.\w+$/, '')}`,
    ),
  )

describe('The command line', () => {
  const read = (line: string, env = {}) => readArguments(line.split(' ').filter(Boolean), env)

  test('without an argument asks for everything, in its short form', () => {
    expect(read('')).toEqual({ names: [], isAll: false, since: '', records: false, shard: null, required: [] })
  })

  test('takes names and a part of them', () => {
    expect(read('money order --shard=2/5 --all --record', { REQUIRE: 'postgres,webkit' })).toEqual({
      names: ['money', 'order'],
      isAll: true,
      since: '',
      records: true,
      shard: { part: 2, parts: 5 },
      required: ['postgres', 'webkit'],
    })
    expect(read('--changed').since).toBe('main')
    expect(read('--changed=floors').since).toBe('floors')
  })

  test.each(['--full', '--shard=3/2', '--shard=0/2', '--shard=2', '--changed money', '--changed --all'])(
    'refuses %s',
    line => expect(() => read(line)).toThrow(UsageError),
  )

  test('refuses to require what is no suite', () => {
    expect(() => read('', { REQUIRE: 'postgre' })).toThrow('there is no suite postgre')
  })
})

describe('The suites', () => {
  test('have files, each in one suite but for the two databases', () => {
    for (const suite of Object.keys(SUITES)) expect([suite, all[suite].length > 0]).toEqual([suite, true])
    const { embedded, ...others } = all
    expect(embedded).toEqual(all.postgres)
    const files = Object.values(others).flat()
    expect(new Set(files).size).toBe(files.length)
  })

  test('sort what they have by floor', () => {
    const floors = ['app', 'kit', 'base', 'market', 'review', 'money', 'leaving']
    for (const suite of ['unit', 'component', 'weapp', 'browser'])
      expect(all[suite].filter(file => !floors.includes(file.split('/')[2]))).toEqual([])
  })

  test('mark the API’s files that run on both databases, some but not all', () => {
    const marked = all.embedded.filter(file => runsOnBoth('.', file))
    const bound = ['db/deadlock', 'db/plans', 'seed/seed', 'commands/backup', 'jobs/mend-texts'].map(
      name => `server/${name}.test.ts`,
    )
    expect(marked).toEqual(expect.arrayContaining([...bound, '__tests__/api/ops.test.ts']))
    expect(marked.length).toBeLessThan(all.embedded.length)
  })
})

describe('A name', () => {
  const imports: Files = { '__tests__/component/app/late.test.tsx': ['src/features/market/follow/useFollow.ts'] }
  const named = (...names: string[]) => {
    const { files, unknown } = byNames(few, names, (file: string) => imports[file] ?? [])
    return { runs: short(files), unknown }
  }

  test('of a floor runs what stands on it', () => {
    expect(named('money').runs).toEqual([
      'unit coins',
      'postgres order',
      'postgres wallet',
      'embedded wallet',
      'weapp wallet',
      'browser order-desk',
      'browser wallet',
    ])
  })

  test('of a module runs its tests and the journeys that are called after it', () => {
    expect(named('order').runs).toEqual(['postgres order', 'browser order-desk'])
  })

  test('runs tests without a server that import something of it', () => {
    expect(named('follow').runs).toEqual(['component late'])
  })

  test('may be one of several, and is told where nothing has it', () => {
    expect(named('quote', 'walet')).toEqual({ runs: ['postgres quote', 'browser quote'], unknown: ['walet'] })
  })
})

describe('A change', () => {
  /** What imports a file. */
  const importers: Files = {
    'domain/money/wallet.ts': ['contract/money/wallet.ts', 'server/modules/money/wallet/service.ts'],
    'contract/money/wallet.ts': ['contract/index.ts'],
    'contract/index.ts': ['server/modules/market/quote/routes.ts'],
    'server/modules/money/wallet/service.ts': ['server/modules/money/order/fulfil.ts', 'server/modules/index.ts'],
    'server/modules/index.ts': ['server/modules/market/quote/service.ts'],
    '__tests__/support/quotes.ts': [
      '__tests__/browser/market/quote.spec.ts',
      'server/modules/market/quote/quote.test.ts',
    ],
    'docs/permissions.md': ['__tests__/api/contract.test.ts'],
  }
  const change = (...changed: string[]) => byChange(few, changed, (file: string) => importers[file] ?? [])
  const runs = (...changed: string[]) => short(change(...changed).files!)

  test('of a rule reaches the modules that use it, but not what all modules meet in', () => {
    expect(runs('domain/money/wallet.ts')).toEqual([
      'check check',
      'unit words',
      'postgres order',
      'postgres wallet',
      'weapp journey',
      'weapp wallet',
      'browser journey',
      'browser wallet',
    ])
  })

  test('of the contract reaches its test, and the module and journeys of its name', () => {
    expect(runs('contract/market/quote.ts')).toEqual([
      'check check',
      'unit words',
      'postgres quote',
      'postgres contract',
      'weapp journey',
      'browser journey',
      'browser quote',
    ])
  })

  test('of one target alone reaches the journeys of that target alone', () => {
    expect(runs('src/features/market/quote/Row/index.weapp.tsx')).toEqual([
      'check check',
      'unit words',
      'weapp journey',
    ])
    expect(runs('src/features/market/quote/Row/index.h5.tsx')).toEqual([
      'check check',
      'unit words',
      'browser journey',
      'browser quote',
    ])
    const { files } = byChange(all, ['src/features/market/quote/Row/index.weapp.tsx'], () => [])
    expect(files!.weapp).toContain('__tests__/weapp/kit/kit.test.ts')
  })

  test('names the API tests beside it, which run first', () => {
    expect(change('server/modules/money/wallet/service.ts').near).toEqual([
      'server/modules/money/wallet/wallet.test.ts',
    ])
  })

  test('of a test of the whole server reaches that test, not all that stand beside it', () => {
    const changed = ['__tests__/api/contract.test.ts']
    expect(byChange(all, changed, () => []).files!.postgres).toEqual(changed)
  })

  test('of a feature without journeys of its name reaches all of its floor', () => {
    expect(runs('src/features/market/feed/FeedView.tsx')).toEqual([
      'check check',
      'unit words',
      'weapp journey',
      'browser journey',
      'browser home',
      'browser quote',
    ])
  })

  test('of what every page has reaches the whole app’s journeys, and Safari’s engine', () => {
    expect(runs('src/ui/Tabs/Tabs.tsx')).toEqual([
      'check check',
      'unit words',
      'weapp journey',
      'browser axe',
      'browser journey',
      'webkit texts',
    ])
  })

  test('of what is under all modules reaches what is beside it and the whole server’s tests', () => {
    expect(runs('server/http/serve.ts')).toEqual([
      'check check',
      'unit words',
      'postgres raw',
      'postgres contract',
      'weapp journey',
      'browser journey',
    ])
  })

  test('below the SQL reaches all of the API, and the embedded database', () => {
    const files = runs('server/db/client.ts').filter(name => /^(postgres|embedded)/.test(name))
    expect(files).toHaveLength(few.postgres.length + few.embedded.length)
  })

  test('of a helper reaches what imports it', () => {
    expect(runs('__tests__/support/quotes.ts')).toEqual([
      'check check',
      'unit words',
      'postgres quote',
      'browser quote',
    ])
  })

  test('of a page of text reaches what reads it', () => {
    expect(runs('docs/permissions.md')).toEqual(['check check', 'postgres contract'])
  })

  test('of commands runs the commands', () => {
    expect(runs('bench/run.mjs')).toEqual(['check check', 'unit words', 'commands commands'])
  })

  test('checks only what it can matter to', () => {
    expect(change('docs/permissions.md').checks).toEqual(['lint', 'format'])
    expect(change('server/http/serve.ts').checks).toEqual(['lint', 'format', 'types:server', 'rooms', 'rows', 'tables'])
    expect(change('src/worker/sw.ts').checks).toEqual([
      'lint',
      'format',
      'types:h5',
      'types:weapp',
      'types:worker',
      'rooms',
    ])
    expect(change('eslint.config.mjs')).toMatchObject({
      checks: ['lint', 'format', 'types', 'rows', 'rooms', 'tables'],
      linted: [],
    })
  })

  test.each(['package.json', 'config/index.js', 'scripts/test.mjs', 'scripts/lib/build.mjs', 'tsconfig.server.json'])(
    'of %s reaches everything',
    file => expect(change('docs/permissions.md', file)).toEqual({ everything: file }),
  )
})

describe('Imports', () => {
  const { importsOf, importersOf } = readImports('.', [
    ...['src/platform/pay/index.weapp.ts', 'src/platform/pay/index.h5.ts'],
    ...['__tests__/component/money/cashier.test.tsx', '__tests__/unit/app/gate.test.ts', '__tests__/times.json'],
  ])

  test('are followed to the files of both targets', () => {
    expect(importsOf('__tests__/component/money/cashier.test.tsx').sort()).toEqual([
      'src/platform/pay/index.h5.ts',
      'src/platform/pay/index.weapp.ts',
    ])
  })

  test('are known from both ends', () => {
    expect(importersOf('__tests__/times.json')).toEqual(['__tests__/unit/app/gate.test.ts'])
  })

  test('of types alone don’t count', () => {
    const files = ['server/modules/market/quote/index.ts', 'server/context.ts']
    expect(readImports('.', files).importersOf('server/context.ts')).toEqual([])
  })

  test('of lists are their names in the code', () => {
    const list = '__tests__/unit/base/lists/goods-titles.txt'
    const test = '__tests__/unit/base/contact-words.test.ts'
    expect(readImports('.', [test, 'docs/licences.md', list], ['docs/licences.md', list]).importersOf(list)).toEqual([])
    const reader = '__tests__/unit/app/dependencies.test.ts'
    expect(readImports('.', [reader], ['docs/licences.md']).importersOf('docs/licences.md')).toEqual([reader])
  })
})

describe('The parts of --shard', () => {
  const seconds = (files: Files) =>
    Object.entries(files).reduce((sum, [suite, list]) => {
      const of = secondsOf(times, suite)
      return sum + list.reduce((all, file) => all + of(file), 0)
    }, 0)

  test.each([1, 2, 5, 40])('are all files once, in %s', parts => {
    const shards: Files[] = Array.from({ length: parts }, (_, i) => byShard(all, { part: i + 1, parts }, times))
    for (const suite of Object.keys(all)) {
      const files = shards.flatMap(shard => shard[suite])
      expect(files).toHaveLength(all[suite].length)
      expect(new Set(files)).toEqual(new Set(all[suite]))
    }
  })

  test('take about as long as each other', () => {
    const each = [1, 2, 3, 4].map(part => seconds(byShard(all, { part, parts: 4 }, times)))
    expect(Math.max(...each) - Math.min(...each)).toBeLessThan(seconds(all) / 100)
  })
})

describe('Recorded times', () => {
  test('stand in for those that are missing, as the average of the suite', () => {
    const of = secondsOf({ unit: { a: 2, b: 4 } }, 'unit')
    expect([of('a'), of('new')]).toEqual([2, 3])
    expect(secondsOf({}, 'unit')('new')).toBe(1)
  })

  test('put the longest first', () => {
    expect(longestFirst(['a', 'b', 'new'], secondsOf({ unit: { a: 2, b: 5 } }, 'unit'))).toEqual(['b', 'new', 'a'])
  })

  test('let small files share a process, the longest process first', () => {
    const of = (file: string) => ({ long: 60, middle: 12, small: 2, tiny: 1, least: 1 })[file]!
    expect(inProcesses(['tiny', 'small', 'middle', 'long', 'least'], of, 2)).toEqual([
      ['long'],
      ['middle', 'small', 'least'],
      ['tiny'],
    ])
  })

  test('leave a small choice spread over the processors', () => {
    expect(inProcesses(['a', 'b'], () => 1, 2)).toEqual([['a'], ['b']])
  })
})

describe('A suite’s end', () => {
  test.each([
    ['node’s runner', 'ℹ tests 7\nℹ pass 5\nℹ fail 2\n', 5, 2],
    ['jest', 'Test Suites: 1 failed, 2 passed, 3 total\nTests:       1 failed, 12 passed, 13 total\n', 12, 1],
    ['jest where all passed', 'Tests:       12 passed, 12 total\n', 12, 0],
    ['jest where all failed', 'Tests:       3 failed, 3 total\n', 0, 3],
    ['Playwright', '  1 failed\n    [short] › a.spec.ts\n  80 passed (22.6m)\n', 80, 1],
    ['the check', 'check: 7 passed, 1 failed (90.1 s)\n', 7, 1],
  ])('is read of %s', (_name, output, passed, failed) => {
    expect(countsIn(output)).toEqual({ passed, failed })
  })

  test('without a count is a failure, whatever the exit code', () => {
    expect(judge({ code: 0, output: 'killed' })).toEqual({
      passed: 0,
      failed: 1,
      fault: expect.stringContaining('no count'),
    })
  })

  test('with an exit code but no failed test is a failure', () => {
    expect(judge({ code: 1, output: 'ℹ pass 5\nℹ fail 0\n' })).toMatchObject({ passed: 5, failed: 1 })
  })
})

describe('REQUIRE', () => {
  test('fails if a suite did not run, ran no test, or has no files', () => {
    const outcomes = { postgres: { reason: 'no server was found' }, webkit: { passed: 0 }, unit: { passed: 3 } }
    expect(missing(['postgres', 'webkit', 'unit', 'weapp'], outcomes, false)).toEqual([
      'postgres is required, and did not run: no server was found',
      'webkit is required, and ran no test',
      'weapp is required, and has no test files',
    ])
  })

  test('asks for no suite that a chosen part has nothing of', () => {
    expect(missing(['webkit'], {}, true)).toEqual([])
  })

  test('makes the gate fail with a line of its own', () => {
    const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true)
    const report = createReport()
    report.add('unit', { code: 0, output: 'Tests:       12 passed, 12 total', time: '1 s' })
    expect(report.close({ time: '1 s', required: ['unit'], isPart: false })).toBe(0)
    report.didNotRun('postgres', 'no server was found')
    expect(report.close({ time: '1 s', required: ['postgres'], isPart: false })).toBe(1)
    const printed = write.mock.calls.flat().join('')
    write.mockRestore()
    expect(printed).toContain('✗ postgres is required, and did not run: no server was found\n')
    expect(printed).toContain('12 passed, 1 failed')
  })
})
