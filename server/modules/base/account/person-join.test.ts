import assert, { deepEqual, equal } from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, beforeEach, describe, it } from 'node:test'
import { type Kysely, sql } from 'kysely'
import { type Database, inTransaction, openDatabase } from '#server/db/client'
import { migrate } from '#server/db/migrate'
import { fillPersons, settleOwnEarnings } from '#server/db/migrations/0028-persons'
import type { Schema } from '#server/db/types'
import { eraseAccount } from './erase-repo'
import { joinPerson, lockMeeting } from './person-repo'
import { createLedger, verifyLedger } from '../ledger'
import { findCauseFaults } from '../../money/finance/cause-reads'
import { findAccounts } from './person-reads'
import { FakeClock, newFixture } from '#__tests__/support/server'
import { paidOrder } from '#__tests__/support/service-orders'

const SEED = Number(process.env.SEED_NUMBER ?? 20_261_128)
/** A small generator of its own, so that a failing case can be repeated. */
const randomOf = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

describe('which accounts are one person’s', () => {
  let fixture: Awaited<ReturnType<typeof newFixture>>
  let database: Database
  let db: Kysely<Schema>
  const clock = new FakeClock()
  const ledger = createLedger({ clock })
  const now = () => new Date(clock.now()).toISOString()
  let count = 0

  before(async () => {
    fixture = await newFixture()
    database = await openDatabase({ directory: join(fixture.dataDir, 'database'), databaseUrl: fixture.databaseUrl })
    db = database.db
    await migrate(db)
  })
  after(async () => {
    await database.close()
    await fixture.remove()
  })
  let prefix = ''
  beforeEach(() => {
    prefix = `n${(count += 1)}-`
  })

  const account = async (inviter?: number): Promise<number> => {
    const code = `p${(count += 1)}`
    const { rows } = await sql<{ id: number }>`
      insert into users (user_code, maoxiu_code, nickname, inviter_id, is_identity_certified, created_at)
      values (${code}, ${code}, ${code}, ${inviter ?? null}, true, now()) returning id`.execute(db)
    return rows[0].id
  }
  const accounts = async (n: number): Promise<number[]> => {
    const made: number[] = []
    for (let i = 0; i < n; i += 1) made.push(await account())
    return made
  }
  /** As an approval of an identity does. */
  const approve = (userId: number, number: string | number) =>
    inTransaction(db, async tx => {
      const numberIndex = prefix + number
      const meeting = await lockMeeting(tx, userId, numberIndex)
      await joinPerson(tx, meeting, { userId, numberIndex, at: now() })
    })
  const personOf = async (id: number): Promise<number | null> =>
    (await sql<{ person_id: number | null }>`select person_id from users where id = ${id}`.execute(db)).rows[0]
      .person_id
  const personsOf = async (ids: readonly number[]) => {
    const found: (number | null)[] = []
    for (const id of ids) found.push(await personOf(id))
    return found
  }
  /** For each account the first one that is the same person, by the given pairs of account and number. */
  const groupsOf = (n: number, pairs: readonly (readonly [number, number])[]): number[] => {
    const group = Array.from({ length: n }, (_, i) => i)
    for (let isChanged = true; isChanged;) {
      isChanged = false
      for (const [a, number] of pairs)
        for (const [b, other] of pairs)
          if (number === other && group[a] !== group[b]) {
            group[a] = group[b] = Math.min(group[a], group[b])
            isChanged = true
          }
    }
    return group
  }
  /** The same of what the database says. */
  const firsts = (persons: readonly (number | null)[]) =>
    persons.map((person, i) => (person === null ? i : persons.indexOf(person)))

  it(`are joined by any number, however many lie between, in any order (seed ${SEED})`, async () => {
    const random = randomOf(SEED)
    for (let round = 0; round < 12; round += 1) {
      prefix = `r${(count += 1)}-`
      const n = 3 + random(6)
      const ids = await accounts(n)
      const pairs = Array.from({ length: 2 + random(9) }, () => [random(n), random(5)] as const)
      for (const [a, number] of pairs) await approve(ids[a], number)
      const expected = groupsOf(n, pairs)
      const joined = await personsOf(ids)
      deepEqual(firsts(joined), expected, `round ${round}: ${JSON.stringify(pairs)}`)
      for (let i = 0; i < n; i += 1)
        deepEqual(
          await findAccounts(db, ids[i]),
          ids.filter((_, j) => expected[j] === expected[i]),
        )
      // From the numbers alone, as a market that is updated gets them.
      await sql`update users set person_id = null where id = any(${ids}::bigint[])`.execute(db)
      await fillPersons(db)
      deepEqual(firsts(await personsOf(ids)), expected, `filled, round ${round}`)
    }
  })

  it('get the older of the persons that meet, and keep it whatever becomes of the identity', async () => {
    const [a, b, c] = await accounts(3)
    await approve(c, 1)
    await approve(a, 2)
    await approve(b, 2)
    const [older, newer] = [await personOf(c), await personOf(a)]
    assert(older! < newer!)
    await approve(a, 1)
    deepEqual(await personsOf([a, b, c]), [older, older, older])
    await approve(a, 3)
    equal(await personOf(a), older)
  })

  it('lose nobody when identities are approved at the same moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      prefix = `c${(count += 1)}-`
      const [a, b, c, d, e] = await accounts(5)
      await approve(a, 1)
      await approve(b, 2)
      await Promise.all([approve(c, 1), approve(d, 2), approve(a, 2), approve(e, 3), approve(b, 3)])
      equal(new Set(await personsOf([a, b, c, d, e])).size, 1, `round ${round}`)
    }
  })

  it('is forgotten with an account that is erased, and by nobody else', async () => {
    const [a, b] = await accounts(2)
    await approve(a, 1)
    await approve(b, 1)
    const person = await personOf(b)
    await inTransaction(db, tx =>
      eraseAccount(tx, { id: a, user_code: `gone${a}`, mobile_index: null, at: now() } as never),
    )
    deepEqual(await personsOf([a, b]), [null, person])
    deepEqual(await findAccounts(db, a), [a])
    const [again] = await accounts(1)
    await approve(again, 1)
    equal(await personOf(again), person)
  })

  describe('in a market from before', () => {
    let applications = 0
    const certified = (userId: number, number: string, state: string) =>
      sql`
        insert into certifications (certification_code, user_id, kind, state, fields_sealed, number_index, files,
          submitted_at, decided_at)
        values (${`zjoin${(applications += 1)}`}, ${userId}, 'identity', ${state}, 'x', ${prefix + number}, '{}', now(),
          ${state === 'pending' ? null : now()}::timestamptz)`.execute(db)
    const update = () =>
      inTransaction(db, async tx => {
        await fillPersons(tx)
        await settleOwnEarnings(tx)
      })

    it('are known by every identity ever approved, and by the rewards of those that have lapsed', async () => {
      const [inForce, revoked, replaced, rejected, pending, lapsed, inviter] = await accounts(7)
      await certified(inForce, '1', 'approved')
      await certified(revoked, '1', 'revoked')
      await certified(replaced, '1', 'replaced')
      await certified(replaced, '2', 'approved')
      await certified(rejected, '1', 'rejected')
      await certified(pending, '1', 'pending')
      await sql`
        insert into rewards (reward_code, request_key, kind, user_id, invited_id, amount_fen, created_at)
        values (${`w${prefix}`}, ${`reward:listing:${prefix}1`}, 'listing', ${inviter}, ${lapsed}, 100, now())`.execute(
        db,
      )
      await update()
      const [one, ...others] = await personsOf([inForce, revoked, replaced, lapsed])
      assert(one !== null)
      deepEqual(others, [one, one, one])
      deepEqual(await personsOf([rejected, pending, inviter]), [null, null, null])
      await sql`delete from rewards where reward_code = ${`w${prefix}`}`.execute(db)
    })

    it('lose what is frozen of their own, and have what was released in the list', async () => {
      const earner = await account()
      const [buyer, stranger] = [await account(earner), await account(earner)]
      const commission = async (of: number, isReleased: boolean) => {
        const order = await paidOrder(db, { buyer: of, paidFen: 29_800, at: now() })
        const key = `order:${order.order_code}:commission:1`
        await inTransaction(db, async tx => {
          await ledger.transfer(tx, {
            key: `order:${order.order_code}:paid`,
            kind: 'order.paid',
            ref: order.order_code,
            postings: [{ from: 'gateway', to: 'revenue', amount: 29_800 }],
          })
          await sql`
            insert into commissions (commission_code, order_id, level, user_id, buyer_id, rate, amount_fen, state, created_at,
              available_at, ended_at)
            values (${`y${order.order_code}`}, ${order.id}, 1, ${earner}, ${of}, 1500, 4470,
              ${isReleased ? 'available' : 'frozen'}, ${now()}, ${now()}, ${isReleased ? now() : null}::timestamptz)`.execute(
            tx,
          )
          await ledger.hold(tx, {
            key,
            kind: 'commission.frozen',
            ref: order.order_code,
            from: 'commission',
            into: { userId: earner, purse: 'distribution', bucket: 'frozen' },
            amount: 4470,
          })
          if (isReleased)
            await ledger.settle(tx, {
              key: `${key}:available`,
              kind: 'commission.available',
              hold: key,
              to: [{ account: { userId: earner, purse: 'distribution' }, amount: 4470 }],
            })
        })
        return `y${order.order_code}`
      }
      const [frozen, released, others] = [
        await commission(buyer, false),
        await commission(buyer, true),
        await commission(stranger, false),
      ]
      await certified(earner, '1', 'revoked')
      await certified(buyer, '1', 'approved')
      await update()
      await update()
      const { rows } = await sql<{ code: string; state: string; listed: number }>`
        select commission_code as code, c.state,
          (select count(*)::int from own_earnings n where n.commission_id = c.id and n.amount_fen = 4470) as listed
        from commissions c where c.user_id = ${earner} order by c.id`.execute(db)
      deepEqual(rows, [
        { code: frozen, state: 'void', listed: 0 },
        { code: released, state: 'available', listed: 1 },
        { code: others, state: 'frozen', listed: 0 },
      ])
      deepEqual((await ledger.balances(db, earner)).distribution, { available: 4470, frozen: 4470, held: 0 })
      deepEqual((await verifyLedger({ db })).faults, [])
      deepEqual(await findCauseFaults(db), [])
    })
  })
})
