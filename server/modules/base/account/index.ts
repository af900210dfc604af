import type { Module } from '../../../module'
import { accountRoutes } from './routes'
import type { AccountService } from './service'

export { eraseAccount } from './erase-repo'
// Of a user's row, each in the transaction of the caller's action: to name one, to lock one, to keep what is counted.
export {
  addToFollowCounts,
  certifiedAs,
  countAudience,
  countFolderDown,
  countFolderUp,
  countFollowing,
  findAudience,
  findTarget,
  hasOtherHolder,
  holdPresent,
  languageOf,
  lockAdmins,
  lockPair,
  lockUser,
  mobileIndexOf,
  nicknameOf,
  setIdentityCertified,
  setOrganization,
  subtractFollows,
  type TargetRow,
  userCodeOf,
} from './people-repo'
// Which accounts are one person's; who asks for that reads `server/modules/base/account/person-reads.ts`.
export { joinPerson, lockAccounts, lockMeeting } from './person-repo'
export { purge as purgeAccounts } from './repo'
export { defaultNickname } from './users'
// For the modules that manage users and check the conditions of roles.
export {
  type InviterRow,
  lockInviters,
  lockRights,
  type RightsRow,
  roleFacts,
  writeRights,
  writeStatus,
} from './rights-repo'
export { type AccountService, createAccountService } from './service'

export const accountModule = (service: AccountService): Module => ({ routes: accountRoutes(service) })
