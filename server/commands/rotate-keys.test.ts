import assert, { deepEqual, equal, match, rejects, throws } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { endpoints } from '../../contract'
import { reencrypt, rotateKeys } from '../../server/commands/rotate-keys'
import { SEALED } from '../../server/commands/rotate-keys-repo'
import { loadConfig } from '../../server/config'
import type { Context } from '../../server/context'
import type { Db } from '../../server/db/types'
import { startServer as startHere } from '../../server/start'
import { applyAsPerson, ID_NUMBERS } from '../../__tests__/support/certificates'
import { runCommand } from '../../__tests__/support/commands'
import { EXAMINER, NEWCOMER, SUPPLIER, tokenOf } from '../../__tests__/support/market'
import { client, newFixture, type TestClient } from '../../__tests__/support/server'

const { account, certifications, contact, listing } = endpoints
const keyOf = (n: number) => Buffer.alloc(32, n).toString('base64')
const OLD = `a:${keyOf(3)}`
const BOTH = `b:${keyOf(4)},${OLD}`

/** How many values are sealed with each key. */
const byKey = async (db: Db): Promise<Record<string, number>> => {
  const found: Record<string, number> = {}
  for (const { table, column } of SEALED) {
    const { rows } = await sql<{ id: string; n: number }>`
      select split_part(${sql.ref(column)}, '.', 1) as id, count(*)::int as n from ${sql.table(table)}
      where ${sql.ref(column)} is not null group by 1`.execute(db)
    for (const { id, n } of rows) found[id] = (found[id] ?? 0) + n
  }
  return found
}

describe('changing the field keys', () => {
  let fixture: Awaited<ReturnType<typeof newFixture>>
  const environment = (more: Record<string, string> = {}) => ({
    PORT: '0',
    LOG_LEVEL: 'silent',
    TRUST_PROXY: '127.0.0.1',
    SEED: 'none',
    FIELD_KEYS: OLD,
    DATA_DIR: fixture.dataDir,
    DATABASE_URL: fixture.databaseUrl ?? '',
    ...more,
  })
  const withServer = async (
    more: Record<string, string>,
    work: (app: TestClient, context: Context) => Promise<unknown>,
  ) => {
    const server = await startHere(loadConfig(environment(more)))
    try {
      await work(client(server.url), server.context)
    } finally {
      await server.stop()
    }
  }
  before(async () => {
    fixture = await newFixture()
    await withServer({ SEED: 'demo' }, async () => undefined)
  })
  after(() => fixture.remove())

  it('knows every sealed column of the database', async () => {
    await withServer({}, async (_, { db }) => {
      const { rows } = await sql<{ name: string }>`
        select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = 'public' and column_name like '%\\_sealed'`.execute(db)
      deepEqual(
        rows.map(row => row.name).sort(),
        SEALED.map(({ table, column }) => `${table}.${column}`).sort(),
        'a new sealed column: add it to server/commands/rotate-keys-repo.ts',
      )
    })
  })

  it('lets servers learn a new key before any of them uses it', async () => {
    await withServer({ FIELD_KEYS: BOTH, FIELD_KEY_ACTIVE: 'a' }, async (app, { db }) => {
      await applyAsPerson(app, await tokenOf(app, NEWCOMER))
      deepEqual(Object.keys(await byKey(db)), ['a'])
    })
  })

  it('goes on while the server serves, stops anywhere, and is finished by the next run', async () => {
    await withServer({ FIELD_KEYS: BOTH }, async (app, context) => {
      const { db, keys } = context
      const token = await tokenOf(app, SUPPLIER)
      const before = await byKey(db)
      let left = 100
      const half = await reencrypt(db, keys.fields, () => (left -= 1) < 0)
      deepEqual(half, { sealed: 100, lost: 0 })
      const then = await byKey(db)
      assert(then.a === before.a - 100 && then.b >= 100)
      // Whatever key sealed them, mobiles and contacts are read as before.
      equal((await app.call(account.getMyMobile, {}, { token })).result.mobile, SUPPLIER)
      await app.login(NEWCOMER)

      const lines = await rotateKeys(context, false)
      match(lines[0], /^re-encrypted \d+ values with key b$/)
      assert(lines.some(line => line === 'keys that encrypt nothing any more: a'))
      deepEqual(Object.keys(await byKey(db)), ['b'])
      deepEqual(await rotateKeys(context, false), [
        'everything is encrypted with key b already',
        'keys that encrypt nothing any more: a',
        'the last key of FIELD_KEYS stays: mobiles are looked up by it',
      ])

      equal((await app.call(account.getMyMobile, {}, { token })).result.mobile, SUPPLIER)
      const mine = (await app.call(listing.getMyListingPage, {}, { token })).result.items[0]
      const own = await app.call(
        contact.getContact,
        { object_kind: 'listing', object_code: mine.listing_code },
        { token },
      )
      equal(own.code, 1)
      assert(own.result.contact)
      const examiner = await tokenOf(app, EXAMINER)
      const { items } = (await app.call(certifications.getCertificationQueue, { limit: 50 }, { token: examiner }))
        .result
      const newest = items.at(-1)!
      const seen = await app.call(certifications.lookAtCertification, { code: newest.code }, { token: examiner })
      equal(seen.result.number, ID_NUMBERS[0])
    })
  })

  it('reports values that no key opens, and leaves them as they are', async () => {
    await withServer({ FIELD_KEYS: BOTH }, async (_, context) => {
      await sql`
        update users set mobile_sealed = 'zz.AAAA.AAAA.AAAA' where id = (select max(id) from users where mobile_sealed is not null)`.execute(
        context.db,
      )
      await rejects(rotateKeys(context, false), /; 1 can't be decrypted with these keys and stay$/)
      const { rows } = await sql`select from users where mobile_sealed = 'zz.AAAA.AAAA.AAAA'`.execute(context.db)
      equal(rows.length, 1)
    })
  })

  it('makes a new key by itself where the keys are in the data directory', async () => {
    const own = await newFixture()
    const run = (...args: string[]) => runCommand(own, ['rotate-keys', ...args], { FIELD_KEYS: '', SEED: 'none' })
    const file = () =>
      JSON.parse(readFileSync(join(own.dataDir, 'keys.json'), 'utf8')) as { field: string; master: string }
    try {
      const first = run()
      deepEqual([first.code, first.out.split('\n')[0]], [0, 'everything is encrypted with key a already'])
      const before = file()
      const made = run('--new-key')
      deepEqual([made.code, made.err], [0, ''])
      const after = file()
      match(after.field, /^k1:[^,]+,a:/)
      deepEqual([after.field.split(',')[1], after.master], [before.field, before.master])
      equal(run('--other').code, 1)
      const elsewhere = runCommand(own, ['rotate-keys', '--new-key'], { FIELD_KEYS: OLD })
      deepEqual([elsewhere.code, /FIELD_KEYS holds the keys/.test(elsewhere.err)], [1, true])
    } finally {
      await own.remove()
    }
  })

  it('refuses an active key that is not among the keys', () => {
    throws(() => loadConfig(environment({ FIELD_KEYS: BOTH, FIELD_KEY_ACTIVE: 'c' })), /FIELD_KEY_ACTIVE/)
    throws(() => loadConfig(environment({ FIELD_KEYS: '', FIELD_KEY_ACTIVE: 'a' })), /FIELD_KEY_ACTIVE/)
  })
})
