import * as z from 'zod/mini'
import { NEWS_KINDS } from '../../domain/market/follow'
import { get, post } from '../endpoint'
import { listingCard } from './listing'
import { unread } from '../base/message'
import { productCard } from './product'
import { choice, count, done, id, instant, nothing, pageInput, pageOf, response, text } from '../shapes'

/** A user in a list, and whether I follow them and they me. */
const person = z.object({
  user_code: z.string(),
  nickname: z.string(),
  avatar_url: z.string(),
  is_identity_certified: z.boolean(),
  is_enterprise_certified: z.boolean(),
  role: z.array(z.string()),
  is_followed: z.boolean(),
  is_fan: z.boolean(),
})
export type Person = z.infer<typeof person>

const news = z.array(choice(NEWS_KINDS))
const byUser = z.object({ user_code: id })
const relation = z.object({ is_followed: z.boolean(), is_fan: z.boolean(), fan_count: count })

export const follow = {
  followUser: post('/api/v1/follow/followUser', 'user', 'Follow a user; 404 if they block me', byUser, relation, {
    idempotent: true,
  }),
  unfollowUser: post('/api/v1/follow/unfollowUser', 'user', 'Unfollow a user', byUser, relation, {
    idempotent: true,
  }),
  setFollow: post(
    '/api/v1/follow/setFollow',
    'user',
    'Which updates I get from a user I follow, and whether I am notified',
    z.object({ user_code: id, news: z.optional(news), is_muted: z.optional(z.boolean()) }),
    z.object({ news: z.array(z.enum(NEWS_KINDS)), is_muted: z.boolean() }),
    { idempotent: true },
  ),
  removeFan: post('/api/v1/follow/removeFan', 'user', 'Remove a follower', byUser, relation, {
    idempotent: true,
  }),
  blockUser: post(
    '/api/v1/follow/blockUser',
    'user',
    'Block a user: neither follows the other, and they can no longer follow, write to or ask me',
    byUser,
    done,
    { idempotent: true },
  ),
  unblockUser: post('/api/v1/follow/unblockUser', 'user', 'Unblock a user', byUser, done, { idempotent: true }),
  getFollowPage: get(
    '/api/v1/follow/getFollowPage',
    'user',
    'Users I follow, or my followers, newest first; searchable by part of the name',
    z.object({
      ...pageInput,
      side: choice(['following', 'fans', 'blocked']),
      keyword: z.optional(text(0, 30)),
    }),
    z.extend(
      pageOf(
        z.extend(person, {
          since: instant,
          news: z.optional(news),
          is_muted: z.optional(z.boolean()),
          /** For users I follow: news that I haven't seen, 99 at most. */
          unseen: z.optional(count),
        }),
      ),
      {
        total: count,
      },
    ),
  ),
  getNewsPage: get(
    '/api/v1/follow/getNewsPage',
    'user',
    'New listings and products from users I follow, newest first; does not mark anything read',
    z.object({ ...pageInput, kind: z.optional(choice(NEWS_KINDS)) }),
    pageOf(
      z.object({
        kind: z.enum(NEWS_KINDS),
        at: instant,
        listing: z.optional(listingCard),
        product: z.optional(productCard),
      }),
    ),
  ),
  readNews: post('/api/v1/follow/readNews', 'user', 'Mark all news as read', nothing, unread),
  getSuggestedPeople: get(
    '/api/v1/follow/getSuggestedPeople',
    'user',
    'Sellers with listed items whom I do not follow yet, most followed first',
    nothing,
    z.object({ items: z.array(z.extend(person, { fan_count: count, release_count: count })) }),
  ),
  getUserProfile: get(
    '/api/v1/user/getUserProfile',
    'user',
    'A user as visible to every logged-in user',
    byUser,
    z.extend(person, {
      province: z.string(),
      city: z.string(),
      joined_at: instant,
      following_count: count,
      fan_count: count,
      supply_count: count,
      purchase_count: count,
      product_count: count,
      is_me: z.boolean(),
      is_blocked: z.boolean(),
      /** What news of this user I want; null if I don't follow them. */
      wanted: z.nullable(z.object({ news: z.array(z.enum(NEWS_KINDS)), is_muted: z.boolean() })),
      /** Null below five questions in 30 days. */
      response: z.nullable(response),
    }),
  ),
}
