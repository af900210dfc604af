import { deepEqual, equal, rejects } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createLimiter } from '../../server/http/limiter'
import { Refusal } from '../../server/http/refusal'

/** Tasks that run until the test ends them. */
const createTasks = (limiter: ReturnType<typeof createLimiter>) => {
  const started: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  /** Resolves once every task whose turn has come has started. */
  const settle = () => new Promise(resolve => setImmediate(resolve))
  const add = (person: string, name: string) =>
    limiter(person, () => {
      started.push(name)
      return new Promise<string>((done, fail) => ends.set(name, error => (error ? fail(error) : done(name))))
    })
  /** Ends a task, and lets those that wait for it start. */
  const end = async (name: string, work: Promise<unknown>, error?: Error) => {
    await settle()
    ends.get(name)!(error)
    await work.catch(() => undefined)
    await settle()
  }
  return { started, settle, add, end }
}

describe('the limiter for expensive work', () => {
  it('runs one task per person at a time, and lets nobody wait behind another’s queue', async () => {
    const { started, settle, add, end } = createTasks(createLimiter({ slots: 2, ownWaitingMax: 5, waitingMax: 20 }))
    const mine = ['a1', 'a2', 'a3', 'a4'].map(name => add('a', name))
    await settle()
    deepEqual(started, ['a1'], 'the second slot is for others')
    const [b1, b2] = [add('b', 'b1'), add('b', 'b2')]
    const c1 = add('c', 'c1')
    await settle()
    deepEqual(started, ['a1', 'b1'])
    await end('a1', mine[0])
    deepEqual(started, ['a1', 'b1', 'c1'], 'c has had no turn yet, a has had one')
    await end('b1', b1)
    await end('c1', c1)
    deepEqual(started, ['a1', 'b1', 'c1', 'a2', 'b2'])
    await end('b2', b2)
    for (const [i, name] of ['a2', 'a3', 'a4'].entries()) await end(name, mine[i + 1])
    deepEqual(await Promise.all(mine), ['a1', 'a2', 'a3', 'a4'])
  })

  it('refuses tasks over the limit of a person or of all, and frees the slots of failed ones', async () => {
    const { add, end } = createTasks(createLimiter({ slots: 1, ownWaitingMax: 2, waitingMax: 3 }))
    const isTooOften = (error: unknown) =>
      error instanceof Refusal && error.code === 429 && (error.result as { retry_after_s: number }).retry_after_s > 0
    const first = add('a', 'a1')
    const waiting = [add('a', 'a2'), add('a', 'a3')]
    await rejects(add('a', 'a4'), isTooOften)
    const other = add('b', 'b1')
    await rejects(add('c', 'c1'), isTooOften)
    await end('a1', first, new Error('broken'))
    await rejects(first, /broken/)
    await end('b1', other)
    await end('a2', waiting[0], new Error('broken, too'))
    await rejects(waiting[0], /broken, too/)
    await end('a3', waiting[1])
    const last = add('c', 'c2')
    await end('c2', last)
    equal(await last, 'c2', 'every slot is free again')
  })
})
