import TestUtils from '@tarojs/test-utils-react'
import type { ListingCard as Card } from '#contract/market/listing'
import { ListingCard } from '#src/features/market/listing/ListingCard'
import { setLocale } from '#src/locales'

const bench = new TestUtils()
afterEach(async () => {
  bench.unmout()
  await setLocale('zh-Hans')
})

const NOW = Date.parse('2026-11-21T02:00:00Z')
const card = (more: Partial<Card> = {}): Card => ({
  listing_code: 'L1',
  kind: 'supply',
  title: '赣南脐橙 5 斤装',
  cover_url: '/orange.webp',
  cover_color: '#e9c9a0',
  province: '江西',
  city: '赣州',
  unit: '箱',
  price_type: 'fixed',
  price_fen: 1980,
  price_max_fen: null,
  minimum_quantity: 50,
  stock_quantity: 3000,
  quantity: null,
  needed_by: null,
  quote_count: 0,
  is_pinned: false,
  published_at: '2026-11-21T01:48:00Z',
  expires_at: '2026-11-24T05:00:00Z',
  seller: { user_code: 'u1', nickname: '禾田果业', avatar_url: '', is_enterprise_certified: true },
  ...more,
})
const mount = (more?: Partial<Card>, onOpen = () => {}) =>
  bench.mount(ListingCard, {
    props: { card: card(more), now: NOW, href: '/pages/supply_detail?listing_code=L1', onOpen },
  })
const text = () => document.body.textContent!

test('a supply shows price, unit, minimum order, place and time', async () => {
  await mount()
  for (const words of [
    '供货',
    '赣南脐橙 5 斤装',
    '¥19.80 / 箱 · 50 箱起',
    '江西赣州 · 现货 3,000 箱',
    '禾田果业',
    '12 分钟前',
  ])
    expect(text()).toContain(words)
  expect(text()).not.toContain('置顶')
  expect(document.querySelector('img')!.getAttribute('src')).toBe('/orange.webp')
})

test('a pinned one is marked by a word', async () => {
  await mount({ is_pinned: true })
  expect(text()).toContain('置顶')
})

test.each([
  [{ price_type: 'range' as const, price_fen: 1980, price_max_fen: 2990 }, '¥19.80–29.90 / 箱'],
  [{ price_type: 'negotiable' as const, price_fen: null }, '面议 50 箱起'],
  [{ province: '上海', city: '上海' }, '上海 · 现货'],
  [{ stock_quantity: null }, '江西赣州 · 现货'],
  [{ minimum_quantity: 1 }, '¥19.80 / 箱'],
])('%j reads %s', async (more, words) => {
  await mount(more)
  expect(text()).toContain(words)
})

test('the place is English in English', async () => {
  await setLocale('en')
  await mount()
  expect(text()).toContain('Ganzhou, Jiangxi')
})

test('a purchase looks different: budget, quantity, date, quotes, days left, no picture', async () => {
  await mount({
    kind: 'purchase',
    title: '求购 316L 保温杯',
    quantity: 2000,
    unit: '件',
    needed_by: '2026-12-05',
    quote_count: 6,
    price_fen: 2800,
    cover_url: null,
  })
  for (const words of ['求购 316L 保温杯', '预算¥28.00 / 件', '2,000 件 · 12 月 5 日前到货', '6 家报价', '还剩 3 天'])
    expect(text()).toContain(words)
  expect(document.querySelector('img')).toBeNull()
})

test.each(['supply', 'purchase'] as const)(
  'a %s below a head with seller and time repeats neither, and keeps the days left',
  async kind => {
    await bench.mount(ListingCard, {
      props: { card: card({ kind }), now: NOW, href: '/', onOpen: () => {}, isHeaded: true },
    })
    for (const words of ['禾田果业', '12 分钟前']) expect(text()).not.toContain(words)
    expect(text()).toContain('¥19.80')
    expect(text().includes('还剩 3 天')).toBe(kind === 'purchase')
  },
)

test('the link opens in the app, and in the browser with a modifier key', async () => {
  let opened = 0
  await mount({}, () => (opened += 1))
  const link = document.querySelector<HTMLAnchorElement>('a.supply-card')!
  expect(link.getAttribute('href')).toBe('/pages/supply_detail?listing_code=L1')
  const click = (more: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...more })
    bench.act(() => link.dispatchEvent(event))
    return event.defaultPrevented
  }
  expect(click()).toBe(true)
  expect(opened).toBe(1)
  link.addEventListener('click', event => event.preventDefault())
  click({ ctrlKey: true })
  expect(opened).toBe(1)
})

test('a failed picture is retried by a tap on it, without opening the card', async () => {
  let opened = 0
  await mount({}, () => (opened += 1))
  bench.act(() => document.querySelector('img')!.dispatchEvent(new Event('error')))
  expect(document.querySelector('img')).toBeNull()
  bench.act(() => document.querySelector<HTMLElement>('[aria-label=重新加载图片]')!.click())
  expect(document.querySelector('img')).not.toBeNull()
  expect(opened).toBe(0)
})
