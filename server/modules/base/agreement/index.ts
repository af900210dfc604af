import type { Context } from '../../../context'
import type { Module } from '../../../module'
import type { CheckTexts } from '../moderation'
import { createAgreementDesk } from './desk'
import { agreementRoutes } from './routes'
import type { AgreementService } from './service'

export { type AgreementService, createAgreementService } from './service'

export const agreementModule = (
  ctx: Pick<Context, 'clock'>,
  { service, checkTexts }: { service: AgreementService; checkTexts: CheckTexts },
): Module => ({ routes: agreementRoutes({ service, desk: createAgreementDesk(ctx, { checkTexts }) }) })
