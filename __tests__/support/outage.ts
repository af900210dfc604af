import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Endpoint, endpoints, type Envelope, type Input, type Output } from '../../contract'
import { register, type TestServer } from './server'

const { folder, listing, system } = endpoints
const PEOPLE = 4
const WRITERS_EACH = 5
/** Pause between two calls of one caller, so that twenty callers don't starve a database that is starting. */
const PAUSE_MS = 20

const FEED = listing.getListingPage.path
/** Anonymous reads: home as browser and program, sitemap, cached feed, uncached feed, system info, readiness probe. */
const READS: [path: string, accept: string][] = [
  ['/', 'text/html'],
  ['/', '*/*'],
  ['/sitemap.xml', '*/*'],
  [FEED, '*/*'],
  [`${FEED}?limit=3`, '*/*'],
  [system.getSystemInfo.path, '*/*'],
  ['/readyz', '*/*'],
]
/** Index of the probe in `READS`. */
const PROBE = READS.length - 1

/**
 * Terminates every client connection of a cluster except its own, as an operator would, and waits until each has ended:
 * one that is only told to end still takes a query, and fails it.
 * @returns how many
 */
export const cutAll = async (url: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
    return rowCount!
  } finally {
    await client.end()
  }
}

type Said = 'ok' | 'away'

export interface Load {
  answers: Record<Said, number>
  /** Answers that were neither a success nor a proper 503; empty when all is well. */
  wrong: string[]
  /** Waits until each caller was served after this call. @returns ms @throws Error after the limit or a wrong answer */
  whole: (limitMs: number) => Promise<number>
  /** Waits until writers, probe, home and feed all got a 503 after this call. @returns and @throws as `whole` */
  noticed: (limitMs: number) => Promise<number>
  /** Ends the load. @returns how many created folders were acknowledged, and how many were found in the bin */
  stop: () => Promise<{ acknowledged: number; found: number }>
}

/**
 * Starts twenty writers, who retry each request with its idempotency key until it is acknowledged, and some readers.
 * A writer creates a folder and moves it into the bin, so that the bin holds exactly what was acknowledged.
 */
export const startLoad = async (server: TestServer): Promise<Load> => {
  const answers = { ok: 0, away: 0 }
  const wrong: string[] = []
  /** By caller index: when it last got this kind of answer (`performance.now()`). */
  const lastAt: Record<Said, number[]> = { ok: [], away: [] }
  let isOver = false

  const ask = async (caller: number, path: string, init: RequestInit): Promise<[Said, Envelope | null] | null> => {
    let text = ''
    try {
      const response = await fetch(server.url + path, init)
      text = await response.text()
      const isJson = response.headers.get('content-type')?.startsWith('application/json')
      const body = isJson ? (JSON.parse(text) as Envelope<{ retry_after_s?: number }>) : null
      const isAway =
        response.status === 503 &&
        Number(response.headers.get('retry-after')) >= 1 &&
        (!body || (body.code === 503 && Number(body.result.retry_after_s) >= 1))
      const isOk = response.status === 200 && (!body || body.code === 1)
      if (!isAway && !isOk) throw new Error(`${response.status}`)
      const said = isAway ? 'away' : 'ok'
      answers[said] += 1
      lastAt[said][caller] = performance.now()
      return [said, body]
    } catch (error) {
      wrong.push(`${path}: ${String(error)} ${text.slice(0, 300)}`)
      return null
    }
  }

  const read = async (caller: number, path: string, accept: string) => {
    while (!isOver) {
      await ask(caller, path, { headers: { accept } })
      await wait(PAUSE_MS)
    }
  }

  /** Repeats one request with its idempotency key until it is acknowledged; null after a wrong answer. */
  const retryUntilDone = async <E extends Endpoint>(caller: number, token: string, endpoint: E, input: Input<E>) => {
    const init = {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomBytes(12).toString('hex'),
        authorization: `Bearer ${token}`,
      },
      body: JSON.stringify(input),
    }
    for (;;) {
      const answer = await ask(caller, endpoint.path, init)
      if (!answer) return null
      await wait(PAUSE_MS)
      if (answer[0] === 'ok') return answer[1]!.result as Output<E>
    }
  }

  let acknowledged = 0
  const write = async (caller: number, token: string) => {
    while (!isOver) {
      const made = await retryUntilDone(caller, token, folder.saveFolder, { name: `of ${caller}` })
      if (!made) return
      acknowledged += 1
      if (!(await retryUntilDone(caller, token, folder.deleteFolder, { folder_code: made.folder_code }))) return
    }
  }

  const tokens: string[] = []
  for (let i = 0; i < PEOPLE; i += 1) tokens.push((await register(server, `1867700000${i}`)).access_token)
  const loops = READS.map(([path, accept], i) => read(i, path, accept))
  const writers = Array.from({ length: PEOPLE * WRITERS_EACH }, (_, i) => READS.length + i)
  loops.push(...writers.map((caller, i) => write(caller, tokens[i % PEOPLE])))

  const until = async (said: Said, callers: number[], limitMs: number): Promise<number> => {
    const from = performance.now()
    for (;;) {
      const late = callers.filter(caller => !(lastAt[said][caller] > from))
      const ms = performance.now() - from
      if (!late.length) return ms
      if (wrong.length) throw new Error(wrong.join('\n'))
      if (ms > limitMs)
        throw new Error(`after ${limitMs} ms not ${said} for ${late.map(i => READS[i]?.[0] ?? 'a writer')}`)
      await wait(PAUSE_MS)
    }
  }
  const home = [0, 1]
  const feed = [3, 4]

  return {
    answers,
    wrong,
    whole: limitMs => until('ok', [...READS.keys(), ...writers], limitMs),
    noticed: limitMs => until('away', [...home, ...feed, PROBE, ...writers], limitMs),
    stop: async () => {
      isOver = true
      await Promise.all(loops)
      let found = 0
      for (const token of tokens) found += (await retryUntilDone(PROBE, token, folder.emptyBin, {}))?.purged ?? 0
      return { acknowledged, found }
    },
  }
}
