import type { MyProduct, ProductDetail } from '#contract/market/product'
import { actsOf, canEdit } from '#src/features/market/my-product/acts'
import { factsOf, reasonOf, stateTags } from '#src/features/market/my-product/words'
import { isEditable, stateText, tierWords } from '#src/features/market/product/detail-words'
import { setLocale } from '#src/locales'

afterEach(() => setLocale('zh-Hans'))

const detail = (more: Partial<ProductDetail>) =>
  ({ item_state: 'on_shelf', revision_state: 'approved', reason: null, is_mine: true, ...more }) as ProductDetail
const mine = (more: Partial<MyProduct>) =>
  ({ item_state: 'on_shelf', revision_state: 'approved', reason: null, ...more }) as MyProduct

test('tiers show their quantity range, the last one open-ended', () => {
  const tiers = (...list: [number, number][]) => ({
    unit: '盒',
    price_tiers: list.map(([from_quantity, price_fen]) => ({ from_quantity, price_fen })),
  })
  expect(tierWords(tiers([1, 3980], [2, 3580], [1000, 3280]))).toEqual([
    { figures: '39.80', range: '1 盒' },
    { figures: '35.80', range: '2–999 盒' },
    { figures: '32.80', range: '≥ 1,000 盒' },
  ])
  expect(tierWords(tiers([10, 3980]))).toEqual([{ figures: '39.80', range: '≥ 10 盒' }])
})

test.each<[Partial<ProductDetail>, string | null]>([
  [{}, null],
  [{ revision_state: 'pending' }, '修改正在审核，大家看到的还是原来的版本'],
  [{ item_state: 'hidden', revision_state: 'pending' }, '审核中，只有你看得到'],
  [{ item_state: 'hidden', revision_state: 'rejected', reason: '图不清楚' }, '没有通过审核：图不清楚'],
  [{ item_state: 'taken_down', reason: '资质过期' }, '已被平台下架，只有你看得到：资质过期'],
  [{ item_state: 'off_shelf' }, '已下架，只有你看得到'],
  [{ item_state: 'deleted', revision_state: 'rejected', reason: '图不清楚' }, '已在回收站'],
])('%j tells its owner %s', (more, words) => {
  expect(stateText(detail(more))).toBe(words)
})

test('only the owner can change it, and not while a change waits or in the bin', () => {
  expect(isEditable(detail({}))).toBe(true)
  expect(isEditable(detail({ is_mine: false }))).toBe(false)
  expect(isEditable(detail({ revision_state: 'pending' }))).toBe(false)
  expect(isEditable(detail({ item_state: 'deleted' }))).toBe(false)
})

test.each<[Partial<MyProduct>, string[]]>([
  [{}, ['take_off', 'delete']],
  [{ revision_state: 'pending' }, ['withdraw', 'take_off', 'delete']],
  [{ item_state: 'off_shelf' }, ['put_on', 'delete']],
  [{ item_state: 'taken_down' }, ['delete']],
  [{ item_state: 'hidden', revision_state: 'rejected' }, ['delete']],
  [{ item_state: 'deleted' }, ['restore']],
])('%j allows %j', (more, acts) => {
  expect(actsOf(mine(more))).toEqual(acts)
  expect(canEdit(mine(more))).toBe(more.item_state !== 'deleted' && more.revision_state !== 'pending')
})

test('shows two tags if the newest revision differs from the shown one, else one', () => {
  expect(stateTags(mine({})).map(tag => tag.text)).toEqual(['在架'])
  expect(stateTags(mine({ revision_state: 'rejected' })).map(tag => tag.text)).toEqual(['在架', '修改未通过'])
  expect(stateTags(mine({ item_state: 'hidden', revision_state: 'pending' })).map(tag => tag.text)).toEqual(['审核中'])
  expect(stateTags(mine({ item_state: 'deleted', revision_state: 'draft' })).map(tag => tag.text)).toEqual(['已删除'])
})

test('the reason is shown only while it applies', () => {
  expect(reasonOf(mine({ revision_state: 'rejected', reason: '图不清楚' }))).toBe('图不清楚')
  expect(reasonOf(mine({ item_state: 'deleted', revision_state: 'rejected', reason: '图不清楚' }))).toBeNull()
  expect(reasonOf(mine({ reason: null }))).toBeNull()
})

test('views and picks are counted each by itself, in English also of one', async () => {
  const facts = (view_count: number, pick_count: number) => factsOf(mine({ view_count, pick_count }), 0)
  expect(facts(1, 20)).toBe('1 次浏览 · 20 人在选')
  await setLocale('en')
  expect([facts(1, 2000), facts(0, 1)]).toEqual(['1 view · 2,000 picks', '0 views · 1 pick'])
})
