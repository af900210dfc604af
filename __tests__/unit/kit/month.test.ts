import { latestMonths, MONTH_PATTERN, monthBeside, monthSpan } from '#domain/kit/month'

test('a month is Shanghai’s', () => {
  expect(monthSpan('2026-01')).toEqual({ from: '2025-12-31T16:00:00.000Z', to: '2026-01-31T16:00:00.000Z' })
  expect([monthBeside('2026-01', -1), monthBeside('2026-12', 1)]).toEqual(['2025-12', '2027-01'])
  const texts = ['2026-11', '2026-13', '2026-00', '26-11', '2026-11-01']
  expect(texts.filter(text => MONTH_PATTERN.test(text))).toEqual(['2026-11'])
})

test('the latest months begin with Shanghai’s', () => {
  // New Year has begun in Shanghai.
  const months = latestMonths(Date.parse('2026-12-31T16:30:00Z'), 24)
  expect([months[0], months[1], months.at(-1), months.length]).toEqual(['2027-01', '2026-12', '2025-02', 24])
})
