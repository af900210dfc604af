// Runs on both databases.
import { deepEqual, equal } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { CONFERENCE, meetingsAhead } from '#domain/review/conference'
import { newFixture, startServer, type TestServer } from '#__tests__/support/server'

const ALONE = process.env.DATABASE_URL ? false : 'NOT RUN: three servers on one database need PostgreSQL (DATABASE_URL)'
const NAMES = ['server-one', 'server-two', 'server-three'] as const
const BOOKED = 150
const LOOK_MS = 100
const WAIT_MS = 60_000

/** Three processes on one database run the job, and one of them is killed in the middle of it. */
describe('the meetings’ job on three servers', { skip: ALONE }, () => {
  let fixture: Awaited<ReturnType<typeof newFixture>>
  let servers: Map<string, TestServer>
  let db: pg.Client
  let holder: pg.Client

  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: fixture.databaseUrl! })
    await client.connect()
    return client
  }
  const rows = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await db.query<T & pg.QueryResultRow>(text, values)).rows
  const until = async <T>(
    look: () => Promise<T | null | undefined | false>,
    what: string,
    eachMs = LOOK_MS,
  ): Promise<T> => {
    for (const end = Date.now() + WAIT_MS; Date.now() < end; await sleep(eachMs)) {
      const found = await look()
      if (found) return found
    }
    throw new Error(`never: ${what}`)
  }
  /** Puts the job into the queue, as its schedule does each minute. */
  const queue = () => db.query("insert into jobs.job (name) values ('conferences')")
  const done = async (): Promise<number> =>
    (
      await rows<{ n: number }>(
        "select count(*)::int as n from jobs.job where name = 'conferences' and state = 'completed'",
      )
    )[0].n

  before(async () => {
    fixture = await newFixture('none')
    servers = new Map()
    const { dataDir, databaseUrl } = fixture
    // One after another: the first makes the keys and the jobs' tables.
    for (const name of NAMES)
      servers.set(name, await startServer({ dataDir, databaseUrl: databaseUrl!, env: { PGAPPNAME: name } }))
    db = await connect()
    holder = await connect()
    await until(
      async () => (await rows("select from jobs.schedule where name = 'conferences'").catch(() => [])).length > 0,
      'the schedule',
    )
  })
  after(async () => {
    await holder?.end()
    await db?.end()
    for (const server of servers?.values() ?? []) await server.stop().catch(() => undefined)
    await fixture?.remove()
  })

  it('makes each Tuesday of the four weeks ahead once, however many run it', async () => {
    const before = await done()
    for (let i = 0; i < NAMES.length; i += 1) await queue()
    await until(async () => (await done()) >= before + NAMES.length, 'three runs')
    const made = await rows<{ at: string; n: number }>(
      "select to_char(starts_at at time zone 'Asia/Shanghai', 'Dy HH24:MI') as at, count(*)::int as n from conferences group by 1",
    )
    deepEqual(made, [{ at: 'Tue 20:00', n: meetingsAhead(Date.now()).length }])
    const [{ numbers }] = await rows<{ numbers: number[] }>(
      'select array_agg(number order by starts_at) as numbers from conferences',
    )
    deepEqual(
      numbers,
      numbers.map((_, i) => i + 1),
    )
  })

  it('reminds each person once, even when the server that began is killed in the middle', async () => {
    const startsAt = Date.now() + 40 * 60_000
    const iso = (ms: number) => new Date(ms).toISOString()
    await db.query(
      `insert into conferences (conference_code, number, state, opens_at, starts_at, ends_at, capacity, booked_count, presenter_seats, created_at, updated_at)
       values ('kjob', 9999, 'open', $1, $2, $3, 500, $4, 12, now(), now())`,
      [iso(startsAt - CONFERENCE.opensMs), iso(startsAt), iso(startsAt + CONFERENCE.lengthMs), BOOKED],
    )
    // Before anybody has booked, so that no schedule reminds them first: one person's counts are held meanwhile.
    await db.query(
      `insert into users (user_code, maoxiu_code, nickname, created_at) select 'j' || i, 'j' || i, '路人' || i, now() from generate_series(1, $1::int) i`,
      [BOOKED],
    )
    await db.query("insert into unread_counts (user_id) select id from users where user_code like 'j%'")
    await holder.query('begin')
    await holder.query(
      "select from unread_counts where user_id = (select id from users where user_code like 'j%' order by id offset 40 limit 1) for update",
    )
    await db.query(
      `insert into conference_bookings (booking_code, conference_id, user_id, state, since)
       select 'b' || u.id, c.id, u.id, 'booked', now() from conferences c, users u where c.conference_code = 'kjob' and u.user_code like 'j%'`,
    )
    await queue()
    const { name } = await until(
      async () =>
        (
          await rows<{ name: string }>(
            `select application_name as name from pg_stat_activity
             where datname = current_database() and wait_event_type = 'Lock' and application_name = any($1)`,
            [[...NAMES]],
          )
        )[0],
      'a server that waits in the middle of its batch',
    )
    await servers.get(name)!.kill()
    servers.delete(name)
    await holder.query('rollback')

    const messageCounts = () =>
      rows<{ user_code: string; n: number }>(
        `select u.user_code, count(*)::int as n from notifications n join users u on u.id = n.user_id
         where n.key = 'conference.reminder_hour' group by 1`,
      )
    // Its rows are unlocked once the database has noticed that the process is gone.
    await until(
      async () => {
        if ((await messageCounts()).length === BOOKED) return true
        await queue()
        return false
      },
      'everybody to be told',
      2_000,
    )
    const before = await done()
    await queue()
    await until(async () => (await done()) > before, 'another run')
    deepEqual(
      (await messageCounts()).filter(one => one.n !== 1),
      [],
    )
    const [{ off }] = await rows<{ off: number }>(
      `select count(*)::int as off from unread_counts c join users u on u.id = c.user_id where u.user_code like 'j%' and c.system <> 1`,
    )
    equal(off, 0, 'the counts agree with the messages')
  })
})
