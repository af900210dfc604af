import { agreements } from '#contract/base/agreement'
import { system } from '#contract/base/system'
import { handle, type Route } from '#server/http/serve'
import type { AgreementDesk } from './desk'
import type { AgreementService } from './service'

export const agreementRoutes = ({ service, desk }: { service: AgreementService; desk: AgreementDesk }): Route[] => [
  handle(system.getServiceAgreement, ({ db, locale }) => service.current(db, 'service_agreement', locale)),
  handle(system.getPrivacyAgreement, ({ db, locale }) => service.current(db, 'privacy_agreement', locale)),
  handle(system.getPermissionDescription, ({ db, locale }) => service.current(db, 'permission_description', locale)),
  handle(system.getThirdPartyInformationShareChecklist, ({ db, locale }) =>
    service.current(db, 'third_party_information_share_checklist', locale),
  ),
  handle(agreements.getAgreementVersions, ({ db, input }) => service.versions(db, input.kind)),
  handle(agreements.getAgreement, ({ db, input, locale }) => service.one(db, input.kind, input.version, locale)),
  handle(agreements.getPendingAgreements, ({ db, user, locale }) => service.pending(db, user.id, locale)),
  handle(agreements.agree, ({ db, user, input }) => service.agree(db, user.id, input)),
  handle(agreements.getDeskAgreements, ({ db }) => desk.all(db)),
  handle(agreements.getDeskAgreement, ({ db, input }) => desk.detail(db, input.kind, input.version)),
  handle(agreements.saveAgreement, ({ db, user, input }) => desk.save(db, user, input)),
  handle(agreements.publishAgreement, ({ db, user, input }) => desk.publish(db, user, input)),
  handle(agreements.withdrawAgreement, ({ db, user, input }) => desk.withdraw(db, user, input)),
  handle(agreements.deleteAgreement, ({ db, user, input }) => desk.remove(db, user, input)),
]
