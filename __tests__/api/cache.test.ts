import { deepEqual, equal, rejects } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createCache } from '../../server/cache'

/** A clock, and loads that the test ends. */
const bench = () => {
  const clock = { at: 1_800_000_000_000, now: (): number => clock.at }
  const loads: { key: string; end: (value: string) => void; fail: (error: Error) => void }[] = []
  const load = (key: string) =>
    new Promise<string>((end, fail) => {
      loads.push({ key, end, fail })
    })
  return { clock, loads, load, keys: () => loads.map(({ key }) => key) }
}

describe('the server’s cache', () => {
  it('loads once for concurrent callers, and again after its lifetime by the server’s clock', async () => {
    const { clock, loads, load, keys } = bench()
    const cache = createCache(clock, { max: 10, lifeMs: 1_000 }, load)
    const both = [cache.get('a'), cache.get('a')]
    const other = cache.get('b')
    clock.at += 900
    loads[0].end('first')
    loads[1].end('other')
    deepEqual([...(await Promise.all(both)), await other], ['first', 'first', 'other'])
    clock.at += 100
    equal(await cache.get('a'), 'first')
    deepEqual(keys(), ['a', 'b'])
    clock.at += 1
    const again = cache.get('a')
    deepEqual(keys(), ['a', 'b', 'a'], 'the lifetime begins with the call')
    loads[2].end('second')
    equal(await again, 'second')
  })

  it('starts a new load when one hangs longer than the lifetime', async () => {
    const { clock, loads, load } = bench()
    const cache = createCache(clock, { max: 10, lifeMs: 1_000 }, load)
    const hanging = cache.get('a')
    clock.at += 1_001
    const next = cache.get('a')
    loads[1].end('second')
    equal(await next, 'second')
    loads[0].fail(new Error('away'))
    await rejects(hanging, /away/)
    equal(await cache.get('a'), 'second', 'the late failure of the first load doesn’t matter')
    equal(loads.length, 2)
  })

  it('drops failed loads, loads cleared while under way, and the least recently used entry', async () => {
    const { clock, loads, load, keys } = bench()
    const cache = createCache(clock, { max: 2, lifeMs: 1_000 }, load)
    const failed = cache.get('a')
    loads[0].fail(new Error('away'))
    await rejects(failed, /away/)
    const stale = cache.get('a')
    cache.clear()
    const fresh = cache.get('a')
    loads[1].end('stale')
    loads[2].end('fresh')
    deepEqual([await stale, await fresh, await cache.get('a')], ['stale', 'fresh', 'fresh'])
    for (const key of ['b', 'a', 'c', 'a', 'b']) void cache.get(key)
    deepEqual(keys(), ['a', 'a', 'a', 'b', 'c', 'b'])
  })
})
