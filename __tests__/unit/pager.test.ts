import { CODE } from '../../contract/codes'
import { ApiError } from '../../src/api'
import { type CursorPage, Pager, type PagerDeps } from '../../src/stores/pager'

/** 'ab>b': items a and b, with the next cursor b; 'ab': the last page. */
const page = (text: string): CursorPage<string> => {
  const [items, next] = text.split('>')
  return { items: [...items], next_cursor: next ?? null }
}
const AT = 1000
/** The nth request (from 0) is answered with a page, or fails. */
type Answer = [question: number, answer: string | Error]
/** `slow`: the newest pending request is slow. */
type Step = 'reload' | 'retry' | 'more' | 'outdate' | 'slow' | Answer
const OFFLINE = new ApiError(CODE.offline, 'no network')
const BROKEN = new ApiError(500, 'broken')

/** Runs steps on a list, with the server's answers in any order. */
const play = async (steps: Step[], deps: Partial<PagerDeps<string>> = {}) => {
  const questions: { cursor?: string; resolve: (page: CursorPage<string>) => void; reject: (fault: Error) => void }[] =
    []
  let slow = () => {}
  const pager = new Pager<string>({
    load: cursor => new Promise((resolve, reject) => questions.push({ cursor, resolve, reject })),
    keyOf: item => item,
    // The time is 1000 plus the requests so far: the first page of a single request came at 1001.
    now: () => AT + questions.length,
    onSlow: run => {
      slow = run
      return () => (slow = () => {})
    },
    ...deps,
  })
  for (const step of steps) {
    if (step === 'reload') void pager.reload().catch(() => undefined)
    else if (step === 'slow') slow()
    else if (typeof step === 'string') void pager[step]()
    else if (typeof step[1] === 'string') questions[step[0]].resolve(page(step[1]))
    else questions[step[0]].reject(step[1])
    for (let i = 0; i < 5; i += 1) await Promise.resolve()
  }
  return { pager, asked: questions.map(({ cursor }) => cursor) }
}
const shown = ({ items, cursor }: Pager<string>) => items.join('') + (cursor === null ? '' : `>${cursor}`)

const first: Step[] = ['reload', [0, 'ab>b']]

test.each<[string, Step[], string, Partial<Pager<string>>?]>([
  ['pages follow each other', [...first, 'more', [1, 'cd>d'], 'more', [2, 'e']], 'abcde'],
  ['an item that comes twice is listed once', [...first, 'more', [1, 'bc']], 'abc'],
  ['the newer of two first pages stays', ['reload', 'reload', [1, 'b'], [0, 'a']], 'b'],
  ['a late fault of an older question says nothing', ['reload', 'reload', [1, 'b'], [0, BROKEN]], 'b', { fault: '' }],
  [
    'a list that began anew takes nothing that follows the former one',
    [...first, 'more', 'reload', [2, 'xy>y'], [1, 'cd>d']],
    'xy>y',
    { isLoadingMore: false },
  ],
  [
    'nor where the first page was asked for before',
    [...first, 'reload', 'more', [1, 'xy>y'], [2, 'cd>d']],
    'xy>y',
    { isLoadingMore: false },
  ],
  [
    'nor does a late fault of the former one show',
    [...first, 'more', 'reload', [2, 'xy>y'], [1, BROKEN]],
    'xy>y',
    { hasFailedMore: false },
  ],
  [
    'it goes on by itself, while the former answer is still to come',
    [...first, 'more', 'reload', [2, 'xy>y'], 'more', [1, 'cd>d']],
    'xy>y',
    { isLoadingMore: true },
  ],
  [
    'and takes its own',
    [...first, 'more', 'reload', [2, 'xy>y'], 'more', [1, 'cd>d'], [3, 'z']],
    'xyz',
    { isLoadingMore: false },
  ],
  [
    'a first page that ends where it ended leaves the next one on its way',
    [...first, 'more', 'reload', [2, 'ab>b'], [1, 'cd']],
    'abcd',
  ],
  [
    'the next page comes though the first one failed meanwhile',
    [...first, 'more', 'reload', [2, OFFLINE], [1, 'cd']],
    'abcd',
    { staleSince: AT + 1, status: 'ready' },
  ],
  ['a next page that fails says so', [...first, 'more', [1, BROKEN]], 'ab>b', { hasFailedMore: true }],
  ['and says so no more on its way', [...first, 'more', [1, BROKEN], 'more'], 'ab>b', { hasFailedMore: false }],
  ['and comes at the next try', [...first, 'more', [1, BROKEN], 'more', [2, 'c']], 'abc', { hasFailedMore: false }],
  [
    'a new first page forgets that the next one failed',
    [...first, 'more', [1, BROKEN], 'reload', [2, 'ab>b']],
    'ab>b',
    { hasFailedMore: false },
  ],
  ['a first page from before a change here is not taken', [...first, 'reload', 'outdate', [1, 'xy']], 'ab>b'],
  [
    'a next page from before a change here is not taken',
    [...first, 'more', 'outdate', [1, 'cd']],
    'ab>b',
    { isLoadingMore: false },
  ],
  ['a first page that fails says why', ['reload', [0, BROKEN]], '', { status: 'error', fault: 'broken' }],
  ['and is on its way again when asked to', ['reload', [0, BROKEN], 'retry'], '', { status: 'loading' }],
  ['and comes then', ['reload', [0, BROKEN], 'retry', [1, 'a']], 'a', { status: 'ready', fault: '' }],
  [
    'failing after it was there, it stays and tells its time',
    [...first, 'reload', [1, OFFLINE]],
    'ab>b',
    { status: 'ready', staleSince: AT + 1, isOffline: true },
  ],
  ['an empty one too', ['reload', [0, ''], 'reload', [1, OFFLINE]], '', { status: 'ready', staleSince: AT + 1 }],
  [
    'and whose fault it was',
    [...first, 'reload', [1, OFFLINE], 'reload', [2, BROKEN]],
    'ab>b',
    { staleSince: AT + 1, isOffline: false },
  ],
  ['what is there is shown while it is asked for again', [...first, 'retry'], 'ab>b', { status: 'ready' }],
  ['once it came it is fresh', [...first, 'reload', [1, OFFLINE], 'retry', [2, 'a']], 'a', { staleSince: null }],
])('%s', async (_, steps, list, more = {}) => {
  const { pager } = await play(steps)
  expect(shown(pager)).toBe(list)
  expect(pager).toMatchObject(more)
})

