import { endpoints, type Output } from '#contract'
import type { ActivityKind } from '#domain/market/activity'
import { onSlow } from '#src/shared/app'
import { sourceOf } from '#src/shared/use-app'

const { activity } = endpoints

export type Item = Output<typeof activity.getInteractionPage>['items'][number]
export type FanAction = Output<typeof activity.getFanDeedPage>['items'][number]
export type Favourite = Output<typeof activity.getFavouritePage>['items'][number]

export const useSource = sourceOf(({ api, clock, session, storage }) => ({
  /** @throws ApiError */
  loadActivity: (kind: ActivityKind | null, day: string | null, cursor?: string) =>
    api.call(activity.getInteractionPage, { side: 'mine', kind: kind ?? undefined, day: day ?? undefined, cursor }),
  /** @throws ApiError */
  loadFanActions: (kind: ActivityKind | null, day: string | null, cursor?: string) =>
    api.call(activity.getFanDeedPage, { kind: kind ?? undefined, day: day ?? undefined, cursor }),
  /** The users behind an action. @throws ApiError */
  loadDoers: ({ kind, day, object_kind, object_code }: FanAction, cursor?: string) =>
    api.call(activity.getInteractionPage, { side: 'fans', kind, day, object_kind, object_code, cursor }),
  /** @throws ApiError */
  loadFavourites: (cursor?: string) => api.call(activity.getFavouritePage, { cursor }),
  /** @throws ApiError */
  removeFavourite: ({ object_kind, object_code }: Favourite, idempotencyKey: string) =>
    api.call(activity.react, { object_kind, object_code, kind: 'favourite', on: false }, { idempotencyKey }),
  /** Stores the first page of one of the user's lists; log-out clears it. `P` is the page type. */
  remembered: <P>(name: string) => {
    const key = () => `interaction:${session.uid}:${name}`
    return {
      recall: () => storage.get<{ page: P; at: number }>(key()),
      cache: (page: P, at: number) => void storage.set(key(), { page, at }),
      onSlow: onSlow(clock),
    }
  },
  /** ms */
  now: () => clock.now(),
}))
export type Source = ReturnType<typeof useSource>
