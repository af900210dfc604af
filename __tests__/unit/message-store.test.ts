import { CODE } from '../../contract/codes'
import type { Message } from '../../contract/message'
import { ApiError } from '../../src/api'
import { ChannelsStore, type ChannelRow } from '../../src/features/message/channels-store'
import { MessageStore, type MessagePage } from '../../src/features/message/message-store'

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
/** No answer is late. */
const never = () => () => undefined
const ids = (store: MessageStore) => store.items.map(item => Number(item.id.slice(1)))

/** A store whose server answers what the test says, in order. */
const createStore = (kept: MessagePage | null = null) => {
  const answers: (MessagePage | Error)[] = []
  const asked: (string | undefined)[] = []
  const saved: MessagePage[] = []
  let late = () => undefined as void
  const store = new MessageStore({
    load: async cursor => {
      asked.push(cursor)
      const answer = answers.shift()
      if (!answer) throw new Error('nothing was to be asked')
      if (answer instanceof Error) throw answer
      return answer
    },
    recall: () => (kept ? { page: kept, at: 1000 } : null),
    keep: one => saved.push(one),
    now: () => 5000,
    onLate: run => {
      late = run
      return () => (late = () => undefined)
    },
  })
  return { store, answers, asked, saved, runLate: () => late() }
}

test('pages follow each other without a double, from where the last one ended', async () => {
  const { store, answers, asked } = createStore()
  answers.push(page(9, 7), { items: [message(7), ...page(6, 5).items], next_cursor: null })
  await store.reload()
  await store.more()
  await store.more()
  expect(ids(store)).toEqual([9, 8, 7, 6, 5])
  expect(asked).toEqual([undefined, '7'])
})

test('what comes new stands on top, and what was paged in below stays', async () => {
  const { store, answers } = createStore()
  answers.push(page(9, 7), page(6, 4), page(10, 8))
  await store.reload()
  await store.more()
  await store.reload()
  expect(ids(store)).toEqual([10, 9, 8, 7, 6, 5, 4])
  expect(store.cursor).toBe('4')
})

test('where so much is new that a gap would be left, the list begins anew', async () => {
  const { store, answers } = createStore()
  answers.push(page(9, 7), page(19, 17))
  await store.reload()
  await store.reload()
  expect(ids(store)).toEqual([19, 18, 17])
  expect(store.cursor).toBe('17')
})

test('what another device deleted goes', async () => {
  const { store, answers } = createStore()
  answers.push(page(9, 7), { items: [message(9), message(7)], next_cursor: '7' })
  await store.reload()
  await store.reload()
  expect(ids(store)).toEqual([9, 7])
})

test('a failed page says so and is tried again by hand', async () => {
  const { store, answers } = createStore()
  answers.push(page(9, 7), new Error('no network'), page(6, 5, null))
  await store.reload()
  await store.more()
  expect([store.hasFailedMore, ids(store)]).toEqual([true, [9, 8, 7]])
  await store.more()
  expect([store.hasFailedMore, ids(store)]).toEqual([false, [9, 8, 7, 6, 5]])
})

test('without a network it shows what was last seen, and since when', async () => {
  const { store, answers } = createStore(page(3, 1))
  answers.push(new Error('no network'), page(4, 2))
  await expect(store.reload()).rejects.toThrow('no network')
  expect([store.status, store.staleSince, ids(store)]).toEqual(['ready', 1000, [3, 2, 1]])
  await store.reload()
  expect([store.staleSince, ids(store)]).toEqual([null, [4, 3, 2]])
})

test('with nothing seen before it is an error that can be tried again', async () => {
  const { store, answers, saved } = createStore()
  answers.push(new Error('no network'), page(2, 1, null))
  await expect(store.reload()).rejects.toThrow()
  expect([store.status, store.fault]).toEqual(['error', 'no network'])
  await store.reload()
  expect([store.status, ids(store)]).toEqual(['ready', [2, 1]])
  expect(saved).toHaveLength(1)
})

test('a deletion that failed puts the message back where it was, once', async () => {
  const { store, answers } = createStore()
  answers.push(page(9, 7))
  await store.reload()
  const putBack = store.remove('n8')
  expect(ids(store)).toEqual([9, 7])
  putBack()
  putBack()
  expect(ids(store)).toEqual([9, 8, 7])
  store.remove('n0')()
  expect(ids(store)).toEqual([9, 8, 7])
})

test('reading marks one, or all', async () => {
  const { store, answers } = createStore()
  answers.push(page(9, 7))
  await store.reload()
  store.mark(true, 'n8')
  expect(store.items.map(item => item.is_read)).toEqual([false, true, false])
  store.mark(true)
  expect(store.items.every(item => item.is_read)).toBe(true)
})

test('while an answer is late, what was last seen is shown and said to be; the answer takes its place', async () => {
  const { store, answers, runLate } = createStore(page(3, 1))
  answers.push(page(9, 7))
  const answered = store.reload()
  expect(store.status).toBe('loading')
  runLate()
  expect([store.status, store.isLate, store.staleSince, ids(store)]).toEqual(['ready', true, 1000, [3, 2, 1]])
  await answered
  expect([store.isLate, store.staleSince, ids(store)]).toEqual([false, null, [9, 8, 7]])
})

test('late and then failed is no longer late', async () => {
  const { store, answers, runLate } = createStore(page(3, 1))
  answers.push(new ApiError(CODE.offline, 'no network'))
  const answered = store.reload()
  runLate()
  await expect(answered).rejects.toThrow()
  expect([store.isLate, store.isOffline, store.staleSince]).toEqual([false, true, 1000])
})

test('late, with nothing kept, goes on waiting', async () => {
  const { store, answers, runLate } = createStore()
  answers.push(page(9, 7))
  const answered = store.reload()
  runLate()
  expect([store.status, store.isLate]).toEqual(['loading', false])
  await answered
})

describe('the channels', () => {
  const rows: ChannelRow[] = [{ channel: 'follow', unread: 1, last: null }]

  test('stay as last seen while the network is away', async () => {
    let isOnline = true
    const store = new ChannelsStore({
      load: async () => {
        if (!isOnline) throw new Error('no network')
        return rows
      },
      recall: () => null,
      keep: () => undefined,
      now: () => 5000,
      onLate: never,
    })
    await store.reload()
    isOnline = false
    await expect(store.reload()).rejects.toThrow()
    expect([store.status, store.staleSince, store.rows]).toEqual(['ready', 5000, rows])
    isOnline = true
    await store.reload()
    expect(store.staleSince).toBeNull()
  })

  test('an older answer that comes late changes nothing', async () => {
    const answers: ((rows: ChannelRow[]) => void)[] = []
    const store = new ChannelsStore({
      load: () => new Promise(done => answers.push(done)),
      recall: () => null,
      keep: () => undefined,
      now: () => 0,
      onLate: never,
    })
    const first = store.reload()
    const second = store.reload()
    answers[1](rows)
    answers[0]([])
    await Promise.all([first, second])
    expect(store.rows).toEqual(rows)
  })
})

test.each([
  ['no network', CODE.offline, true],
  ['no answer in time', CODE.timeout, true],
  ['the server broke', 500, false],
])('after "%s" it knows whose fault it was', async (words, code, isOffline) => {
  const { store, answers } = createStore(page(3, 1))
  answers.push(new ApiError(code, words))
  await expect(store.reload()).rejects.toThrow(words)
  expect([store.status, store.isOffline]).toEqual(['ready', isOffline])
})
