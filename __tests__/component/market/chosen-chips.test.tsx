import TestUtils from '@tarojs/test-utils-react'
import { useState } from 'react'
import { chosenIn } from '#src/features/market/feed/chosen'
import { type FeedFilter, NO_FILTER } from '#src/features/market/feed/filter'
import { setLocale } from '#src/locales'
import { ChosenChips } from '#src/shared/chosen/ChosenChips'
import { press } from '../../support/jest-press'

const bench = new TestUtils()
afterEach(async () => {
  bench.unmout()
  await setLocale('zh-Hans')
})

const FILTER: FeedFilter = { ...NO_FILTER, province: '浙江', price_min_fen: 1000, certified_only: true }

/** The chips of a filter that they change. */
const mount = async (first: FeedFilter) => {
  const seen: FeedFilter[] = []
  const Filtered = () => {
    const [filter, setFilter] = useState(first)
    seen.push(filter)
    return (
      <ChosenChips
        items={chosenIn(filter, null)}
        onChange={without => setFilter({ ...filter, ...without })}
        onClear={() => setFilter(NO_FILTER)}
      />
    )
  }
  await bench.mount(Filtered)
  return () => seen[seen.length - 1]
}
const labels = () => [...document.querySelectorAll('button')].map(one => one.getAttribute('aria-label'))
const tap = (label: string) => press(bench, label)

test('each chip takes itself off and keeps the others; nothing is cleared where there is one', async () => {
  const filter = await mount(FILTER)
  expect(labels()).toEqual(['去掉 浙江', '去掉 ¥10 起', '去掉 企业认证', '去掉全部条件'])
  await tap('去掉 ¥10 起')
  expect(filter()).toEqual({ ...FILTER, price_min_fen: null })
  await tap('去掉 浙江')
  expect(filter()).toEqual({ ...NO_FILTER, certified_only: true })
  expect(labels()).toEqual(['去掉 企业认证'])
  await tap('去掉 企业认证')
  expect(filter()).toEqual(NO_FILTER)
  expect(document.querySelector('.chosen')).toBeNull()
})

test('“clear” takes all of them off', async () => {
  const filter = await mount(FILTER)
  expect(document.body.textContent).toContain('清空')
  await tap('去掉全部条件')
  expect(filter()).toEqual(NO_FILTER)
  expect(labels()).toEqual([])
})

test('speaks English', async () => {
  await setLocale('en')
  await mount(FILTER)
  expect(labels()).toEqual(['Remove Zhejiang', 'Remove From ¥10', 'Remove Verified business', 'Remove all filters'])
})
