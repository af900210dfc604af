import { comments } from '#contract/review/comments'
import { handle, type Route } from '#server/http/serve'
import type { CommentReview } from './review'
import type { CommentService } from './service'

export const commentRoutes = (service: CommentService, review: CommentReview): Route[] => [
  handle(comments.getCommentPage, ({ db, user, input }) => service.page(db, user, input)),
  handle(comments.writeComment, ({ db, user, input }) => service.write(db, user, input)),
  handle(comments.deleteComment, ({ db, user, input }) => service.remove(db, user, input.comment_code)),
  handle(comments.getCommentQueue, ({ db, user, input }) => review.queue(db, user, input)),
  handle(comments.decideComment, ({ db, user, input }) => review.decide(db, user.id, input)),
]
