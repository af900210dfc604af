import { Refused } from '../faults'
import { verifyLedger } from '../modules/base/ledger'
import type { OpenMarket } from '../open'

/** Checks every invariant over the whole book. @throws Refused with a line for each fault */
export const ledgerVerify = async (market: OpenMarket): Promise<string[]> => {
  const from = performance.now()
  const { accounts, transfers, postings, faults } = await verifyLedger(market)
  const seconds = ((performance.now() - from) / 1000).toFixed(1)
  const read = `${transfers} transfers, ${postings} postings, ${accounts} accounts in ${seconds} s`
  if (faults.length) throw new Refused([...faults, `the book is NOT whole: ${read}`].join('\n'))
  return [`the book is whole: ${read}`]
}
