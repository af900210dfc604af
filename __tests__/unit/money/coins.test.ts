import { pinStarts } from '#domain/money/coins'
import { awayText, monthText, packageFor, signed } from '#src/features/money/coins/words'
import { asksCoins } from '#src/shared/coins/asks-coins'
import { ApiError } from '#src/api/error'
import { setLocale } from '#src/locales'

const NOW = Date.parse('2026-11-30T16:30:00Z')

afterEach(() => setLocale('zh-Hans'))

describe('when pins start', () => {
  test('at once while there is a free place', () => {
    expect(pinStarts([], [], 100)).toEqual([100])
    expect(pinStarts([110, 120, 130, 140], [], 100)).toEqual([100])
  })

  test('each at the end of the one whose place it takes; the last is that of a further one', () => {
    expect(pinStarts([150, 110, 130, 120, 140], [], 100)).toEqual([110])
    expect(pinStarts([150, 110, 130, 120, 140], [24, 5], 100)).toEqual([110, 120, 125])
  })

  test('never in the past, even if the job is late', () => {
    expect(pinStarts([90, 110, 120, 130, 140], [24], 100)).toEqual([100, 110])
  })
})

test('a month has the year with it if that is another one in Shanghai', async () => {
  expect([monthText('2026-11', NOW), monthText('2025-12', NOW)]).toEqual(['11 月', '2025 年 12 月'])
  await setLocale('en')
  expect([monthText('2026-11', NOW), monthText('2025-12', NOW)]).toEqual(['Nov', 'Dec 2025'])
})

test('the smallest package that is enough is chosen, else the largest', () => {
  const packages = [{ coins: 310 }, { coins: 60 }, { coins: 1_030 }]
  expect(packageFor(packages, 0)?.coins).toBe(60)
  expect(packageFor(packages, 61)?.coins).toBe(310)
  expect(packageFor(packages, 5_000)?.coins).toBe(1_030)
  expect(packageFor([], 1)).toBeNull()
})

test('amounts have a sign', () => {
  expect([signed(1_030), signed(-5)]).toEqual(['+1,030', '−5'])
})

test('a refusal that names a price asks for coins, any other does not', () => {
  expect(asksCoins(new ApiError(429, '', { coins: { price: 5, balance: 0 } }))).toBe(true)
  expect(asksCoins(new ApiError(429, '', { retry_after_s: 3 }))).toBe(false)
  expect(asksCoins(new ApiError(5, ''))).toBe(false)
})

test('only where another platform sells coins is anybody sent there', () => {
  expect(awayText(['browser'])).toContain('手机浏览器')
  expect(awayText([])).not.toContain('手机浏览器')
})
