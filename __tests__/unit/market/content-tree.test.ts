import { depthsOf, inside } from '#domain/base/category'
import type { DeskCategory } from '#src/features/base/category/desk/source'
import { beforeIt, placedAt, placesFor, treeRows } from '#src/features/base/category/desk/tree'

const node = (category_code: string, parent_code: string | null = null, is_hidden = false): DeskCategory => ({
  category_code,
  parent_code,
  name_zh: category_code.toUpperCase(),
  name_en: category_code,
  is_leaf: false,
  is_hidden,
  version: 1,
  item_count: 0,
})
/** Parents before children, as the server sends them. */
const TREE = [
  node('a'),
  node('b', null, true),
  node('c'),
  node('a1', 'a'),
  node('a2', 'a'),
  node('b1', 'b'),
  node('a1x', 'a1'),
]
const rowsOf = (open: string[]) =>
  treeRows(TREE, new Set(open)).map(({ node: { category_code }, depth }) => `${depth}${category_code}`)

test('only what is open shows what is below', () => {
  expect(rowsOf([])).toEqual(['0a', '0b', '0c'])
  expect(rowsOf(['a', 'b'])).toEqual(['0a', '1a1', '1a2', '0b', '1b1', '0c'])
  expect(rowsOf(['a1'])).toEqual(['0a', '0b', '0c'])
  expect(rowsOf(['a', 'a1'])).toEqual(['0a', '1a1', '2a1x', '1a2', '0b', '0c'])
})

test('a row knows its place, whether there is more below, and that it is hidden with its parent', () => {
  const rows = treeRows(TREE, new Set(['a', 'b']))
  expect(rows.map(({ place, count }) => [place, count])).toEqual([
    [0, 3],
    [0, 2],
    [1, 2],
    [1, 3],
    [0, 1],
    [2, 3],
  ])
  expect(rows.map(({ hasChildren }) => hasChildren)).toEqual([true, true, false, true, false, false])
  expect(rows.map(({ isOff }) => isOff)).toEqual([false, false, false, true, true, false])
})

test('moving changes the order of those beside it and nothing else', () => {
  const moved = placedAt(TREE, 'c', 0)
  expect(moved.map(one => one.category_code)).toEqual(['c', 'a', 'b', 'a1', 'a2', 'b1', 'a1x'])
  expect(placedAt(TREE, 'gone', 0)).toBe(TREE)
  expect([beforeIt(moved, moved[0]), beforeIt(moved, moved[1]), beforeIt(TREE, TREE[4])]).toEqual([null, 'c', 'a1'])
})

test('a category can be moved everywhere but into itself', () => {
  expect(placesFor(TREE, 'a').map(one => [one.key, one.isLeaf])).toEqual([
    ['b', false],
    ['c', true],
    ['b1', true],
  ])
  expect([...inside(TREE, 'a')]).toEqual(['a', 'a1', 'a2', 'a1x'])
  expect(Object.fromEntries(depthsOf(TREE))).toMatchObject({ a: 1, a1: 2, a1x: 3, b1: 2 })
})
