import { listingRepo } from './repo'

// What others count on a listing's row, each in the transaction of their own action, and what is counted of the shelf.
export { addToQuotes, shelfStatistics, subtractQuotes } from './repo'

export const listingCounters = { lock: listingRepo.lockRow, add: listingRepo.addToCount }
