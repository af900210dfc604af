export { createQuotaService, type Quota, type QuotaKind, type QuotaService } from './service'
