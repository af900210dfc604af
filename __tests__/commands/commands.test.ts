import assert, { doesNotMatch, equal, match } from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { findPostgres } from '../../scripts/lib/postgres-server.mjs'
import { freePort } from '../support/free-port'
import { client, startServer, type TestServer } from '../support/server'
import { endpoints } from '../../contract'

const ROOT = resolve(__dirname, '../..')
const LIMIT_MS = 300_000

/** Commands that another suite runs: the file must contain the given text. */
const ELSEWHERE: Record<string, [file: string, names: string]> = {
  'npm test': ['.ci/run', 'npm test'],
  'npm run check': ['scripts/lib/gate/run.mjs', 'scripts/check.mjs'],
  'npm run lint': ['scripts/check.mjs', 'eslint.js'],
  'npm run typecheck': ['scripts/check.mjs', 'tsc'],
  'npm run test:unit': ['scripts/check.mjs', 'jest.js'],
  'npm run format': ['scripts/check.mjs', 'prettier.cjs'],
  'npm run build:h5': ['scripts/test.mjs', "'h5'"],
  'npm run build:weapp': ['scripts/test.mjs', "'weapp'"],
  'npm run build:server': ['scripts/test.mjs', "'server'"],
  'npm run backup': ['server/commands/backup.test.ts', 'backup'],
  'npm run restore': ['server/commands/backup.test.ts', 'restore'],
  'npm run remove-demo': ['server/seed/remove-demo.test.ts', 'remove-demo'],
  'npm run grant-admin': ['server/commands/grant-admin.test.ts', 'grant-admin'],
  'npm run ledger:statement': ['server/modules/base/ledger/ledger.test.ts', 'ledger-statement'],
  'npm run ledger:verify': ['server/modules/base/ledger/ledger.test.ts', 'ledger-verify'],
  'npm run rotate-keys': ['server/commands/rotate-keys.test.ts', 'rotate-keys'],
}
/** Commands that are run here. */
const HERE = new Set<string>()
const runs = (command: string, title: string, work: () => Promise<void>, skip?: string | false) => {
  HERE.add(command)
  it(`${command} ${title}`, { timeout: LIMIT_MS, skip: skip || false }, work)
}

interface Started {
  child: ChildProcess
  printed: () => string
  exited: Promise<number | null>
  /** Waits until the output matches. @throws Error if the program ends before */
  until: (pattern: RegExp) => Promise<void>
}

const start = (command: string, env: Record<string, string> = {}): Started => {
  const [program, ...args] = command.split(' ')
  const child = spawn(program, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  const waiting = new Set<() => void>()
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', text => {
      printed += text
      waiting.forEach(look => look())
    })
  const exited = new Promise<number | null>(done => child.once('close', code => done(code)))
  return {
    child,
    printed: () => printed,
    exited,
    until: pattern =>
      new Promise((done, fail) => {
        const look = () => {
          if (!pattern.test(printed)) return
          waiting.delete(look)
          done()
        }
        waiting.add(look)
        void exited.then(code => fail(new Error(`${command} ended with ${code}:\n${printed.slice(-4000)}`)))
        look()
      }),
  }
}

/** Runs a command to its end. @returns its output @throws AssertionError if it doesn't exit with 0 */
const finish = async (command: string, env?: Record<string, string>): Promise<string> => {
  const started = start(command, env)
  const code = await started.exited
  equal(code, 0, `${command} ended with ${code}:\n${started.printed().slice(-4000)}`)
  return started.printed()
}

const noPostgres = !findPostgres() && 'needs an installed PostgreSQL'

