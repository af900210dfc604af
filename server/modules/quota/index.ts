export { eraseDailyUse } from './erase-repo'
export { createQuotaService, type QuotaService, type QuotaUse, type Spend } from './service'
