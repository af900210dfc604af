import { encodeCursor } from '../../http/cursor'

/** A page from rows queried with `limit + 1`. */
export const paged = <R extends { id: number }, T>(
  rows: R[],
  limit: number,
  at: (row: R) => string,
  show: (row: R) => T,
) => {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return {
    items: items.map(show),
    next_cursor: rows.length > limit && last ? encodeCursor(at(last), last.id) : null,
  }
}
