import TestUtils from '@tarojs/test-utils-react'
import type { ProductCard as Card } from '#contract/market/product'
import { ProductCard } from '#src/features/market/product/ProductCard'
import type { ProductCardProps } from '#src/features/market/product/ProductCard/types'
import { setLocale } from '#src/locales'

const bench = new TestUtils()
afterEach(async () => {
  bench.unmout()
  await setLocale('zh-Hans')
})

const card = (more: Partial<Card> = {}): Card => ({
  product_code: 'p1',
  title: '洛川苹果 12 枚礼盒',
  cover_url: '/apple.webp',
  cover_color: '#e9c9a0',
  province: '陕西',
  city: '延安',
  unit: '盒',
  price_fen: 3980,
  price_low_fen: 3280,
  minimum_quantity: 10,
  stock_quantity: 3000,
  pick_count: 0,
  has_video: false,
  is_mine: false,
  has_leader_price: false,
  commission_fen: null,
  commission_basis_points: null,
  published_at: '2026-11-21T01:48:00.000Z',
  supplier: { user_code: 'u1', nickname: '禾田果业', avatar_url: '', is_enterprise_certified: true },
  ...more,
})
const mount = (more: Partial<Card> = {}, props: Partial<ProductCardProps> = {}) =>
  bench.mount(ProductCard, {
    props: {
      card: card(more),
      shape: 'row' as const,
      href: '/pages/product_detail?product_code=p1',
      onOpen: () => {},
      ...props,
    },
  })
const text = () => document.body.textContent!

test('shows the lowest price, the place and the stock', async () => {
  await mount()
  for (const words of ['洛川苹果 12 枚礼盒', '¥32.80 起 / 盒 · 10 盒起', '陕西 · 现货 3,000 盒'])
    expect(text()).toContain(words)
  expect(text()).not.toContain('团长')
  expect(text()).not.toContain('佣')
})

test.each([
  [{ price_low_fen: 3980 }, '¥39.80 / 盒'],
  [{ minimum_quantity: 1200 }, '/ 盒 · 1,200 盒起'],
  [{ pick_count: 128 }, '陕西 · 128 人在选'],
  [{ stock_quantity: null, province: '' }, '现货'],
  [{ has_leader_price: true }, '团长可见'],
  [{ has_leader_price: true, leader_price_fen: 2980 }, '团长 ¥29.80'],
  [{ commission_fen: 500 }, '佣 ¥5.00'],
  [{ commission_basis_points: 850 }, '佣 8.5%'],
  [{ has_video: true }, '视频'],
])('%j reads %s', async (more, words) => {
  await mount(more)
  expect(text()).toContain(words)
})

test('shows leaders the price instead of the note that there is one', async () => {
  await mount({ has_leader_price: true, leader_price_fen: 2980 })
  expect(text()).not.toContain('团长可见')
})

test('says no minimum where one is sold', async () => {
  await mount({ minimum_quantity: 1 })
  expect(text()).not.toContain('盒起')
})

test('names its supplier, with a mark where they are certified, unless a header does', async () => {
  const mark = () => document.querySelector('.ic-shield')
  await mount()
  expect(document.querySelector('.product__supplier')?.textContent).toBe('禾田果业')
  expect(mark()).not.toBeNull()
  bench.unmout()
  await mount({ supplier: { user_code: 'u2', nickname: '小村', avatar_url: '', is_enterprise_certified: false } })
  expect(document.querySelector('.product__supplier')?.textContent).toBe('小村')
  expect(mark()).toBeNull()
  bench.unmout()
  await mount({}, { isHeaded: true })
  expect(document.querySelector('.product__supplier')).toBeNull()
})

test('speaks English', async () => {
  await setLocale('en')
  await mount({ has_leader_price: true, pick_count: 1 })
  expect(text()).toContain('Leaders only')
  expect(text()).toContain('1 person picked it')
  expect(text()).toContain('¥32.80 and up / box · from 10 boxes')
})

test('is added to a folder without being opened', async () => {
  const [onOpen, onAdd] = [jest.fn(), jest.fn()]
  await mount({}, { onOpen, onAdd })
  document.querySelector<HTMLElement>('[aria-label="放进商品夹：洛川苹果 12 枚礼盒"]')!.click()
  expect([onAdd.mock.calls.length, onOpen.mock.calls.length]).toEqual([1, 0])
  document.querySelector<HTMLElement>('.product__main')!.click()
  expect(onOpen).toHaveBeenCalledTimes(1)
})

test('shows that it is in a folder; without a folder to go to there is no button', async () => {
  await mount({}, { onAdd: () => {}, isAdded: true })
  expect(document.querySelector('[aria-label="已在商品夹：洛川苹果 12 枚礼盒"]')).not.toBeNull()
  bench.unmout()
  await mount()
  expect(document.querySelector('.product__add')).toBeNull()
})
