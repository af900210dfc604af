import type { ReactableKind } from '#domain/market/activity'
import type { Db } from '#server/db/types'
import { listingCounters } from '../listing'
import { productCounters } from '../product'
import type { ShelfCounter } from '../shelf/types'

const countersOf = (kind: ReactableKind) => (kind === 'listing' ? listingCounters : productCounters)

/** Locks the object until the transaction ends, which serializes reactions to it and comments on it. */
export const lockObject = (tx: Db, kind: ReactableKind, id: number): Promise<void> => countersOf(kind).lock(tx, id)

/** @returns the new count */
export const addToCount = (
  tx: Db,
  kind: ReactableKind,
  id: number,
  counter: ShelfCounter,
  by: number,
): Promise<number> => countersOf(kind).add(tx, id, counter, by)

/** Decrements the counts of several objects, once per occurrence of an object. */
export const subtractFromCounts = async (
  tx: Db,
  counter: ShelfCounter,
  gone: readonly { object_kind: ReactableKind; object_id: number; n?: number }[],
): Promise<void> => {
  for (const kind of ['listing', 'product'] as const) {
    const counts = new Map<number, number>()
    for (const { object_kind, object_id: id, n = 1 } of gone)
      if (object_kind === kind) counts.set(id, (counts.get(id) ?? 0) + n)
    if (counts.size) await countersOf(kind).subtract(tx, counter, counts)
  }
}
