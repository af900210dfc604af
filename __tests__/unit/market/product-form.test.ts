import { productInput } from '#contract/market/product'
import {
  EMPTY_FORM,
  fromContent,
  inOrder,
  onRows,
  toInput,
  type ProductForm,
} from '#src/features/market/product-form/form'
import { faultsOf } from '#src/ui/Form/faults'

const MEDIA = [{ kind: 'image' as const, url: '/files/a/large.webp' }]
const form = (more: Partial<ProductForm> = {}): ProductForm => ({
  ...EMPTY_FORM,
  title: '洛川苹果 精品大果',
  category_code: 'fresh_fruit_apple',
  unit: '盒',
  tiers: [
    { from: '10', price: '39.8' },
    { from: '100', price: '35.80' },
  ],
  ...more,
})
const rowsOf = (more: Partial<ProductForm>, media = MEDIA) =>
  inOrder(Object.keys(onRows(faultsOf(productInput, toInput(form(more), media, [])))))

test('the required fields are enough, and empty ones aren’t sent', () => {
  expect(rowsOf({})).toEqual([])
  expect(toInput(form(), MEDIA, [])).toMatchObject({
    price_tiers: [
      { from_quantity: 10, price_fen: 3980 },
      { from_quantity: 100, price_fen: 3580 },
    ],
    description: undefined,
    region: undefined,
    commission_fen: undefined,
    commission_basis_points: undefined,
  })
})

test('the first error is the topmost on the form', () => {
  expect(inOrder(['brand', 'tier_0_price', 'unit', 'media', 'spec_0'])).toEqual([
    'media',
    'unit',
    'brand',
    'tier_0_price',
    'spec_0',
  ])
})

test.each<[Partial<ProductForm>, string[]]>([
  [{ title: '苹果' }, ['title']],
  [{ unit: '' }, ['unit']],
  [{ tiers: [{ from: '10', price: '' }] }, ['tier_0_price']],
  [{ tiers: [{ from: 'ten', price: '1' }] }, ['tier_0_from']],
  [
    {
      tiers: [
        { from: '10', price: '3' },
        { from: '20', price: '4' },
      ],
    },
    ['tier_1_price'],
  ],
  [
    {
      tiers: [
        { from: '10', price: '3' },
        { from: '10', price: '2' },
      ],
    },
    ['tier_1_from'],
  ],
  [{ commission_type: 'fen', commission: '' }, ['commission']],
  [{ commission_type: 'fen', commission: '40' }, ['commission']],
  [{ commission_type: 'share', commission: '101' }, ['commission']],
  [{ specifications: [{ name: '', value: '2.5 kg' }] }, ['spec_0']],
  [{ stock_quantity: '-1', ship_within_hours: '9999' }, ['stock_quantity', 'ship_within_hours']],
  [{ mobile: '123' }, ['contact.mobile']],
  [{ wechat_id: '7' }, ['contact.wechat_id']],
])('%j is said at %j', (more, rows) => {
  expect(rowsOf(more)).toEqual(rows)
})

test('pictures come first: nothing can be sent without one', () => {
  expect(rowsOf({ title: '' }, [])[0]).toBe('media')
})

test('a commission by share is typed in per cent', () => {
  expect(toInput(form({ commission_type: 'share', commission: '8.5' }), MEDIA, []).commission_basis_points).toBe(850)
})

test('sends the same again for a product opened again', () => {
  const whole = form({
    description: '高山苹果',
    brand: '塬上',
    province: '陕西',
    city: '延安',
    leader_price: '29.80',
    commission_type: 'share',
    commission: '8.5',
    stock_quantity: '300',
    ship_within_hours: '48',
    specifications: [{ name: '净含量', value: '2.5 kg' }],
    material_texts: ['早上摘，下午发。'],
    mobile: '13812345678',
    wechat_id: 'guoyuan_88',
  })
  const { media: _media, product_code: _code, contact, ...content } = toInput(whole, MEDIA, [])
  const again = fromContent({ ...content, material: { texts: whole.material_texts } }, whole.category_text, contact)
  expect(toInput(again, MEDIA, [])).toEqual(toInput(whole, MEDIA, []))
})

test('empty rows aren’t sent', () => {
  const input = toInput(form({ specifications: [{ name: ' ', value: '' }], material_texts: ['', ' '] }), MEDIA, [])
  expect([input.specifications, input.material?.texts]).toEqual([[], []])
})
