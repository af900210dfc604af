import { endpoints, type Output } from '../../../contract'
import type { ReactableKind, ReactionKind } from '../../../domain/interaction'
import { currentApp } from '../../shared/app'

const { interaction } = endpoints

export type Standing = Output<typeof interaction.getStanding>

/** A listing or product that can be liked and favourited. */
export interface Thing {
  kind: ReactableKind
  code: string
}

const object = ({ kind, code }: Thing) => ({ object_kind: kind, object_code: code })

/** @throws ApiError */
export const loadStanding = (thing: Thing): Promise<Standing> =>
  currentApp().api.call(interaction.getStanding, object(thing))
/** @throws ApiError */
export const react = (thing: Thing, kind: ReactionKind, on: boolean, idempotencyKey: string) =>
  currentApp().api.call(interaction.react, { ...object(thing), kind, on }, { idempotencyKey })
