import type { Context } from '#server/context'
import type { Area } from '#server/module'
import { eraseCodes } from './erase-repo'
import { type CodeRequestDeps, createCodeRequest } from './request'
import { smsRoutes } from './routes'
import { createSmsService, type SmsService } from './service'

export { createSmsService, type SmsService } from './service'

export const create = (ctx: Context): Area<SmsService> => ({ api: createSmsService(ctx), erase: { codes: eraseCodes } })

/** The endpoints that send codes; accounts, which need codes, know to whom. */
export const createCodes = (_ctx: Context, needs: CodeRequestDeps): Area<null> => ({
  api: null,
  routes: smsRoutes(needs.sms, createCodeRequest(needs)),
})
