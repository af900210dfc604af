import { createHash, randomBytes } from 'node:crypto'
import { sha256, solve } from '#src/platform/captcha'

const reference = (text: string) => createHash('sha256').update(text).digest('hex')

test.each([
  '',
  'abc',
  '团长看板',
  '🦊',
  'a'.repeat(55),
  'a'.repeat(56),
  'a'.repeat(63),
  'a'.repeat(64),
  'a'.repeat(1000),
])('hashes %j correctly', text => {
  expect(sha256(text)).toBe(reference(text))
})

test('hashes any text correctly', () => {
  for (let i = 0; i < 300; i += 1) {
    const text = randomBytes(i).toString('base64')
    expect(sha256(text)).toBe(reference(text))
  }
})

const challenge = { salt: 'salt', target: reference('salt777'), max_number: 2000 }

test('finds the number', async () => {
  await expect(solve(challenge)).resolves.toBe('777')
})

test('doesn’t find a number beyond the limit', async () => {
  await expect(solve({ ...challenge, max_number: 777 })).resolves.toBeNull()
})

test('pauses between slices for the screen, and reports progress', async () => {
  let time = 0
  let pauses = 0
  const progress: number[] = []
  await solve(challenge, {
    now: () => (time += 5),
    pause: async () => void (pauses += 1),
    onProgress: share => progress.push(share),
  })
  expect(pauses).toBeGreaterThan(5)
  expect(progress).toEqual([...progress].sort((a, b) => a - b))
  expect(progress[progress.length - 1]).toBe(1)
})

test('stops when told to', async () => {
  let time = 0
  await expect(
    solve(challenge, { now: () => (time += 20), pause: async () => {}, isCancelled: () => true }),
  ).resolves.toBeNull()
})
