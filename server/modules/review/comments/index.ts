import type { Context } from '#server/context'
import type { Area } from '#server/module'
import { eraseComments } from './erase'
import { waitingComments } from './reads'
import { createCommentReview } from './review'
import { commentRoutes } from './routes'
import { type CommentDeps, createCommentService } from './service'

export type { HideComment, MendComment } from './review'

interface Api {
  service: ReturnType<typeof createCommentService>
  review: ReturnType<typeof createCommentReview>
}

export const create = (ctx: Context, needs: CommentDeps): Area<Api> => {
  const service = createCommentService(ctx, needs)
  const review = createCommentReview(ctx, { messages: needs.messages, service })
  return {
    api: { service, review },
    routes: commentRoutes(service, review),
    waiting: { comments: waitingComments },
    erase: { comments: eraseComments },
  }
}
