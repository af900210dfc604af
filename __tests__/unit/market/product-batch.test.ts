import { newProducts } from '#contract/market/folder'
import { parsePasted } from '#domain/market/paste'
import {
  batchFaults,
  batchInput,
  edited,
  EMPTY_BATCH,
  withPasted,
  withPictures,
  type BatchForm,
} from '#src/features/market/product-form/batch'
import { faultsOf } from '#src/ui/Form/faults'

const named = (n: number) => `商品 ${n}`
const line = (text: string) => {
  const { title, price, unit, from, specification } = parsePasted(text)[0]
  return [title, price, unit, from, specification]
}
const form = (text: string, more: Partial<BatchForm> = {}): BatchForm => ({ ...EMPTY_BATCH, text, ...more })

test.each([
  ['赣南脐橙 5斤装 ¥29.8/箱 10箱起', ['赣南脐橙', '29.8', '箱', '10', '5斤装']],
  ['1. 洛川苹果 12枚礼盒，59元，大果，20盒起批', ['洛川苹果 12枚礼盒', '59', '盒', '20', '大果']],
  ['2、云南小粒咖啡\t45.9\t250g\t起批5', ['云南小粒咖啡', '45.9', '', '5', '250g']],
  ['大闸蟹礼券｜￥1,280｜每盒', ['大闸蟹礼券', '1280', '盒', '', '']],
  ['5 号电池 24 粒 12.5元/盒', ['5 号电池', '12.5', '盒', '', '24 粒']],
  ['三只松鼠 100 19.9元', ['三只松鼠', '19.9', '', '', '100']],
  ['Honey gift box, 39.9/box, 500 g, moq 50', ['Honey gift box', '39.9', 'box', '50', '500 g']],
  ['Navel oranges 2.5 kg, 29.80/box, from 10', ['Navel oranges 2.5 kg', '29.80', 'box', '10', '']],
  ['1、赣南脐橙 5斤装 12.9 元/袋', ['赣南脐橙', '12.9', '袋', '', '5斤装']],
  ['燕麦片 12.9 元 / 袋 10 袋起', ['燕麦片', '12.9', '袋', '10', '']],
  ['有机燕麦片 ¥ 12.9 每袋', ['有机燕麦片', '12.9', '袋', '', '']],
  ['燕麦片500克12.9元/袋', ['燕麦片500克', '12.9', '袋', '', '']],
  ['挂面 10 块钱套餐 6.5元', ['挂面 10', '6.5', '', '', '块钱套餐']],
  ['没有价格的一行', ['没有价格的一行', '', '', '', '']],
])('parses %s', (text, expected) => {
  expect(line(text)).toEqual(expected)
})

test('defaults are marked as guessed until they are typed', () => {
  const { rows } = withPasted(form('赣南脐橙，12.9 元/袋，5袋起\n洛川苹果，59\n云南小粒咖啡，¥45.9，20盒起'), named)
  expect(rows.map(row => [row.unit, row.guessed])).toEqual([
    ['袋', []],
    ['袋', ['price', 'unit', 'from']],
    ['盒', ['unit']],
  ])
  expect(edited(rows[1], 'unit', '箱')).toMatchObject({ unit: '箱', guessed: ['price', 'from'] })
  const { rows: pictured } = withPictures(rows, ['a', 'b', 'c', 'd'], named)
  expect(pictured[3].guessed).toEqual(['title', 'from', 'unit'])
})

test("a leader price goes to its field, what else is nobody's to see is said, and neither is published", () => {
  const { rows } = withPasted(
    form('丹东草莓奶油 3斤 单价58.00 团长价52 成本40 微信abc12345\n赣南脐橙 5斤 25元/箱 团长价25\n耙耙柑礼盒 团长价32'),
    named,
  )
  const { items } = batchInput({ ...EMPTY_BATCH, rows }, new Map(), '规格')
  expect(items.map(item => [item.leader_price_fen, item.specifications])).toEqual([
    [5200, [{ name: '规格', value: '3斤' }]],
    [undefined, [{ name: '规格', value: '5斤' }]],
    [3200, []],
  ])
  expect(rows.map(row => row.left_out)).toEqual([['成本40', '微信abc12345'], ['团长价25'], undefined])
  expect(JSON.stringify(items)).not.toMatch(/团长价|成本|微信|abc12345/)
  const typed = edited(rows[0], 'leader_price', '60')
  const said = batchInput({ ...EMPTY_BATCH, rows: [typed] }, new Map(), '规格')
  expect(batchFaults([typed], faultsOf(newProducts, said))).toHaveProperty([`${typed.id}.leader_price`])
})

