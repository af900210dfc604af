import type { ListingCard } from '../../contract/listing'
import { FeedStore, type FeedPage } from '../../src/features/feed/feed-store'

const page = (...codes: string[]): FeedPage => ({
  items: codes.map(listing_code => ({ listing_code }) as ListingCard),
  next_cursor: null,
})
const codes = (store: FeedStore) => store.items.map(item => item.listing_code)

/** A feed whose server answers when the test says. */
const createStore = (kept: FeedPage | null) => {
  const asked: { answer: (page: FeedPage) => void; fail: (error: Error) => void }[] = []
  let late = () => undefined as void
  const store = new FeedStore({
    load: () => new Promise((answer, fail) => asked.push({ answer, fail })),
    recall: () => (kept ? { page: kept, at: 1000 } : null),
    keep: () => undefined,
    now: () => 5000,
    onLate: run => {
      late = run
      return () => (late = () => undefined)
    },
  })
  return { store, asked, runLate: () => late() }
}

test('while an answer is late, what was last seen is shown and said to be; the answer takes its place', async () => {
  const { store, asked, runLate } = createStore(page('a', 'b'))
  const answered = store.reload()
  expect(store.status).toBe('loading')
  runLate()
  expect([store.status, store.isLate, store.staleSince, codes(store)]).toEqual(['ready', true, 1000, ['a', 'b']])
  asked[0].answer(page('c'))
  await answered
  expect([store.isLate, store.staleSince, codes(store)]).toEqual([false, null, ['c']])
})

test('what was last seen keeps its time, however often the network fails', async () => {
  const { store, asked } = createStore(page('a'))
  for (const at of [0, 1]) {
    const answered = store.reload()
    asked[at].fail(new Error('no network'))
    await expect(answered).rejects.toThrow('no network')
    expect(store.staleSince).toBe(1000)
  }
})
