import { endpoints, type Output } from '#contract'
import type { ExaminedAppeal } from '#contract/review/appeal'
import type { Decision, QueueStore } from '#src/shared/desk/queue-store'
import { sourceOf } from '#src/shared/use-app'

const { appeals } = endpoints
export type AppealDetail = Output<typeof appeals.getAppealDetail>
export type AppealStore = QueueStore<ExaminedAppeal, AppealDetail>

export const useAppealSource = sourceOf(({ api }) => ({
  /** What waits, oldest first. @throws ApiError */
  loadAppeals: (cursor?: string) => api.call(appeals.getAppealQueue, { cursor }),
  /** @throws ApiError 404 once it is no longer pending */
  loadAppeal: (code: string): Promise<AppealDetail> => api.call(appeals.getAppealDetail, { code }),
  /** @throws ApiError 409 if another operator was faster, or the thing is shown again */
  decideAppeal: ({ code, decision, reason }: Decision, idempotencyKey: string) =>
    api.call(appeals.decideAppeal, { code, decision, reason }, { idempotencyKey }),
}))
