import { CODE } from '#contract/codes'
import { ApiError } from '#src/api'
import { type Opened, type QueueDeps, type Queued, QueueStore } from '#src/shared/desk/queue-store'

const NOW = 1_700_000_000_000
const row = (code: string, minute = 0) => ({ code, submitted_at: new Date(NOW + minute * 60_000).toISOString() })
const page = (codes: string[], next: string | null = null, total = codes.length) =>
  ({ items: codes.map((code, at) => row(code, at)), next_cursor: next, total }) as never

const queue = async (deps: Partial<QueueDeps<Queued, Opened>> = {}, opensFirst = true, code?: string) => {
  const store = new QueueStore<Queued, Opened>(
    {
      load: async () => page(['one', 'two', 'three']),
      open: async code => ({ row: { code, revision_no: 3 } }) as never,
      decide: async () => null,
      now: () => NOW,
      ...deps,
    },
    opensFirst,
  )
  await store.load(code)
  return store
}
const codes = (store: QueueStore<Queued, Opened>) => store.list.items.map(({ code }) => code)
/** Answers each call with the next of these; a string makes it fail. */
const inTurn = (answers: unknown[]) => async () => {
  const answer = answers.shift()
  if (typeof answer === 'string') throw new Error(answer)
  return answer as never
}

test('a step opens the next or previous listing', async () => {
  const store = await queue()
  store.step(1)
  expect(store.chosen).toBe('two')
  store.step(-1)
  expect(store.chosen).toBe('one')
})

test('a step beyond either end changes nothing', async () => {
  const store = await queue()
  store.step(-1)
  expect(store.chosen).toBe('one')
  for (let count = 0; count < 5; count++) store.step(1)
  expect(store.chosen).toBe('three')
})

test('opens the linked listing, else the oldest, and none on a narrow screen', async () => {
  expect((await queue({}, true, 'two')).chosen).toBe('two')
  expect((await queue({}, false, 'two')).chosen).toBe('two')
  expect((await queue({}, true)).chosen).toBe('one')
  expect((await queue({}, false)).chosen).toBeNull()
})

test('a queue that fails to load says why, and loads on retry', async () => {
  const store = await queue({ load: inTurn(['no network', page(['one'])]) })
  expect([store.list.status, store.list.fault]).toEqual(['error', 'no network'])
  await store.load()
  expect([store.list.status, store.list.fault, store.chosen]).toEqual(['ready', '', 'one'])
})

test('a reload without a network keeps the rows and shows their age until one succeeds', async () => {
  const store = await queue({ load: inTurn([page(['one']), 'no network', page(['one', 'two'])]) })
  await store.load()
  expect([codes(store), store.list.status, store.list.staleSince]).toEqual([['one'], 'ready', NOW])
  await store.load()
  expect([codes(store), store.list.staleSince]).toEqual([['one', 'two'], null])
})

test('a reload keeps the open listing open, even if somebody else has decided it', async () => {
  const store = await queue({ load: inTurn([page(['one', 'two']), page(['two', 'three'])]) })
  await store.load()
  expect([store.chosen, codes(store)]).toEqual(['one', ['two', 'three']])
})

test('further rows that fail to load say so, and load on retry', async () => {
  const store = await queue({ load: inTurn([page(['one'], 'after', 2), 'no network', page(['two'], null, 2)]) })
  await store.list.more()
  expect([store.list.hasFailedMore, store.list.cursor]).toEqual([true, 'after'])
  await store.list.more()
  expect([store.list.hasFailedMore, store.list.cursor, codes(store)]).toEqual([false, null, ['one', 'two']])
})

test('a reload keeps the rows beyond the first page', async () => {
  const answers = [page(['one'], 'after', 2), { ...(page(['two'], null, 2) as object), items: [row('two', 9)] }]
  const store = await queue({ load: inTurn([...answers, page(['one'], 'after', 2)]) })
  await store.list.more()
  await store.load()
  expect([codes(store), store.list.cursor]).toEqual([['one', 'two'], null])
})

test('a decision opens the next listing; the last one empties the desk', async () => {
  const store = await queue({ load: async () => page(['one', 'two']) })
  expect(await store.decide('approved')).toBe('approved')
  expect([store.chosen, codes(store), store.total]).toEqual(['two', ['two'], 1])
  await Promise.resolve()
  expect(await store.decide('rejected', 'why')).toBe('rejected')
  expect([store.chosen, store.list.items.length, store.total]).toEqual([null, 0, 0])
})

test('after the last listed one, opens the first that arrives', async () => {
  const store = await queue({ load: inTurn([page(['one'], 'after', 2), page(['two'], null, 1)]) })
  await store.decide('approved')
  await new Promise(setImmediate)
  expect([store.chosen, codes(store)]).toEqual(['two', ['two']])
})

