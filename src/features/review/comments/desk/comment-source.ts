import { endpoints } from '../../../../../contract'
import { sourceOf } from '../../../../shared/use-app'
import type { Verdict } from '../../../../shared/desk/queue-store'

const { comments } = endpoints

export const useCommentSource = sourceOf(({ api }) => ({
  /** Comments not examined yet, oldest first. @throws ApiError */
  loadCommentQueue: (cursor?: string) => api.call(comments.getCommentQueue, { cursor }),
  /** @throws ApiError 409 if another operator was faster */
  decideComment: (comment_code: string, { reason }: Verdict, idempotencyKey: string) =>
    api.call(
      comments.decideComment,
      { comment_code, decision: reason === null ? 'approved' : 'rejected', reason: reason ?? undefined },
      { idempotencyKey },
    ),
}))
