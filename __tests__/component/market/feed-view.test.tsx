import TestUtils from '@tarojs/test-utils-react'
import type { ListingCard } from '#contract/market/listing'
import { FeedView } from '#src/features/market/feed/FeedView'
import { Pager } from '#src/stores/pager'

const bench = new TestUtils()
afterEach(() => bench.unmout())

test('an empty feed that failed to reload says so, and stays', async () => {
  let isUp = true
  const store = new Pager<ListingCard>({
    load: async () => {
      if (!isUp) throw new Error('no answer')
      return { items: [], next_cursor: null }
    },
    keyOf: card => card.listing_code,
    now: () => 1000,
  })
  await store.retry()
  const nothing = () => undefined
  const props = {
    id: 'feed',
    kind: 'all' as const,
    store,
    renderCard: nothing,
    offsetPx: 0,
    keyword: '',
    filterCount: 0,
  }
  await bench.mount(FeedView, { props: { ...props, onClearFilter: nothing, onPublish: nothing, onShowAll: nothing } })
  const empty = document.querySelector('.info')?.textContent
  expect(empty).toBeTruthy()
  expect(document.querySelector('.offline')).toBeNull()
  isUp = false
  await bench.act(() => store.retry())
  expect(document.querySelector('.offline')).not.toBeNull()
  expect(document.querySelector('.info')?.textContent).toBe(empty)
})
