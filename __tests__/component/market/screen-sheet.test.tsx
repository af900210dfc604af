import TestUtils from '@tarojs/test-utils-react'
import { type FeedFilter, NO_FILTER } from '#src/features/market/feed/filter'
import { ScreenSheet } from '#src/features/market/feed/ScreenSheet'
import { heldApp } from '../../support/jest-held-app'
import { press, typeInto } from '../../support/jest-press'

const bench = new TestUtils()
afterEach(() => bench.unmout())

/** The filter sheet with its region picker open. */
const open = async (filter: FeedFilter = NO_FILTER) => {
  const applied = jest.fn<void, [FeedFilter]>()
  const { drawn } = heldApp(bench)
  await bench.mount(drawn(() => <ScreenSheet open filter={filter} onClose={() => undefined} onApply={applied} />))
  const field = document.querySelector<HTMLElement>('#field-screen-region')!
  await bench.act(async () => field.click())
  return { applied, search: () => document.querySelector<HTMLInputElement>('.finding input')! }
}
const rows = () => [...document.querySelectorAll('.tree__row')].map(one => one.textContent)

test('a region is searched for: a whole province before its cities, and a city by its name', async () => {
  const { applied, search } = await open()
  expect(rows()[0]).toBe('全国')
  await typeInto(bench, search(), '江西')
  expect(rows().slice(0, 2)).toEqual(['全部江西', '南昌江西'])
  await press(bench, '全部江西')
  await press(bench, '看结果')
  expect(applied).toHaveBeenLastCalledWith({ ...NO_FILTER, province: '江西' })

  await bench.act(async () => document.querySelector<HTMLElement>('#field-screen-region')!.click())
  await typeInto(bench, search(), '赣州')
  await press(bench, '赣州江西')
  await press(bench, '看结果')
  expect(applied).toHaveBeenLastCalledWith({ ...NO_FILTER, province: '江西', city: '赣州' })
})

test('the whole country takes the region off', async () => {
  const { applied } = await open({ ...NO_FILTER, province: '浙江', city: '杭州' })
  await press(bench, '全国')
  await press(bench, '看结果')
  expect(applied).toHaveBeenLastCalledWith(NO_FILTER)
})
