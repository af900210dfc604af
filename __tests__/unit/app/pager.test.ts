import { CODE } from '#contract/codes'
import { ApiError } from '#src/api'
import { type CursorPage, Pager, type PagerDeps } from '#src/stores/pager'

/** 'ab>b': items a and b, with the next cursor b; 'ab': the last page. */
const page = (text: string): CursorPage<string> => {
  const [items, next] = text.split('>')
  return { items: [...items], next_cursor: next ?? null }
}
const AT = 1000
/** The nth request (from 0) is answered with a page, or fails. */
type Answer = [question: number, answer: string | Error]
/** `slow`: the newest pending request is slow. */
type Step = 'reload' | 'retry' | 'more' | 'outdate' | 'repeat' | 'slow' | Answer
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
  ['a repeated item is listed once', [...first, 'more', [1, 'bc']], 'abc'],
  ['the later of two first pages stays', ['reload', 'reload', [1, 'b'], [0, 'a']], 'b'],
  ['a late error of an older request is ignored', ['reload', 'reload', [1, 'b'], [0, BROKEN]], 'b', { fault: '' }],
  [
    'a reloaded list ignores a next page of the former one',
    [...first, 'more', 'reload', [2, 'xy>y'], [1, 'cd>d']],
    'xy>y',
    { isLoadingMore: false },
  ],
  [
    'also if the first page was requested before it',
    [...first, 'reload', 'more', [1, 'xy>y'], [2, 'cd>d']],
    'xy>y',
    { isLoadingMore: false },
  ],
  ['also if that fails late', [...first, 'more', 'reload', [2, 'xy>y'], [1, BROKEN]], 'xy>y', { hasFailedMore: false }],
  [
    'it requests its next page while the former answer is pending',
    [...first, 'more', 'reload', [2, 'xy>y'], 'more', [1, 'cd>d']],
    'xy>y',
    { isLoadingMore: true },
  ],
  [
    'and takes its own answer',
    [...first, 'more', 'reload', [2, 'xy>y'], 'more', [1, 'cd>d'], [3, 'z']],
    'xyz',
    { isLoadingMore: false },
  ],
  [
    'a first page with the same end keeps the pending next page',
    [...first, 'more', 'reload', [2, 'ab>b'], [1, 'cd']],
    'abcd',
  ],
  [
    'a next page is taken though the first failed meanwhile',
    [...first, 'more', 'reload', [2, OFFLINE], [1, 'cd']],
    'abcd',
    { staleSince: AT + 1, status: 'ready' },
  ],
  ['a failed next page says so', [...first, 'more', [1, BROKEN]], 'ab>b', { hasFailedMore: true }],
  ['and no longer while it is retried', [...first, 'more', [1, BROKEN], 'more'], 'ab>b', { hasFailedMore: false }],
  ['and comes with the retry', [...first, 'more', [1, BROKEN], 'more', [2, 'c']], 'abc', { hasFailedMore: false }],
  [
    'a new first page clears the failure of the next',
    [...first, 'more', [1, BROKEN], 'reload', [2, 'ab>b']],
    'ab>b',
    { hasFailedMore: false },
  ],
  ['a first page requested before a local change is ignored', [...first, 'reload', 'outdate', [1, 'xy']], 'ab>b'],
  [
    'and is requested again after the change on the server',
    [...first, 'reload', 'outdate', [1, 'xy'], 'repeat', [2, 'xz']],
    'xz',
  ],
  [
    'but not a second time, if one was begun since',
    [...first, 'reload', 'outdate', 'reload', [2, 'xy'], 'repeat'],
    'xy',
    { isLoadingMore: false },
  ],
  [
    'a next page requested before a local change is ignored',
    [...first, 'more', 'outdate', [1, 'cd']],
    'ab>b',
    { isLoadingMore: false },
  ],
  ['a failed first page says why', ['reload', [0, BROKEN]], '', { status: 'error', fault: 'broken' }],
  ['and loads again on retry', ['reload', [0, BROKEN], 'retry'], '', { status: 'loading' }],
  ['and comes then', ['reload', [0, BROKEN], 'retry', [1, 'a']], 'a', { status: 'ready', fault: '' }],
  [
    'a failed reload keeps the items and their time',
    [...first, 'reload', [1, OFFLINE]],
    'ab>b',
    { status: 'ready', staleSince: AT + 1, isOffline: true },
  ],
  ['also of an empty list', ['reload', [0, ''], 'reload', [1, OFFLINE]], '', { status: 'ready', staleSince: AT + 1 }],
  [
    'and tells a lost network from a fault',
    [...first, 'reload', [1, OFFLINE], 'reload', [2, BROKEN]],
    'ab>b',
    { staleSince: AT + 1, isOffline: false },
  ],
  ['items are shown while reloading', [...first, 'retry'], 'ab>b', { status: 'ready' }],
  ['and are fresh after it', [...first, 'reload', [1, OFFLINE], 'retry', [2, 'a']], 'a', { staleSince: null }],
])('%s', async (_, steps, list, more = {}) => {
  const { pager } = await play(steps)
  expect(shown(pager)).toBe(list)
  expect(pager).toMatchObject(more)
})

