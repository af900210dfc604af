import { config } from '#contract/config'
import { system } from '#contract/base/system'
import { handle, type Route } from '#server/http/serve'
import type { ReportClientError } from './client-errors'
import type { SystemService } from './service'
import type { SettingsService } from './settings'

export const systemRoutes = (
  service: SystemService,
  settings: SettingsService,
  reportClientError: ReportClientError,
): Route[] => [
  handle(system.getStatisticsInfo, async () => service.statistics()),
  handle(system.getSystemInfo, async call => service.info(call.locale)),
  handle(system.getVirtualCurrencyRechargeList, async () => ({ items: await service.coinPackages() })),
  handle(system.getRewardDescriptionInfo, async call => ({ items: await service.rewards(call.locale) })),
  handle(system.reportClientError, async call => (reportClientError(call.input), {})),
  handle(config.getSettings, ({ db }) => settings.all(db)),
  handle(config.getSettingChangePage, ({ db, input }) => settings.history(db, input)),
  handle(config.changeSetting, ({ db, user, input }) => settings.change(db, user.id, input)),
  handle(config.takeBackSetting, ({ db, user, input }) => settings.takeBack(db, user.id, input)),
]
