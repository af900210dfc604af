import assert, { deepEqual, equal } from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { bookPastRewards } from '#server/db/migrations/0024-past-rewards'
import { inTransaction } from '#server/db/client'
import { createLedger, verifyLedger } from '../../base/ledger'
import { findCauseFaults } from '../finance/cause-reads'
import { inMarket } from '#__tests__/support/in-market'
import { insertMeeting } from '#__tests__/support/conferences'
import { FakeClock } from '#__tests__/support/server'
import { createStaff, type Staff } from '#__tests__/support/staff'

describe('what was earned before there was a ledger', () => {
  const clock = new FakeClock()
  const ledger = createLedger({ clock })
  const { server } = inMarket({ clock, env: { SEED: 'none' } })
  let staff: Staff
  const db = () => server.context.db
  const again = (until?: string) => inTransaction(db(), tx => bookPastRewards(tx, until))
  const has = async (id: number) => {
    const { reward, coins } = await ledger.balances(db(), id)
    return [reward.available, coins.available]
  }
  const count = async (table: string) =>
    (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db())).rows[0].n

  before(async () => {
    staff = await createStaff(server, '1867')
  })

  let certifications = 0
  const certified = (userId: number, number: string, state: string, decidedAt: string) =>
    sql`
      insert into certifications (certification_code, user_id, kind, state, fields_sealed, number_index, files, submitted_at,
        decided_at)
      values (${`ztest${(certifications += 1)}`}, ${userId}, 'identity', ${state}, 'x', ${number}, '{}', ${decidedAt},
        ${decidedAt})`.execute(db())
  let listings = 0
  /** A listing that came onto the shelf then, or never did. */
  const listed = (ownerId: number, publishedAt: string | null) =>
    sql`
      insert into listings (listing_code, owner_id, kind, item_state, published_at, feed_at, title, category_code, province,
        city, unit, created_at, updated_at)
      values (${`ltest${(listings += 1)}`}, ${ownerId}, 'supply', 'off_shelf', ${publishedAt}, ${publishedAt}, '苹果',
        'fresh_fruit', '陕西', '咸阳', '箱', now(), now())`.execute(db())

  it('is booked once, by whom it is for, and whoever has no inviter earns nobody anything', async () => {
    const ann = await staff.account()
    const frozen = await staff.account()
    const [bob, cat, dan] = [
      await staff.account({ inviter: ann }),
      await staff.account({ inviter: ann }),
      await staff.account({ inviter: frozen }),
    ]
    const eve = await staff.account()
    await sql`update users set status = 'frozen' where id = ${frozen.id}`.execute(db())
    await certified(bob.id, 'number-1', 'approved', '2026-03-01T00:00:00Z')
    // The same number again, whoever has it, and an application that was replaced by a newer one.
    await certified(cat.id, 'number-1', 'approved', '2026-04-01T00:00:00Z')
    await certified(bob.id, 'number-1', 'replaced', '2026-02-01T00:00:00Z')
    await certified(dan.id, 'number-2', 'approved', '2026-03-02T00:00:00Z')
    await certified(eve.id, 'number-3', 'approved', '2026-03-03T00:00:00Z')
    await listed(bob.id, '2026-03-05T00:00:00Z')
    await listed(bob.id, '2026-03-04T00:00:00Z')
    await listed(cat.id, null)
    const meeting = await insertMeeting(db(), clock, {})
    await sql`
      insert into conference_bookings (booking_code, conference_id, user_id, state, since, attended_at)
      select 'otest' || u.id, c.id, u.id, case u.id when ${eve.id} then 'attended' else 'missed' end, now(),
        case u.id when ${eve.id} then now() end
      from conferences c, users u where c.conference_code = ${meeting} and u.id in (${eve.id}, ${bob.id})`.execute(db())

    await again('2026-03-02T12:00:00.000Z')
    deepEqual(await has(ann.id), [200, 0], 'what came later is left')
    await again()
    deepEqual(await has(ann.id), [300, 0])
    deepEqual(await has(frozen.id), [0, 0])
    deepEqual(await has(eve.id), [0, 10])
    const { rows } = await sql<{ request_key: string; kind: string; at: string; booked_at: string }>`
      select r.request_key, t.kind, t.at, r.booked_at from rewards r join ledger_transfers t using (request_key) order by t.id`.execute(
      db(),
    )
    deepEqual(
      rows.map(({ request_key, kind, at }) => [request_key, kind, at.slice(0, 10)]),
      [
        ['reward:identity:number-1', 'reward.identity', '2026-02-01'],
        ['reward:listing:number-1', 'reward.listing', '2026-03-04'],
      ],
    )
    const isBooked = ({ at, booked_at }: (typeof rows)[number]) => booked_at === at
    assert(rows.every(isBooked), 'the job has nothing left to book')
    const booked = await count('ledger_transfers')
    await again()
    equal(await count('ledger_transfers'), booked)
    equal(await count('rewards'), 2)
    deepEqual((await verifyLedger({ db: db() })).faults, [])
    deepEqual(await findCauseFaults(db()), [])
  })

  it('counts a first listing by the person, once their identity is known', async () => {
    const [ann, eve] = [await staff.account(), await staff.account()]
    const [bob, cat, dan] = [
      await staff.account({ inviter: ann }),
      await staff.account({ inviter: ann }),
      await staff.account({ inviter: ann }),
    ]
    const twin = await staff.account({ inviter: eve })
    await certified(bob.id, 'number-6', 'approved', '2026-03-03T00:00:00Z')
    await certified(twin.id, 'number-6', 'approved', '2026-04-03T00:00:00Z')
    await listed(bob.id, '2026-03-01T00:00:00Z')
    await listed(twin.id, '2026-02-01T00:00:00Z')
    await listed(cat.id, '2026-03-01T00:00:00Z')
    // Another identity isn't another first listing.
    await certified(dan.id, 'number-7', 'replaced', '2026-03-01T00:00:00Z')
    await certified(dan.id, 'number-8', 'approved', '2026-05-01T00:00:00Z')
    await listed(dan.id, '2026-03-02T00:00:00Z')
    const listingKeys = async () =>
      (
        await sql<{ request_key: string; day: string }>`
          select request_key, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day from rewards
          where user_id = ${ann.id} and kind = 'listing' order by created_at`.execute(db())
      ).rows.map(({ request_key, day }) => `${request_key} ${day}`)

    await again()
    deepEqual(await listingKeys(), ['reward:listing:number-7 2026-03-02', 'reward:listing:number-6 2026-03-03'])
    deepEqual(await has(ann.id), [3 * 200 + 2 * 100, 0])
    deepEqual(await has(eve.id), [0, 0])
    await certified(cat.id, 'number-10', 'approved', '2026-06-01T00:00:00Z')
    await again()
    deepEqual((await listingKeys()).slice(2), ['reward:listing:number-10 2026-06-01'])
    deepEqual((await verifyLedger({ db: db() })).faults, [])
    deepEqual(await findCauseFaults(db()), [])
  })

  it('leaves a reward alone that waits to be booked, which is no fault of the book', async () => {
    const ann = await staff.account()
    const bob = await staff.account({ inviter: ann })
    await certified(bob.id, 'number-5', 'approved', '2026-03-01T00:00:00Z')
    await sql`
      insert into rewards (reward_code, request_key, kind, user_id, invited_id, amount_fen, created_at)
      values ('wwaits', 'reward:identity:number-5', 'identity', ${ann.id}, ${bob.id}, 500, now())`.execute(db())
    await again()
    deepEqual(await has(ann.id), [0, 0])
    deepEqual(await findCauseFaults(db()), [])
    await sql`update rewards set booked_at = now() where reward_code = 'wwaits'`.execute(db())
    deepEqual(await findCauseFaults(db()), ['reward wwaits: 500, and the book has nothing'])
    await sql`delete from rewards where reward_code = 'wwaits'`.execute(db())
  })

  it('leaves alone what is booked as it happens, and takes the market’s own amounts', async () => {
    const [ann, bob] = [await staff.account(), await staff.account()]
    const cat = await staff.account({ inviter: ann })
    await inTransaction(db(), tx =>
      ledger.transfer(tx, {
        key: 'reward:identity:number-9',
        kind: 'reward.identity',
        ref: 'w9',
        postings: [{ from: 'promotion', to: { userId: ann.id, purse: 'reward' }, amount: 200 }],
      }),
    )
    await certified(cat.id, 'number-9', 'approved', '2026-05-01T00:00:00Z')
    await sql`
      insert into settings (key, value) values ('limits', '{"reward_first_listing_fen": 0, "reward_conference_coins": 25}')
      on conflict (key) do update set value = excluded.value`.execute(db())
    await listed(cat.id, '2026-05-02T00:00:00Z')
    const meeting = await insertMeeting(db(), clock, {})
    await sql`
      insert into conference_bookings (booking_code, conference_id, user_id, state, since, attended_at)
      select 'oagain' || c.id, c.id, ${bob.id}, 'attended', now(), now() from conferences c
      where c.conference_code = ${meeting}`.execute(db())
    await again()
    deepEqual(await has(ann.id), [200, 0], 'the first is booked already, the second is worth nothing')
    deepEqual(await has(bob.id), [0, 25])
    deepEqual((await verifyLedger({ db: db() })).faults, [])
  })
})
