import type { Context } from '#server/context'
import type { Area } from '#server/module'
import type { CheckTexts } from '../moderation'
import { createAgreementDesk } from './desk'
import { agreementRoutes } from './routes'
import { type AgreementService, createAgreementService } from './service'

export const create = (ctx: Context, { checkTexts }: { checkTexts: CheckTexts }): Area<AgreementService> => {
  const api = createAgreementService(ctx)
  return { api, routes: agreementRoutes({ service: api, desk: createAgreementDesk(ctx, { checkTexts }) }) }
}
