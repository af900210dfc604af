import TestUtils from '@tarojs/test-utils-react'
import { observer } from 'mobx-react-lite'
import type { FolderProduct } from '#contract/market/folder'
import { ApiError } from '#src/api'
import { useFolderPicker } from '#src/features/market/folder/FolderPicker'
import { OwnForm } from '#src/features/market/folder/OwnForm'
import { ProductRow } from '#src/features/market/folder/ProductRow'
import type { FolderHandle } from '#src/features/market/folder/useFolder'
import { useFolders } from '#src/features/market/folder/useFolders'
import { heldApp } from '../../support/jest-held-app'
import { press as pressIn } from '../../support/jest-press'

jest.mock('#src/platform/lifecycle', () => ({
  useDidShow: () => {},
  useDidHide: () => {},
  useUnload: () => {},
}))

const bench = new TestUtils()
afterEach(() => bench.unmout())
const press = (name: string) => pressIn(bench, name)
const shown = () => document.querySelector('[data-shown]')!.textContent
const text = () => document.body.textContent ?? ''
const folder = (folder_code: string) => ({
  folder_code,
  name: `夹 ${folder_code}`,
  note: '',
  product_count: 0,
  cover_url: null,
  cover_urls: [],
})
const folders = (...codes: string[]) => ({ items: codes.map(folder) })

test('products tapped one after another go into the one chosen folder; a full one offers the others', async () => {
  const { answer, asked, drawn, refuse, take } = heldApp(bench)
  const PRODUCTS = ['p1', 'p2', 'p3']
  const Library = observer(function Library() {
    const picker = useFolderPicker(() => undefined)
    return (
      <>
        {picker.sheet}
        <div data-shown>{PRODUCTS.filter(code => picker.isAdded(code)).join(' ')}</div>
        {PRODUCTS.map(code => (
          <button key={code} onClick={() => picker.open([code])}>
            {code}
          </button>
        ))}
      </>
    )
  })
  await bench.mount(drawn(Library))
  const pick = (code: string) =>
    bench.act(async () =>
      [...document.querySelectorAll<HTMLElement>('.folder-pick')]
        .find(one => one.textContent?.includes(`夹 ${code}`))!
        .click(),
    )
  await press('p1')
  await press('p2')
  // Of several folders none was used last: it has to ask. The chooser loads them, and so does the second tap.
  await answer('getFolderPage', folders('f1', 'f2'))
  while (asked().includes('getFolderPage')) await answer('getFolderPage', folders('f1', 'f2'))
  await pick('f2')
  const both = take('addToFolder')
  expect(both.input).toEqual({ folder_code: 'f2', product_codes: ['p1', 'p2'] })
  await bench.act(async () => both.done({ added_codes: ['p1', 'p2'] }))
  expect(shown()).toBe('p1 p2')

  await press('p3')
  await answer('getFolderPage', folders('f1', 'f2'))
  await refuse('addToFolder', new ApiError(409, '一个商品夹最多放 500 个商品'))
  await answer('getFolderPage', folders('f1', 'f2'))
  await pick('f1')
  expect(take('addToFolder').input).toEqual({ folder_code: 'f1', product_codes: ['p3'] })
})

test('moves made one right after the other are all sent; a failed one loads the folders again', async () => {
  const { answer, asked, drawn, refuse, take } = heldApp(bench)
  const List = observer(function List() {
    const { list, moveTo } = useFolders()
    return (
      <>
        <div data-shown>{list.items.map(one => one.folder_code).join(' ')}</div>
        {list.items.map(({ folder_code: code }) => (
          <button key={code} onClick={() => moveTo(code, 0)}>
            {code}
          </button>
        ))}
      </>
    )
  })
  await bench.mount(drawn(List))
  await answer('getFolderPage', folders('f1', 'f2', 'f3'))
  await press('f3')
  await press('f2')
  expect(shown()).toBe('f2 f3 f1')
  expect(asked()).toEqual(['moveFolder'])
  const first = take('moveFolder')
  expect(first.input).toMatchObject({ folder_code: 'f3' })
  await bench.act(async () => first.done({}))
  await refuse('moveFolder', new ApiError(500, '服务器开小差了'))
  await answer('getFolderPage', folders('f3', 'f1', 'f2'))
  expect(shown()).toBe('f3 f1 f2')
})

const tea = {
  product_code: 'p1',
  title: '祁门红茶',
  unit: '盒',
  own_price_fen: 4_000,
  remark: '',
  price_fen: 3_980,
  price_low_fen: 3_280,
  leader_price_fen: 2_980,
  is_available: true,
} as FolderProduct

test('a leader sees the leader price and the margin of the price being typed', async () => {
  const { drawn } = heldApp(bench)
  const handle = { isBusy: false } as FolderHandle
  await bench.mount(drawn(() => <OwnForm code="f1" product={tea} handle={handle} onClose={() => undefined} />))
  expect(text()).toContain('供货价 ¥32.80 起 / 盒')
  expect(text()).toContain('团长价 ¥29.80')
  expect(text()).toContain('毛利 ¥10.20（25.5%）')
})

test.each([
  ['with an own price', {}, '¥40.00 / 盒供货价 ¥32.80 起 / 盒 · 团长价 ¥29.80'],
  ['without one', { own_price_fen: null }, '¥32.80 起 / 盒供货价 · 货盘上显示“询价” · 团长价 ¥29.80'],
  ['with one price for all quantities', { price_fen: 3_280 }, '供货价 ¥32.80 / 盒 · 团长价'],
  ['for whoever may not see the leader price', { leader_price_fen: undefined }, '供货价 ¥32.80 起 / 盒'],
])('a product in a folder has the price that the library shows: %s', async (_, more, said) => {
  const { drawn } = heldApp(bench)
  const product = { ...tea, ...more }
  await bench.mount(
    drawn(() => <ProductRow product={product} href="" onOpen={() => {}} onMore={() => {}} grip={null} />),
  )
  expect(text()).toContain(said)
  expect(text().includes('团长价')).toBe(product.leader_price_fen !== undefined)
})
