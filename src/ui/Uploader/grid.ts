/** The uploader's grid: four square cells a row (uploader.scss). */
export const COLUMNS = 4
export const GAP_PX = 8

/**
 * Which place lies under a picture that was moved.
 * @param from its place before, from 0
 * @param dx px to the right
 * @param cellPx side of a cell
 * @param count places that there are
 */
export const placeAt = (from: number, dx: number, dy: number, cellPx: number, count: number): number => {
  const step = cellPx + GAP_PX
  const column = Math.min(COLUMNS - 1, Math.max(0, (from % COLUMNS) + Math.round(dx / step)))
  const row = Math.max(0, Math.floor(from / COLUMNS) + Math.round(dy / step))
  return Math.min(count - 1, row * COLUMNS + column)
}
