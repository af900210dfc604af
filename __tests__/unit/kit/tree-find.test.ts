import { findLeaves } from '#src/ui/TreePicker/find'
import { setLocale } from '#src/locales'
import { regionNodes } from '#src/ui/TreePicker/region-nodes'

const NODES = [
  { key: 'fresh', parent: null, text: '生鲜', isLeaf: false },
  { key: 'fresh_fruit', parent: 'fresh', text: '水果', isLeaf: false },
  { key: 'fresh_fruit_orange', parent: 'fresh_fruit', text: '柑橘橙柚', isLeaf: true },
  { key: 'fresh_fruit_apple', parent: 'fresh_fruit', text: '苹果', isLeaf: true },
  { key: 'food', parent: null, text: '食品', isLeaf: false },
  { key: 'food_juice', parent: 'food', text: '水果汁', isLeaf: true },
]
const found = (typed: string, nodes = NODES) =>
  findLeaves(nodes, typed).map(way => way.map(node => node.text).join('/'))

test('finds a leaf by its own name first, then by its ancestors', () => {
  expect(found('橙')).toEqual(['生鲜/水果/柑橘橙柚'])
  expect(found('水果')).toEqual(['食品/水果汁', '生鲜/水果/柑橘橙柚', '生鲜/水果/苹果'])
  expect(found('生鲜 苹果')).toEqual(['生鲜/水果/苹果'])
  expect(found(' ')).toEqual([])
  expect(found('钢琴')).toEqual([])
})

test('finds a city among all provinces', () => {
  expect(found('汉中', regionNodes())).toEqual(['陕西/汉中'])
})

test('finds branches, too, where they can be chosen: a province before its cities', () => {
  const ways = findLeaves(regionNodes(), '江西', true).map(way => way.map(node => node.text).join('/'))
  expect(ways.slice(0, 2)).toEqual(['江西', '江西/南昌'])
  expect(found('江西', regionNodes())).not.toContain('江西')
})

test('names that begin with what was typed come before those that have it inside', async () => {
  await setLocale('en')
  expect(found('hang', regionNodes())[0]).toBe('Zhejiang/Hangzhou')
  await setLocale('zh-Hans')
})
