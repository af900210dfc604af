import { endpoints, type Output } from '#contract'
import type { ExamineRow, ExamineSubject } from '#contract/review/examine'
import type { Decision, QueueStore } from '#src/shared/desk/queue-store'
import { sourceOf } from '#src/shared/use-app'

export type ExamineDetail = Output<typeof endpoints.examine.getExamineDetail>
export type ExamineStore = QueueStore<ExamineRow, ExamineDetail>

export type DuplicateDetail = Output<typeof endpoints.examine.getDuplicateDetail>

export const useSource = sourceOf(({ api }) => ({
  /** The queue of a subject, oldest first. @throws ApiError */
  loadQueue: (subject: ExamineSubject) => (cursor?: string) =>
    api.call(endpoints.examine.getExaminePage, { subject, cursor }),
  /** @throws ApiError */
  loadExamined: (subject: ExamineSubject) => (code: string) =>
    api.call(endpoints.examine.getExamineDetail, { subject, code }),
  /** A possible duplicate, to show beside the examined item. @throws ApiError */
  loadDuplicate: (subject: ExamineSubject, code: string): Promise<DuplicateDetail> =>
    api.call(endpoints.examine.getDuplicateDetail, { subject, code }),
  /** @throws ApiError; 409 if another operator was faster, or the owner sent a new revision */
  decide: (subject: ExamineSubject) => (decision: Decision, idempotencyKey: string) =>
    api.call(endpoints.examine.decideExamine, { subject, ...decision }, { idempotencyKey }),
}))
