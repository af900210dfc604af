import { endpoints } from '../../../contract'
import { currentApp } from '../../shared/app'
import type { Verdict } from './source'

const { comments } = endpoints

/** Comments not examined yet, oldest first. @throws ApiError */
export const loadCommentQueue = (cursor?: string) => currentApp().api.call(comments.getCommentQueue, { cursor })
/** @throws ApiError 409 if another operator was faster */
export const decideComment = (comment_code: string, { reason }: Verdict, idempotencyKey: string) =>
  currentApp().api.call(
    comments.decideComment,
    { comment_code, decision: reason === null ? 'approved' : 'rejected', reason: reason ?? undefined },
    { idempotencyKey },
  )
