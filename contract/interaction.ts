import * as z from 'zod/mini'
import {
  COMMENT_LIMITS,
  COMPLAINT_REASONS,
  COMPLAINT_LIMITS,
  INTERACTION_KINDS,
  REACTABLE_KINDS,
  REACTION_KINDS,
  REPORT_REASONS,
  REPORT_KINDS,
} from '../domain/interaction'
import { get, post } from './endpoint'
import { choice, count, day, done, id, instant, pageInput, pageOf, publicText, text } from './shapes'

const writer = z.object({ user_code: z.string(), nickname: z.string(), avatar_url: z.string() })
const object = { object_kind: choice(REACTABLE_KINDS), object_code: id }

export const comment = z.object({
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

export const interaction = {
  react: post(
    '/api/v1/interaction/react',
    'user',
    'Like or save an object, or undo it',
    z.object({ ...object, kind: choice(REACTION_KINDS), on: z.boolean() }),
    z.object({ is_on: z.boolean(), count }),
    { idempotent: true },
  ),
  getStanding: get(
    '/api/v1/interaction/getStanding',
    'user',
    'What I did with an object: liked, saved, viewed the contact',
    z.object(object),
    z.object({ is_liked: z.boolean(), is_favourite: z.boolean(), is_revealed: z.boolean(), is_followed: z.boolean() }),
  ),
  getFavouritePage: get(
    '/api/v1/interaction/getFavouritePage',
    'user',
    'What I saved, newest first',
    z.object({ ...pageInput, object_kind: z.optional(choice(REACTABLE_KINDS)) }),
    pageOf(
      z.object({
        object_kind: z.enum(REACTABLE_KINDS),
        object_code: z.string(),
        listing_kind: z.nullable(z.string()),
        title: z.string(),
        cover_url: z.nullable(z.string()),
        is_available: z.boolean(),
        at: instant,
      }),
    ),
  ),
  getCommentPage: get(
    '/api/v1/interaction/getCommentPage',
    'optional',
    'Comment threads on an object, newest first, each with its first replies; or the replies of one thread',
    z.object({ ...pageInput, ...object, thread_code: z.optional(id) }),
    z.extend(pageOf(z.extend(comment, { reply_count: count, replies: z.array(comment) })), { total: count }),
  ),
  writeComment: post(
    '/api/v1/interaction/writeComment',
    'user',
    'Post a comment or a reply',
    z.object({ ...object, answers_code: z.optional(id), text: publicText(1, COMMENT_LIMITS.textMax) }),
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
  noteShare: post(
    '/api/v1/interaction/noteShare',
    'user',
    'Record that I shared an object',
    z.object({ object_kind: choice(['listing', 'product', 'pallet']), object_code: id }),
    done,
    { idempotent: true },
  ),
  getInteractionPage: get(
    '/api/v1/interaction/getInteractionPage',
    'user',
    'Interactions by me, or by others with what is mine, newest first',
    z.object({
      ...pageInput,
      side: choice(['mine', 'fans']),
      kind: z.optional(choice(INTERACTION_KINDS)),
      /** `2026-11-24`, in Asia/Shanghai. */
      day: z.optional(day),
      /** Only with this item. */
      object_kind: z.optional(choice(['supply', 'purchase', 'product', 'pallet'])),
      object_code: z.optional(id),
    }),
    pageOf(
      z.object({
        id: z.string(),
        kind: z.enum(INTERACTION_KINDS),
        at: instant,
        /** The other user. */
        person: z.extend(writer, { is_fan: z.boolean() }),
        object_kind: z.enum(['supply', 'purchase', 'product', 'pallet']),
        object_code: z.string(),
        title: z.string(),
        cover_url: z.nullable(z.string()),
        is_available: z.boolean(),
      }),
    ),
  ),
  getFanDeedPage: get(
    '/api/v1/interaction/getFanDeedPage',
    'user',
    "Others' interactions with what is mine, newest first; repeats with the same object on one day are grouped",
    z.object({ ...pageInput, kind: z.optional(choice(INTERACTION_KINDS)), day: z.optional(day) }),
    pageOf(
      z.object({
        id: z.string(),
        kind: z.enum(INTERACTION_KINDS),
        /** `2026-11-24`, in Asia/Shanghai. */
        day: z.string(),
        /** When the latest of them happened. */
        at: instant,
        person_count: count,
        /** The latest users, three at most. */
        people: z.array(z.extend(writer, { is_fan: z.boolean() })),
        object_kind: z.enum(['supply', 'purchase', 'product', 'pallet']),
        object_code: z.string(),
        title: z.string(),
        cover_url: z.nullable(z.string()),
        is_available: z.boolean(),
      }),
    ),
  ),
  getDayStatistics: get(
    '/api/v1/interaction/getDayStatistics',
    'user',
    'Daily statistics of an object of mine for the last 30 days, oldest first; 403 `need: vip` without VIP',
    z.object(object),
    z.object({
      days: z.array(
        z.object({
          /** `2026-11-24`, in Asia/Shanghai. */
          day: z.string(),
          view_count: count,
          contact_count: count,
          like_count: count,
          quote_count: count,
        }),
      ),
    }),
  ),
  report: post(
    '/api/v1/interaction/report',
    'user',
    'Report an object to the operators; 409 while an earlier report of mine is open',
    z.object({
      object_kind: choice(REPORT_KINDS),
      object_code: id,
      ground: choice(REPORT_REASONS),
      text: z.optional(text(0, 300)),
    }),
    done,
    { idempotent: true },
  ),
  complain: post(
    '/api/v1/interaction/complain',
    'user',
    'File a complaint about my personal data or rights, against a user or the platform; 409 while one against the same user, or five against the platform, are open',
    z.object({
      /** The user it is about; the platform if left out. */
      user_code: z.optional(id),
      ground: choice(COMPLAINT_REASONS),
      text: text(COMPLAINT_LIMITS.textMin, COMPLAINT_LIMITS.textMax),
    }),
    done,
    { idempotent: true },
  ),
}
