import type { Context } from '#server/context'
import type { Area } from '#server/module'
import { createLedger, type Ledger } from './service'

export {
  type Account,
  type Bucket,
  type BucketOf,
  BUCKETS,
  PLATFORM_ACCOUNTS,
  type PlatformAccount,
  type Posting,
  type Purse,
  type PurseName,
} from './accounts'
export { isMoving, type MoneyGuard } from './guard'
export {
  type Balances,
  type Booked,
  createLedger,
  type End,
  type Hold,
  KeyReused,
  type Ledger,
  type Settlement,
  type Statement,
  type Transfer,
} from './service'
export { checkBook, type Verified, verifyLedger } from './verify'

export const create = (ctx: Context): Area<Ledger> => {
  const api = createLedger(ctx)
  return { api, erase: { balances: api.giveUp } }
}
