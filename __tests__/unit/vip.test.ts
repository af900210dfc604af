import { addMonths, closeGaps } from '../../domain/vip'

const at = (text: string) => Date.parse(text)
const iso = (ms: number) => new Date(ms).toISOString()

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

const period = (starts: string, ends: string) => ({
  starts_at: `2026-${starts}T00:00:00.000Z`,
  ends_at: `2026-${ends}T00:00:00.000Z`,
})

test('time goes on where the time before it ends, as long as it was', () => {
  const now = at('2026-01-10T00:00:00Z')
  expect(closeGaps([period('02-01', '02-11'), period('03-01', '03-05')], now)).toEqual([
    period('01-10', '01-20'),
    period('01-20', '01-24'),
  ])
})

test('time that runs, and what follows on it, stays', () => {
  const now = at('2026-01-10T00:00:00Z')
  expect(closeGaps([period('01-01', '02-01'), period('02-01', '03-01')], now)).toEqual([])
  expect(closeGaps([period('03-01', '03-05'), period('01-01', '02-01')], now)).toEqual([period('02-01', '02-05')])
  expect(closeGaps([], now)).toEqual([])
})
