import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Endpoint, endpoints, type Envelope, type Input, type Output } from '../../contract'
import { register, type TestServer } from './server'

const { folder, listing, system } = endpoints
const PEOPLE = 4
const WRITERS_EACH = 5
/** Between two calls of one caller: so that twenty don't keep the machine from starting its database. */
const PAUSE_MS = 20

const FEED = listing.getListingPage.path
/** What anybody asks: home as a browser and as a program, the kept feed and one that is read each time, and the probe. */
const READS: [path: string, accept: string][] = [
  ['/', 'text/html'],
  ['/', '*/*'],
  ['/sitemap.xml', '*/*'],
  [FEED, '*/*'],
  [`${FEED}?limit=3`, '*/*'],
  [system.getSystemInfo.path, '*/*'],
  ['/readyz', '*/*'],
]
/** The number of the probe among them. */
const PROBE = READS.length - 1

/** Cuts every connection of a cluster but the own one, as an operator would. @returns how many there were */
export const cutAll = async (url: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
    return rowCount!
  } finally {
    await client.end()
  }
}

type Said = 'ok' | 'away'

export interface Load {
  answers: Record<Said, number>
  /** Whatever was neither done nor 503 as it should be; nothing, if all is well. */
  wrong: string[]
  /** Until each caller was served after this moment. @returns ms. @throws Error after the limit */
  whole: (limitMs: number) => Promise<number>
  /** Until writers, probe, home and feed all were told 503 after this moment. @throws Error after the limit */
  noticed: (limitMs: number) => Promise<number>
  /** Ends it. @returns how many folders were made as acknowledged, and how many there were. */
  stop: () => Promise<{ acknowledged: number; found: number }>
}

/**
 * Twenty writers, who repeat each request with its key until it is acknowledged, and some readers, all without rest: a
 * folder is made and thrown into the bin, so that the bin holds exactly what was acknowledged.
 */
export const startLoad = async (server: TestServer): Promise<Load> => {
  const answers = { ok: 0, away: 0 }
  const wrong: string[] = []
  /** By caller, when each was last told so. */
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

  /** One request until it is acknowledged; null where it never will be. */
  const insist = async <E extends Endpoint>(caller: number, token: string, endpoint: E, input: Input<E>) => {
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
      const made = await insist(caller, token, folder.saveFolder, { name: `of ${caller}` })
      if (!made) return
      acknowledged += 1
      if (!(await insist(caller, token, folder.deleteFolder, { folder_code: made.folder_code }))) return
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
      for (const token of tokens) found += (await insist(PROBE, token, folder.emptyBin, {}))?.purged ?? 0
      return { acknowledged, found }
    },
  }
}
