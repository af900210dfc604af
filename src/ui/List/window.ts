/** Items a chunk holds, unless a list says otherwise: what is far from view is taken away chunk by chunk. */
export const CHUNK = 5
/** Chunks nearer than this to what is seen stay alive, in px. */
export const MARGIN_PX = 500

export interface Range {
  from: number
  /** Exclusive. */
  to: number
}

/**
 * Which chunks are alive.
 * @param heights px of each chunk, known or guessed
 * @param top px scrolled beyond the list's own start (negative while the list lies below)
 * @param view px of what is seen
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
  // Never nothing: what was scrolled past keeps its last chunk, what lies far below its first.
  return top < 0
    ? { from: 0, to: Math.min(1, heights.length) }
    : { from: Math.max(0, heights.length - 1), to: heights.length }
}

/** Chunks a block holds. */
export const BLOCK = 10

export interface Block {
  /** Its first chunk. */
  first: number
  /** px of each of its chunks; undefined where none of them is alive. */
  heights: readonly number[] | undefined
  /** px of all of them. */
  px: number
}

/** The chunks in blocks, so that a list of thousands has a box for each block that is far away and not for each chunk. */
export const blocksOf = (heights: readonly number[], { from, to }: Range): Block[] =>
  Array.from({ length: Math.ceil(heights.length / BLOCK) }, (_, n) => {
    const first = n * BLOCK
    const inside = heights.slice(first, first + BLOCK)
    const isNear = from < first + inside.length && to > first
    return { first, heights: isNear ? inside : undefined, px: inside.reduce((sum, px) => sum + px, 0) }
  })
