import type { Module } from '../../module'
import { accountRoutes } from './routes'
import type { AccountService } from './service'

export { type AccountService, createAccountService } from './service'

export const accountModule = (service: AccountService): Module => ({ routes: accountRoutes(service) })
