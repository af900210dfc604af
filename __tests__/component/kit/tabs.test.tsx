import TestUtils from '@tarojs/test-utils-react'
import { Tabs } from '#src/ui/Tabs/Tabs'

const bench = new TestUtils()
afterEach(() => bench.unmout())

const items = [
  { key: 'all', text: '推荐' },
  { key: 'supply', text: '供货' },
]

test('one tab is selected, and tapping another reports its key', async () => {
  const selected: string[] = []
  await bench.mount(Tabs, {
    props: { items, value: 'all', label: '信息流', onChange: (key: string) => selected.push(key) },
  })
  const tabs = [...document.querySelectorAll<HTMLElement>('[role=tab]')]
  expect(tabs.map(tab => tab.getAttribute('aria-selected'))).toEqual(['true', 'false'])
  expect(document.querySelector('[role=tablist]')!.getAttribute('aria-label')).toBe('信息流')
  bench.act(() => tabs[0].click())
  bench.act(() => tabs[1].click())
  expect(selected).toEqual(['supply'])
})
