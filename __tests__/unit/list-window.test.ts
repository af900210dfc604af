import { CHUNK, MARGIN_PX, rangeOf } from '../../src/ui/List/window'

const heights = Array.from({ length: 40 }, () => 800)
const alive = (top: number, view = 844) => {
  const { from, to } = rangeOf(heights, top, view)
  return (to - from) * CHUNK
}

test('at most 30 items are alive wherever one is', () => {
  for (let top = -200; top < 32_000; top += 97) expect(alive(top)).toBeLessThanOrEqual(30)
})

test('what is seen is alive, with a margin on both sides', () => {
  const { from, to } = rangeOf(heights, 8000, 844)
  expect(from * 800).toBeLessThanOrEqual(8000 - MARGIN_PX)
  expect(to * 800).toBeGreaterThanOrEqual(8000 + 844 + MARGIN_PX)
})

test('beyond the end the last chunk stays; an empty list has none', () => {
  expect(rangeOf(heights, 1_000_000, 844)).toEqual({ from: 39, to: 40 })
  expect(rangeOf([], 0, 844)).toEqual({ from: 0, to: 0 })
})
