import TestUtils from '@tarojs/test-utils-react'
import { TabBar, type TabBarProps } from '#src/ui/TabBar/TabBar'

const bench = new TestUtils()
const props = (more: Partial<TabBarProps> = {}): TabBarProps => ({
  selected: 0,
  labels: ['首页', '选品库', '关注', '我的'],
  centre: '周二有约',
  badge: null,
  onSelect: () => {},
  onCentre: () => {},
  ...more,
})
const chosen = () =>
  [...document.querySelectorAll('.tabbar__item')].map(item => item.classList.contains('tabbar__item--on'))
const press = (selector: string, at = 0) =>
  bench.act(() => document.querySelectorAll<HTMLElement>(selector)[at].click())

afterEach(() => bench.unmout())

test('shows four tabs and the centre entry, with the current one marked', async () => {
  await bench.mount(TabBar, { props: props({ selected: 2 }) })
  expect(document.body.textContent).toBe('首页选品库周二有约关注我的')
  expect(chosen()).toEqual([false, false, true, false])
})

test('shows the badge on the fourth tab, and none without a number', async () => {
  await bench.mount(TabBar, { props: props({ badge: '99+' }) })
  expect(document.querySelectorAll('.tabbar__item')[3].textContent).toContain('99+')
  bench.unmout()
  await bench.mount(TabBar, { props: props() })
  expect(document.body.textContent).not.toContain('99+')
})

test('reports which tab was tapped, and the centre entry separately', async () => {
  const taps: (number | string)[] = []
  await bench.mount(TabBar, { props: props({ onSelect: tab => taps.push(tab), onCentre: () => taps.push('centre') }) })
  press('.tabbar__item', 3)
  press('.tabbar__item', 1)
  press('.tabbar__mid')
  expect(taps).toEqual([3, 1, 'centre'])
})
