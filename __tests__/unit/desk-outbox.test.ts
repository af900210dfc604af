import { SMS_SCENES } from '../../contract/account'
import { OutboxStore } from '../../src/features/desk/outbox-store'
import { t } from '../../src/locales/areas/desk'

const NOW = 1_700_000_000_000
const page = (ids: string[], next: string | null = null) => ({ items: ids.map(id => ({ id })), next_cursor: next })

/** An outbox whose questions are answered in turn; a string fails with it. */
const outbox = async (...answers: (ReturnType<typeof page> | string)[]) => {
  const store = new OutboxStore({
    load: async () => {
      const answer = answers.shift()
      if (typeof answer === 'string') throw new Error(answer)
      return answer as never
    },
    now: () => NOW,
  })
  await store.load()
  return store
}
const ids = (store: OutboxStore) => store.items.map(({ id }) => id)

test('the newest messages come, then the older ones', async () => {
  const store = await outbox(page(['3', '2'], 'after'), page(['1']))
  await store.more()
  expect([ids(store), store.cursor, store.status]).toEqual([['3', '2', '1'], null, 'ready'])
})

test('what does not come says why, and comes at the next try', async () => {
  const store = await outbox('no network', page(['1']))
  expect([store.status, store.fault]).toEqual(['error', 'no network'])
  await store.load()
  expect([store.status, ids(store)]).toEqual(['ready', ['1']])
})

test('without a network the messages stay, and their time is told', async () => {
  const store = await outbox(page(['1']), 'no network', page(['2', '1']))
  await store.load()
  expect([ids(store), store.staleSince]).toEqual([['1'], NOW])
  await store.load()
  expect([ids(store), store.staleSince]).toEqual([['2', '1'], null])
})

test('older messages that do not come are said, and come at the next try', async () => {
  const store = await outbox(page(['2'], 'after'), 'no network', page(['1']))
  await store.more()
  expect([store.hasFailedMore, ids(store)]).toEqual([true, ['2']])
  await store.more()
  expect([store.hasFailedMore, ids(store)]).toEqual([false, ['2', '1']])
})

test('every occasion for a code has a name', () => {
  for (const scene of SMS_SCENES) expect(t(`desk.scene_${scene}`)).not.toMatch(/desk\.|^$/)
})
