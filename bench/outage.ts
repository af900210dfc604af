// npm run bench:outage [-- --smoke] [--cuts 100] [--stops 10]
// Puts a server under load while its temporary PostgreSQL loses all connections, and is stopped and started. The server
// must survive, answer nothing but success or 503, and serve everyone again within 5 s. --smoke: a short run.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '../scripts/lib/postgres-server.mjs'
import { cutAll, startLoad } from '../__tests__/support/outage'
import { startServer } from '../__tests__/support/server'

const { values } = parseArgs({
  options: { smoke: { type: 'boolean' }, cuts: { type: 'string' }, stops: { type: 'string' } },
})
const CUTS = Number(values.cuts ?? (values.smoke ? 3 : 100))
const STOPS = Number(values.stops ?? (values.smoke ? 1 : 10))
const WHOLE_MS = 5_000
/** Gives up waiting after this. */
const LIMIT_MS = 60_000

const say = (text: string) => process.stdout.write(`${text}\n`)
const summary = (name: string, times: number[]) => {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))])
  const isMet = sorted[sorted.length - 1] <= WHOLE_MS
  say(
    `${name}: recovered after ${at(0.5)} ms (median), ${at(1)} ms at most · wanted ${WHOLE_MS} · ${isMet ? 'met' : 'MISSED'}`,
  )
  if (!isMet) process.exitCode = 1
}

const main = async () => {
  const cluster = await startPostgres()
  if (!cluster.url) return say(`no PostgreSQL to test with: ${cluster.reason}`)
  const { url } = cluster
  const dataDir = mkdtempSync(join(tmpdir(), 'gd-outage-'))
  const server = await startServer({ dataDir, databaseUrl: url, env: { LOG_LEVEL: 'info' } })
  try {
    const load = await startLoad(server)
    await load.whole(LIMIT_MS)
    const cuts: number[] = []
    for (let i = 0; i < CUTS; i += 1) {
      await cutAll(url)
      cuts.push(await load.whole(LIMIT_MS))
    }
    summary(`connections cut ${CUTS} times`, cuts)
    const stops: number[] = []
    for (let i = 0; i < STOPS; i += 1) {
      await cluster.goDown!(i % 2 ? 'immediate' : 'fast')
      await load.noticed(LIMIT_MS)
      await cluster.comeUp!()
      stops.push(await load.whole(LIMIT_MS))
    }
    summary(`PostgreSQL stopped and started ${STOPS} times`, stops)
    const { acknowledged, found } = await load.stop()
    const { ok, away } = load.answers
    say(
      `${ok} answers, ${away} times 503, ${load.wrong.length} other answers · ${acknowledged} writes acknowledged, ${found} found`,
    )
    for (const line of load.wrong.slice(0, 10)) say(`  ${line}`)
    if (load.wrong.length || acknowledged !== found) process.exitCode = 1
  } finally {
    await server.stop()
    cluster.stop!()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

main().catch((error: Error) => {
  process.stderr.write(`${error.stack}\n`)
  process.exit(1)
})
