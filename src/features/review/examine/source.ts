import { endpoints, type Output } from '../../../../contract'
import type { ExamineSubject } from '../../../../contract/review/examine'
import type { Permission } from '../../../../domain/base/roles'
import { sourceOf } from '../../../shared/use-app'

export type ExamineDetail = Output<typeof endpoints.examine.getExamineDetail>

export type DuplicateDetail = Output<typeof endpoints.examine.getDuplicateDetail>

export type OutboxMessage = Output<typeof endpoints.account.getOutboxPage>['items'][number]

/** What goes with some decisions. */
export interface DecisionMore {
  /** On a report: also takes down what was reported. */
  takesDown?: boolean
}

export interface Decision extends DecisionMore {
  code: string
  /** The revision that was examined; a certification has none. */
  revision_no?: number
  decision: 'approved' | 'rejected'
  reason?: string
}

/** An operator's verdict on a comment or a report: the reason against it, or null if nothing is wrong. */
export interface Verdict extends DecisionMore {
  reason: string | null
}

export const useSource = sourceOf(({ api, session }) => ({
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
  /** @throws ApiError */
  loadOutbox: (cursor?: string) => api.call(endpoints.account.getOutboxPage, { cursor }),
  /** Whether this operator has the permission. */
  may: (permission: Permission): boolean => session.hasPermission(permission),
}))
export type Source = ReturnType<typeof useSource>
