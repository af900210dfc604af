/** The uploader's grid: four square cells per row (uploader.scss). */
export const COLUMNS = 4
export const GAP_PX = 8

/**
 * Index of the cell under a dragged picture.
 * @param from its index before the drag
 * @param dx px to the right
 * @param cellPx side of a cell
 * @param count number of cells
 */
export const placeAt = (from: number, dx: number, dy: number, cellPx: number, count: number): number => {
  const step = cellPx + GAP_PX
  const column = Math.min(COLUMNS - 1, Math.max(0, (from % COLUMNS) + Math.round(dx / step)))
  const row = Math.max(0, Math.floor(from / COLUMNS) + Math.round(dy / step))
  return Math.min(count - 1, row * COLUMNS + column)
}
