import type { Context } from '#server/context'
import type { Db } from '#server/db/types'
import { CHECKS, countBook, raiseWorkMem } from './verify-repo'

export interface Verified {
  accounts: number
  transfers: number
  postings: number
  /** A line for each fault, at most ten per check, unseen ones first. Empty if the ledger is consistent. */
  faults: string[]
}

/** Like `verifyLedger`, in the caller's transaction, where it changes settings. */
export const checkBook = async (tx: Db, seen: readonly string[] = []): Promise<Verified> => {
  await raiseWorkMem(tx)
  const faults: string[] = []
  for (const find of CHECKS) faults.push(...(await find(tx, seen)))
  return { ...(await countBook(tx)), faults }
}

/**
 * Checks every invariant of the whole ledger (docs/money.md) in one snapshot; servers may keep running. Read-only.
 * @param seen lines that an admin has seen: sorted last, so that they don't crowd out new ones
 */
export const verifyLedger = (ctx: Pick<Context, 'db'>, seen: readonly string[] = []): Promise<Verified> =>
  ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(tx => checkBook(tx, seen))
