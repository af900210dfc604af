import { SearchStore } from '#src/features/market/search/search-store'
import type { SavedSearch, Source } from '#src/features/market/search/source'

const searchFor = (keyword: string): SavedSearch => ({
  search_code: keyword,
  subject: 'listing',
  keyword,
  filter: {},
  created_at: '',
})

/** A store whose server answers as the test says, and in that order. */
const open = () => {
  const waiting: { done: (answer: unknown) => void; fail: (error: Error) => void }[] = []
  const asked: string[] = []
  const call = (what: string) => () =>
    new Promise<never>((done, fail) => {
      asked.push(what)
      waiting.push({ done: done as (answer: unknown) => void, fail })
    })
  const source = {
    loadSaved: call('load'),
    saveSearch: call('save'),
    deleteSaved: call('delete'),
    whoSearches: () => 'u1',
  } as unknown as Source
  const store = new SearchStore('listing', source)
  return {
    store,
    asked,
    names: () => store.saved?.map(one => one.keyword).join(''),
    answer: async (at: number, result: unknown) => {
      waiting[at].done(result)
      await new Promise(setImmediate)
    },
    fail: async (at: number) => {
      waiting[at].fail(new Error('no network'))
      await new Promise(setImmediate)
    },
  }
}
const [A, B, C] = ['a', 'b', 'c'].map(searchFor)

test('a removed search stays away when an answer comes that was asked for before', async () => {
  const { store, names, asked, answer } = open()
  void store.loadSaved()
  await answer(0, [A, B])
  void store.loadSaved()
  void store.remove('a')
  expect(names()).toBe('b')
  await answer(1, [A, B])
  expect(names()).toBe('b')
  await answer(2, undefined)
  // The list is asked for again, until an answer knows of it.
  await answer(3, [A, B])
  expect(asked).toEqual(['load', 'load', 'delete', 'load', 'load'])
  expect(names()).toBe('b')
  await answer(4, [C, B])
  expect(names()).toBe('cb')
})

test('one saved before the list is known doesn’t stand for all of them', async () => {
  const { store, names, answer } = open()
  void store.loadSaved()
  void store.save('c', {})
  await answer(1, 'c')
  await answer(0, [A, B])
  await answer(2, [C, A, B])
  expect(names()).toBe('cab')
})

test('a removal that fails brings back that one only, where it was', async () => {
  const { store, names, answer, fail } = open()
  void store.loadSaved()
  await answer(0, [A, B, C])
  const failing = store.remove('b').catch((error: Error) => error.message)
  void store.remove('a')
  expect(names()).toBe('c')
  await answer(2, undefined)
  await fail(1)
  expect(await failing).toBe('no network')
  expect(names()?.split('').sort().join('')).toBe('bc')
})
