import type { Context } from '../../../context'
import type { Module } from '../../../module'
import { createCommentReview } from './review'
import { commentRoutes } from './routes'
import { type CommentDeps, createCommentService } from './service'

export { eraseComments } from './erase'
export type { HideComment, MendComment } from './review'

export const createCommentServices = (ctx: Context, deps: CommentDeps) => {
  const service = createCommentService(ctx, deps)
  return { service, review: createCommentReview(ctx, { messages: deps.messages, service }) }
}
export type CommentServices = ReturnType<typeof createCommentServices>

export const commentsModule = ({ service, review }: CommentServices): Module => ({
  routes: commentRoutes(service, review),
})
