import type { Db } from './types'

/** The first row of a result; null if it has none. */
export const first = async <T>(query: Promise<{ rows: T[] }>): Promise<T | null> => (await query).rows[0] ?? null

/** How many rows wait in a queue, and since when the oldest does. */
export interface Waiting {
  count: number
  since: string | null
}
/** Whom the queue is shown to. */
interface Viewer {
  id: number
  roles: string[]
  permissions: string[]
}
/** @param except whose own stay out of it; null for nobody's */
export type FindWaiting = (db: Db, except: number | null, viewer: Viewer) => Promise<Waiting>

/** Whether a statement changed one row: false if its condition met none. */
export const changedOne = ({ numAffectedRows }: { numAffectedRows?: bigint }): boolean => numAffectedRows === 1n
