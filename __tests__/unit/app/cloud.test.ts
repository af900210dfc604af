import { createCloud, toTree } from '#src/api'
import { checkTimeout } from '#src/api/cloud'
import type { HttpAnswer } from '#src/platform/http'
import { createRequestSlots, type RequestSlots } from '#src/platform/request-slots'
import type { ChosenFile, UploadPort } from '#src/platform/upload'
import { TooLarge } from '#src/platform/upload/types'
import { createFakeClock } from '../../support/jest-clock'

const file = (name: string): ChosenFile => ({
  name,
  contentType: 'image/png',
  sizeBytes: 10,
  kind: 'image',
  previewUrl: '',
  source: null,
})

const createStage = (options: { timeoutMs?: number; slots?: RequestSlots } = {}) => {
  const clock = createFakeClock(0)
  const sent: {
    name: string
    progress(share: number): void
    finish(status: number, text?: string): void
    headers?: Record<string, string>
    lose(): void
    isAborted: boolean
  }[] = []
  const calls: { name: string; input: Record<string, unknown> }[] = []
  const world = { isSilent: false, shrunkBytes: 10 }
  const port: UploadPort = {
    choose: async () => [],
    free: () => {},
    shrink: async one => ({ ...one, sizeBytes: Math.min(one.sizeBytes, world.shrunkBytes) }),
    send: (one, { headers }, progress) => {
      const entry = { name: one.name, headers, progress, finish: (_: number) => {}, lose: () => {}, isAborted: false }
      const done = new Promise<HttpAnswer>((resolve, reject) => {
        entry.finish = (status: number, text = '') => resolve({ status, text })
        entry.lose = () => reject(new Error('offline'))
      })
      sent.push(entry)
      return {
        done,
        abort: () => {
          entry.isAborted = true
          entry.lose()
        },
      }
    },
  }
  const call = async (endpoint: { name: string }, input: Record<string, unknown>) => {
    calls.push({ name: endpoint.name, input })
    if (world.isSilent) return new Promise(() => {})
    if (endpoint.name === 'createUpload')
      return {
        url: '/up',
        fields: {},
        file_field: 'file',
        public_url: `/f/${input.filename}`,
        file_id: `id-${input.filename}`,
        expires_at: '',
      }
    if (endpoint.name === 'getTemporaryLinks') {
      return {
        items: (input.file_ids as string[]).map(id => ({
          file_id: id,
          url: id.startsWith('x') ? null : `/l/${id}?${clock.now()}`,
          expires_at: '',
        })),
      }
    }
    return { items: [], next_cursor: null }
  }
  const cloud = createCloud({ api: { call: call as never }, port, clock, ...options })
  return { cloud, clock, sent, calls, world }
}

test.each([100, 15_000, 600_000])('a timeout of %i ms is accepted', ms => expect(checkTimeout(ms)).toBe(ms))
test.each([99, 600_001, 0, -1, NaN, Infinity])('a timeout of %d ms is refused', ms => {
  expect(() => createStage({ timeoutMs: ms })).toThrow(RangeError)
})

test.each([
  [undefined, 15_000],
  [100, 100],
  [600_000, 600_000],
])('with a timeout of %s its own calls end after %i ms with code 5', async (timeoutMs, ends) => {
  const { cloud, clock, world } = createStage(timeoutMs === undefined ? {} : { timeoutMs })
  world.isSilent = true
  let code = 0
  cloud.files().catch(error => (code = error.code))
  await clock.advance(ends - 1)
  expect(code).toBe(0)
  await clock.advance(1)
  expect(code).toBe(5)
})

test('five uploads run at once, the others follow', async () => {
  const { cloud, clock, sent } = createStage()
  const tasks = Array.from({ length: 8 }, (_, i) => cloud.upload(file(`p${i}`), 'listing'))
  await clock.settle()
  expect(sent.map(({ name }) => name)).toEqual(['p0', 'p1', 'p2', 'p3', 'p4'])
  sent[2].finish(200)
  await clock.settle()
  expect(sent).toHaveLength(6)
  for (let i = 0; i < 8; i += 1) {
    sent[i].finish(200)
    await clock.settle()
  }
  const done = await Promise.all(tasks.map(task => task.done))
  expect(done[7]).toEqual({ publicUrl: '/f/p7', fileId: 'id-p7' })
})

test('a failed upload frees its slot for the next', async () => {
  const { cloud, clock, sent } = createStage()
  const tasks = Array.from({ length: 6 }, (_, i) =>
    cloud.upload(file(`p${i}`), 'listing').done.catch(error => error.code),
  )
  await clock.settle()
  sent[0].lose()
  await clock.settle()
  expect(sent).toHaveLength(6)
  expect(await tasks[0]).toBe(6)
})

test('an upload times out after 60 s without progress', async () => {
  const { cloud, clock, sent } = createStage()
  const shares: number[] = []
  const outcome = cloud.upload(file('p'), 'listing', share => shares.push(share)).done.catch(error => error.code)
  await clock.settle()
  for (const share of [0.2, 0.4, 0.6]) {
    await clock.advance(59_000)
    sent[0].progress(share)
  }
  await clock.advance(59_999)
  expect(sent[0].isAborted).toBe(false)
  await clock.advance(1)
  expect(sent[0].isAborted).toBe(true)
  expect(await outcome).toBe(5)
  expect(shares).toEqual([0.2, 0.4, 0.6])
})

