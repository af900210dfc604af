import { endpoints } from '#contract'
import { sourceOf } from '#src/shared/use-app'
import type { Decision } from '#src/shared/desk/queue-store'

const { comments } = endpoints

export const useCommentSource = sourceOf(({ api }) => ({
  /** Comments not examined yet, oldest first. @throws ApiError */
  loadCommentQueue: (cursor?: string) => api.call(comments.getCommentQueue, { cursor }),
  /** @throws ApiError 409 if another operator was faster */
  decideComment: ({ code, decision, reason }: Decision, idempotencyKey: string) =>
    api.call(comments.decideComment, { comment_code: code, decision, reason }, { idempotencyKey }),
}))
