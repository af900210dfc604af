import type { Context } from '#server/context'
import type { Area } from '#server/module'
import type { SystemService } from '../../base/system'
import { eraseDailyUse } from './erase-repo'
import { createQuotaService, type QuotaService } from './service'

export {
  type Consent,
  createQuotaService,
  type DailyKind,
  type QuotaService,
  type QuotaUse,
  type Spend,
} from './service'

export const create = (ctx: Context, { system }: { system: Pick<SystemService, 'limitsIn'> }): Area<QuotaService> => ({
  api: createQuotaService(ctx, system),
  erase: { 'daily use': eraseDailyUse },
})
