import { CODE } from '#contract/codes'
import type { Message } from '#contract/base/message'
import { ApiError } from '#src/api'
import { MessageStore, type MessagePage } from '#src/features/base/message/message-store'

const message = (n: number, is_read = false): Message => ({
  id: `n${n}`,
  channel: 'examine',
  key: 'examine.listing_approved',
  params: {},
  object_kind: null,
  object_code: null,
  is_read,
  created_at: '2026-11-21T00:00:00.000Z',
})
const page = (from: number, to: number, next_cursor: string | null = String(to)): MessagePage => ({
  items: Array.from({ length: from - to + 1 }, (_, i) => message(from - i)),
  next_cursor,
})
const ids = (store: MessageStore) => store.list.items.map(item => Number(item.id.slice(1)))

/** A store whose server gives the test's answers, in order. */
const createStore = (cached: MessagePage | null = null) => {
  const answers: (MessagePage | Error)[] = []
  const asked: (string | undefined)[] = []
  const saved: MessagePage[] = []
  const store = new MessageStore({
    load: async cursor => {
      asked.push(cursor)
      const answer = answers.shift()
      if (!answer) throw new Error('no request expected')
      if (answer instanceof Error) throw answer
      return answer
    },
    recall: () => (cached ? { page: cached, at: 1000 } : null),
    cache: one => saved.push(one),
    now: () => 5000,
    onSlow: () => () => {},
  })
  return { store, answers, asked, saved }
}

test('pages follow each other without duplicates', async () => {
  const { store, answers, asked } = createStore()
  answers.push(page(9, 7), { items: [message(7), ...page(6, 5).items], next_cursor: null })
  await store.list.reload()
  await store.list.more()
  await store.list.more()
  expect(ids(store)).toEqual([9, 8, 7, 6, 5])
  expect(asked).toEqual([undefined, '7'])
})

test('new messages go on top, and further pages stay below', async () => {
  const { store, answers } = createStore()
  answers.push(page(9, 7), page(6, 4), page(10, 8))
  await store.list.reload()
  await store.list.more()
  await store.list.retry()
  expect(ids(store)).toEqual([10, 9, 8, 7, 6, 5, 4])
  expect(store.list.cursor).toBe('4')
})

test('the list restarts if new messages would leave a gap', async () => {
  const { store, answers } = createStore()
  answers.push(page(9, 7), page(19, 17))
  await store.list.reload()
  await store.list.retry()
  expect(ids(store)).toEqual([19, 18, 17])
  expect(store.list.cursor).toBe('17')
})

test('messages deleted on another device disappear', async () => {
  const { store, answers } = createStore()
  answers.push(page(9, 7), { items: [message(9), message(7)], next_cursor: '7' })
  await store.list.reload()
  await store.list.reload()
  expect(ids(store)).toEqual([9, 7])
})

test('a failed page says so and can be retried', async () => {
  const { store, answers } = createStore()
  answers.push(page(9, 7), new Error('no network'), page(6, 5, null))
  await store.list.reload()
  await store.list.more()
  expect([store.list.hasFailedMore, ids(store)]).toEqual([true, [9, 8, 7]])
  await store.list.more()
  expect([store.list.hasFailedMore, ids(store)]).toEqual([false, [9, 8, 7, 6, 5]])
})

test('without a network it shows the cached messages and their age', async () => {
  const { store, answers } = createStore(page(3, 1))
  answers.push(new Error('no network'), page(4, 2))
  await expect(store.list.reload()).rejects.toThrow('no network')
  expect([store.list.status, store.list.staleSince, ids(store)]).toEqual(['ready', 1000, [3, 2, 1]])
  await store.list.reload()
  expect([store.list.staleSince, ids(store)]).toEqual([null, [4, 3, 2]])
})

test('without a cache it shows an error that can be retried', async () => {
  const { store, answers, saved } = createStore()
  answers.push(new Error('no network'), page(2, 1, null))
  await expect(store.list.reload()).rejects.toThrow()
  expect([store.list.status, store.list.fault]).toEqual(['error', 'no network'])
  await store.list.reload()
  expect([store.list.status, ids(store)]).toEqual(['ready', [2, 1]])
  expect(saved).toHaveLength(1)
})

test('a failed deletion puts the message back in its place, once', async () => {
  const { store, answers } = createStore()
  answers.push(page(9, 7))
  await store.list.reload()
  const putBack = store.remove('n8')
  expect(ids(store)).toEqual([9, 7])
  putBack()
  putBack()
  expect(ids(store)).toEqual([9, 8, 7])
  store.remove('n0')()
  expect(ids(store)).toEqual([9, 8, 7])
})

test('a deleted message stays away, even if an earlier answer still has it, and isn’t cached', async () => {
  const { store, answers, saved } = createStore()
  answers.push(page(9, 7), page(9, 7), page(9, 7))
  await store.list.reload()
  const late = store.list.reload()
  const putBack = store.remove('n8')
  await late
  expect(ids(store)).toEqual([9, 7])
  expect(saved[1].items.map(item => item.id)).toEqual(['n9', 'n7'])
  putBack()
  await store.list.reload()
  expect(ids(store)).toEqual([9, 8, 7])
})

test('marks one message as read, or all', async () => {
  const { store, answers } = createStore()
  answers.push(page(9, 7))
  await store.list.reload()
  store.mark(true, 'n8')
  expect(store.list.items.map(item => item.is_read)).toEqual([false, true, false])
  store.mark(true)
  expect(store.list.items.every(item => item.is_read)).toBe(true)
})

test.each([
  ['no network', CODE.offline, true],
  ['no answer in time', CODE.timeout, true],
  ['the server broke', 500, false],
])('after "%s" it tells a lost network from a fault', async (words, code, isOffline) => {
  const { store, answers } = createStore(page(3, 1))
  answers.push(new ApiError(code, words))
  await expect(store.list.reload()).rejects.toThrow(words)
  expect([store.list.status, store.list.isOffline]).toEqual(['ready', isOffline])
})
