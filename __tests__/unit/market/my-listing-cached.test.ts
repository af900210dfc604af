import {
  MyListingStore,
  type MyListingMemory,
  type MyListingPage,
  type MyListingQuery,
} from '#src/features/market/my-listing/my-listing-store'
import { codes, COUNTS, NOW, three } from '../../support/jest-my-listings'

const never = () => new Promise<MyListingPage>(() => {})

describe('lists of an earlier visit', () => {
  const visit = (
    load: (query: MyListingQuery) => Promise<MyListingPage>,
    cached: Map<string, { page: MyListingPage; at: number }>,
  ) => {
    let slow = () => {}
    const nameOf = ({ tab, kind }: MyListingQuery) => `${tab}:${kind}`
    const memory: MyListingMemory = {
      recall: query => cached.get(nameOf(query)) ?? null,
      cache: (query, one) => void (one ? cached.set(nameOf(query), one) : cached.delete(nameOf(query))),
      onSlow: run => {
        slow = run
        return () => (slow = () => {})
      },
    }
    const store = new MyListingStore(load, { tab: 'on_shelf', kind: null }, () => NOW, memory)
    return { store, isSlow: () => slow() }
  }
  const answered = async () => ({ items: three, next_cursor: null, counts: COUNTS })

  test('are shown with their counts and age while the answer is slow', async () => {
    const cached = new Map()
    await visit(answered, cached).store.list.reload()
    let answer!: (page: MyListingPage) => void
    const { store, isSlow } = visit(() => new Promise<MyListingPage>(done => (answer = done)), cached)
    const loading = store.list.reload()
    expect([store.list.status, codes(store)]).toEqual(['loading', []])
    isSlow()
    expect([store.list.status, store.list.isSlow, store.list.staleSince]).toEqual(['ready', true, NOW])
    expect([codes(store), store.counts]).toEqual([['a', 'b', 'c'], COUNTS])
    answer({ items: [three[0]], next_cursor: null, counts: { ...COUNTS, on_shelf: 1 } })
    await loading
    expect([codes(store), store.counts.on_shelf, store.list.isSlow]).toEqual([['a'], 1, false])
  })

  test('include later acts, and drop the tab’s other cached kinds', async () => {
    const cached = new Map()
    const first = visit(answered, cached).store
    first.show('on_shelf', 'supply')
    await first.list.reload()
    first.show('on_shelf', null)
    await first.list.reload()
    await first.act(three[1], 'take_off', async () => ({ item_state: 'off_shelf' }))
    expect([...cached.keys()]).toEqual(['on_shelf:null'])
    const { store, isSlow } = visit(never, cached)
    void store.list.reload()
    isSlow()
    expect(codes(store)).toEqual(['a', 'c'])
    expect(store.counts).toMatchObject({ on_shelf: 2, off_shelf: 1 })
  })
})
