import { endpoints, type Output } from '../../../contract'
import type { Person } from '../../../contract/follow'
import type { NewsKind } from '../../../domain/follow'
import { currentApp, onSlow } from '../../shared/app'

const { follow, listing, product } = endpoints

export type FollowItem = Output<typeof follow.getFollowPage>['items'][number]
export type NewsItem = Output<typeof follow.getNewsPage>['items'][number]
export type Profile = Output<typeof follow.getUserProfile>
export type Suggested = Output<typeof follow.getSuggestedPeople>['items'][number]
export type Side = 'following' | 'fans' | 'blocked'
export type { Person }

const api = () => currentApp().api
const { followUser, unfollowUser, removeFan, blockUser, unblockUser } = follow

/** What one user can do to another with one tap. */
const ACTS = { follow: followUser, unfollow: unfollowUser, removeFan, block: blockUser, unblock: unblockUser } as const
export type PersonAct = keyof typeof ACTS
/** @throws ApiError */
export const actOn = async (act: PersonAct, user_code: string, idempotencyKey: string): Promise<unknown> => {
  const answer = await api().call(ACTS[act] as typeof followUser, { user_code }, { idempotencyKey })
  // The feed picks its endpoint by the user's `blocked_count`, so that has to be up to date.
  if (act === 'block' || act === 'unblock')
    await currentApp()
      .user.load()
      .catch(() => null)
  return answer
}

/** @throws ApiError */
export const setFollow = (user_code: string, more: { news?: NewsKind[]; is_muted?: boolean }, idempotencyKey: string) =>
  api().call(follow.setFollow, { user_code, ...more }, { idempotencyKey })

/** @throws ApiError */
export const loadPeople = (side: Side, keyword: string, cursor?: string, limit?: number) =>
  api().call(follow.getFollowPage, { side, keyword: keyword || undefined, cursor, limit })
/** @throws ApiError */
export const loadNews = (kind: NewsKind | null, cursor?: string) =>
  api().call(follow.getNewsPage, { kind: kind ?? undefined, cursor })
/** @throws ApiError */
export const loadSuggested = async (): Promise<Suggested[]> => (await api().call(follow.getSuggestedPeople, {})).items
/** @throws ApiError */
export const loadProfile = (user_code: string) => api().call(follow.getUserProfile, { user_code })
/** @throws ApiError */
export const loadListings = (user_code: string, kind: 'supply' | 'purchase', cursor?: string) =>
  api().call(listing.getListingPage, { user_code, kind, cursor })
/** @throws ApiError */
export const loadProducts = (user_code: string, keyword: string, cursor?: string) =>
  api().call(product.getProductPage, { user_code, keyword: keyword || undefined, cursor, sort: 'newest' })

/** Marks the news up to now as seen and applies the server's count. Never rejects: they are marked next time. */
export const tellSeen = async (): Promise<void> => {
  const { unread } = currentApp()
  const info = await api()
    .call(follow.readNews, {})
    .catch(() => null)
  if (info) unread.apply(info)
}
/** Observable. */
export const unreadNews = (): number => currentApp().unread.channel('follow')

export const now = (): number => currentApp().clock.now()

/** Stores a page `P` under a name on this device, per user; log-out clears it. */
export const remembered = <P>(name: string) => {
  const key = () => `people:${currentApp().session.uid}:${name}`
  return {
    recall: () => currentApp().storage.get<{ page: P; at: number }>(key()),
    keep: (page: P, at: number) => void currentApp().storage.set(key(), { page, at }),
    forget: () => currentApp().storage.remove(key()),
    onSlow,
  }
}
