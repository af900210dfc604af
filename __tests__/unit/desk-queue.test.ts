import { QueueStore } from '../../src/features/desk/queue-store'

const rows = ['one', 'two', 'three'].map(code => ({ code }))

const queue = async () => {
  const store = new QueueStore({
    load: async () => ({ items: rows, next_cursor: null, total: rows.length }) as never,
    open: async code => ({ row: { code } }) as never,
    decide: async () => null,
  })
  await store.load()
  return store
}

test('a step opens the neighbour', async () => {
  const store = await queue()
  store.step(1)
  expect(store.chosen).toBe('two')
  store.step(-1)
  expect(store.chosen).toBe('one')
})

test('at either end a step changes nothing', async () => {
  const store = await queue()
  store.step(-1)
  expect(store.chosen).toBe('one')
  for (let count = 0; count < 5; count++) store.step(1)
  expect(store.chosen).toBe('three')
})
