import TestUtils from '@tarojs/test-utils-react'
import type { QuoteView } from '../../contract/quote'
import { QuoteTable } from '../../src/features/quote/QuoteTable'

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
const mount = (quotes: QuoteView[]) =>
  bench.mount(QuoteTable, { props: { quotes, unit: '件', wanted: [], onAccept: () => {}, onLook: () => {} } })
/** By the name of the row: what its cells say. */
const row = (name: string) =>
  [...document.querySelectorAll('[role=row]')]
    .filter(one => one.querySelector('[role=rowheader]')?.textContent === name)
    .flatMap(one => [...one.querySelectorAll('[role=cell]')].map(cell => cell.textContent))

test('the best of each row is named by a word, not by its colour alone', async () => {
  await mount([
    quote('恒源', {}, 96),
    quote('浙晟', { unit_price_fen: 2780, minimum_quantity: 200, lead_days: 7 }, 91),
    quote('暖杯', { unit_price_fen: 2490 }),
  ])
  expect(row('单价')).toEqual(['¥26.50', '¥27.80', '¥24.90最低'])
  expect(row('起订')).toEqual(['500 件', '200 件最少', '500 件'])
  expect(row('交期')).toEqual(['12 天', '7 天最快', '12 天'])
  expect(row('回复率')).toEqual(['96%最高通常 5 分钟内', '91%通常 5 分钟内', '–'])
})

test('where all are alike none is the best', async () => {
  await mount([quote('恒源', {}, 96), quote('浙晟', {}, 96)])
  expect(row('单价')).toEqual(['¥26.50', '¥26.50'])
  expect(row('回复率').join('')).not.toContain('最高')
})
