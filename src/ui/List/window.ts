/** Default number of items per chunk; far items are unmounted chunk by chunk. */
export const CHUNK = 5
/** Chunks closer than this to the viewport stay mounted, in px. */
export const MARGIN_PX = 500

/**
 * The key of a chunk's measured height: its first item, since after a reload another chunk may have its index, and
 * its length, since the last chunk may have grown.
 */
export const chunkName = <T>(items: readonly T[], i: number, chunk: number, keyOf: (item: T) => string): string =>
  `${Math.min(chunk, items.length - i * chunk)} ${keyOf(items[i * chunk])}`

export interface Range {
  from: number
  /** Exclusive. */
  to: number
}

/**
 * Which chunks are mounted.
 * @param heights px of each chunk, measured or estimated
 * @param top px scrolled beyond the list's own start (negative while the list is below it)
 * @param view px height of the viewport
 * @param margin px
 */
export const rangeOf = (heights: readonly number[], top: number, view: number, margin = MARGIN_PX): Range => {
  let from = heights.length
  let to = 0
  let y = 0
  heights.forEach((height, i) => {
    if (y + height >= top - margin && y <= top + view + margin) {
      from = Math.min(from, i)
      to = i + 1
    }
    y += height
  })
  if (from < to) return { from, to }
  // Always at least one chunk: the last if the list was scrolled past, the first if it is far below.
  return top < 0
    ? { from: 0, to: Math.min(1, heights.length) }
    : { from: Math.max(0, heights.length - 1), to: heights.length }
}

/** Chunks per block. */
export const BLOCK = 10

export interface Block {
  /** Index of its first chunk. */
  first: number
  /** px of each of its chunks; undefined if none is mounted. */
  heights: readonly number[] | undefined
  /** Total px. */
  px: number
}

/** Groups chunks into blocks, so that in a list of thousands each far block is one box instead of one per chunk. */
export const blocksOf = (heights: readonly number[], { from, to }: Range): Block[] =>
  Array.from({ length: Math.ceil(heights.length / BLOCK) }, (_, n) => {
    const first = n * BLOCK
    const inside = heights.slice(first, first + BLOCK)
    const isNear = from < first + inside.length && to > first
    return { first, heights: isNear ? inside : undefined, px: inside.reduce((sum, px) => sum + px, 0) }
  })
