import TestUtils from '@tarojs/test-utils-react'
import type { QuoteView } from '#contract/market/quote'
import { compareQuotes, type Wanted } from '#domain/market/quote-fit'
import { QuoteTable } from '#src/features/market/quote/QuoteTable'

const bench = new TestUtils()
afterEach(() => bench.unmout())

const quote = (name: string, more: Partial<QuoteView>, rate_percent?: number): QuoteView => ({
  quote_code: name,
  state: 'open',
  unit_price_fen: 2650,
  minimum_quantity: 500,
  lead_days: 12,
  requirements: [],
  note: '',
  media: [],
  created_at: '2026-11-21T01:48:00Z',
  decided_at: null,
  quoter: {
    user_code: name,
    nickname: name,
    avatar_url: '',
    is_identity_certified: false,
    is_enterprise_certified: false,
    response: rate_percent === undefined ? null : { rate_percent, median_minutes: 5 },
  },
  ...more,
})
const NOW = Date.parse('2026-11-24T02:00:00Z')
const mount = (quotes: QuoteView[], more: Partial<Wanted> = {}) => {
  const purchase: Wanted = {
    quantity: 2000,
    needed_by: null,
    price_type: 'fixed',
    price_fen: 2800,
    price_max_fen: null,
    requirements: [],
    ...more,
  }
  const compared = compareQuotes(purchase, quotes, NOW)
  const { requirements: wanted } = purchase
  return bench.mount(QuoteTable, { props: { compared, unit: '件', wanted, onAccept: () => {}, onLook: () => {} } })
}
const names = () => [...document.querySelectorAll('[role=columnheader]')].map(one => one.textContent)
/** Labels of the highlighted buttons. */
const marked = () => [...document.querySelectorAll('.btn--ink')].map(one => one.getAttribute('aria-label'))
/** The cells' texts of a row, by its name. */
const row = (name: string) =>
  [...document.querySelectorAll('[role=row]')]
    .filter(one => one.querySelector('[role=rowheader]')?.textContent === name)
    .flatMap(one => [...one.querySelectorAll('[role=cell]')].map(cell => cell.textContent))

test('the best of each row is named by a word, not only by its colour', async () => {
  await mount([
    quote('恒源', {}, 96),
    quote('浙晟', { unit_price_fen: 2780, minimum_quantity: 200, lead_days: 7 }, 91),
    quote('暖杯', { unit_price_fen: 2490 }),
  ])
  expect(row('单价')).toEqual(['¥24.90最低', '¥26.50', '¥27.80'])
  expect(row('起订')).toEqual(['500 件', '500 件', '200 件最少'])
  expect(row('交期')).toEqual(['12 天', '12 天', '7 天最快'])
  expect(row('回复率')).toEqual(['–', '96%最高通常 5 分钟内回复', '91%通常 5 分钟内回复'])
})

test('equal values have no best', async () => {
  await mount([quote('恒源', {}, 96), quote('浙晟', {}, 96)])
  expect(row('单价')).toEqual(['¥26.50', '¥26.50'])
  expect(row('回复率').join('')).not.toContain('最高')
})

test('recommends the cheapest that meets everything, and says why; the others show what they miss', async () => {
  await mount(
    [
      quote('暖杯', { unit_price_fen: 2490, minimum_quantity: 5000, requirements: ['invoice'] }),
      quote('恒源', { requirements: ['inspection_report', 'sample'] }),
      quote('浙晟', { unit_price_fen: 2780, requirements: ['inspection_report'] }),
    ],
    { requirements: ['inspection_report'] },
  )
  expect(names().map(name => name?.slice(-2))).toEqual(['恒源', '暖杯', '浙晟'])
  expect(row('要求')).toEqual(['全部符合，价格最低', '不符合：起订量、质检报告', '符合全部要求'])
  expect(marked()).toEqual(['选 恒源 的报价'])
})

test('recommends none if none meets everything', async () => {
  await mount([quote('恒源', { lead_days: 30 }), quote('浙晟', { unit_price_fen: 2900, lead_days: 5 })], {
    needed_by: '2026-12-05',
  })
  expect(row('要求')).toEqual(['不符合：到货日期', '不符合：预算'])
  expect(marked()).toEqual([])
})
