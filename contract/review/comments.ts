import * as z from 'zod/mini'
import { COMMENT_LIMITS } from '../../domain/review/comments'
import { get, post } from '../endpoint'
import { choice, count, done, id, instant, lines, pageInput, pageOf, publicLines } from '../shapes'
import { about, reactable, writer } from '../base/things'

const comment = z.object({
  comment_code: z.string(),
  author: writer,
  /** Nickname of the user whom a reply answers, if that isn't the thread's author. */
  answers: z.nullable(z.string()),
  text: z.string(),
  created_at: instant,
  is_mine: z.boolean(),
  /** Written by the owner of the listing or product. */
  is_owners: z.boolean(),
})
export type Comment = z.infer<typeof comment>

const examinedComment = z.object({
  comment_code: z.string(),
  author: writer,
  text: z.string(),
  /** Parts of it that may be contact details. */
  likely_contact: z.array(z.string()),
  created_at: instant,
  is_reply: z.boolean(),
  about,
})
export type ExaminedComment = z.infer<typeof examinedComment>

const withReason = { reason: z.optional(lines(0, 200)) }

/** Comments, and operators' decisions on them. */
export const comments = {
  getCommentPage: get(
    '/api/v1/interaction/getCommentPage',
    'optional',
    'Comment threads on an object, newest first, each with its first replies; or the replies of one thread',
    z.object({ ...pageInput, ...reactable, thread_code: z.optional(id) }),
    z.extend(pageOf(z.extend(comment, { reply_count: count, replies: z.array(comment) })), { total: count }),
  ),
  writeComment: post(
    '/api/v1/interaction/writeComment',
    'user',
    'Post a comment or a reply',
    z.object({ ...reactable, answers_code: z.optional(id), text: publicLines(1, COMMENT_LIMITS.textMax) }),
    comment,
    { idempotent: true },
  ),
  deleteComment: post(
    '/api/v1/interaction/deleteComment',
    'user',
    'Delete my comment',
    z.object({ comment_code: id }),
    done,
    { idempotent: true },
  ),
  getCommentQueue: get(
    '/api/v1/examine/getCommentQueue',
    'user',
    'Comments not yet reviewed, oldest first',
    z.object(pageInput),
    z.extend(pageOf(examinedComment), { total: count }),
    { permission: 'examine.comment' },
  ),
  decideComment: post(
    '/api/v1/examine/decideComment',
    'user',
    'Approve a comment, or hide it with a reason shown to its author',
    z.object({ comment_code: id, decision: choice(['approved', 'rejected']), ...withReason }).check(
      z.refine(v => v.decision === 'approved' || Boolean(v.reason), {
        error: 'invalid.required',
        path: ['reason'],
      }),
    ),
    done,
    { idempotent: true, permission: 'examine.comment' },
  ),
}
