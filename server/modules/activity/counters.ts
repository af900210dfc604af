import type { ReactableKind } from '../../../domain/activity'
import type { Db } from '../../db/types'
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
