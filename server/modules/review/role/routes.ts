import { role } from '#contract/review/role'
import { users } from '#contract/market/users'
import { handle, type Route } from '#server/http/serve'
import type { UserManage } from './manage'
import type { RoleService } from './service'

export const roleRoutes = (service: RoleService, manage: UserManage): Route[] => [
  handle(role.getRoleStanding, ({ db, user, input }) => service.standing(db, user, input.role)),
  handle(role.applyRole, ({ db, user, input }) => service.apply(db, user, input)),
  handle(role.getApplicationQueue, ({ db, user, input }) => service.queue(db, user, input)),
  handle(role.decideApplication, ({ db, user, input }) => service.decide(db, user.id, input)),
  handle(users.getManagedUserPage, ({ db, input }) => manage.page(db, input)),
  handle(users.getManagedUser, ({ db, user, input }) => manage.detail(db, user, input.user_code)),
  handle(users.freezeUser, ({ db, user, input }) => manage.freeze(db, user, input)),
  handle(users.unfreezeUser, ({ db, user, input }) => manage.unfreeze(db, user, input)),
  handle(users.changeRole, ({ db, user, input }) => manage.changeRole(db, user, input)),
  handle(users.changePermission, ({ db, user, input }) => manage.changePermission(db, user, input)),
]
