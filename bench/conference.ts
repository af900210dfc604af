// npm run bench:conference [-- --people 5000] [--places 50] [--seconds 5] [--smoke]
// Everybody books the last places of a meeting at once, on PostgreSQL: exactly those places are given, everyone else
// gets a clear refusal, and the feed stays fast for readers. Uses DATABASE_URL if set, else a temporary database.
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { sql } from 'kysely'
import { insertMeeting } from '../__tests__/support/conferences'
import { crowd } from '../__tests__/support/crowd'
import { systemClock } from '../server/context'
import { percentile, run, say } from './hostile'
import { onPostgres } from './on-postgres'

const { values } = parseArgs({
  options: {
    people: { type: 'string' },
    places: { type: 'string', default: '50' },
    seconds: { type: 'string' },
    smoke: { type: 'boolean', default: false },
  },
})
const PEOPLE = Number(values.people ?? (values.smoke ? 200 : 5_000))
const PLACES = Number(values.places)
/** Places already booked before the run. */
const TAKEN = 450
const SECONDS = Number(values.seconds ?? (values.smoke ? 1 : 5))
/** Limits of the feed's p95: in ms during the rush; 5 s later, as a multiple of the idle value. */
const MEANWHILE_MS = 250
const AFTER_TIMES = 2
const AFTER_S = 5
const FULL = '409 名额已约满，可以排队候补'
const FEED = '/api/v1/listing/getListingPage'
const READERS = 8
const PAUSE_MS = 10
const RUSH = fileURLToPath(new URL('rush.mjs', import.meta.url))

const sleep = (ms: number) => new Promise<void>(done => setTimeout(done, ms))

/** Reads the feed's pages, cached and uncached, while `work` runs. @returns each response time in ms */
const reading = async (url: string, work: () => Promise<unknown>): Promise<number[]> => {
  const times: number[] = []
  let isOver = false
  const reader = async (i: number) => {
    while (!isOver) {
      const from = performance.now()
      const answer = await fetch(url + (i % 2 ? FEED : `${FEED}?kind=supply&limit=19`))
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`the feed answered ${answer.status}`)
      times.push(performance.now() - from)
      await sleep(PAUSE_MS)
    }
  }
  const readers = Array.from({ length: READERS }, (_, i) => reader(i))
  try {
    await work()
  } finally {
    isOver = true
    await Promise.all(readers)
  }
  return times
}
const p95 = (times: number[]): number => percentile(times, 0.95)
const shown = (times: number[]) =>
  `${times.length} reads of the feed, p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${p95(times).toFixed(0)} ms`

void run(() =>
  onPostgres(values.smoke, async ({ url, context, directory }) => {
    const { db } = context
    say(`${PEOPLE} people, the last ${PLACES} places`)
    const [taken, people] = await Promise.all([crowd(context, TAKEN), crowd(context, PEOPLE, { from: 13_400_000_000 })])
    const code = await insertMeeting(db, systemClock, { capacity: TAKEN + PLACES })
    await sql`
      with booked as (
        insert into conference_bookings (booking_code, conference_id, user_id, state, since)
        select 'o' || u.id, c.id, u.id, 'booked', now() from conferences c, users u
        where c.conference_code = ${code} and u.id = any(${taken.map(({ id }) => id)}::bigint[]) returning 1)
      update conferences set booked_count = ${TAKEN}::int where conference_code = ${code}`.execute(db)
    const file = join(directory, 'tokens.json')
    writeFileSync(file, JSON.stringify(people.map(({ token }) => token)))

    const idle = await reading(url, () => sleep(SECONDS * 1000))
    say(`before     ${shown(idle)}`)
    let rush = { byAnswer: {} as Record<string, number>, seconds: 0, p50: 0, longest: 0 }
    const meanwhile = await reading(url, async () => {
      const order = JSON.stringify({ url: url, file, code })
      rush = JSON.parse((await promisify(execFile)(process.execPath, [RUSH, order])).stdout)
    })
    say(`meanwhile  ${shown(meanwhile)}`)
    await sleep(values.smoke ? 0 : AFTER_S * 1000)
    const after = await reading(url, () => sleep(SECONDS * 1000))
    say(`${AFTER_S} s later  ${shown(after)}`)

    const { booked = 0, [FULL]: full = 0, ...unclear } = rush.byAnswer
    say(
      `booked ${booked} · full ${full} · in ${rush.seconds.toFixed(1)} s, p50 ${rush.p50.toFixed(0)} ms, longest ${rush.longest.toFixed(0)} ms`,
    )
    for (const [answer, n] of Object.entries(unclear)) say(`NOT clear: ${n} × ${answer}`)
    const { rows } = await sql<{ booked: number; counted: number }>`
      select count(b.id)::int as booked, max(c.booked_count)::int as counted from conferences c
      join conference_bookings b on b.conference_id = c.id and b.state = 'booked' where c.conference_code = ${code}`.execute(
      db,
    )
    const all = TAKEN + PLACES
    const isExact = booked === PLACES && rows[0].booked === all && rows[0].counted === all
    const isClear = Object.keys(unclear).length === 0 && booked + full === PEOPLE
    const isFast = p95(meanwhile) <= MEANWHILE_MS && p95(after) <= AFTER_TIMES * Math.max(p95(idle), 5)
    say(
      `exactly ${PLACES}: ${isExact} · clear answers: ${isClear} · feed within ${MEANWHILE_MS} ms, and ${AFTER_TIMES} times idle afterwards: ${isFast}`,
    )
    // A wrong count is a failure in a short run, too.
    if (!isExact || !isClear) throw new Error('places were given wrongly')
    return isFast
  }),
)
