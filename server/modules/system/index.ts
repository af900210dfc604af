import { endpoints } from '../../../contract'
import type { Context } from '../../context'
import { handle } from '../../http/serve'
import type { Module } from '../../module'
import { loadAgreements } from './agreements'
import { rewardsOf } from './limits'
import type { SystemService } from './service'

const { system } = endpoints

/** Strips what may identify a person from client reports: e-mail addresses, URL queries, tokens, long numbers. */
const withoutPersons = (text: string | undefined): string | undefined =>
  text
    ?.replace(/[\w.+-]+@[\w-]+\.[\w.]+/g, '<mail>')
    .replace(/(https?:\/\/[^\s?#)]+)[?#][^\s)]*/g, '$1')
    .replace(/\b[\w-]{24,}(?:\.[\w-]+)*\b/g, '<token>')
    .replace(/\d{7,}/g, '<number>')

export const systemModule = (ctx: Context, service: SystemService): Module => ({
  register: () => loadAgreements(ctx),
  routes: [
    handle(system.getStatisticsInfo, async () => service.statistics()),
    handle(system.getSystemInfo, async call => service.info(call.locale)),
    handle(system.getVirtualCurrencyRechargeList, async () => ({ items: await service.coinPackages() })),
    handle(system.getRewardDescriptionInfo, async ({ locale }) => ({
      items: rewardsOf(await service.limits(), locale),
    })),
    handle(system.getServiceAgreement, async call => service.agreement('service_agreement', call.locale)),
    handle(system.getPrivacyAgreement, async call => service.agreement('privacy_agreement', call.locale)),
    handle(system.getPermissionDescription, async call => service.agreement('permission_description', call.locale)),
    handle(system.getThirdPartyInformationShareChecklist, async call =>
      service.agreement('third_party_information_share_checklist', call.locale),
    ),
    handle(system.reportClientError, async ({ input }) => {
      const { message, stack, page, request_id, version, platform } = input
      const client = {
        message: withoutPersons(message),
        stack: withoutPersons(stack),
        page: page?.split(/[?#]/)[0],
        version,
        platform,
      }
      ctx.log.warn({ client, client_request_id: request_id?.replace(/[^\w-]/g, '') }, 'fault seen by a client')
      return {}
    }),
  ],
})
