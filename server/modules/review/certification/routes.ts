import { certifications } from '#contract/review/certification'
import { handle, type Route } from '#server/http/serve'
import type { CertificationDesk } from './desk'
import type { OwnCertifications } from './own'

export const certificationRoutes = (own: OwnCertifications, desk: CertificationDesk): Route[] => [
  handle(certifications.getCertifications, ({ db, user }) => own.standing(db, user)),
  handle(certifications.getCertificationPage, ({ db, user, input }) => own.page(db, user, input)),
  handle(certifications.certifyIdentity, ({ db, user, input }) => own.certifyIdentity(db, user, input)),
  handle(certifications.certifyEnterprise, ({ db, user, input }) => own.certifyEnterprise(db, user, input)),
  handle(certifications.getCertificationQueue, ({ db, user, input }) => desk.queue(db, user, input)),
  handle(certifications.getCertificationDetail, ({ db, input }) => desk.detail(db, input)),
  handle(certifications.lookAtCertification, ({ db, user, input }) => desk.look(db, user, input)),
  handle(certifications.decideCertification, ({ db, user, input }) => desk.decide(db, user, input)),
  handle(certifications.revokeCertification, ({ db, user, input }) => desk.revoke(db, user, input)),
]
