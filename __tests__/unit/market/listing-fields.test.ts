import { type ListingDetail, listingDetail, writtenSupply } from '#contract/market/listing'
import { WRITTEN_FIELDS } from '#contract/review/examine'
import { supplyInput } from '#contract/market/listing-input'
import { eachField, SUPPLY_FIELDS, SUPPLY_NAMES, SUPPLY_TEXTS } from '#domain/market/listing-fields'
import { EMPTY_FORM, FIELD_ORDER, toSupplyInput } from '#src/features/market/listing-form/form'
import { previewOf } from '#src/features/market/listing-form/preview'
import { setLocale } from '#src/locales'
import { supplyFacts } from '#src/shared/detail/supply-facts'
import { faultsOf } from '#src/ui/Form/faults'

afterEach(() => setLocale('zh-Hans'))

const typed = {
  ...EMPTY_FORM,
  ...eachField({ text: () => '5 斤装', number: () => '48' }),
  title: '赣南脐橙 5 斤装',
  description: '果园现摘现发，坏果包赔。',
  category_code: 'c1',
  province: '江西',
  city: '赣州',
  unit: '箱',
  price: '19.8',
  mobile: '13800000001',
}
const MEDIA = [{ kind: 'image' as const, url: '/files/f1/large.webp' }]
const faults = (more: object) => faultsOf(supplyInput, { ...toSupplyInput(typed, MEDIA), ...more })

test('a supply takes each plain field up to its limit, and its fault is the field’s own', () => {
  expect(faults({})).toEqual({})
  expect(faults(eachField({ text: (_name, max) => '字'.repeat(max), number: (_name, max) => max }))).toEqual({})
  const over = faults(eachField({ text: (_name, max) => '字'.repeat(max + 1), number: (_name, max) => max + 1 }))
  expect(over).toEqual(eachField({ text: () => '内容太长', number: () => '请输入正确的数量' }))
  expect(faults(eachField({ text: () => undefined, number: () => undefined }))).toEqual({})
})

test('contract, form and preview have each of them', () => {
  for (const shape of [supplyInput.shape, writtenSupply.shape, listingDetail.shape])
    expect(Object.keys(shape)).toEqual(expect.arrayContaining(SUPPLY_NAMES))
  expect(FIELD_ORDER.supply).toEqual(expect.arrayContaining(SUPPLY_NAMES))
  expect(WRITTEN_FIELDS).toEqual(expect.arrayContaining(SUPPLY_TEXTS))
  expect(previewOf('supply', typed, [], null, 0, 30)).toMatchObject(
    eachField({ text: () => '5 斤装', number: () => 48 }),
  )
  expect(previewOf('purchase', typed, [], null, 0, 30)).toMatchObject(
    eachField({ text: () => null, number: () => null }),
  )
})

const supply = {
  ...eachField({ text: () => null, number: () => null }),
  unit: '箱',
  minimum_quantity: 50,
  stock_quantity: 3000,
  specification: '果径 70–85 mm',
  ship_within_hours: 48,
} as ListingDetail
const said = (detail: ListingDetail) => supplyFacts(detail).map(({ label, text }) => `${label}: ${text}`)

test('a page says them in words, all but the minimum and what is not given', async () => {
  expect(said(supply)).toEqual(['现货: 3,000 箱', '规格: 果径 70–85 mm', '发货: 48 小时内'])
  expect(said({ ...supply, stock_quantity: null, specification: '' })).toEqual(['发货: 48 小时内'])
  await setLocale('en')
  expect(said(supply)).toEqual(['In stock: 3,000 cases', 'Specs: 果径 70–85 mm', 'Ships: within 48 h'])
})

test('the limits are those that were agreed', () => {
  expect(eachField({ text: (_name, max) => max, number: (_name, max) => max })).toMatchObject({
    minimum_quantity: 100_000_000,
    stock_quantity: 100_000_000,
    specification: 60,
    ship_within_hours: 2160,
  })
  expect(Object.keys(eachField({ text: () => '', number: () => 0 }))).toEqual(Object.keys(SUPPLY_FIELDS))
})
