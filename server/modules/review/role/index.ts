import type { Context } from '../../../context'
import type { Module } from '../../../module'
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

export const createRoleServices = (ctx: Context, deps: Deps) => {
  const all = { ...deps, changeRight: createChangeRight(ctx) }
  return { service: createRoleService(ctx, all), manage: createUserManage(ctx, all) }
}

export const roleModule = ({ service, manage }: ReturnType<typeof createRoleServices>): Module => ({
  routes: roleRoutes(service, manage),
})
