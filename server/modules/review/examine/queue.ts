import { PAGE_SIZE } from '#domain/base/paging'
import { cutPage, decodeNumberCursor, encodeCursor } from '#server/http/cursor'
import type { AboutRow } from '../../market/thing-reads'

/** A page of what waits for operators, oldest first. */
export const queuePage = async <Row extends { id: number; created_at: string }, Item>(
  { cursor, limit = PAGE_SIZE }: { cursor?: string; limit?: number },
  find: (afterId: number | null, limit: number) => Promise<Row[]>,
  itemOf: (row: Row) => Item,
) => {
  const rows = await find(decodeNumberCursor(cursor)?.id ?? null, limit + 1)
  const page = cutPage(rows, limit, row => encodeCursor(row.created_at, row.id))
  return { ...page, items: page.items.map(itemOf) }
}

/** What a comment or report in a queue is about. */
export const aboutOf = (row: AboutRow) => ({
  kind: row.about_kind,
  code: row.about_code,
  title: row.about_title,
})