// Three at once, since several wait for most of their time. The figures of their short forms are not for comparing.
describe('every command in README, CONTRIBUTING and package.json', { concurrency: 3 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'gd-commands-'))
  let market: TestServer
  before(async () => {
    market = await startServer({ env: { SEED: 'demo' } })
  })
  after(async () => {
    await market.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  runs('npm start', 'starts a market, prints its address and accounts, and stops cleanly', async () => {
    const port = String(await freePort())
    const env = { PORT: port, DATA_DIR: join(folder, 'start'), DATABASE_URL: '', SEED: 'demo', LOG_LEVEL: 'error' }
    const started = start('node scripts/start.mjs', env)
    await started.until(/Stop with Ctrl\+C/)
    match(started.printed(), new RegExp(`http://127\\.0\\.0\\.1:${port}\\b`))
    match(started.printed(), /13800000001/)
    const [, sandbox = ''] = /Payment sandbox +(\S+)/.exec(started.printed()) ?? []
    match(await (await fetch(sandbox)).text(), /支付沙箱/)
    const home = await fetch(`http://127.0.0.1:${port}/`)
    equal(home.status, 200)
    match(await home.text(), /团长看板/)
    started.child.kill('SIGTERM')
    equal(await started.exited, 0)
  })

  runs('npm run dev', 'serves the site and the API', async () => {
    const [port, site] = [String(await freePort()), String(await freePort())]
    const base = `http://127.0.0.1:${port}`
    const started = start('node scripts/dev.mjs', {
      PORT: port,
      DEV_PORT: site,
      TARO_APP_API_BASE: base,
      DATA_DIR: join(folder, 'dev'),
      DATABASE_URL: '',
      SEED: 'none',
    })
    await started.until(/compiled successfully/i)
    await started.until(/^listening on /m)
    match(await (await fetch(`http://127.0.0.1:${site}/`)).text(), /<div id="app"/)
    const { code } = await client(`http://127.0.0.1:${site}`).call(endpoints.system.getSystemInfo, {})
    equal(code, 1)
    started.child.kill('SIGTERM')
    await started.exited
    assert(existsSync(join(ROOT, 'dist/h5/index.html')), 'the built site was deleted')
  })

  // The same program as above; a whole build of the mini-program is `npm test`'s own.
  runs('npm run dev:weapp', 'begins to build every page of the mini-program', async () => {
    const started = start('node scripts/dev.mjs weapp', { OUTPUT_DIR: join('.tmp', 'dev-weapp') })
    await started.until(/building \(\d+%\) \d+\/1\d\d entries/)
    started.child.kill('SIGTERM')
    await started.exited
    rmSync(join(ROOT, '.tmp/dev-weapp'), { recursive: true, force: true })
  })

  runs('npm run jobs', 'names every job with its period', async () => {
    const printed = await finish('npm run -s jobs', { DATA_DIR: join(folder, 'jobs'), DATABASE_URL: '' })
    match(printed, /^reconcile-money +7 10-23 \* \* \*$/m)
    match(printed, /^vacuum +43 4 \* \* \*$/m)
  })

  runs('npm run docs:api', 'writes the same files as in docs/api', async () => {
    const before = readFileSync(join(ROOT, 'docs/api/openapi.json'), 'utf8')
    await finish('npm run -s docs:api')
    equal(readFileSync(join(ROOT, 'docs/api/openapi.json'), 'utf8'), before)
  })

  runs('npm run screens', 'photographs a page', async () => {
    match(await finish('npm run -s screens -- --smoke'), /^[1-9]\d* pictures, 0 failures$/m)
  })

  runs(
    'npm run bench',
    'measures the feed',
    async () => {
      match(await finish('npm run -s bench -- --smoke'), /^cached\s+median \d+\/s .* ratio \d/m)
    },
    noPostgres,
  )

  runs(
    'npm run bench:search',
    'measures the search',
    async () => {
      const printed = await finish('npm run -s bench:search -- --smoke')
      match(printed, /newest first\s+p50\s+[\d.]+/)
      match(printed, /two characters \(\d+, [1-9]\d* suggest something\)\n\s+suggestions\s+p50/)
    },
    noPostgres,
  )

  runs(
    'npm run bench:rebuild',
    'measures others while the index is rebuilt',
    async () => {
      match(await finish('npm run -s bench:rebuild -- --smoke'), /^while [1-9]\d* rows are indexed anew/m)
    },
    noPostgres,
  )

  runs(
    'npm run bench:deep',
    'measures deep pages',
    async () => {
      match(await finish('npm run -s bench:deep -- --smoke'), /^comments .* page 20: 20 rows/m)
    },
    noPostgres,
  )

  runs(
    'npm run bench:library',
    'scrolls the library',
    async () => {
      match(await finish('npm run -s bench:library -- --smoke'), /^nodes\s+\d+/m)
    },
    noPostgres,
  )

  runs(
    'npm run bench:outage',
    'disconnects a PostgreSQL, and loses nothing',
    async () => {
      const printed = await finish('npm run -s bench:outage -- --smoke')
      match(printed, /acknowledged/)
    },
    noPostgres,
  )

  runs('npm run fuzz', 'sends unintended requests, and finds no fault', async () => {
    const printed = await finish('npm run -s fuzz -- --smoke')
    match(printed, /^seed \d+: [1-9]\d* cases, [1-9]\d* raw requests$/m)
    // If every request were refused at the start, no fault could be found.
    match(printed, /^codes: 1 ×[1-9]\d+, /m)
    match(printed, /^no fault$/m)
  })

  runs('npm run bench:upgrades', 'sends broken upgrades, which the server survives', async () => {
    const printed = await finish('npm run -s bench:upgrades -- --smoke')
    match(printed, /^the broken ones: 0 with 5xx/m)
    doesNotMatch(printed, /the server ended/)
  })

  runs('npm run bench:bodies', 'stalls request bodies, which the server cuts off', async () => {
    const printed = await finish('npm run -s bench:bodies -- --smoke')
    match(printed, /^an upload at 2 KB\/s: 200 after/m)
  })

  runs('npm run bench:sockets', 'floods a socket', async () => {
    match(await finish('npm run -s bench:sockets -- --smoke'), /p50 \d+ ms/)
  })

  runs(
    'npm run bench:broadcast',
    'delivers a broadcast beside the feed',
    async () => {
      const printed = await finish('npm run -s bench:broadcast -- --smoke')
      match(printed, /^reached (\d+) of \1 people in [\d.]+ s, 0 twice/m)
      match(printed, /^memory: [+-]\d+ MB/m)
    },
    noPostgres,
  )

  runs(
    'npm run bench:plans',
    'explains what every endpoint reads',
    async () => {
      const printed = await finish('npm run -s bench:plans -- --smoke')
      match(
        printed,
        /^400 listings, after vacuum analyze: [1-9]\d+ statements, \d+ above the limits, 0 without a reason$/m,
      )
      match(printed, /^embedded, as filled: [1-9]\d+ statements, /m)
    },
    noPostgres,
  )

  runs('npm run bench:pictures', 'decodes pictures of each kind', async () => {
    match(await finish('npm run -s bench:pictures -- --smoke'), /^heif .* at the peak$/m)
  })

  runs(
    'npm run bench:conference',
    'books the last places of a meeting',
    async () => {
      match(await finish('npm run -s bench:conference -- --smoke'), /^exactly 50: true · clear answers: true/m)
    },
    noPostgres,
  )

  runs(
    'npm run bench:enquiries',
    'answers many threads at once, and nothing is lost',
    async () => {
      match(await finish('npm run -s bench:enquiries -- --smoke'), /^nothing lost: true$/m)
    },
    noPostgres,
  )

  runs(
    'npm run bench:ledger',
    'books transfers beside pgbench, and the book is whole',
    async () => {
      const printed = await finish('npm run -s bench:ledger -- --smoke')
      match(printed, /^out of one hot account: ratio \d/m)
      match(printed, /^verified [1-9]\d* transfers in [\d.]+ s, 0 faults$/m)
    },
    noPostgres,
  )

  runs(
    'npm run bench:money-walk',
    'moves money at random through servers that are killed, and the book is whole',
    async () => {
      const printed = await finish('npm run -s bench:money-walk -- --smoke')
      match(printed, /^200 withdrawals at once from a wallet that covers 3: 3$/m)
      for (const name of ['vip', 'refund', 'release'])
        match(printed, new RegExp(`^  ${name}: \\d+ acknowledged, \\d+ refused$`, 'm'))
      match(printed, /^every acknowledged operation once: true$/m)
      match(printed, /^a walk of 200 steps agrees with a book in memory/m)
    },
    noPostgres,
  )

  runs(
    'npm run bench:notices',
    'sends notices of every kind, of which only the right ones are believed',
    async () => {
      const printed = await finish('npm run -s bench:notices -- --smoke')
      match(printed, /^applied [1-9]\d*, repeated [1-9]\d*, refused [1-9]\d*$/m)
      match(printed, /^each order paid once, each forgery refused and logged, nothing else changed: true$/m)
    },
    noPostgres,
  )

  runs(
    'npm run bench:teams',
    'pages through a team and its orders',
    async () => {
      const printed = await finish('npm run -s bench:teams -- --smoke')
      match(printed, /^level 2, deep page\s+p95 [\d.]+ ms/m)
      match(printed, /^totals of the log\s+p95 [\d.]+ ms/m)
    },
    noPostgres,
  )

  runs('node bench/scroll.mjs', 'scrolls home', async () => {
    match(await finish(`node bench/scroll.mjs ${market.url}/ --smoke`), /^nodes\s+\d+/m)
  })

  runs('node bench/h5.mjs', 'weighs home', async () => {
    match(await finish(`node bench/h5.mjs ${market.url}/ --smoke`), /lcp_ms: [1-9]/)
  })

  runs('node bench/lighthouse.mjs', 'audits home', async () => {
    match(await finish(`node bench/lighthouse.mjs ${market.url} --smoke`), /"performance": (?:0\.\d|1\b)/)
  })

  it('runs here or in another suite', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>
    }
    const pages = ['README.md', 'CONTRIBUTING.md'].map(name => readFileSync(join(ROOT, name), 'utf8')).join('\n')
    const ofPackage = Object.keys(scripts).map(name =>
      ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`,
    )
    // A row may shorten further commands after its first: `build:h5` `build:weapp`.
    const ofPages = [...pages.matchAll(/(?:npm run [\w:-]+|node (?:scripts|bench)\/[\w.-]+)/g)].map(([name]) => name)
    for (const command of new Set([...ofPackage, ...ofPages])) {
      if (HERE.has(command)) continue
      const place = ELSEWHERE[command]
      assert(place, `${command} is documented but never run`)
      assert(readFileSync(join(ROOT, place[0]), 'utf8').includes(place[1]), `${place[0]} no longer runs ${command}`)
    }
  })
})