test.each<[string, Step[], (string | undefined)[]]>([
  ['before the first page', ['reload', 'more'], [undefined]],
  ['while it is loading', [...first, 'more', 'more'], [undefined, 'b']],
  ['after the last one', ['reload', [0, 'ab'], 'more'], [undefined]],
])('no next page is requested %s', async (_, steps, cursors) => {
  expect((await play(steps)).asked).toEqual(cursors)
})

describe('a cached page', () => {
  const recall = () => ({ page: page('kl>l'), at: 77 })

  test.each<[string, Step[], string, number | null, isSlow?: boolean]>([
    ['is shown while the answer is slow', ['reload', 'slow'], 'kl', 77, true],
    ['is replaced by a slow answer', ['reload', 'slow', [0, 'ab>b']], 'ab>b', null],
    ['stays if the slow answer fails', ['reload', 'slow', [0, OFFLINE]], 'kl', 77],
    ['doesn’t replace items that are there', [...first, 'reload', 'slow'], 'ab>b', null],
    ['is shown with its time without a network', ['reload', [0, OFFLINE]], 'kl', 77],
    ['keeps its time after the next failure', ['reload', [0, OFFLINE], 'retry', [1, OFFLINE]], 'kl', 77],
    ['is replaced by the next answer', ['reload', [0, OFFLINE], 'retry', [1, 'ak>k']], 'ak>k', null],
    ['isn’t used once a list has loaded', [...first, 'reload', [1, OFFLINE]], 'ab>b', AT + 1],
  ])('%s', async (_, steps, list, staleSince, isSlow = false) => {
    const { pager } = await play(steps, { recall })
    expect([shown(pager), pager.staleSince, pager.isSlow, pager.status]).toEqual([list, staleSince, isSlow, 'ready'])
  })

  test('that is missing leaves the list loading', async () => {
    const { pager } = await play(['reload', 'slow'])
    expect([pager.status, pager.isSlow]).toEqual(['loading', false])
  })

  test('is the first page, stored each time it comes', async () => {
    const cache = jest.fn()
    await play([...first, 'more', [1, 'c'], 'reload', [2, OFFLINE], 'reload', [3, 'z']], { cache })
    expect(cache.mock.calls).toEqual([
      [page('ab>b'), AT + 1],
      [page('z'), AT + 4],
    ])
  })
})

test.each<[string, Step[], string]>([
  ['stay, and continue where they ended', ['retry', [2, 'xab>b']], 'xabcd>d'],
  ['stay without items removed above them', ['retry', [2, 'bc>c']], 'bcd>d'],
  ['stay once if an item moved up', ['retry', [2, 'dab>b']], 'dabc>d'],
  ['are dropped if new items may leave a gap', ['retry', [2, 'axy>y']], 'axy>y'],
  ['are dropped if the first page is the only one', ['retry', [2, 'ab']], 'ab'],
  ['are dropped by a reload', ['reload', [2, 'ab>b']], 'ab>b'],
  ['are followed by the pending page', ['more', 'retry', [3, 'xa>a'], [2, 'e']], 'xabcde'],
])('further pages below a new first page %s', async (_, steps, list) => {
  const { pager } = await play([...first, 'more', [1, 'cd>d'], ...steps])
  expect(shown(pager)).toBe(list)
})

test('an item whose removal is refused comes back to its place, and no other one with it', async () => {
  const { pager } = await play(['reload', [0, 'abcd']])
  const putBack = pager.remove('b')
  const putBackNext = pager.remove('c')
  expect(shown(pager)).toBe('ad')
  putBack()
  expect(shown(pager)).toBe('abd')
  putBack()
  expect(shown(pager)).toBe('abd')
  putBackNext()
  expect(shown(pager)).toBe('abcd')
})

test('further pages stay if `below` says so', async () => {
  const steps: Step[] = [...first, 'more', [1, 'cd>d'], 'retry', [2, 'acx>x']]
  const { pager } = await play(steps, { below: (_, items) => items })
  expect(shown(pager)).toBe('acxbd>d')
})

test('each page is passed to `taken` once', async () => {
  const taken = jest.fn()
  await play(['reload', 'reload', [0, 'x'], [1, 'ab>b'], 'more', [2, 'c']], { taken })
  expect(taken.mock.calls).toEqual([[page('ab>b')], [page('c')]])
})

test('a reload rejects with its error, a retry never rejects', async () => {
  const { pager } = await play([], { load: () => Promise.reject(BROKEN) })
  await expect(pager.reload()).rejects.toBe(BROKEN)
  await expect(pager.retry()).resolves.toBeUndefined()
})

test('renewing returns the number of new items', async () => {
  const pages = ['abc', 'xbyc']
  const pager = new Pager<string>({ load: async () => page(pages.shift()!), keyOf: item => item, now: () => AT })
  expect([await pager.renew(), await pager.renew()]).toEqual([3, 2])
  expect(pager.items).toEqual(['x', 'b', 'y', 'c'])
})

test('items are renewed when they are older than 20 s, and only then', async () => {
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
