import assert, { deepEqual, doesNotMatch, equal, rejects } from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, beforeEach, describe, it } from 'node:test'
import { sql } from 'kysely'
import { endpoints } from '#contract'
import { createSharedTokens } from './shared-tokens'
import { client, FakeClock, newFixture, startInProcess, startServer } from '#__tests__/support/server'

const { system } = endpoints
const MINUTE = 60_000
const LIFE_S = 7_200
const NAME = 'token:wxmini'

describe('WeChat’s tokens', () => {
  const clock = new FakeClock()
  let server: Awaited<ReturnType<typeof startInProcess>>
  /** As another process would have them: with nothing in memory. */
  const ofProcess = () => createSharedTokens(server.context)

  let fetched = 0
  const fetch = async () => ({ value: `token-${(fetched += 1)}`, expires_in: LIFE_S })
  const away = () => Promise.reject(new Error('WeChat is away'))
  /** A request to WeChat that the test ends. */
  const slow = () => {
    let end!: (value: string) => void
    const value = new Promise<string>(done => (end = done))
    let begun!: () => void
    const hasBegun = new Promise<void>(done => (begun = done))
    return { end, hasBegun, fetch: async () => (begun(), { value: await value, expires_in: LIFE_S }) }
  }

  before(async () => {
    server = await startInProcess({ clock })
  })
  beforeEach(async () => {
    fetched = 0
    await sql`delete from wechat_tokens`.execute(server.context.db)
  })
  after(() => server.stop())

  it('are fetched once for all processes', async () => {
    const processes = [ofProcess(), ofProcess(), ofProcess()]
    const found = await Promise.all(processes.flatMap(({ get }) => Array.from({ length: 5 }, () => get(NAME, fetch))))
    deepEqual([fetched, new Set(found)], [1, new Set(['token-1'])])
    equal(await ofProcess().get(NAME, fetch), 'token-1')
    equal(await ofProcess().get('token:another', fetch), 'token-2')
  })

  it('are renewed five minutes before they end; meanwhile the others go on with the old one', async () => {
    const [one, two] = [ofProcess(), ofProcess()]
    await one.get(NAME, fetch)
    clock.advance(LIFE_S * 1000 - 5 * MINUTE - 1)
    deepEqual([await two.get(NAME, fetch), await one.due()], ['token-1', []])
    clock.advance(1)
    deepEqual(await one.due(), [NAME])
    const renewal = slow()
    const renewed = one.get(NAME, renewal.fetch)
    await renewal.hasBegun
    equal(await two.get(NAME, fetch), 'token-1')
    renewal.end('token-new')
    equal(await renewed, 'token-new')
    equal(await two.get(NAME, fetch), 'token-new')
    deepEqual([fetched, await one.due()], [1, []])
  })

  it('last to their end while WeChat is away; then its fault is passed on, and the next call asks again', async () => {
    const { get } = ofProcess()
    await get(NAME, fetch)
    clock.advance(LIFE_S * 1000 - MINUTE)
    equal(await get(NAME, away), 'token-1')
    clock.advance(MINUTE)
    await rejects(get(NAME, away), /WeChat is away/)
    equal(await get(NAME, fetch), 'token-2')
  })

  it('are fetched by another process when the one that had the turn is gone', async () => {
    const gone = slow()
    void ofProcess().get(NAME, gone.fetch)
    await gone.hasBegun
    const waiting = ofProcess().get(NAME, fetch)
    clock.advance(15_000)
    equal(await waiting, 'token-1')
  })

  it('are dropped for all when WeChat rejects one, but not their successor', async () => {
    const [one, two] = [ofProcess(), ofProcess()]
    await Promise.all([one.get(NAME, fetch), two.get(NAME, fetch)])
    await one.forget(NAME, 'token-1')
    equal(await one.get(NAME, fetch), 'token-2')
    await two.forget(NAME, 'token-1')
    equal(await two.get(NAME, fetch), 'token-2')
  })

  it('are sealed in the database', async () => {
    await ofProcess().get(NAME, fetch)
    const { rows } = await sql<{ value_sealed: string }>`select value_sealed from wechat_tokens`.execute(
      server.context.db,
    )
    equal(rows.length, 1)
    doesNotMatch(rows[0].value_sealed, /token-1/)
  })
})

it(
  'three servers ask WeChat for one token and one ticket',
  { skip: !process.env.DATABASE_URL && 'several servers need PostgreSQL' },
  async () => {
    const asked: string[] = []
    const wechat = createServer((request, response) => {
      const { pathname } = new URL(request.url!, 'http://wechat')
      asked.push(pathname)
      const answer = pathname === '/cgi-bin/stable_token' ? { access_token: 'a' } : { errcode: 0, ticket: 't' }
      response.end(JSON.stringify({ ...answer, expires_in: LIFE_S }))
    })
    await new Promise<void>(done => wechat.listen(0, '127.0.0.1', done))
    const fixture = await newFixture()
    const env = {
      WECHAT_PROVIDER: 'wechat',
      WECHAT_API_BASE: `http://127.0.0.1:${(wechat.address() as AddressInfo).port}`,
      WECHAT_MINI_APP_ID: 'wxmini',
      WECHAT_MINI_SECRET: 'a',
      WECHAT_OFFICIAL_APP_ID: 'wxofficial',
      WECHAT_OFFICIAL_SECRET: 'b',
      FIELD_KEYS: `a:${Buffer.alloc(32, 7).toString('base64')}`,
    }
    const servers = await Promise.all(
      [1, 2, 3].map(() => startServer({ env, dataDir: fixture.dataDir, databaseUrl: fixture.databaseUrl! })),
    )
    try {
      const url = 'https://m.example.cn/'
      const found = await Promise.all(
        servers.flatMap(server => [1, 2, 3].map(() => client(server.url).call(system.getJssdkData, { url }))),
      )
      assert(found.every(answer => answer.code === 1))
      deepEqual(asked.sort(), ['/cgi-bin/stable_token', '/cgi-bin/ticket/getticket'])
    } finally {
      await Promise.all(servers.map(server => server.stop()))
      await new Promise(done => wechat.close(done))
      await fixture.remove()
    }
  },
)
