import type { TreeNode } from '#src/ui/TreePicker/TreePicker'
import { viewOf } from '#src/features/market/library/category-tree'
import { choiceFromQuery, choiceToQuery, countFilter, listKey, NO_FILTER } from '#src/features/market/library/choice'

const node = (key: string, parent: string | null, isLeaf = false): TreeNode => ({ key, parent, text: key, isLeaf })
/** Ten levels, each with a leaf beside the branch that continues. */
const DEEP: TreeNode[] = Array.from({ length: 10 }, (_, i) => [
  node(`d${i}`, i === 0 ? null : `d${i - 1}`, i === 9),
  node(`leaf${i}`, i === 0 ? null : `d${i - 1}`, true),
]).flat()
const keys = (nodes: TreeNode[]) => nodes.map(one => one.key)

describe('the category tree on the screen', () => {
  test('shows only the roots when nothing is chosen', () => {
    const view = viewOf(DEEP, '')
    expect([keys(view.roots), view.side, view.strip, view.path]).toEqual([['d0', 'leaf0'], [], [], []])
  })

  test('opens a column for a root, and a strip for a second level with children', () => {
    expect(keys(viewOf(DEEP, 'd0').side)).toEqual(['d1', 'leaf1'])
    expect(viewOf(DEEP, 'd0').strip).toEqual([])
    const view = viewOf(DEEP, 'd1')
    expect([keys(view.side), keys(view.strip), view.stripOf?.key]).toEqual([['d1', 'leaf1'], ['d2', 'leaf2'], 'd1'])
  })

  test('shows no strip for a leaf of the second level', () => {
    expect(viewOf(DEEP, 'leaf1')).toMatchObject({ strip: [], stripOf: null })
  })

  test('shows a leaf’s neighbours down to the tenth level', () => {
    const view = viewOf(DEEP, 'd9')
    expect(keys(view.path)).toHaveLength(10)
    expect([view.stripOf?.key, keys(view.strip)]).toEqual(['d8', ['d9', 'leaf9']])
  })

  test('treats an unknown category as none', () => {
    expect(viewOf(DEEP, 'gone')).toMatchObject({ path: [], side: [], strip: [] })
  })
})

describe('the library’s address', () => {
  test('keeps the choice there and back', () => {
    const choice = {
      category: 'fresh_fruit',
      keyword: '脐橙',
      sort: 'price_up' as const,
      filter: { ...NO_FILTER, province: '江西', city: '赣州', price_min_fen: 100, with_video: true },
    }
    expect(choiceFromQuery(choiceToQuery(choice))).toEqual(choice)
    expect(countFilter(choice.filter)).toBe(3)
  })

  test('ignores invalid values', () => {
    expect(
      choiceFromQuery({
        category_code: '<script>',
        sort: 'best',
        city: '赣州',
        price_min_fen: '-1',
        published_within_days: '9999',
        with_leader_price: 'yes',
      }),
    ).toEqual({ category: '', keyword: '', sort: 'overall', filter: NO_FILTER })
  })

  test('is bare when nothing is chosen, and each person has their own lists', () => {
    const plain = choiceFromQuery({})
    expect(choiceToQuery(plain)).toEqual({})
    expect(listKey(plain, null)).not.toBe(listKey(plain, 'u1'))
  })
})
