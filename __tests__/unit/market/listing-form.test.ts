import type { WrittenPurchase, WrittenSupply } from '#contract/market/listing'
import { purchaseInput, supplyInput } from '#contract/market/listing-input'
import { eachField } from '#domain/market/listing-fields'
import { EMPTY_FORM, fromContent, onRows, toPurchaseInput, toSupplyInput } from '#src/features/market/listing-form/form'
import { previewOf } from '#src/features/market/listing-form/preview'
import { faultsOf } from '#src/ui/Form/faults'

const MEDIA = [{ kind: 'image' as const, url: '/files/f1/large.webp' }]
const form = {
  ...EMPTY_FORM,
  title: ' 秦岭土蜂蜜 500 g ',
  description: '百花蜜，波美度 42，附检测报告。',
  category_code: 'c1',
  category_text: '食品 / 蜂蜜',
  province: '陕西',
  city: '汉中',
  unit: '瓶',
  price: '39.9',
  mobile: '13800000001',
}

test('sends a supply trimmed, with prices in fen', () => {
  const input = toSupplyInput(form, MEDIA)
  expect(faultsOf(supplyInput, input)).toEqual({})
  expect(input).toMatchObject({ title: '秦岭土蜂蜜 500 g', price_fen: 3990, media: MEDIA })
  expect(input.minimum_quantity).toBeUndefined()
})

test('doesn’t send prices that the price type doesn’t use', () => {
  const typed = { ...form, price_type: 'negotiable' as const, price_max: '50', leader_price: '30' }
  expect(toSupplyInput(typed, MEDIA)).toMatchObject({
    price_fen: undefined,
    price_max_fen: undefined,
    leader_price_fen: undefined,
  })
})

test('reports an invalid amount at its own row', () => {
  expect(Object.keys(faultsOf(supplyInput, toSupplyInput({ ...form, price: '39.905' }, MEDIA)))).toEqual(['price_fen'])
  const range = { ...form, price_type: 'range' as const, price: '40', price_max: '30' }
  expect(Object.keys(faultsOf(supplyInput, toSupplyInput(range, MEDIA)))).toEqual(['price_max_fen'])
  expect(onRows({ 'region.province': 'x', 'media.0.url': 'y', contact: 'z' })).toEqual({
    region: 'x',
    media: 'y',
    'contact.mobile': 'z',
  })
})

test('requires a quantity and a date of a purchase, and no picture', () => {
  const bare = faultsOf(purchaseInput, toPurchaseInput(form, []))
  expect(Object.keys(bare).sort()).toEqual(['needed_by', 'quantity'])
  const whole = toPurchaseInput(
    { ...form, quantity: '200', needed_by: '2026-12-20', requirements: ['invoice', 'sample'] },
    [],
  )
  expect(faultsOf(purchaseInput, whole)).toEqual({})
  expect(whole).toMatchObject({ quantity: 200, budget_type: 'fixed', budget_fen: 3990 })
})

test('sends the same again for a listing opened again', () => {
  const typed = {
    ...form,
    ...eachField({ text: name => name, number: () => '48' }),
    quantity: '200',
    needed_by: '2026-12-20',
    price_type: 'range' as const,
    price_max: '45.05',
    requirements: ['invoice' as const],
  }
  for (const send of [toSupplyInput, toPurchaseInput]) {
    const input = send(typed, MEDIA, 'l1')
    const written = JSON.parse(JSON.stringify(input)) as WrittenSupply | WrittenPurchase
    const again = fromContent(written, '食品 / 蜂蜜')
    expect(JSON.parse(JSON.stringify(send(again, MEDIA, 'l1')))).toEqual(JSON.parse(JSON.stringify(input)))
  }
})

test('previews what is filled in, and no half amounts', () => {
  const item = { id: '1', kind: 'image' as const, previewUrl: 'blob:1', state: 'sending' as const, progress: 0.5 }
  const failed = { ...item, id: '2', previewUrl: 'blob:2', state: 'failed' as const }
  const detail = previewOf('supply', { ...form, price: '39.905' }, [item, failed], null, 0, 30)
  expect(detail).toMatchObject({ title: '秦岭土蜂蜜 500 g', price_type: 'fixed', price_fen: null })
  expect(detail.media.map(one => one.medium_url)).toEqual(['blob:1'])
  expect(previewOf('purchase', { ...form, quantity: 'x' }, [], null, 0, 30)).toMatchObject({
    kind: 'purchase',
    quantity: null,
    category_path: ['食品', '蜂蜜'],
  })
})
