/** Items a chunk holds: what is far from view is taken away chunk by chunk. */
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
  // Never nothing: what was scrolled past keeps its last chunk.
  return from < to ? { from, to } : { from: Math.max(0, heights.length - 1), to: heights.length }
}
