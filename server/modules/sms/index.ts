import type { Context } from '../../context'
import type { Module } from '../../module'
import { type CodeRequestDeps, createCodeRequest } from './request'
import { smsRoutes } from './routes'

export { createSmsService, type SmsService } from './service'

export const smsModule = (ctx: Context, deps: CodeRequestDeps): Module => ({
  routes: smsRoutes(deps.sms, createCodeRequest(ctx, deps)),
})
