// npm run bench [-- --rows 100000] [--seconds 10] [--pairs 3] [--smoke]
// Measures a feed page of twenty on PostgreSQL: one server process under autocannon, alternating with pgbench on the
// same SQL and data.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import pg from 'pg'
import { build } from '../scripts/lib/build.mjs'
import { findPostgres, startPostgres } from '../scripts/lib/postgres-server.mjs'
import { FEED_SQL } from '../server/modules/market/listing/feed-reads'
import { addRows } from './rows.mjs'

const { values } = parseArgs({
  options: {
    rows: { type: 'string' },
    seconds: { type: 'string' },
    pairs: { type: 'string' },
    smoke: { type: 'boolean', default: false },
  },
})
const SECONDS = Number(values.seconds ?? (values.smoke ? 1 : 10))
const PAIRS = Number(values.pairs ?? (values.smoke ? 1 : 3))
const CONNECTIONS = 16
const WANTED = { uncached: 0.15, cached: 1.2 }
const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)

const median = list => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)]
const say = text => process.stdout.write(`${text}\n`)

const startServer = async (databaseUrl, dataDir) => {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SEED: 'demo',
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
  }
  const child = spawn(process.execPath, ['dist/server/main.mjs'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const url = await new Promise((done, fail) => {
    child.stdout.on('data', chunk => {
      const line = /listening on (\S+)/.exec(chunk.toString())
      if (line) done(line[1])
    })
    child.once('exit', code => fail(new Error(`the server ended with ${code}`)))
  })
  return { url, stop: () => new Promise(done => child.once('exit', done) && child.kill('SIGTERM')) }
}

const load = async url => {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS })
  if (result.non2xx || result.errors)
    throw new Error(`${result.non2xx} answers without 2xx, ${result.errors} failed: ${url}`)
  return result.requests.total / result.duration
}

const pgbench = (programs, databaseUrl, file, variables) => {
  const given = Object.entries(variables).flatMap(([name, value]) => ['-D', `${name}=${value}`])
  const { status, stdout, stderr } = spawnSync(
    join(programs, 'pgbench'),
    ['-n', '-M', 'prepared', '-c', '8', '-j', '1', '-T', String(SECONDS), '-f', file, ...given, databaseUrl],
    { encoding: 'utf8' },
  )
  const rate = /^tps = ([\d.]+)/m.exec(stdout ?? '')
  if (status !== 0 || !rate) throw new Error(`pgbench: ${stderr}`)
  return Number(rate[1])
}

const main = async () => {
  const programs = findPostgres()
  if (!programs)
    return say('PostgreSQL with pgbench is not found (postgresql, postgresql-contrib): nothing to compare with')
  await build('server')
  const directory = mkdtempSync(join(tmpdir(), 'gd-bench-'))
  const given = values.smoke ? '' : process.env.DATABASE_URL
  const own = given ? null : await startPostgres()
  const databaseUrl = given || own.url
  const server = await startServer(databaseUrl, directory)
  const client = new pg.Client({ connectionString: databaseUrl })
  try {
    await client.connect()
    if (values.rows) {
      say(`filling up to ${values.rows} listings …`)
      await addRows(client, Number(values.rows))
    }
    const {
      rows: [{ n }],
    } = await client.query("select count(*)::int as n from listings where item_state = 'on_shelf'")
    const path = `${server.url}/api/v1/listing/getListingPage`
    // Every page but the first is read from the database each time.
    const { result } = await (await fetch(path)).json()
    const uncached = `${path}?cursor=${result.next_cursor}`
    const last = (
      await client.query('select to_char(feed_at, $2) as at, id from listings where listing_code = $1', [
        result.items.at(-1).listing_code,
        'YYYY-MM-DD"T"HH24:MI:SS.MSOF',
      ])
    ).rows[0]
    const file = join(directory, 'feed.sql')
    writeFileSync(
      file,
      `${FEED_SQL.replaceAll('$1', ':at').replaceAll('$2', ':id').replaceAll('$3', ':lim').replace(/\s+/g, ' ')};\n`,
    )
    // One more row than is shown, to know whether there is a next page.
    const variables = { at: last.at, id: last.id, lim: 21 }
    const served = (await (await fetch(uncached)).json()).result.items.length
    say(
      `feed of ${served} among ${n} on the shelf · ${CONNECTIONS} connections · ${SECONDS} s each · ${PAIRS} pairs, in turn with pgbench -M prepared -c 8 -j 1`,
    )
    await load(uncached.replace('?', '?warm=1&')).catch(() => undefined)
    for (const [name, url] of [
      ['uncached', uncached],
      ['cached', path],
    ]) {
      const pairs = []
      for (let i = 0; i < PAIRS; i += 1) {
        const base = pgbench(programs, databaseUrl, file, variables)
        const rate = await load(url)
        pairs.push({ base, rate, ratio: rate / base })
        say(
          `  ${name.padEnd(8)} pgbench ${base.toFixed(0).padStart(6)}/s · server ${rate.toFixed(0).padStart(6)}/s · ratio ${(rate / base).toFixed(3)}`,
        )
      }
      const ratio = median(pairs.map(pair => pair.ratio))
      say(
        `${name.padEnd(8)}   median ${median(pairs.map(pair => pair.rate)).toFixed(0)}/s of pgbench ${median(pairs.map(pair => pair.base)).toFixed(0)}/s · ratio ${ratio.toFixed(3)} · wanted ${WANTED[name]} · ${ratio >= WANTED[name] ? 'met' : 'MISSED'}`,
      )
    }
  } finally {
    await client.end()
    await server.stop()
    own?.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

main().catch(error => {
  process.stderr.write(`${error.stack}\n`)
  process.exitCode = 1
})
