import type { Context } from '../../context'
import type { Db } from '../../db/types'
import { CHECKS, countBook, giveMemory } from './verify-repo'

export interface Verified {
  accounts: number
  transfers: number
  postings: number
  /** One line each; at most ten of a kind, those that nobody has seen first. Empty if the book is whole. */
  faults: string[]
}

/** The same in a transaction of the caller's, which it fills with settings of its own. */
export const checkBook = async (tx: Db, seen: readonly string[] = []): Promise<Verified> => {
  await giveMemory(tx)
  const faults: string[] = []
  for (const find of CHECKS) faults.push(...(await find(tx, seen)))
  return { ...(await countBook(tx)), faults }
}

/**
 * Checks every invariant over the whole book (docs/money.md), in one snapshot, so that a server may go on meanwhile.
 * Reads only.
 * @param seen lines that an admin has seen: they hide none that is new
 */
export const verifyLedger = (ctx: Pick<Context, 'db'>, seen: readonly string[] = []): Promise<Verified> =>
  ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(tx => checkBook(tx, seen))
