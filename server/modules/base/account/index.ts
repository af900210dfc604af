import type { Context } from '#server/context'
import type { Area } from '#server/module'
import { eraseAccount } from './erase-repo'
import { accountRoutes } from './routes'
import { type AccountDeps, type AccountService, createAccountService } from './service'

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

export const create = (ctx: Context, needs: AccountDeps): Area<AccountService> => {
  const api = createAccountService(ctx, needs)
  return { api, routes: accountRoutes(api), erase: { account: eraseAccount } }
}
