import { listingRepo } from './repo'

/** What others count on a listing's row, each in the transaction of their own action. */
export const listingCounters = {
  lock: listingRepo.lockRow,
  add: listingRepo.addToCount,
  subtract: listingRepo.subtractCounts,
}
