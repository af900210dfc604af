import * as z from 'zod/mini'
import { ACTIVITY_KINDS, REACTABLE_KINDS, REACTION_KINDS } from '../../domain/market/activity'
import { get, post } from '../endpoint'
import { choice, count, day, done, id, instant, pageInput, pageOf } from '../shapes'
import { reactable, writer } from '../base/things'

export const activity = {
  react: post(
    '/api/v1/interaction/react',
    'user',
    'Like or save an object, or undo it',
    z.object({ ...reactable, kind: choice(REACTION_KINDS), on: z.boolean() }),
    z.object({ is_on: z.boolean(), count }),
    { idempotent: true },
  ),
  getStanding: get(
    '/api/v1/interaction/getStanding',
    'user',
    'What I did with an object: liked, saved, viewed the contact',
    z.object(reactable),
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
      kind: z.optional(choice(ACTIVITY_KINDS)),
      /** `2026-11-24`, in Asia/Shanghai. */
      day: z.optional(day),
      /** Only with this item. */
      object_kind: z.optional(choice(['supply', 'purchase', 'product', 'pallet'])),
      object_code: z.optional(id),
    }),
    pageOf(
      z.object({
        id: z.string(),
        kind: z.enum(ACTIVITY_KINDS),
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
    z.object({ ...pageInput, kind: z.optional(choice(ACTIVITY_KINDS)), day: z.optional(day) }),
    pageOf(
      z.object({
        id: z.string(),
        kind: z.enum(ACTIVITY_KINDS),
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
    z.object(reactable),
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
}