test('an upload that the file host refuses fails', async () => {
  const { cloud, clock, sent } = createStage()
  const outcome = cloud.upload(file('p'), 'listing').done.catch(error => error.code)
  await clock.settle()
  sent[0].finish(413)
  expect(await outcome).toBe(413)
})

test('the server’s message about a file is shown, in the person’s language', async () => {
  const { cloud, clock, sent } = createStage()
  const outcome = cloud.upload(file('p'), 'video').done.catch(({ code, message }) => [code, message])
  await clock.settle()
  expect(sent[0].headers).toEqual({ 'Accept-Language': 'zh-Hans' })
  sent[0].finish(422, '{"code":422,"message":"视频超过 30 秒","result":{}}')
  expect(await outcome).toEqual([422, '视频超过 30 秒'])
})

test('an upload can be aborted before it begins and while it runs', async () => {
  const { cloud, clock, sent } = createStage()
  const early = cloud.upload(file('a'), 'listing')
  early.abort()
  const late = cloud.upload(file('b'), 'listing')
  const outcomes = Promise.allSettled([early.done, late.done])
  await clock.settle()
  late.abort()
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(sent.map(({ name }) => name)).toEqual(['b'])
})

test('uploads are aborted when the person logs out', async () => {
  const { cloud, clock, sent } = createStage()
  const outcomes = Promise.allSettled(
    ['a', 'b', 'c', 'd', 'e', 'f'].map(name => cloud.upload(file(name), 'listing').done),
  )
  await clock.settle()
  sent[0].finish(204)
  cloud.forget()
  expect((await outcomes).map(({ status }) => status)).toEqual(Array(6).fill('rejected'))
  expect(sent.slice(1).every(one => one.isAborted)).toBe(true)
})

test('a transfer takes a request slot; one aborted while waiting sends nothing', async () => {
  const slots = createRequestSlots(1)
  const { cloud, clock, sent } = createStage({ slots })
  const [first, second, third] = ['a', 'b', 'c'].map(name => cloud.upload(file(name), 'listing'))
  const given = expect(second.done).rejects.toMatchObject({ code: 6 })
  await clock.settle()
  expect(sent.map(({ name }) => name)).toEqual(['a'])
  second.abort()
  sent[0].finish(200)
  await first.done
  await given
  await clock.settle()
  expect(sent.map(({ name }) => name)).toEqual(['a', 'c'])
  // Its 60 s timeout runs from sending.
  await clock.advance(59_999)
  sent[1].finish(200)
  expect((await third.done).fileId).toBe('id-c')
})

test('links are requested fifty at a time, in the order of the ids, and cached while valid', async () => {
  const { cloud, clock, calls } = createStage()
  const ids = Array.from({ length: 120 }, (_, i) => `f${i}`)
  const links = await cloud.links([...ids, 'f0', 'x1'])
  expect(calls.map(({ input }) => (input.file_ids as string[]).length)).toEqual([50, 50, 21])
  expect(links.slice(0, 2)).toEqual(['/l/f0?0', '/l/f1?0'])
  expect(links.slice(-2)).toEqual(['/l/f0?0', null])

  await clock.advance(589_000)
  expect(await cloud.links(['f0'])).toEqual(['/l/f0?0'])
  expect(calls).toHaveLength(3)
  // A link is not handed out in its last ten seconds.
  await clock.advance(1_000)
  expect(await cloud.links(['f0'])).toEqual(['/l/f0?590000'])
  cloud.forget()
  await cloud.links(['f0'])
  expect(calls).toHaveLength(5)
})

test('a page of files has twenty by default', async () => {
  const { cloud, calls } = createStage()
  await cloud.files()
  expect(calls[0]).toEqual({ name: 'getFilePage', input: { cursor: undefined, limit: 20 } })
})

test('a tree has ten levels at most, and no orphans', () => {
  const chain = Array.from({ length: 15 }, (_, i) => ({ code: `c${i}`, parent: i ? `c${i - 1}` : null }))
  const tree = toTree(
    [...chain, { code: 'lost', parent: 'nowhere' }],
    one => one.code,
    one => one.parent,
  )
  let depth = 0
  for (let level = tree; level.length; level = level[0].children) depth += 1
  expect([tree.length, depth]).toEqual([1, 10])
})

test('a picture above the limit is shrunk and sent, and refused only if that doesn’t help', async () => {
  const { cloud, clock, sent, calls, world } = createStage()
  const large = { ...file('large.jpg'), sizeBytes: 15_700_000 }
  world.shrunkBytes = 2_000_000
  cloud.upload(large, 'listing')
  await clock.settle()
  expect(sent).toHaveLength(1)
  expect(calls[0].input).toMatchObject({ size: 2_000_000 })
  world.shrunkBytes = 12_000_000
  await expect(cloud.upload(large, 'listing').done).rejects.toBeInstanceOf(TooLarge)
  expect(sent).toHaveLength(1)
})
