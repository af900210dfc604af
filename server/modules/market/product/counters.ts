import { productRepo } from './repo'

/** What others count on a product's row, each in the transaction of their own action. */
export const productCounters = {
  lock: productRepo.lockRow,
  add: productRepo.addToCount,
  subtract: productRepo.subtractCounts,
}
