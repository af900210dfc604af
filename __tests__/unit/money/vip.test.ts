import { addMonths, type Period, periodAfter, withoutPeriod } from '#domain/money/vip'
import { random } from '#server/seed/data/random'

const at = (text: string) => Date.parse(text)
const iso = (ms: number) => new Date(ms).toISOString()
const DAY_MS = 86_400_000

test.each([
  ['2026-11-21T17:00:00+08:00', 1, '2026-12-21T17:00:00+08:00'],
  ['2026-11-21T17:00:00+08:00', 12, '2027-11-21T17:00:00+08:00'],
  ['2026-12-31T10:00:00+08:00', 2, '2027-02-28T10:00:00+08:00'],
  ['2028-01-31T10:00:00+08:00', 1, '2028-02-29T10:00:00+08:00'],
  ['2026-12-15T10:00:00+08:00', 1, '2027-01-15T10:00:00+08:00'],
  // In Shanghai it is the first already.
  ['2026-03-31T23:30:00Z', 1, '2026-05-01T07:30:00+08:00'],
])('from %s, %i months end at %s', (from, months, to) => {
  expect(iso(addMonths(at(from), months))).toBe(iso(at(to)))
})

const seed = Number(process.env.SEED_OF_VIP ?? Date.now() % 1_000_000)

describe(`a run (seed ${seed})`, () => {
  const r = random(seed)
  const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  /** By the calendar on the wall: the same day and time of a later month, or its last day. */
  const expected = (from: string, months: number): string => {
    const [year, month, day] = from.slice(0, 10).split('-').map(Number)
    const index = month - 1 + months
    const then = [year + Math.floor(index / 12), index % 12]
    const isLeap = then[0] % 4 === 0 && (then[0] % 100 !== 0 || then[0] % 400 === 0)
    const last = then[1] === 1 && isLeap ? 29 : LENGTHS[then[1]]
    const two = (n: number) => String(n).padStart(2, '0')
    return `${then[0]}-${two(then[1] + 1)}-${two(Math.min(day, last))}${from.slice(10)}`
  }
  /** In Shanghai, without the zone. */
  const wall = (text: string) => iso(at(text) + 8 * 3_600_000).slice(0, 23)
  const timeOfDay = () =>
    r.pick(['00:00:00.000', '23:59:59.999', `${String(r.int(10, 23))}:${String(r.int(10, 59))}:07.120`])
  type Bought = Period & { months: number }
  const buy = (run: Bought[], months: number, now: number): Bought[] => [
    ...run,
    { ...periodAfter(run.at(-1) ?? null, months, now), months },
  ]
  const days: string[] = []
  for (let day = at('2027-01-01T00:00:00Z'); day < at('2031-01-01T00:00:00Z'); day += DAY_MS)
    days.push(iso(day).slice(0, 10))

  test('bought a month at a time ends each month on its first day’s day, from every day of four years', () => {
    const wrong: unknown[] = []
    for (const day of days) {
      const first = `${day}T${timeOfDay()}`
      let run: Bought[] = []
      let now = at(`${first}+08:00`)
      for (let months = 1; months <= 24; months += 1) {
        run = buy(run, 1, now)
        const { starts_at, ends_at } = run.at(-1)!
        if (wall(ends_at) !== expected(first, months)) wrong.push({ first, months, ends_at })
        if (months > 1 && starts_at !== run.at(-2)!.ends_at) wrong.push({ first, months, starts_at })
        // Any time before its end, often after the first of it is over.
        now = r.int(now, at(ends_at) - 1)
      }
      const year = periodAfter(null, 12, at(`${first}+08:00`))
      if (run[11].ends_at !== year.ends_at) wrong.push({ first, year: year.ends_at })
    }
    expect({ seed, wrong: wrong.slice(0, 5), of: days.length }).toEqual({ seed, wrong: [], of: 1461 })
  })

  test('of which something is refunded is laid anew in months: from its first day, or from the refund', () => {
    const wrong: unknown[] = []
    for (const day of days) {
      const first = `${day}T${timeOfDay()}`
      const parts = Array.from({ length: r.int(1, 6) }, () => r.pick([1, 1, 1, 12]))
      const run = parts.reduce<Bought[]>((before, months) => buy(before, months, at(`${first}+08:00`)), [])
      const now = r.int(at(`${first}+08:00`), at(run.at(-1)!.ends_at) - 1)
      const which = r.int(0, parts.length - 1)
      const taken = run[which]
      const rest = run.filter(one => one !== taken && at(one.ends_at) > now)
      const moved = withoutPeriod(taken, rest, now)

      const isOver = at(taken.ends_at) <= now
      const isRunning = !isOver && at(taken.starts_at) <= now
      const from = isRunning ? wall(iso(now)) : first
      let months = isRunning ? 0 : parts.slice(0, which).reduce((sum, one) => sum + one, 0)
      const ends = (isOver ? [] : parts.slice(which + 1)).map(one => expected(from, (months += one)))
      const found = moved.map(({ ends_at }) => wall(ends_at))
      if (found.join() !== ends.join()) wrong.push({ first, parts, which, now: iso(now), found, ends })
      const kept = rest.slice(0, rest.length - moved.length)
      const whole = [...kept, ...moved]
      const hasGap = whole.some(({ starts_at }, i) => i > 0 && starts_at !== whole[i - 1].ends_at)
      if (hasGap) wrong.push({ first, parts, which, now: iso(now), whole })
    }
    expect({ seed, wrong: wrong.slice(0, 3) }).toEqual({ seed, wrong: [] })
  })
})
