export { eraseDailyUse } from './erase-repo'
export { createQuotaService, type QuotaService } from './service'
