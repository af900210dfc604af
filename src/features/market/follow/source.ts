import { endpoints, type Output } from '#contract'
import type { Person } from '#contract/market/follow'
import type { NewsKind } from '#domain/market/follow'
import { onSlow } from '#src/shared/app'
import { sourceOf } from '#src/shared/use-app'

const { follow, listing, product } = endpoints

export type FollowItem = Output<typeof follow.getFollowPage>['items'][number]
export type NewsItem = Output<typeof follow.getNewsPage>['items'][number]
export type Profile = Output<typeof follow.getUserProfile>
export type Suggested = Output<typeof follow.getSuggestedPeople>['items'][number]
export type Side = 'following' | 'fans' | 'blocked'
export type { Person }

const { followUser, unfollowUser, removeFan, blockUser, unblockUser } = follow

/** What one user can do to another with one tap. */
const ACTS = { follow: followUser, unfollow: unfollowUser, removeFan, block: blockUser, unblock: unblockUser } as const
export type PersonAct = keyof typeof ACTS

export const useSource = sourceOf(({ api, clock, session, storage, unread, user }) => ({
  /** @throws ApiError */
  actOn: async (act: PersonAct, user_code: string, idempotencyKey: string): Promise<unknown> => {
    const answer = await api.call(ACTS[act] as typeof followUser, { user_code }, { idempotencyKey })
    // The feed picks its endpoint by the user's `blocked_count`, so that has to be up to date.
    if (act === 'block' || act === 'unblock') await user.load().catch(() => null)
    return answer
  },
  /** @throws ApiError */
  setFollow: (user_code: string, more: { news?: NewsKind[]; is_muted?: boolean }, idempotencyKey: string) =>
    api.call(follow.setFollow, { user_code, ...more }, { idempotencyKey }),
  /** @throws ApiError */
  loadFollowPage: (side: Side, keyword: string, cursor?: string, limit?: number) =>
    api.call(follow.getFollowPage, { side, keyword: keyword || undefined, cursor, limit }),
  /** @throws ApiError */
  loadNews: (kind: NewsKind | null, cursor?: string) =>
    api.call(follow.getNewsPage, { kind: kind ?? undefined, cursor }),
  /** @throws ApiError */
  loadSuggested: async (): Promise<Suggested[]> => (await api.call(follow.getSuggestedPeople, {})).items,
  /** @throws ApiError */
  loadProfile: (user_code: string) => api.call(follow.getUserProfile, { user_code }),
  /** @throws ApiError */
  loadListings: (user_code: string, kind: 'supply' | 'purchase', cursor?: string) =>
    api.call(listing.getListingPage, { user_code, kind, cursor }),
  /** @throws ApiError */
  loadProducts: (user_code: string, keyword: string, cursor?: string) =>
    api.call(product.getProductPage, { user_code, keyword: keyword || undefined, cursor, sort: 'newest' }),
  /** Marks the news up to now as seen and applies the server's count. Never rejects: they are marked next time. */
  tellSeen: (): Promise<void> => unread.change(() => api.call(follow.readNews, {})).catch(() => undefined),
  now: () => clock.now(),
  /** Stores a page `P` under a name on this device, per user; log-out clears it. */
  remembered: <P>(name: string) => {
    const key = () => `people:${session.uid}:${name}`
    return {
      recall: () => storage.get<{ page: P; at: number }>(key()),
      cache: (page: P, at: number) => void storage.set(key(), { page, at }),
      forget: () => storage.remove(key()),
      onSlow: onSlow(clock),
    }
  },
}))
export type Source = ReturnType<typeof useSource>
