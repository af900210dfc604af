import { endpoints } from '#contract'
import type { ExaminedApplication } from '#contract/review/role'
import { sourceOf } from '#src/shared/use-app'
import type { Decision } from '#src/shared/desk/queue-store'

const { role } = endpoints

/** Identifies one version of an application: a change by the applicant gives it another key. */
export const keyOfApplication = ({ application_code, version }: ExaminedApplication): string =>
  `${application_code}-${version}`

export const useApplicationSource = sourceOf(({ api }) => ({
  /** Waiting applications, oldest first. @throws ApiError */
  loadApplicationQueue: (cursor?: string) => api.call(role.getApplicationQueue, { cursor }),
  /** @throws ApiError 409 if another operator was faster, or the applicant has changed it */
  decideApplication: ({ code, decision, reason }: Decision, idempotencyKey: string) => {
    const [application_code, version] = code.split('-')
    return api.call(
      role.decideApplication,
      {
        application_code,
        version: Number(version),
        decision,
        reason,
      },
      { idempotencyKey },
    )
  },
}))
