import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { newFixture } from '../__tests__/support/server'

export const say = (text: string) => process.stdout.write(`${text}\n`)

export const percentile = (values: number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN

export interface BuiltServer {
  url: string
  pid: number
  /** Stops it and resolves to its exit code: 0 if it was alive until now. */
  stop: () => Promise<number | null>
}

/** Starts a built server in its own process, with the demo market in an embedded database. @param main its entry */
export const startBuilt = async (
  main = 'dist/server/main.mjs',
  more: Record<string, string> = {},
): Promise<BuiltServer> => {
  // A short run (`--smoke`) copies the test suites' market instead of seeding its own.
  const fixture = process.argv.includes('--smoke') ? await newFixture('demo') : null
  const directory = fixture?.dataDir ?? mkdtempSync(join(tmpdir(), 'gd-bench-'))
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: '',
    DATA_DIR: directory,
    SEED: 'demo',
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    TRUST_PROXY: '127.0.0.1',
    ...more,
  }
  const file = resolve(main)
  const child = spawn(process.execPath, [file], {
    env,
    cwd: resolve(file, '../../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = new Promise<number | null>(done => child.once('exit', done))
  const url = await new Promise<string>((done, fail) => {
    let printed = ''
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const line = /^listening on (\S+)$/m.exec(printed)
      if (line) done(line[1])
    })
    void exited.then(code => fail(new Error(`the server ended with ${code}`)))
  })
  return {
    url,
    pid: child.pid!,
    stop: async () => {
      child.kill('SIGTERM')
      const code = await exited
      rmSync(directory, { recursive: true, force: true })
      await fixture?.remove()
      return code
    },
  }
}

/** Typical calls, each answered from the database or computed anew. */
const CALLS = [
  '/api/v1/listing/getListingPage?kind=supply&limit=19',
  '/api/v1/system/getSystemInfo',
  '/api/v1/product/getProductPage',
  '/readyz',
]
const CALLERS = 8
const PAUSE_MS = 20

/** How the other callers fared meanwhile. */
export interface Others {
  /** Per call, ms. */
  times: number[]
  /** Calls that were not answered with 200. */
  failures: string[]
}

/** Runs work while others call the server, each calling again shortly after the last answer. */
export const besideOthers = async <T>(
  url: string,
  work: () => Promise<T>,
  calls: readonly string[] = CALLS,
): Promise<Others & { result: T }> => {
  const others: Others = { times: [], failures: [] }
  let isOver = false
  const caller = async (first: number) => {
    for (let i = first; !isOver; i += 1) {
      const at = performance.now()
      const path = calls[i % calls.length]
      const failure = await fetch(url + path, { signal: AbortSignal.timeout(10_000) }).then(
        async answer => (await answer.arrayBuffer(), answer.status === 200 ? null : String(answer.status)),
        (error: Error) => error.message,
      )
      others.times.push(performance.now() - at)
      if (failure) others.failures.push(`${path} ${failure}`)
      await new Promise(done => setTimeout(done, PAUSE_MS))
    }
  }
  const callers = Array.from({ length: CALLERS }, (_, i) => caller(i))
  try {
    return { ...others, result: await work() }
  } finally {
    isOver = true
    await Promise.all(callers)
  }
}

export const figures = ({ times }: Others): string =>
  `${times.length} calls, p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)} ms`

/** Exits with 1 after an error or a missed bound; a short run (`--smoke`) has no bounds. */
export const run = (work: () => Promise<boolean>): Promise<void> =>
  work().then(
    isMet => {
      say(isMet ? 'met' : 'NOT met')
      if (!isMet && !process.argv.includes('--smoke')) process.exitCode = 1
    },
    (error: Error) => {
      process.stderr.write(`${error.stack}\n`)
      process.exitCode = 1
    },
  )
