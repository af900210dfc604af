import { createRequestQueue } from '#src/api/request-queue'
import { createRequestSlots } from '#src/platform/request-slots'

/** Work that lasts until the test ends it; `started` lists the names in order. */
const createWork = () => {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  return {
    started,
    work: (name: string) => () => {
      started.push(name)
      return new Promise<void>(resolve => ends.set(name, resolve))
    },
    end: async (name: string) => {
      ends.get(name)!()
      for (let i = 0; i < 5; i += 1) await Promise.resolve()
    },
  }
}

test('several queues share the slots and take turns', async () => {
  const slots = createRequestSlots(3)
  const { started, work, end } = createWork()
  const calls = createRequestQueue(slots)
  const others = createRequestQueue(slots)
  for (const turn of [1, 2, 3, 4, 5]) void calls.pass(turn, work(`call ${turn}`))
  for (const turn of [1, 2]) void others.pass(turn, work(`other ${turn}`))
  void slots.pass(work('file'))
  expect(started).toEqual(['call 1', 'call 2', 'call 3'])
  for (const name of ['call 1', 'call 2', 'call 3', 'call 4', 'other 1']) await end(name)
  expect(started.slice(3)).toEqual(['call 4', 'other 1', 'file', 'call 5', 'other 2'])
})

test('a paused queue leaves its slot to the others', async () => {
  const slots = createRequestSlots(1)
  const { started, work, end } = createWork()
  const calls = createRequestQueue(slots)
  void calls.pass(1, work('call 1'))
  void calls.pass(2, work('call 2'))
  void slots.pass(work('file'))
  calls.hold()
  await end('call 1')
  expect(started).toEqual(['call 1', 'file'])
  calls.open()
  await end('file')
  expect(started).toEqual(['call 1', 'file', 'call 2'])
})

test('a failed task frees its slot', async () => {
  const slots = createRequestSlots(1)
  const failed = slots.pass(() => Promise.reject(new Error('no')))
  const next = slots.pass(async () => 'yes')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('yes')
})
