import assert, { deepEqual, equal, match, rejects } from 'node:assert/strict'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { startPostgres } from '../../scripts/lib/postgres-server.mjs'
import { cutAll, type Load, startLoad } from '../support/outage'
import { removePlace, type StartFailed, startServer, type TestServer } from '../support/server'

const CUTS = Number(process.env.CUT_ROUNDS ?? 3)
const STOPS = Number(process.env.STOP_ROUNDS ?? 1)
/** A limit for busy machines; `npm run bench:outage` measures the real time. */
const LIMIT_MS = 60_000

const skip = process.env.DATABASE_URL ? false : 'the embedded database is part of the server: no connection can be lost'

describe('the server when PostgreSQL goes away', { skip }, () => {
  let cluster: Awaited<ReturnType<typeof startPostgres>>
  let server: TestServer
  let load: Load
  const dataDir = mkdtempSync(join(tmpdir(), 'gd-outage-'))

  before(async () => {
    cluster = await startPostgres()
    // The suite has a PostgreSQL but can't start its own: fail with the reason instead of skipping.
    if (!cluster.url) throw new Error(`the test needs its own PostgreSQL: ${cluster.reason}`)
    server = await startServer({ dataDir, databaseUrl: cluster.url, env: { LOG_LEVEL: 'info' } })
    load = await startLoad(server)
    await load.whole(LIMIT_MS)
  })
  after(async () => {
    // After a failed round the callers are still running, and would keep the process alive.
    await load?.stop().catch(() => undefined)
    await server?.stop()
    cluster?.stop?.()
    removePlace(dataDir)
  })

  it(`recovers after all its connections are cut in use, ${CUTS} times`, async () => {
    for (let round = 0; round < CUTS; round += 1) {
      assert((await cutAll(cluster.url!)) > 0)
      await load.whole(LIMIT_MS)
    }
    deepEqual(load.wrong, [])
  })

  it(`answers 503 with retry_after_s while PostgreSQL is stopped, ${STOPS} times each way, and recovers`, async () => {
    for (let round = 0; round < STOPS; round += 1)
      for (const mode of ['fast', 'immediate']) {
        await cluster.goDown!(mode)
        await load.noticed(LIMIT_MS)
        await cluster.comeUp!()
        await load.whole(LIMIT_MS)
      }
    deepEqual(load.wrong, [])
  })

  it('has kept what it acknowledged, once, without a restart', async () => {
    const { acknowledged, found } = await load.stop()
    deepEqual(load.wrong, [])
    assert(load.answers.away > 0 && acknowledged > 0)
    equal(found, acknowledged)
    equal(server.logs().match(/^listening on /gm)!.length, 1)
  })

  it('fails to start with one line that says where it looked for PostgreSQL', async () => {
    await server.stop()
    await cluster.goDown!()
    await rejects(startServer({ dataDir, databaseUrl: cluster.url }), (error: StartFailed) => {
      match(error.printed, /^the database can't be reached: connect ECONNREFUSED 127\.0\.0\.1:\d+\n$/)
      return error.code === 1
    })
  })
})
