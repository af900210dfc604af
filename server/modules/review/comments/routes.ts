import { comments } from '../../../../contract/review/comments'
import { handle, type Route, withAfterCommit } from '../../../http/serve'
import type { CommentReview } from './review'
import type { CommentService } from './service'

export const commentRoutes = (service: CommentService, review: CommentReview): Route[] => [
  handle(comments.getCommentPage, ({ db, user, input }) => service.page(db, user, input)),
  handle(comments.writeComment, call => withAfterCommit(call, service.write(call.db, call.user, call.input))),
  handle(comments.deleteComment, ({ db, user, input }) => service.remove(db, user, input.comment_code)),
  handle(comments.getCommentQueue, ({ db, user, input }) => review.queue(db, user, input)),
  handle(comments.decideComment, call => withAfterCommit(call, review.decide(call.db, call.user.id, call.input))),
]
