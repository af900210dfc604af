export { createQuotaService, type QuotaService } from './service'
