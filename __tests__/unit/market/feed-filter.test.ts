import { choiceFromQuery, choiceToQuery, countFilter, feedKey, NO_FILTER } from '#src/features/market/feed/filter'

const filter = {
  category_code: 'fresh_fruit',
  province: '江西',
  city: '赣州',
  price_min_fen: 1000,
  price_max_fen: null,
  certified_only: true,
  published_within_days: 7,
}

test('a filter survives the way into the address and back', () => {
  const choice = {
    kind: 'supply' as const,
    keyword: '脐橙',
    filters: { all: NO_FILTER, supply: filter, purchase: NO_FILTER },
  }
  const query = choiceToQuery(choice)
  expect(query).toEqual({
    kind: 'supply',
    keyword: '脐橙',
    category_code: 'fresh_fruit',
    province: '江西',
    city: '赣州',
    price_min_fen: '1000',
    certified_only: 'true',
    published_within_days: '7',
  })
  expect(choiceFromQuery(query)).toEqual(choice)
})

test('home without a filter has a bare address', () => {
  expect(choiceToQuery(choiceFromQuery({}))).toEqual({})
})

test.each([
  { kind: 'all-of-it' },
  { price_min_fen: '-1' },
  { price_max_fen: '1e9' },
  { published_within_days: '0' },
  { published_within_days: '366' },
  { certified_only: '1' },
  { category_code: "x' or 1=1" },
  { city: '赣州' },
  { keyword: '   ' },
])('an invalid query filters nothing: %j', query => {
  expect(choiceFromQuery(query)).toEqual(choiceFromQuery({}))
})

test('a price range counts as one filter', () => {
  expect(countFilter(NO_FILTER)).toBe(0)
  expect(countFilter({ ...NO_FILTER, price_min_fen: 0, price_max_fen: 500 })).toBe(1)
  expect(countFilter(filter)).toBe(5)
})

test('feeds with different filters are cached separately', () => {
  const keys = [
    feedKey('all', '', NO_FILTER),
    feedKey('supply', '', NO_FILTER),
    feedKey('all', '蜂蜜', NO_FILTER),
    feedKey('all', '', { ...NO_FILTER, province: '江西' }),
    feedKey('all', '', { ...NO_FILTER, price_min_fen: 1000 }),
    feedKey('all', '', { ...NO_FILTER, price_max_fen: 1000 }),
  ]
  expect(new Set(keys).size).toBe(keys.length)
})
