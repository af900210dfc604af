import type { MyProduct } from '#contract/market/product'
import { revisionMachine } from '#domain/market/listing'
import { next } from '#domain/kit/machine'
import { productMachine } from '#domain/market/product'

/** What the owner can do with a product; each act changes its state. */
export type Act = 'put_on' | 'restore' | 'withdraw' | 'take_off' | 'delete'

type States = Pick<MyProduct, 'item_state' | 'revision_state'>

export const canEdit = ({ item_state, revision_state }: States): boolean =>
  item_state !== 'deleted' && revision_state !== 'pending'

/** A hidden product was never on the shelf, so nobody else has seen it. */
export const hasFigures = ({ item_state }: States): boolean => item_state !== 'hidden' && item_state !== 'deleted'

/** The acts that the state machines allow, the most likely first. */
export const actsOf = ({ item_state, revision_state }: States): Act[] => {
  const isPending = item_state !== 'deleted' && next(revisionMachine, revision_state, 'withdraw') !== null
  const drawn = (['restore', 'put_on', 'take_off', 'delete'] as const).filter(
    act => next(productMachine, item_state, act) !== null,
  )
  return isPending ? ['withdraw', ...drawn] : drawn
}
