import { purchaseInput, supplyInput } from '#contract/market/listing-input'
import { productInput } from '#contract/market/product'
import { faultsOf } from '#src/ui/Form/faults'

const tiers = (...list: [number, number][]) => list.map(([from_quantity, price_fen]) => ({ from_quantity, price_fen }))
const pricesOf = (schema: typeof productInput | typeof supplyInput | typeof purchaseInput, input: object) =>
  Object.entries(faultsOf(schema, input))
    .filter(([name]) => /price|commission|budget/.test(name))
    .map(([name, words]) => `${name} ${words}`)

test('a tier’s error is at its own row and field', () => {
  expect(pricesOf(productInput, { price_tiers: tiers([10, 3980], [10, 3580], [100, 3580]) })).toEqual([
    'price_tiers.1.from_quantity 起批量要比上一档多',
    'price_tiers.2.price_fen 单价要比上一档低',
  ])
})

test('conflicting prices are reported together with all other errors', () => {
  const product = { title: '', price_tiers: tiers([1, 2000]), leader_price_fen: 2000, commission_fen: 2100 }
  expect(pricesOf(productInput, product)).toEqual([
    'leader_price_fen 团长价要低于售价',
    'commission_fen 佣金按金额或比例填一种，且要低于售价',
  ])
  const supply = { title: '', price_type: 'fixed', price_fen: 3990, leader_price_fen: 5000 }
  expect(pricesOf(supplyInput, supply)).toEqual(['leader_price_fen 团长价要低于售价'])
  expect(pricesOf(purchaseInput, { budget_type: 'range', budget_fen: 400, budget_max_fen: 300 })).toEqual([
    'budget_max_fen 最高价要大于最低价',
  ])
})

test('an invalid amount is reported as such, and not compared', () => {
  const broken = { price_tiers: tiers([1, NaN], [2, 900], [3, 800]), leader_price_fen: 700 }
  expect(pricesOf(productInput, broken)).toEqual(['price_tiers.0.price_fen 请写成 1299.50 这样的金额，最多两位小数'])
  expect(pricesOf(purchaseInput, { budget_type: 'range', budget_max_fen: 300 })).toEqual([
    'budget_fen 请写成 1299.50 这样的金额，最多两位小数',
  ])
})
