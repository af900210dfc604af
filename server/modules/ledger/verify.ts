import type { Context } from '../../context'
import type { Db } from '../../db/types'
import { CHECKS, countBook, giveMemory } from './verify-repo'

export interface Verified {
  accounts: number
  transfers: number
  postings: number
  /** One line each; at most ten of a kind. Empty if the book is whole. */
  faults: string[]
}

/** The same in a transaction of the caller's, which it fills with settings of its own. */
export const checkBook = async (tx: Db): Promise<Verified> => {
  await giveMemory(tx)
  const faults: string[] = []
  for (const find of CHECKS) faults.push(...(await find(tx)))
  return { ...(await countBook(tx)), faults }
}

/**
 * Checks every invariant over the whole book (docs/money.md), in one snapshot, so that a server may go on meanwhile.
 * Reads only.
 */
export const verifyLedger = (ctx: Pick<Context, 'db'>): Promise<Verified> =>
  ctx.db.transaction().setIsolationLevel('repeatable read').execute(checkBook)
