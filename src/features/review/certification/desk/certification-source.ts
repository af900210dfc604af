import { endpoints, type Output } from '#contract'
import { sourceOf } from '#src/shared/use-app'
import type { Decision } from '#src/shared/desk/queue-store'

const { certifications } = endpoints
export type CertificationDetail = Output<typeof certifications.getCertificationDetail>
export type LookedAt = Output<typeof certifications.lookAtCertification>

export const useCertificationSource = sourceOf(({ api, clock }) => ({
  now: () => clock.now(),
  /** What waits, oldest first, or what is in force, newest first. @throws ApiError */
  loadCertifications: (state: 'pending' | 'approved', keyword: string, cursor?: string) =>
    api.call(certifications.getCertificationQueue, { state, keyword: keyword || undefined, cursor }),
  /** @throws ApiError */
  loadCertification: (code: string) => api.call(certifications.getCertificationDetail, { code }),
  /** The unmasked data and pictures; written to the audit log. @throws ApiError */
  look: (code: string): Promise<LookedAt> => api.call(certifications.lookAtCertification, { code }),
  /** @throws ApiError 409 if another operator was faster */
  decideCertification: ({ code, decision, reason }: Decision, idempotencyKey: string) =>
    api.call(certifications.decideCertification, { code, decision, reason }, { idempotencyKey }),
  /** @throws ApiError 409 if it is no longer in force */
  revokeCertification: (code: string, reason: string, idempotencyKey: string) =>
    api.call(certifications.revokeCertification, { code, reason }, { idempotencyKey }),
}))