test('an answer from before a decision doesn’t bring the decided listing back', async () => {
  let arrive = (_: never) => {}
  const late = new Promise<never>(done => (arrive = done))
  const pages = [Promise.resolve(page(['one', 'two'])), late]
  const store = await queue({ load: () => pages.shift()! })
  const asked = store.load()
  await store.decide('approved')
  arrive(page(['one', 'two']))
  await asked
  expect([codes(store), store.total]).toEqual([['two'], 1])
})

test('skips what somebody else decided; another failure keeps it open and says why', async () => {
  const taken = await queue({
    decide: async () => {
      throw new ApiError(CODE.conflict, 'taken')
    },
  })
  expect(await taken.decide('approved')).toBe('taken')
  expect([taken.chosen, taken.fault]).toEqual(['two', 'taken'])
  const failed = await queue({
    decide: async () => {
      throw new Error('no network')
    },
  })
  expect(await failed.decide('approved')).toBe('failed')
  expect([failed.chosen, failed.fault, failed.isDeciding]).toEqual(['one', 'no network', false])
})

test('a listing that fails to load says why, and loads on retry', async () => {
  const store = await queue({ open: inTurn(['no network', { row: { code: 'one' } }]) })
  await Promise.resolve()
  await Promise.resolve()
  expect(store.detailFault).toBe('no network')
  store.reopen()
  expect(store.detailFault).toBe('')
  await Promise.resolve()
  await Promise.resolve()
  expect(store.detail?.row.code).toBe('one')
})

test('a decision names the revision that was looked at', async () => {
  const decided: unknown[] = []
  const store = await queue({ decide: async made => decided.push(made) })
  await store.decide('rejected', 'why')
  expect(decided).toEqual([{ code: 'one', revision_no: 3, decision: 'rejected', reason: 'why' }])
})

test('no decision while the listing is loading', async () => {
  const decided: unknown[] = []
  const store = await queue({ open: () => new Promise(() => {}), decide: async made => decided.push(made) })
  expect(await store.decide('approved')).toBe('failed')
  expect(decided).toEqual([])
})

test('opening another listing while a decision is sent stays there', async () => {
  let answer = (_: unknown) => {}
  const store = await queue({ decide: () => new Promise(done => (answer = done)) })
  const deciding = store.decide('approved')
  store.choose('three')
  answer(null)
  await deciding
  expect([store.chosen, codes(store)]).toEqual(['three', ['two', 'three']])
})

test('opens the linked listing even beyond the first page', async () => {
  const store = await queue({ load: async () => page(['one'], 'after', 2) }, true, 'two')
  expect([store.chosen, store.detail?.row.code]).toEqual(['two', 'two'])
})

test('if the linked one is no longer waiting, opens the oldest, or the queue on a narrow screen', async () => {
  expect((await queue({}, true, 'gone')).chosen).toBe('one')
  expect((await queue({}, false, 'gone')).chosen).toBeNull()
})

test('opens the linked listing on retry if the queue failed to load first', async () => {
  const store = await queue({ load: inTurn(['no network', page(['one', 'two'])]) }, true, 'two')
  await store.load()
  expect(store.chosen).toBe('two')
})

test('a refresh keeps what is listed below, in either order', async () => {
  for (const isNewestFirst of [false, true]) {
    // One row a minute, oldest or newest first.
    const listed = (codes: string[], next: string | null) =>
      ({
        items: codes.map(code => row(code, (isNewestFirst ? -1 : 1) * Number(code))),
        next_cursor: next,
        total: 4,
      }) as never
    const store = await queue({
      isNewestFirst,
      load: inTurn([listed(['1', '2'], '2'), listed(['3', '4'], null), listed(['1', '2'], '2')]),
    })
    await store.list.more()
    await store.load()
    expect(codes(store)).toEqual(['1', '2', '3', '4'])
  }
})

test('what a decision settles as well leaves with it, and the one after is opened', async () => {
  const store = await queue({ alsoSettled: ({ decision }) => (decision === 'rejected' ? ['two'] : []) })
  expect(await store.decide('rejected', 'ads', { takesDown: true })).toBe('rejected')
  expect([codes(store), store.total, store.chosen]).toEqual([['three'], 1, 'three'])
})

test('a row is decided in the list without being opened', async () => {
  const made: unknown[] = []
  const store = await queue({ decide: async decision => made.push(decision) }, false)
  expect(await store.settle({ code: 'two' }, 'rejected', 'ads', { takesDown: false })).toBe('rejected')
  expect(made).toEqual([{ code: 'two', revision_no: undefined, decision: 'rejected', reason: 'ads', takesDown: false }])
  expect([codes(store), store.chosen]).toEqual([['one', 'three'], null])
})
