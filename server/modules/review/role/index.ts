import type { Context } from '#server/context'
import type { Area } from '#server/module'
import { eraseApplications } from './erase-repo'
import { createUserManage, type UserManageDeps } from './manage'
import { waitingApplications } from './reads'
import { createChangeRight } from './rights'
import { roleRoutes } from './routes'
import { createRoleService, type RoleDeps } from './service'

export { latestStates as applicationStates } from './repo'
export { type ChangeRight, createChangeRight } from './rights'

type Needs = Omit<RoleDeps & UserManageDeps, 'messages' | 'changeRight'> & {
  messages: RoleDeps['messages'] & UserManageDeps['messages']
}

export const create = (ctx: Context, needs: Needs): Area<ReturnType<typeof createUserManage>> => {
  const all = { ...needs, changeRight: createChangeRight(ctx) }
  const api = createUserManage(ctx, all)
  return {
    api,
    routes: roleRoutes(createRoleService(ctx, all), api),
    waiting: { applications: waitingApplications },
    erase: { applications: eraseApplications },
  }
}
