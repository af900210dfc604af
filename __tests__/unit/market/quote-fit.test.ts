import { compareQuotes, missesOf, type Offer, type Wanted } from '#domain/market/quote-fit'

const NOW = Date.parse('2026-11-24T02:00:00Z')
const wanted = (more: Partial<Wanted> = {}): Wanted => ({
  quantity: 200,
  needed_by: '2026-12-05',
  price_type: 'range',
  price_fen: 8_000,
  price_max_fen: 12_000,
  requirements: ['invoice', 'sample'],
  ...more,
})
const offer = (quote_code: string, more: Partial<Offer> = {}): Offer => ({
  quote_code,
  unit_price_fen: 9_000,
  minimum_quantity: 100,
  lead_days: 7,
  requirements: ['invoice', 'sample'],
  ...more,
})

test('names each condition of the purchase that a quote misses', () => {
  expect(missesOf(wanted(), offer('a'), NOW)).toEqual([])
  expect(missesOf(wanted(), offer('a', { unit_price_fen: 12_001 }), NOW)).toEqual(['budget'])
  expect(missesOf(wanted(), offer('a', { minimum_quantity: 201 }), NOW)).toEqual(['quantity'])
  expect(missesOf(wanted(), offer('a', { lead_days: 12 }), NOW)).toEqual(['needed_by'])
  expect(missesOf(wanted(), offer('a', { requirements: ['sample', 'custom_marking'] }), NOW)).toEqual(['invoice'])
  const worst = offer('a', { unit_price_fen: 12_001, minimum_quantity: 201, lead_days: 12, requirements: [] })
  expect(missesOf(wanted(), worst, NOW)).toEqual(['budget', 'quantity', 'needed_by', 'invoice', 'sample'])
})

test('exact values meet the conditions', () => {
  const edge = offer('a', { unit_price_fen: 12_000, minimum_quantity: 200, lead_days: 11 })
  expect(missesOf(wanted(), edge, NOW)).toEqual([])
})

test('the delivery date is Shanghai’s', () => {
  // 23:30 in Shanghai on 24 November, then half an hour past midnight.
  const late = Date.parse('2026-11-24T15:30:00Z')
  expect(missesOf(wanted(), offer('a', { lead_days: 11 }), late)).toEqual([])
  expect(missesOf(wanted(), offer('a', { lead_days: 11 }), late + 3_600_000)).toEqual(['needed_by'])
})

test('open conditions are always met', () => {
  const open = wanted({ quantity: null, needed_by: null, price_type: 'negotiable', price_fen: null, requirements: [] })
  const any = offer('a', { unit_price_fen: 99_999_999, minimum_quantity: 9_999, lead_days: 365, requirements: [] })
  expect(missesOf(open, any, NOW)).toEqual([])
  expect(missesOf(wanted({ price_type: 'fixed' }), offer('a', { unit_price_fen: 8_001 }), NOW)).toEqual(['budget'])
})

test('the best is the cheapest of those that meet everything, and comes first', () => {
  const cheap = offer('cheap', { unit_price_fen: 5_000, requirements: [] })
  const dear = offer('dear', { unit_price_fen: 9_500 })
  const fit = offer('fit', { unit_price_fen: 8_800 })
  const { best, quotes, misses } = compareQuotes(wanted(), [cheap, fit, dear], NOW)
  expect(best).toBe('fit')
  expect(quotes.map(one => one.quote_code)).toEqual(['fit', 'cheap', 'dear'])
  expect(misses.get('cheap')).toEqual(['invoice', 'sample'])
  expect(misses.get('dear')).toEqual([])
})

test('equal prices are ordered by lead time, then minimum order, then as they were', () => {
  const bestOf = (...quotes: Offer[]) => compareQuotes(wanted(), quotes, NOW).best
  expect(bestOf(offer('slow'), offer('fast', { lead_days: 3 }))).toBe('fast')
  expect(bestOf(offer('many'), offer('few', { minimum_quantity: 10 }))).toBe('few')
  expect(bestOf(offer('first'), offer('second'))).toBe('first')
})

test('if no quote meets everything, none is the best and the order stays', () => {
  const quotes = [offer('a', { requirements: [] }), offer('b', { lead_days: 300 })]
  const found = compareQuotes(wanted(), quotes, NOW)
  expect(found.best).toBeNull()
  expect(found.quotes).toEqual(quotes)
  expect(compareQuotes(wanted(), [], NOW).best).toBeNull()
})