test.each<[string, Step[], (string | undefined)[]]>([
  ['before the first page', ['reload', 'more'], [undefined]],
  ['while it is on its way', [...first, 'more', 'more'], [undefined, 'b']],
  ['after the last one', ['reload', [0, 'ab'], 'more'], [undefined]],
])('the next page is not asked for %s', async (_, steps, cursors) => {
  expect((await play(steps)).asked).toEqual(cursors)
})

describe('what was last seen', () => {
  const recall = () => ({ page: page('kl>l'), at: 77 })

  test.each<[string, Step[], string, number | null, isSlow?: boolean]>([
    ['is shown while the answer is slow', ['reload', 'slow'], 'kl', 77, true],
    ['gives way to an answer that was slow', ['reload', 'slow', [0, 'ab>b']], 'ab>b', null],
    ['stays where that one fails in the end', ['reload', 'slow', [0, OFFLINE]], 'kl', 77],
    ['does not take the place of what is here', [...first, 'reload', 'slow'], 'ab>b', null],
    ['is shown without a network, and since when', ['reload', [0, OFFLINE]], 'kl', 77],
    ['is still of its time after the next failure', ['reload', [0, OFFLINE], 'retry', [1, OFFLINE]], 'kl', 77],
    ['gives way to what comes', ['reload', [0, OFFLINE], 'retry', [1, 'ak>k']], 'ak>k', null],
    ['is older than what was here', [...first, 'reload', [1, OFFLINE]], 'ab>b', AT + 1],
  ])('%s', async (_, steps, list, staleSince, isSlow = false) => {
    const { pager } = await play(steps, { recall })
    expect([shown(pager), pager.staleSince, pager.isSlow, pager.status]).toEqual([list, staleSince, isSlow, 'ready'])
  })

  test('is waited for where nothing was kept', async () => {
    const { pager } = await play(['reload', 'slow'])
    expect([pager.status, pager.isSlow]).toEqual(['loading', false])
  })

  test('is the first page, each time it comes', async () => {
    const keep = jest.fn()
    await play([...first, 'more', [1, 'c'], 'reload', [2, OFFLINE], 'reload', [3, 'z']], { keep })
    expect(keep.mock.calls).toEqual([
      [page('ab>b'), AT + 1],
      [page('z'), AT + 4],
    ])
  })
})

test.each<[string, Step[], string]>([
  ['stays, and goes on where it ended', ['retry', [2, 'xab>b']], 'xabcd>d'],
  ['stays without what is gone above it', ['retry', [2, 'bc>c']], 'bcd>d'],
  ['stays once, where something rose', ['retry', [2, 'dab>b']], 'dabc>d'],
  ['goes where so much is new that something may lie between', ['retry', [2, 'axy>y']], 'axy>y'],
  ['goes where the first page is all there is', ['retry', [2, 'ab']], 'ab'],
  ['goes where all of it is asked for anew', ['reload', [2, 'ab>b']], 'ab>b'],
  ['is followed by the page that is on its way', ['more', 'retry', [3, 'xa>a'], [2, 'e']], 'xabcde'],
])('what was paged in below a new first page %s', async (_, steps, list) => {
  const { pager } = await play([...first, 'more', [1, 'cd>d'], ...steps])
  expect(shown(pager)).toBe(list)
})

test('or as its owner says', async () => {
  const steps: Step[] = [...first, 'more', [1, 'cd>d'], 'retry', [2, 'acx>x']]
  const { pager } = await play(steps, { below: (_, items) => items })
  expect(shown(pager)).toBe('acxbd>d')
})

test('each page that is taken is told of, once', async () => {
  const taken = jest.fn()
  await play(['reload', 'reload', [0, 'x'], [1, 'ab>b'], 'more', [2, 'c']], { taken })
  expect(taken.mock.calls).toEqual([[page('ab>b')], [page('c')]])
})

test('a reload rejects with the words of its fault, a retry never', async () => {
  const { pager } = await play([], { load: () => Promise.reject(BROKEN) })
  await expect(pager.reload()).rejects.toBe(BROKEN)
  await expect(pager.retry()).resolves.toBeUndefined()
})

test('asked for anew it tells how many were not there before', async () => {
  const pages = ['abc', 'xbyc']
  const pager = new Pager<string>({ load: async () => page(pages.shift()!), keyOf: item => item, now: () => AT })
  expect([await pager.renew(), await pager.renew()]).toEqual([3, 2])
  expect(pager.items).toEqual(['x', 'b', 'y', 'c'])
})

test('what is shown is asked for anew once it is older than 20 s, and only then', async () => {
  let [now, asked] = [AT, 0]
  const load = async () => page(String((asked += 1)))
  const pager = new Pager<string>({ load, keyOf: item => item, now: () => now })
  pager.reloadIfOld()
  expect(asked).toBe(0)
  await pager.reload()
  now += 20_000
  pager.reloadIfOld()
  expect(asked).toBe(1)
  now += 1
  pager.reloadIfOld()
  expect(asked).toBe(2)
})
