export { eraseDailyUse } from './erase-repo'
export { type Consent, createQuotaService, type QuotaService, type QuotaUse, type Spend } from './service'
