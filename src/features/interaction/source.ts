import { endpoints, type Output } from '../../../contract'
import type { InteractionKind } from '../../../domain/interaction'
import { currentApp, onSlow } from '../../shared/app'

const { interaction } = endpoints

export type Item = Output<typeof interaction.getInteractionPage>['items'][number]
export type FanAction = Output<typeof interaction.getFanDeedPage>['items'][number]
export type Favourite = Output<typeof interaction.getFavouritePage>['items'][number]

/** @throws ApiError */
export const loadInteractions = (kind: InteractionKind | null, day: string | null, cursor?: string) =>
  currentApp().api.call(interaction.getInteractionPage, {
    side: 'mine',
    kind: kind ?? undefined,
    day: day ?? undefined,
    cursor,
  })
/** @throws ApiError */
export const loadFanActions = (kind: InteractionKind | null, day: string | null, cursor?: string) =>
  currentApp().api.call(interaction.getFanDeedPage, { kind: kind ?? undefined, day: day ?? undefined, cursor })
/** The users behind an action. @throws ApiError */
export const loadDoers = ({ kind, day, object_kind, object_code }: FanAction, cursor?: string) =>
  currentApp().api.call(interaction.getInteractionPage, { side: 'fans', kind, day, object_kind, object_code, cursor })
/** @throws ApiError */
export const loadFavourites = (cursor?: string) => currentApp().api.call(interaction.getFavouritePage, { cursor })
/** @throws ApiError */
export const letGo = ({ object_kind, object_code }: Favourite, idempotencyKey: string) =>
  currentApp().api.call(
    interaction.react,
    { object_kind, object_code, kind: 'favourite', on: false },
    { idempotencyKey },
  )

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
