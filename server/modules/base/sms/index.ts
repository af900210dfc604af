import type { Module } from '../../../module'
import { type CodeRequestDeps, createCodeRequest } from './request'
import { smsRoutes } from './routes'

export { eraseCodes } from './erase-repo'
export { createSmsService, type SmsService } from './service'

export const smsModule = (deps: CodeRequestDeps): Module => ({
  routes: smsRoutes(deps.sms, createCodeRequest(deps)),
})
