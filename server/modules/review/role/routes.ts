import { role } from '../../../../contract/review/role'
import { users } from '../../../../contract/market/users'
import { handle, type Route, withAfterCommit } from '../../../http/serve'
import type { UserManage } from './manage'
import type { RoleService } from './service'

export const roleRoutes = (service: RoleService, manage: UserManage): Route[] => [
  handle(role.getRoleStanding, ({ db, user, input }) => service.standing(db, user, input.role)),
  handle(role.applyRole, ({ db, user, input }) => service.apply(db, user, input)),
  handle(role.getApplicationQueue, ({ db, user, input }) => service.queue(db, user, input)),
  handle(role.decideApplication, call => withAfterCommit(call, service.decide(call.db, call.user.id, call.input))),
  handle(users.getManagedUserPage, ({ db, input }) => manage.page(db, input)),
  handle(users.getManagedUser, ({ db, user, input }) => manage.detail(db, user, input.user_code)),
  handle(users.freezeUser, call => withAfterCommit(call, manage.freeze(call.db, call.user, call.input))),
  handle(users.unfreezeUser, call => withAfterCommit(call, manage.unfreeze(call.db, call.user, call.input))),
  handle(users.changeRole, call => withAfterCommit(call, manage.changeRole(call.db, call.user, call.input))),
  handle(users.changePermission, call =>
    withAfterCommit(call, manage.changePermission(call.db, call.user, call.input)),
  ),
]
