import { blocksOf, CHUNK, chunkName, MARGIN_PX, rangeOf } from '#src/ui/List/window'

const heights = Array.from({ length: 40 }, () => 800)
const alive = (top: number, view = 844) => {
  const { from, to } = rangeOf(heights, top, view)
  return (to - from) * CHUNK
}

test('renders 30 items at most at any scroll position', () => {
  for (let top = -200; top < 32_000; top += 97) expect(alive(top)).toBeLessThanOrEqual(30)
})

test('renders the visible items, with a margin on both sides', () => {
  const { from, to } = rangeOf(heights, 8000, 844)
  expect(from * 800).toBeLessThanOrEqual(8000 - MARGIN_PX)
  expect(to * 800).toBeGreaterThanOrEqual(8000 + 844 + MARGIN_PX)
})

test('keeps the last chunk beyond the end; an empty list has none', () => {
  expect(rangeOf(heights, 1_000_000, 844)).toEqual({ from: 39, to: 40 })
  expect(rangeOf([], 0, 844)).toEqual({ from: 0, to: 0 })
})

test('gives 10,000 items few boxes, as high as their chunks, with each rendered chunk in one', () => {
  const many = Array.from({ length: 2000 }, (_, i) => 500 + (i % 7))
  const whole = many.reduce((sum, px) => sum + px, 0)
  for (const top of [0, 4_900, 500_000, 999_000]) {
    const shown = rangeOf(many, top, 844)
    const blocks = blocksOf(many, shown)
    const near = blocks.flatMap(({ first, heights: inside }) => inside?.map((_, i) => first + i) ?? [])
    expect(blocks.length + near.length).toBeLessThanOrEqual(250)
    expect(blocks.reduce((sum, { px }) => sum + px, 0)).toBe(whole)
    for (let i = shown.from; i < shown.to; i += 1) expect(near).toContain(i)
  }
  expect(blocksOf([], { from: 0, to: 0 })).toEqual([])
})

test('renders the first chunk only for a list far below the screen', () => {
  expect(rangeOf(heights, -Infinity, 844)).toEqual({ from: 0, to: 1 })
  expect(rangeOf(heights, -5000, 844)).toEqual({ from: 0, to: 1 })
})

test('a chunk’s measured height is its own: not that of another first item, nor of fewer items', () => {
  const nameOf = (items: string[], i: number) => chunkName(items, i, 2, one => one)
  expect(nameOf(['a', 'b', 'c'], 0)).toBe(nameOf(['a', 'b', 'c', 'd'], 0))
  expect(nameOf(['a', 'b', 'c'], 1)).not.toBe(nameOf(['a', 'b', 'c', 'd'], 1))
  expect(nameOf(['a', 'b'], 0)).not.toBe(nameOf(['b', 'a'], 0))
})
