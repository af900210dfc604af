import { endpoints, type Output } from '../../../contract'
import { useApp as theApp } from '../../app/app'

export type ExamineDetail = Output<typeof endpoints.examine.getExamineDetail>

export type OutboxMessage = Output<typeof endpoints.account.getOutboxPage>['items'][number]

export interface Decision {
  code: string
  /** The revision that was looked at. */
  revision_no: number
  decision: 'approved' | 'rejected'
  reason?: string
}

/** What waits, oldest first. @throws ApiError */
export const loadQueue = (cursor?: string) =>
  theApp().api.call(endpoints.examine.getExaminePage, { subject: 'listing', cursor })

/** @throws ApiError */
export const loadExamined = (code: string): Promise<ExamineDetail> =>
  theApp().api.call(endpoints.examine.getExamineDetail, { subject: 'listing', code })

/** @throws ApiError; 409 where someone else was quicker, or its owner sent another version */
export const decide = (decision: Decision, idempotencyKey: string) =>
  theApp().api.call(endpoints.examine.decideExamine, { subject: 'listing', ...decision }, { idempotencyKey })

/** @throws ApiError */
export const loadOutbox = (cursor?: string) => theApp().api.call(endpoints.account.getOutboxPage, { cursor })

/** Whether this operator may read what was sent by SMS. */
export const canSeeOutbox = (): boolean => theApp().session.hasPermission('outbox.view')
