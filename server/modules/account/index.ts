import type { Module } from '../../module'
import { accountRoutes } from './routes'
import type { AccountService } from './service'

export {
  addToFollowCounts,
  countFolderDown,
  countFolderUp,
  countFollowing,
  findTarget,
  hasOtherHolder,
  lockPair,
  lockUser,
  nicknameOf,
  type TargetRow,
  userCodeOf,
} from './people'
export { type AccountService, createAccountService, purgeAccounts } from './service'

export const accountModule = (service: AccountService): Module => ({ routes: accountRoutes(service) })
