import { endpoints, type Output } from '../../../contract'
import type { ActivityKind } from '../../../domain/activity'
import { currentApp, onSlow } from '../../shared/app'

const { activity } = endpoints

export type Item = Output<typeof activity.getInteractionPage>['items'][number]
export type FanAction = Output<typeof activity.getFanDeedPage>['items'][number]
export type Favourite = Output<typeof activity.getFavouritePage>['items'][number]

/** @throws ApiError */
export const loadActivity = (kind: ActivityKind | null, day: string | null, cursor?: string) =>
  currentApp().api.call(activity.getInteractionPage, {
    side: 'mine',
    kind: kind ?? undefined,
    day: day ?? undefined,
    cursor,
  })
/** @throws ApiError */
export const loadFanActions = (kind: ActivityKind | null, day: string | null, cursor?: string) =>
  currentApp().api.call(activity.getFanDeedPage, { kind: kind ?? undefined, day: day ?? undefined, cursor })
/** The users behind an action. @throws ApiError */
export const loadDoers = ({ kind, day, object_kind, object_code }: FanAction, cursor?: string) =>
  currentApp().api.call(activity.getInteractionPage, { side: 'fans', kind, day, object_kind, object_code, cursor })
/** @throws ApiError */
export const loadFavourites = (cursor?: string) => currentApp().api.call(activity.getFavouritePage, { cursor })
/** @throws ApiError */
export const letGo = ({ object_kind, object_code }: Favourite, idempotencyKey: string) =>
  currentApp().api.call(activity.react, { object_kind, object_code, kind: 'favourite', on: false }, { idempotencyKey })

/** Stores the first page of one of the user's lists; log-out clears it. `P` is the page type. */
export const remembered = <P>(name: string) => {
  const key = () => `interaction:${currentApp().session.uid}:${name}`
  return {
    recall: () => currentApp().storage.get<{ page: P; at: number }>(key()),
    keep: (page: P, at: number) => void currentApp().storage.set(key(), { page, at }),
    onSlow,
  }
}
/** ms */
export const now = (): number => currentApp().clock.now()
