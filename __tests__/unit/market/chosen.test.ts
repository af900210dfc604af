import { chosenIn as chosenInFeed } from '#src/features/market/feed/chosen'
import { countFilter as countFeed, NO_FILTER as NO_FEED_FILTER } from '#src/features/market/feed/filter'
import { chosenIn as chosenInLibrary } from '#src/features/market/library/chosen'
import { choiceFromQuery, type Choice, countFilter, NO_FILTER } from '#src/features/market/library/choice'
import { setLocale } from '#src/locales'
import { totalText } from '#src/shared/chosen/chosen'

afterEach(() => setLocale('zh-Hans'))

const texts = (chosen: { text: string }[]) => chosen.map(one => one.text)

const FEED = {
  category_code: 'fresh_fruit',
  province: '浙江',
  city: '杭州',
  price_min_fen: 1000,
  price_max_fen: 5050,
  certified_only: true,
  published_within_days: 7,
}
const LIBRARY: Choice = {
  category: 'fresh_fruit',
  keyword: '脐橙',
  sort: 'price_up',
  filter: {
    ...NO_FILTER,
    province: '浙江',
    price_max_fen: 5000,
    with_video: true,
    with_commission: true,
    with_leader_price: true,
  },
}

test('home’s feed names each condition that the filter sheet sets, as many as its button counts', async () => {
  const chosen = chosenInFeed(FEED, '水果')
  expect(texts(chosen)).toEqual(['水果', '浙江杭州', '¥10–50.50', '7 天内', '企业认证'])
  expect(chosen).toHaveLength(countFeed(FEED))
  expect(chosenInFeed(NO_FEED_FILTER, null)).toEqual([])
  expect(texts(chosenInFeed(FEED, null))[0]).toBe('分类')
  await setLocale('en')
  expect(texts(chosenInFeed({ ...FEED, price_max_fen: null, published_within_days: 1 }, 'Fruit'))).toEqual([
    'Fruit',
    'Hangzhou, Zhejiang',
    'From ¥10',
    'Last 24 hours',
    'Verified business',
  ])
})

test('each takes itself off, and leaves the others', () => {
  for (const one of chosenInFeed(FEED, '水果')) {
    const rest = chosenInFeed({ ...FEED, ...one.without }, '水果')
    expect(rest.map(({ key }) => key)).toEqual(
      chosenInFeed(FEED, '水果')
        .map(({ key }) => key)
        .filter(key => key !== one.key),
    )
  }
  const inLibrary = chosenInLibrary(LIBRARY, '水果', true)
  for (const one of inLibrary) {
    const rest = { ...LIBRARY, ...one.without }
    expect(rest).toMatchObject({ keyword: '脐橙', sort: 'price_up' })
    expect(texts(chosenInLibrary(rest, rest.category ? '水果' : null, true))).toEqual(
      texts(inLibrary).filter(text => text !== one.text),
    )
  }
})

test('the library names its own conditions, too', () => {
  expect(texts(chosenInLibrary(LIBRARY, null, true))).toEqual(['浙江', '¥50 以内', '有视频', '有佣金', '有团长价'])
  expect(chosenInLibrary(LIBRARY, null, true)).toHaveLength(countFilter(LIBRARY.filter))
  // The address may be a leader's: others get the list without this one.
  expect(texts(chosenInLibrary(LIBRARY, null, false))).not.toContain('有团长价')
})

test('the library’s category stands in its bars, and among the conditions only beside others or a search', () => {
  const plain = choiceFromQuery({ category_code: 'fresh' })
  expect(chosenInLibrary(plain, '生鲜', false)).toEqual([])
  expect(texts(chosenInLibrary({ ...plain, keyword: '脐橙' }, '生鲜', false))).toEqual(['生鲜'])
  expect(texts(chosenInLibrary(choiceFromQuery({ certified_only: 'true' }), null, false))).toEqual(['企业认证'])
})

test('the number of hits says where it is not exact, and nothing where there is none', () => {
  const say = ({ count }: { count: string }) => count
  expect(totalText({ count: 128, isCapped: false }, say)).toBe('128')
  expect(totalText({ count: 500, isCapped: true }, say)).toBe('500+')
  expect(totalText({ count: 0, isCapped: false }, say)).toBeNull()
  expect(totalText(null, say)).toBeNull()
})
