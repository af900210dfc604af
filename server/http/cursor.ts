import { invalid } from './refusal'

/** Where a page by keyset ended: an instant and, among equal ones, an id. */
export interface Position {
  at: string
  id: string
}

/** Opaque to the client. @param at ISO instant in UTC */
export const encodeCursor = (at: string, id: number | string): string =>
  Buffer.from(`${Date.parse(at).toString(36)}.${id}`).toString('base64url')

/** @throws InvalidInput `cursor` for what this server did not make. */
export const decodeCursor = (cursor: string): Position => {
  const parts = /^([0-9a-z]{1,9})\.([A-Za-z0-9_-]{1,64})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1'))
  const ms = parts ? parseInt(parts[1], 36) : NaN
  // Up to the year 9999: what the database and ISO texts of four-digit years can hold.
  if (!parts || !(ms < 253_402_300_800_000)) throw invalid('cursor', 'invalid.cursor')
  return { at: new Date(ms).toISOString(), id: parts[2] }
}

/** The same for tables whose id is a number. */
export const decodeNumberCursor = (cursor: string): { at: string; id: number } => {
  const { at, id } = decodeCursor(cursor)
  if (!/^\d{1,15}$/.test(id)) throw invalid('cursor', 'invalid.cursor')
  return { at, id: Number(id) }
}
