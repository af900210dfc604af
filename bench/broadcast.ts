// npm run bench:broadcast [-- --people 100000] [--smoke]
// Sends a broadcast to many people on a PostgreSQL of its own, some of them online: measures how much the server's
// memory grows, and how long feed pages from the database take meanwhile.
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { endpoints } from '../contract'
import { openPlain } from '../__tests__/support/socket'
import { client } from '../__tests__/support/server'
import { ADMIN } from '../__tests__/support/people'
import { build } from '../scripts/lib/build.mjs'
import { startPostgres } from '../scripts/lib/postgres-server.mjs'
import { besideOthers, figures, percentile, run, say, startBuilt } from './hostile'

const { account, broadcasts } = endpoints
const { values } = parseArgs({
  options: { people: { type: 'string' }, smoke: { type: 'boolean', default: false } },
})
const PEOPLE = Number(values.people ?? (values.smoke ? 2_000 : 100_000))
const CALM_S = values.smoke ? 1 : 15
const ONLINE = values.smoke ? 5 : 50
const MEMORY_MB = 50
const FEED_P95_MS = 100
const MOBILES = ['13800000001', '13800000002', '13800000003', '13800000004', '13800000005']
/** Page sizes that are never answered from the cache. */
const FEED = [18, 19, 21].map(limit => `/api/v1/listing/getListingPage?limit=${limit}`)

const memoryMb = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024

/** Samples the process's memory while the work runs. @returns the peak in MB */
const peakDuring = async <T>(pid: number, work: Promise<T>): Promise<{ result: T; peakMb: number }> => {
  let peakMb = 0
  let isOver = false
  const looking = (async () => {
    while (!isOver) {
      peakMb = Math.max(peakMb, memoryMb(pid))
      await wait(50)
    }
  })()
  try {
    return { result: await work, peakMb }
  } finally {
    isOver = true
    await looking
  }
}

/**
 * Opens sockets for the demo accounts.
 * @returns the number of broadcast pushes received, and a function that closes them
 */
const goOnline = async (url: string) => {
  const app = client(url)
  let pushes = 0
  const sockets: Awaited<ReturnType<typeof openPlain>>[] = []
  for (let i = 0; i < ONLINE; i += 1) {
    const { access_token: token } = await app.login(MOBILES[i % MOBILES.length])
    const { user_code } = (await app.call(account.getUserInfo, {}, { token })).result
    const socket = await openPlain(url, token)
    socket.raw.on('message', data => {
      if (String(data).includes('"system.broadcast"')) pushes += 1
    })
    await socket.bind(user_code)
    sockets.push(socket)
  }
  return { pushes: () => pushes, close: () => sockets.forEach(socket => socket.close()) }
}

const measure = async (url: string, pid: number, database: pg.Client): Promise<boolean> => {
  const app = client(url)
  const { access_token: token } = await app.login(ADMIN)
  const online = await goOnline(url)
  const rest = () => wait(CALM_S * 1_000)
  const calm = await peakDuring(pid, besideOthers(url, rest, FEED))
  say(`calm: ${figures(calm.result)}, p95 ${percentile(calm.result.times, 0.95).toFixed(0)} ms`)

  const from = performance.now()
  const deliver = async () => {
    const input = { title: '周二停机维护', text: '凌晨两点到三点，暂停服务。', audience: 'all' } as const
    const { code, result, message } = await app.call(broadcasts.sendBroadcast, input, { token })
    if (code !== 1) throw new Error(message)
    for (;;) {
      const { items } = (await app.call(broadcasts.getBroadcastPage, { limit: 1 }, { token })).result
      if (items[0].state !== 'sending') return { ...items[0], code: result.broadcast_code }
      await wait(200)
    }
  }
  const busy = await peakDuring(pid, besideOthers(url, deliver, FEED))
  const seconds = (performance.now() - from) / 1_000
  const { reached_count, wanted_count, code } = busy.result.result
  const { rows } = await database.query<{ twice: number }>(
    'select (count(*) - count(distinct user_id))::int as twice from notifications where object_code = $1',
    [code],
  )
  const grownMb = busy.peakMb - calm.peakMb
  const p95 = percentile(busy.result.times, 0.95)
  say(`reached ${reached_count} of ${wanted_count} people in ${seconds.toFixed(1)} s, ${rows[0].twice} twice`)
  const grown = `${grownMb < 0 ? '-' : '+'}${Math.abs(grownMb).toFixed(0)}`
  say(`memory: ${grown} MB, ${busy.peakMb.toFixed(0)} MB at the peak · wanted ${MEMORY_MB}`)
  say(`feed meanwhile: ${figures(busy.result)}, p95 ${p95.toFixed(0)} ms · wanted ${FEED_P95_MS}`)
  say(`${busy.result.failures.length} calls not answered with 200, ${online.pushes()} pushes to ${ONLINE} sockets`)
  online.close()
  return (
    reached_count === wanted_count &&
    rows[0].twice === 0 &&
    grownMb <= MEMORY_MB &&
    p95 < FEED_P95_MS &&
    !busy.result.failures.length
  )
}

const main = async () => {
  const cluster = await startPostgres()
  if (!cluster.url) return say(`PostgreSQL is not found or does not start: nothing to measure (${cluster.reason})`)
  const { url } = cluster
  try {
    if (!values.smoke) await build('server')
    await run(async () => {
      const server = await startBuilt(undefined, { DATABASE_URL: url })
      const database = new pg.Client({ connectionString: url })
      try {
        await database.connect()
        await database.query(
          `insert into users (user_code, maoxiu_code, nickname, created_at)
           select 'ucast' || n, 'mcast' || n, '听众' || n, now() from generate_series(1, $1::int) n`,
          [PEOPLE],
        )
        await database.query('vacuum analyze users')
        return await measure(server.url, server.pid, database)
      } finally {
        await database.end()
        await server.stop()
      }
    })
  } finally {
    cluster.stop?.()
  }
}

void main()
