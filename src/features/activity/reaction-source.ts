import { endpoints, type Output } from '../../../contract'
import type { ReactableKind, ReactionKind } from '../../../domain/activity'
import { currentApp } from '../../shared/app'

const { activity } = endpoints

export type Standing = Output<typeof activity.getStanding>

/** A listing or product that can be liked and favourited. */
export interface Thing {
  kind: ReactableKind
  code: string
}

const object = ({ kind, code }: Thing) => ({ object_kind: kind, object_code: code })

/** @throws ApiError */
export const loadStanding = (thing: Thing): Promise<Standing> =>
  currentApp().api.call(activity.getStanding, object(thing))
/** @throws ApiError */
export const react = (thing: Thing, kind: ReactionKind, on: boolean, idempotencyKey: string) =>
  currentApp().api.call(activity.react, { ...object(thing), kind, on }, { idempotencyKey })
