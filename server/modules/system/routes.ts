import { system } from '../../../contract/system'
import { handle, type Route } from '../../http/serve'
import type { ReportClientError } from './client-errors'
import type { SystemService } from './service'

export const systemRoutes = (service: SystemService, reportClientError: ReportClientError): Route[] => [
  handle(system.getStatisticsInfo, async () => service.statistics()),
  handle(system.getSystemInfo, async call => service.info(call.locale)),
  handle(system.getVirtualCurrencyRechargeList, async () => ({ items: await service.coinPackages() })),
  handle(system.getRewardDescriptionInfo, async call => ({ items: await service.rewards(call.locale) })),
  handle(system.reportClientError, async call => (reportClientError(call.input), {})),
]
