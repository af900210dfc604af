import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { endpoints } from '../../contract'
import type { IssuedTokens } from '../../contract/base/account'
import { openDatabase } from '../../server/db/client'
import type { Db } from '../../server/db/types'
import { runCommand } from '../../__tests__/support/commands'
import { client, newFixture, register, smsCode, startServer, type TestServer } from '../../__tests__/support/server'

const { account, messages } = endpoints
const [NEW, KNOWN, FROZEN] = ['18710000001', '18710000002', '18710000003']

describe('grant-admin', () => {
  let fixture: Awaited<ReturnType<typeof newFixture>>
  const start = () => startServer({ dataDir: fixture.dataDir, databaseUrl: fixture.databaseUrl ?? undefined })
  const grant = (...args: string[]) => runCommand(fixture, ['grant-admin', ...args])
  const inDatabase = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    const database = await openDatabase({
      directory: join(fixture.dataDir, 'database'),
      databaseUrl: fixture.databaseUrl,
    })
    return work(database.db).finally(() => database.close())
  }
  const byCode = async (server: TestServer, mobile: string) => {
    const code = await smsCode(server, mobile, 'login')
    return (await client(server.url).call(account.login, { mobile, code })).result as IssuedTokens
  }

  before(async () => {
    fixture = await newFixture()
    const server = await start()
    for (const mobile of [KNOWN, FROZEN]) await register(server, mobile, { nickname: mobile.slice(7) })
    await server.stop()
    await inDatabase(db => sql`update users set status = 'frozen' where nickname = ${FROZEN.slice(7)}`.execute(db))
  })
  after(() => fixture.remove())

  it('creates an account that its owner enters by code; a second run changes nothing', async () => {
    const first = grant(NEW)
    assert.deepEqual([first.code, first.err], [0, ''])
    assert.match(first.out, /^18710000001 is an admin now, with a new account: log in by a code sent to that number$/)
    assert.deepEqual(grant(NEW), { code: 0, out: `${NEW} is an admin already: nothing was changed`, err: '' })
    const server = await start()
    try {
      const { access_token: token } = await byCode(server, NEW)
      const app = client(server.url)
      const info = (await app.call(account.getUserInfo, {}, { token })).result
      assert.deepEqual([info.role, info.has_password], [['user', 'admin'], false])
      assert.equal((await app.call(account.getOutboxPage, {}, { token })).code, 1)
    } finally {
      await server.stop()
    }
  })

  it('adds the role to an existing account, logs it and notifies its owner', async () => {
    await inDatabase(db => sql`update users set roles = '{user,vip}' where nickname = ${KNOWN.slice(7)}`.execute(db))
    assert.deepEqual(grant(KNOWN), { code: 0, out: `${KNOWN} is an admin now`, err: '' })
    const server = await start()
    try {
      const app = client(server.url)
      const { access_token: token } = await app.login(KNOWN)
      const info = (await app.call(account.getUserInfo, {}, { token })).result
      assert.deepEqual([info.role, info.nickname], [['user', 'vip', 'admin'], KNOWN.slice(7)])
      const items = (await app.call(messages.getMessagePage, { channel: 'system' }, { token })).result.items
      assert.equal(items[0].key, 'role.changed')
    } finally {
      await server.stop()
    }
    const { rows } = await inDatabase(db =>
      sql`select actor_id, from_state, to_state from audit_log where subject = 'role' order by id`.execute(db),
    )
    assert.deepEqual(rows, [
      { actor_id: null, from_state: 'user', to_state: 'user,admin' },
      { actor_id: null, from_state: 'user,vip', to_state: 'user,vip,admin' },
    ])
  })

  it('refuses invalid mobiles, frozen accounts and wrong arguments, each with one line', () => {
    const count = () => inDatabase(async db => (await sql`select from users`.execute(db)).rows.length)
    for (const [args, line] of [
      [['+8618710000001'], /^\+8618710000001 is no mobile number: 11 digits, without \+86$/],
      [['1871000000'], /is no mobile number/],
      [[FROZEN], /^the account of 18710000003 is frozen$/],
      [[], /^usage: npm run grant-admin -- <mobile>$/],
      [[NEW, KNOWN], /^usage: /],
    ] as const) {
      const { code, out, err } = grant(...args)
      assert.deepEqual([code, out], [1, ''])
      assert.match(err, line)
    }
    const unknown = runCommand(fixture, ['grant'])
    assert.deepEqual(
      [unknown.code, unknown.err],
      [
        1,
        'usage: npm run grant-admin -- <mobile> | npm run jobs | npm run ledger:statement -- <account> <from> <to> | npm run ledger:verify | npm run remove-demo -- [--yes] | npm run rotate-keys -- [--new-key]',
      ],
    )
    return count().then(n => assert.equal(n, 3))
  })

  it(
    'is refused while a server uses the embedded database',
    { skip: process.env.DATABASE_URL ? 'embedded only' : false },
    async () => {
      const server = await start()
      try {
        const { code, err } = grant(NEW)
        assert.equal(code, 1)
        assert.match(err, /^another server is using the data directory [^\n]*$/)
      } finally {
        await server.stop()
      }
    },
  )
})
