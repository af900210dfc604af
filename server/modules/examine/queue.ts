import { PAGE_SIZE } from '../../../domain/constants'
import { decodeNumberCursor, encodeCursor } from '../../http/cursor'
import type { AboutRow } from '../../read-models/things'

/** A page of what waits for operators, oldest first. */
export const queuePage = async <Row extends { id: number; created_at: string }, Item>(
  { cursor, limit = PAGE_SIZE }: { cursor?: string; limit?: number },
  find: (afterId: number | null, limit: number) => Promise<Row[]>,
  itemOf: (row: Row) => Item,
) => {
  const rows = await find(cursor === undefined ? null : decodeNumberCursor(cursor).id, limit + 1)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(itemOf),
    next_cursor: rows.length > limit && last ? encodeCursor(last.created_at, last.id) : null,
  }
}

/** What a comment or report in a queue is about. */
export const aboutOf = (row: AboutRow) => ({
  kind: row.about_kind,
  code: row.about_code,
  title: row.about_title,
})
