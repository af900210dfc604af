import TestUtils from '@tarojs/test-utils-react'
import { observer } from 'mobx-react-lite'
import { ApiError } from '#src/api'
import { OtherResults, useOtherResults } from '#src/features/market/search/other-results'
import { ResultLine } from '#src/features/market/search/ResultLine'
import type { SearchStore } from '#src/features/market/search/search-store'
import { t } from '#src/locales/market/other-results'
import { Pager } from '#src/stores/pager'
import { heldApp } from '../../support/jest-held-app'
import { press } from '../../support/jest-press'

const bench = new TestUtils()
afterEach(() => bench.unmout())
const BROKEN = new ApiError(500, '服务器开小差了')
const SELLERS = { items: [{ user_code: 'u2', nickname: '恒源', avatar_url: '', release_count: 3 }], next_cursor: null }
const NONE = { items: [], next_cursor: null }

/** A search whose hits come from `hits`; each press of `again` loads them again. */
const open = async (hits: () => Promise<typeof NONE>) => {
  const app = heldApp(bench)
  const list = new Pager<string>({ load: hits, keyOf: one => one, now: app.clock.now })
  const Search = observer(function Search() {
    const found = useOtherResults('恒源', list)
    return (
      <>
        <div data-height={found.heightPx} data-any={String(found.isAny)} />
        <OtherResults {...found} badges={() => null} />
        <button onClick={() => void list.retry()}>again</button>
      </>
    )
  })
  await bench.mount(app.drawn(Search))
  await press(bench, 'again')
  return app
}
const regions = () => [...document.querySelectorAll('[role=region]')].map(one => one.textContent)
const measures = () => ({ ...document.querySelector<HTMLElement>('[data-height]')!.dataset })

test('sellers that can’t be loaded are not called none: they are loaded again on request', async () => {
  const { answer, asked, refuse } = await open(async () => NONE)
  await refuse('getSellerPage', BROKEN)
  await answer('getPalletPage', NONE)
  expect(regions()).toEqual([t('search.sellers') + t('search.more_failed')])
  expect(measures()).toEqual({ height: '88', any: 'true' })
  await press(bench, t('search.more_failed'))
  // Neither jumps while it loads, nor is called none.
  expect(measures()).toEqual({ height: '88', any: 'true' })
  await press(bench, t('search.more_failed'))
  await answer('getSellerPage', SELLERS)
  expect(asked()).toEqual([])
  expect(regions()).toEqual([expect.stringContaining('恒源')])
  expect(measures()).toEqual({ height: '108', any: 'true' })
})

test('sellers that failed together with the hits say nothing of it, and are loaded again with them', async () => {
  let isBroken = true
  const { answer, refuse } = await open(async () => (isBroken ? Promise.reject(BROKEN) : NONE))
  await refuse('getSellerPage', BROKEN)
  await refuse('getPalletPage', BROKEN)
  expect(regions()).toEqual([])
  expect(measures()).toEqual({ height: '0', any: 'false' })
  isBroken = false
  await press(bench, 'again')
  await answer('getSellerPage', SELLERS)
  await answer('getPalletPage', NONE)
  expect(regions()).toEqual([expect.stringContaining('恒源')])
})

test('the line above the hits says which word was searched for instead', async () => {
  const store = { loadSaved: async () => undefined, isSaved: () => false, isSaving: false } as unknown as SearchStore
  const line =
    (corrected: string | null, total: string | null = null) =>
    () => (
      <ResultLine
        store={store}
        keyword="beautyy"
        corrected={corrected}
        total={total}
        filter={{}}
        onManage={() => undefined}
      />
    )
  const said = () => document.querySelector('[role=status]')?.textContent
  await bench.mount(heldApp(bench).drawn(line('beauty')))
  expect(said()).toBe('没有“beautyy”，已按“beauty”搜索')
  bench.unmout()
  await bench.mount(heldApp(bench).drawn(line(null)))
  expect(said()).toBe('“beautyy”的结果')
  bench.unmout()
  await bench.mount(heldApp(bench).drawn(line('beauty', '共 12 件')))
  expect(said()).toBe('没有“beautyy”，已按“beauty”搜索 · 共 12 件')
})
