import type { Db } from './types'

/** The first row of a result; null if it has none. */
export const first = async <T>(query: Promise<{ rows: T[] }>): Promise<T | null> => (await query).rows[0] ?? null

/** Number of rows in a queue, and since when the oldest one waits. */
export interface Waiting {
  count: number
  since: string | null
}
/** The operator who looks at the queue. */
interface Viewer {
  id: number
  roles: string[]
  permissions: string[]
}
/** Ids of the accounts whose own entries stay out of a queue: an operator's, or none. */
export type Except = readonly number[]
export type FindWaiting = (db: Db, except: Except, viewer: Viewer) => Promise<Waiting>

/** Whether a statement changed one row: false if its condition met none. */
export const changedOne = ({ numAffectedRows }: { numAffectedRows?: bigint }): boolean => numAffectedRows === 1n
