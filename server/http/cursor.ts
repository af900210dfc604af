import { invalid } from './refusal'

/** Where a keyset page ended: an instant, with an id as tie-breaker. */
export interface Position {
  at: string
  id: string
}

/** Opaque to the client. @param at ISO instant in UTC */
export const encodeCursor = (at: string, id: number | string): string =>
  Buffer.from(`${Date.parse(at).toString(36)}.${id}`).toString('base64url')

/** @returns null for the first page, which has no cursor @throws InvalidInput `cursor` for a malformed one. */
export const decodeCursor = (cursor: string | undefined): Position | null => {
  if (cursor === undefined) return null
  const parts = /^([0-9a-z]{1,9})\.([A-Za-z0-9_-]{1,64})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1'))
  const ms = parts ? parseInt(parts[1], 36) : NaN
  // Up to the year 9999: the last that the database and ISO text with four-digit years can hold.
  if (!parts || !(ms < 253_402_300_800_000)) throw invalid('cursor', 'invalid.cursor')
  return { at: new Date(ms).toISOString(), id: parts[2] }
}

/** The same for tables whose id is a number. */
export const decodeNumberCursor = (cursor: string | undefined): { at: string; id: number } | null => {
  const position = decodeCursor(cursor)
  if (position && !/^\d{1,15}$/.test(position.id)) throw invalid('cursor', 'invalid.cursor')
  return position && { at: position.at, id: Number(position.id) }
}

/** For lists that can be sorted in several ways. @param value the integer sort key */
export const encodeSortCursor = (sort: string, value: number, id: number): string =>
  Buffer.from(`${sort}.${value}.${id}`).toString('base64url')

/** @returns null for the first page @throws InvalidInput `cursor` for a malformed cursor, and for another sort's. */
export const decodeSortCursor = (cursor: string | undefined, sort: string): { value: number; id: number } | null => {
  if (cursor === undefined) return null
  const parts = /^(\w{1,20})\.(-?\d{1,15})\.(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1'))
  // Up to the year 9999, where the value is an instant.
  if (!parts || parts[1] !== sort || Math.abs(Number(parts[2])) >= 253_402_300_800_000)
    throw invalid('cursor', 'invalid.cursor')
  return { value: Number(parts[2]), id: Number(parts[3]) }
}

/** Cursor in a manually ordered list: the position, with the code as tie-breaker. */
export const encodePlace = ({ position, code }: { position: number; code: string }): string =>
  Buffer.from(`${position} ${code}`).toString('base64url')

/** @returns null for the first page @throws InvalidInput `cursor` for a malformed cursor. */
export const decodePlace = (cursor: string | undefined): { position: number; code: string } | null => {
  if (cursor === undefined) return null
  const parts = /^(-?[\d.e+-]{1,30}) ([0-9a-z]{1,32})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1'))
  const position = Number(parts?.[1])
  if (!parts || !Number.isFinite(position)) throw invalid('cursor', 'invalid.cursor')
  return { position, code: parts[2] }
}

/** Cursor in a list ordered by numbers. */
export const encodeNumbers = (numbers: readonly number[]): string =>
  Buffer.from(JSON.stringify(numbers)).toString('base64url')

/**
 * @param integers how many of the last are integers
 * @returns null for the first page
 * @throws InvalidInput `cursor` unless it holds `length` numbers.
 */
export const decodeNumbers = (cursor: string | undefined, length: number, integers = length): number[] | null => {
  if (cursor === undefined) return null
  let numbers: unknown
  try {
    numbers = JSON.parse(Buffer.from(cursor, 'base64url').toString('latin1'))
  } catch {
    throw invalid('cursor', 'invalid.cursor')
  }
  const isRight = (value: unknown, i: number) =>
    i < length - integers ? Number.isFinite(value) : Number.isSafeInteger(value)
  if (!Array.isArray(numbers) || numbers.length !== length || !numbers.every(isRight))
    throw invalid('cursor', 'invalid.cursor')
  return numbers as number[]
}

/**
 * Cuts a page off rows that were asked for one beyond its limit: that one tells whether another page follows. In the
 * shape of the contract's `pageOf`, with rows for items. Throws nothing of its own.
 * @param limit rows on a page, at least 1
 * @param cursorOf where a row stands, by one of the encoders above
 * @returns `next_cursor`: the last item's; null on the last page
 */
export const cutPage = <Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => string,
): { items: Row[]; next_cursor: string | null } => {
  const items = rows.slice(0, limit)
  return { items, next_cursor: rows.length > limit ? cursorOf(items[items.length - 1]) : null }
}
