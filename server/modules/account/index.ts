import type { Module } from '../../module'
import { accountRoutes } from './routes'
import type { AccountService } from './service'

// Of a user's row, each in the transaction of the caller's action: to name one, to lock one, to keep what is counted.
export {
  addToFollowCounts,
  countAudience,
  countFolderDown,
  countFolderUp,
  countFollowing,
  findAudience,
  findTarget,
  hasOtherHolder,
  languageOf,
  lockPair,
  lockUser,
  nicknameOf,
  type TargetRow,
  userCodeOf,
} from './people-repo'
export { purge as purgeAccounts } from './repo'
export { type AccountService, createAccountService } from './service'

export const accountModule = (service: AccountService): Module => ({ routes: accountRoutes(service) })