test('tiers are sent, can be typed over, and show their faults in their place', () => {
  const { rows } = withPasted(form('五常大米 59元/袋，10袋起55元，50袋起52元'), named)
  const sent = (row: (typeof rows)[number]) =>
    batchInput({ ...EMPTY_BATCH, rows: [row] }, new Map(), '规格').items[0].price_tiers
  expect(sent(rows[0])).toEqual([
    { from_quantity: 1, price_fen: 5900 },
    { from_quantity: 10, price_fen: 5500 },
    { from_quantity: 50, price_fen: 5200 },
  ])
  const dearer = edited(rows[0], 'tiers.1.price', '56')
  const input = batchInput({ ...EMPTY_BATCH, rows: [dearer] }, new Map(), '规格')
  expect(batchFaults([dearer], faultsOf(newProducts, input))).toHaveProperty([`${dearer.id}.tiers.1.price`])
  expect(sent(edited(edited(rows[0], 'tiers.1.price', ''), 'tiers.1.from', ''))).toHaveLength(2)
})

test('a unit that is none is not spread, nor a weight over packs', () => {
  const text = '阳光玫瑰 59元/盒（顺丰）\n巨峰葡萄，39元\n丹东草莓 12.8元/斤\n烟台樱桃 5斤装 69元'
  const { rows } = withPasted(form(text), named)
  expect(rows.map(row => row.unit)).toEqual(['盒', '盒', '斤', ''])
})

test('headings and headers are no products and are said; without a product nothing typed is lost', () => {
  const { rows, skipped } = withPasted(form('【水果】\n品名\t单价\n赣南脐橙\t29.8\n合计：1款'), named)
  expect(rows.map(row => [row.title, row.price, row.guessed])).toEqual([['赣南脐橙', '29.8', ['from']]])
  expect(skipped).toEqual(['【水果】', '品名\t单价', '合计：1款'])
  const notes = form('今日报价\n联系电话：13800000003')
  expect(withPasted(notes, named)).toMatchObject({ rows: [], text: notes.text })
})

test('lines without room keep the header or the name that they need', () => {
  const goods = Array.from({ length: 22 }, (_, i) => `第 ${i + 1} 款商品\t${i + 1}`)
  const { text } = withPasted(form(['品名\t团长价', ...goods].join('\n')), named)
  expect(text.split('\n')).toEqual(['品名\t团长价', goods[20], goods[21]])
  const packs = Array.from({ length: 21 }, (_, i) => `${i + 1}斤：${i + 5}.5元`)
  expect(withPasted(form(['赣南脐橙', ...packs].join('\n')), named).text.split('\n')).toEqual(['赣南脐橙', packs[20]])
})

test('skips empty lines and takes twenty at most: the rest stays in the text', () => {
  const text = Array.from({ length: 23 }, (_, i) => `第 ${i + 1} 款商品，${i + 1}元`).join('\n\n')
  const full = withPasted(form(text), named)
  expect(full.rows).toHaveLength(20)
  expect(full.text.split('\n')).toEqual(['第 21 款商品，21元', '第 22 款商品，22元', '第 23 款商品，23元'])
  expect(withPasted({ ...full, rows: full.rows.slice(0, 18) }, named).rows).toHaveLength(20)
})

test('pictures fill rows without one and add numbered rows, which a pasted list then names', () => {
  const { rows } = withPasted(form('赣南脐橙，29.8元/箱\n洛川苹果，59元'), named)
  const placed = withPictures(rows, ['a', 'b', 'c', 'd'], named)
  expect(placed.rows.map(row => [row.title, row.picture, row.unit])).toEqual([
    ['赣南脐橙', 'a', '箱'],
    ['洛川苹果', 'b', '箱'],
    ['商品 3', 'c', '箱'],
    ['商品 4', 'd', '箱'],
  ])
  const named3 = withPasted(form('云南小粒咖啡，45.9元', { rows: placed.rows }), named)
  expect(named3.rows.map(row => [row.title, row.picture])).toContainEqual(['云南小粒咖啡', 'c'])
  expect(named3.rows).toHaveLength(4)
  const more = withPictures(
    placed.rows,
    Array.from({ length: 18 }, (_, i) => `p${i}`),
    named,
  )
  expect([more.rows.length, more.spare]).toEqual([20, ['p16', 'p17']])
})

test('each error is at its row and field, one for all rows at its own', () => {
  const typed = withPasted(form('橙，29.8元/箱\n洛川苹果 12 枚，59.999元/箱'), named)
  const pictures = new Map([['a', { kind: 'image' as const, url: '/files/a/large.webp' }]])
  const rows = typed.rows.map((row, i) => ({ ...row, picture: i === 0 ? 'a' : null }))
  const input = batchInput({ ...typed, rows }, pictures, '规格', 'd0000000000000000')
  expect(input.items[0]).toMatchObject({
    title: '橙',
    unit: '箱',
    price_tiers: [{ from_quantity: 1, price_fen: 2980 }],
  })
  expect(Object.keys(batchFaults(rows, faultsOf(newProducts, input))).sort()).toEqual([
    'category_code',
    `${rows[0].id}.title`,
    `${rows[1].id}.picture`,
    `${rows[1].id}.price`,
  ])
  expect(batchFaults(rows, { 'items.1.specifications.0.value': '太长', items: '太多' })).toEqual({
    [`${rows[1].id}.specification`]: '太长',
    rows: '太多',
  })
})
