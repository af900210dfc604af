import { written, writtenLines } from '#domain/kit/written'
import type { WrittenTable } from './columns'
import type { Row } from './repo'

/** Fields within JSON whose texts have several lines. */
const LINES = new Set(['description', 'texts', 'body', 'text', 'reason', 'message'])
/** Addresses, and pictures in words. */
const NOT_WRITTEN = new Set(['media'])

const inJson = (value: unknown, field: string): unknown => {
  if (typeof value === 'string') return LINES.has(field) ? writtenLines(value) : written(value)
  if (Array.isArray(value)) return value.map(item => inJson(item, field))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, NOT_WRITTEN.has(name) ? item : inJson(item, name)]),
  )
}

/** The columns of a row whose texts aren't in their form, in their form. */
export const mendedColumns = ({ columns }: WrittenTable, row: Row): Row => {
  const changed: Row = {}
  for (const [name, form] of Object.entries(columns)) {
    const value = row[name]
    if (form === 'json' && value !== null && typeof value === 'object') {
      const mended = inJson(value, name)
      if (JSON.stringify(mended) !== JSON.stringify(value)) changed[name] = mended
    } else if (form !== 'json' && typeof value === 'string') {
      const mended = form === 'line' ? written(value) : writtenLines(value)
      if (mended !== value) changed[name] = mended
    }
  }
  return changed
}
