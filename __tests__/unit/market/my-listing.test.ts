import { actsOf, after, canEdit, canPin, hasFigures, tabsOf } from '#src/features/market/my-listing/acts'
import {
  MyListingStore,
  type Changed,
  type MyListingPage,
  type MyListingQuery,
} from '#src/features/market/my-listing/my-listing-store'
import { stateTags } from '#src/features/market/my-listing/words'
import { codes, COUNTS, listing, NOW, three } from '../../support/jest-my-listings'

/** A promise that the test settles. */
const later = <T>() => {
  let resolve!: (value: T) => void
  let reject!: (error: Error) => void
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

const open = async (items = three, tab: MyListingQuery['tab'] = 'on_shelf') => {
  const asked: MyListingQuery[] = []
  const answers: MyListingPage[] = [{ items, next_cursor: null, counts: COUNTS }]
  const store = new MyListingStore(
    async query => {
      asked.push(query)
      return answers.length > 1 ? answers.shift()! : answers[0]
    },
    { tab, kind: null },
    () => NOW,
  )
  await store.list.reload()
  return { store, asked, answers }
}

describe('what a row shows', () => {
  test('a pin while on the shelf, and figures once others could see it', () => {
    const pinned_until = '2026-11-02T04:00:00.000Z'
    const texts = (more: object) => stateTags(listing('a', { pinned_until, ...more })).map(({ text }) => text)
    expect(texts({})[1]).toMatch(/^置顶至 2026-11-02/)
    expect(texts({ item_state: 'off_shelf' })).toHaveLength(1)
    expect(texts({ pinned_until: null })).toHaveLength(1)
    expect(stateTags(listing('a'), pinned_until).map(({ text }) => text)[1]).toMatch(/^置顶排队中，预计 2026-11-02/)
    expect(hasFigures(listing('a'))).toBe(true)
    expect(hasFigures(listing('a', { item_state: 'hidden' }))).toBe(false)
  })
})

describe('what the owner can do', () => {
  test('offer a pin for what is on the shelf, unless it is pinned or waits', () => {
    expect(canPin(listing('a'), false)).toBe(true)
    expect(canPin(listing('a'), true)).toBe(false)
    expect(canPin(listing('a', { pinned_until: '2026-11-02T04:00:00.000Z' }), false)).toBe(false)
    expect(canPin(listing('a', { item_state: 'off_shelf' }), false)).toBe(false)
  })

  test('follows the state machines; a waiting revision can be withdrawn, not edited', () => {
    expect(actsOf(listing('a'))).toEqual(['renew', 'take_off', 'delete'])
    expect(actsOf(listing('a', { kind: 'purchase' }))).toContain('close')
    expect(actsOf(listing('a', { item_state: 'off_shelf' }))).toEqual(['put_on', 'delete'])
    expect(actsOf(listing('a', { item_state: 'expired' }))).toEqual(['renew', 'delete'])
    expect(actsOf(listing('a', { item_state: 'closed' }))).toEqual(['delete'])
    expect(actsOf(listing('a', { item_state: 'deleted', revision_state: 'pending' }))).toEqual(['restore'])
    const waits = listing('a', { item_state: 'hidden', revision_state: 'pending' })
    expect(actsOf(waits)).toEqual(['withdraw', 'delete'])
    expect([canEdit(waits), canEdit(after(waits, 'withdraw'))]).toEqual([false, true])
    expect(canEdit(listing('a', { item_state: 'closed' }))).toBe(false)
  })

  test('a waiting change shows as on the shelf and in review at once', () => {
    expect(tabsOf(listing('a', { revision_state: 'pending' }))).toEqual(['all', 'on_shelf', 'pending'])
    expect(tabsOf(listing('a', { item_state: 'deleted', revision_state: 'rejected' }))).toEqual(['deleted'])
    expect(tabsOf(listing('a', { item_state: 'expired' }))).toEqual(['all', 'off_shelf'])
  })
})

describe('an act', () => {
  test('shows in a tab opened meanwhile, even if that was answered before the act was done', async () => {
    const answers = [three, [], [listing('b', { item_state: 'off_shelf' })]].map(items => ({
      ...later<MyListingPage>(),
      page: { items, next_cursor: null, counts: COUNTS },
    }))
    const asked: typeof answers = []
    const store = new MyListingStore(
      () => {
        const next = answers.shift()!
        asked.push(next)
        return next.promise
      },
      { tab: 'on_shelf', kind: null },
      () => NOW,
    )
    const first = store.list.reload()
    asked[0].resolve(asked[0].page)
    await first
    const answer = later<Changed>()
    const act = store.act(three[1], 'take_off', () => answer.promise)
    store.show('off_shelf', null)
    answer.resolve({ item_state: 'off_shelf' })
    await act
    for (const one of asked) one.resolve(one.page)
    await new Promise(done => setTimeout(done))
    expect(codes(store)).toEqual(['b'])
  })

  test('takes effect at once: the listing leaves the tab, the counts change', async () => {
    const { store } = await open()
    const answer = later<Changed>()
    const act = store.act(three[1], 'take_off', () => answer.promise)
    expect(codes(store)).toEqual(['a', 'c'])
    expect(store.counts).toMatchObject({ all: 3, on_shelf: 2, off_shelf: 1 })
    answer.resolve({ item_state: 'off_shelf' })
    await act
    expect(codes(store)).toEqual(['a', 'c'])
    expect(store.busy).toEqual([])
  })

  test('is undone if refused, with the same place and counts', async () => {
    const { store } = await open()
    const answer = later<Changed>()
    const act = store.act(three[1], 'delete', () => answer.promise)
    expect(store.counts).toMatchObject({ all: 2, deleted: 1 })
    answer.reject(new Error('409'))
    await expect(act).rejects.toThrow('409')
    expect(codes(store)).toEqual(['a', 'b', 'c'])
    expect(store.counts).toEqual(COUNTS)
    expect(store.isBusy('b')).toBe(false)
  })

  test('undoes only its own listing if refused', async () => {
    const { store } = await open()
    const first = later<Changed>()
    const second = later<Changed>()
    const refused = store.act(three[0], 'take_off', () => first.promise)
    const taken = store.act(three[1], 'take_off', () => second.promise)
    second.resolve({ item_state: 'off_shelf' })
    await taken
    first.reject(new Error('409'))
    await expect(refused).rejects.toThrow()
    expect(codes(store).sort()).toEqual(['a', 'c'])
    expect(store.counts).toMatchObject({ on_shelf: 2, off_shelf: 1 })
  })

  test('ignores a second tap while the first is under way', async () => {
    const { store } = await open()
    const answer = later<Changed>()
    let sent = 0
    const run = () => {
      sent += 1
      return answer.promise
    }
    const act = store.act(three[0], 'renew', run)
    await store.act(three[0], 'renew', run)
    answer.resolve({})
    await act
    expect(sent).toBe(1)
  })

  test('takes the server’s state: restored from the bin it may be hidden', async () => {
    const { store } = await open([listing('x', { item_state: 'deleted' })], 'deleted')
    await store.act(store.list.items[0], 'restore', async () => ({ item_state: 'hidden' }))
    expect(codes(store)).toEqual([])
    expect(store.counts).toMatchObject({ off_shelf: 0, all: 4 })
  })

  test('isn’t undone by a list requested before it', async () => {
    const { store, answers } = await open()
    const slow = later<MyListingPage>()
    const page = answers[0]
    const again = later<MyListingPage>()
    const loads = [slow.promise, again.promise]
    Object.assign(store, { load: () => loads.shift() })
    const reload = store.list.reload()
    await store.act(three[0], 'take_off', async () => ({ item_state: 'off_shelf' }))
    slow.resolve(page)
    await reload
    expect(codes(store)).toEqual(['b', 'c'])
    // The dropped page is loaded again, and may hold what else is new.
    again.resolve({ ...page, items: [three[2]] })
    await again.promise
    await new Promise(setImmediate)
    expect(codes(store)).toEqual(['c'])
  })
})

describe('the views', () => {
  test('show a tab at once when coming back to it', async () => {
    const { store, answers } = await open()
    answers.splice(0, 1, { items: [], next_cursor: null, counts: COUNTS })
    store.show('rejected', null)
    expect(store.list.status).toBe('loading')
    await store.list.reload()
    expect([store.list.status, store.list.items.length]).toEqual(['ready', 0])
    answers.splice(0, 1, { items: three, next_cursor: null, counts: COUNTS })
    store.show('on_shelf', null)
    expect(codes(store)).toEqual(['a', 'b', 'c'])
  })

  test('keep their rows after a failed reload and say they are old; without rows they show an error', async () => {
    const { store } = await open()
    Object.assign(store, { load: () => Promise.reject(new Error('offline')) })
    await expect(store.list.reload()).rejects.toThrow()
    expect([store.list.status, store.list.staleSince, codes(store).length]).toEqual(['ready', NOW, 3])
    const empty = new MyListingStore(
      () => Promise.reject(new Error('offline')),
      { tab: 'all', kind: null },
      () => NOW,
    )
    await expect(empty.list.reload()).rejects.toThrow()
    expect([empty.list.status, empty.list.fault]).toEqual(['error', 'offline'])
  })

  test('fail independently of each other', async () => {
    const { store } = await open()
    Object.assign(store, { load: () => Promise.reject(new Error('offline')) })
    store.show('rejected', null)
    await expect(store.list.reload()).rejects.toThrow()
    expect(store.list.status).toBe('error')
    const slow = later<MyListingPage>()
    Object.assign(store, { load: () => slow.promise })
    store.show('pending', null)
    expect(store.list.status).toBe('loading')
    store.show('on_shelf', null)
    expect([store.list.status, store.list.staleSince, codes(store).length]).toEqual(['ready', null, 3])
  })

  test('show the counts of the current view, in any order of answers', async () => {
    const { store } = await open()
    const slow = later<MyListingPage>()
    Object.assign(store, { load: () => slow.promise })
    const late = store.list.reload()
    const counts = { ...COUNTS, all: 1 }
    Object.assign(store, { load: async () => ({ items: [three[0]], next_cursor: null, counts }) })
    store.show('on_shelf', 'supply')
    await store.list.reload()
    slow.resolve({ items: three.slice(1), next_cursor: null, counts: COUNTS })
    await late
    expect([codes(store), store.counts]).toEqual([['a'], counts])
    store.show('on_shelf', null)
    expect(codes(store)).toEqual(['b', 'c'])
  })

  test('reload as many rows as were shown', async () => {
    const many = Array.from({ length: 35 }, (_, i) => listing(`n${i}`))
    const { store, asked } = await open(many)
    await store.list.reload()
    expect(asked[1].limit).toBe(35)
  })
})
