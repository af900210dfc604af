import { endpoints, type Output } from '#contract'
import type { ReactableKind, ReactionKind } from '#domain/market/activity'
import { sourceOf } from '#src/shared/use-app'

const { activity } = endpoints

export type OwnReactions = Output<typeof activity.getStanding>

/** A listing or product that can be liked and favourited. */
export interface Thing {
  kind: ReactableKind
  code: string
}

const object = ({ kind, code }: Thing) => ({ object_kind: kind, object_code: code })

export const useReactionSource = sourceOf(({ api }) => ({
  /** @throws ApiError */
  loadOwnReactions: (thing: Thing): Promise<OwnReactions> => api.call(activity.getStanding, object(thing)),
  /** @throws ApiError */
  react: (thing: Thing, kind: ReactionKind, on: boolean, idempotencyKey: string) =>
    api.call(activity.react, { ...object(thing), kind, on }, { idempotencyKey }),
}))
