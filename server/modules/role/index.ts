import type { Context } from '../../context'
import type { Module } from '../../module'
import { createUserManage, type UserManageDeps } from './manage'
import { createChangeRight } from './rights'
import { roleRoutes } from './routes'
import { createRoleService, type RoleDeps } from './service'

export { eraseApplications } from './erase-repo'
export { latestStates as applicationStates } from './repo'
export { type ChangeRight, createChangeRight } from './rights'

type Deps = Omit<RoleDeps & UserManageDeps, 'messages' | 'changeRight'> & {
  messages: RoleDeps['messages'] & UserManageDeps['messages']
}

export const roleModule = (ctx: Context, deps: Deps): Module => {
  const all = { ...deps, changeRight: createChangeRight(ctx) }
  return { routes: roleRoutes(createRoleService(ctx, all), createUserManage(ctx, all)) }
}
