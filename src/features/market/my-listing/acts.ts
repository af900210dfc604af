import type { MyListing } from '#contract/market/listing'
import { itemMachine, revisionMachine, type ItemState, type ItemTab } from '#domain/market/listing'
import { next } from '#domain/kit/machine'

/** What the owner can do with a listing; each act changes its state. */
export type Act = 'renew' | 'put_on' | 'restore' | 'withdraw' | 'take_off' | 'close' | 'delete'

type States = Pick<MyListing, 'kind' | 'item_state' | 'revision_state'>

/** The tabs that list a listing. Mirrors the server's rule (`shelf/own-items-repo`) for optimistic updates. */
export const tabsOf = ({ item_state, revision_state }: States): ItemTab[] => {
  if (item_state === 'deleted') return ['deleted']
  const shelf: ItemTab[] = item_state === 'on_shelf' ? ['on_shelf'] : item_state === 'hidden' ? [] : ['off_shelf']
  const review: ItemTab[] = revision_state === 'pending' || revision_state === 'rejected' ? [revision_state] : []
  return ['all', ...shelf, ...review]
}

export const canEdit = ({ item_state, revision_state }: States): boolean =>
  item_state !== 'closed' && item_state !== 'deleted' && revision_state !== 'pending'

/** A hidden listing was never on the shelf, so nobody else has seen it. */
export const hasFigures = ({ item_state }: States): boolean => item_state !== 'hidden' && item_state !== 'deleted'

/** Whether it can be pinned. @param waits a pin of it waits for its turn */
export const canPin = ({ item_state, pinned_until }: Pick<MyListing, 'item_state' | 'pinned_until'>, waits: boolean) =>
  item_state === 'on_shelf' && pinned_until === null && !waits

/** The acts that the state machines allow, the most likely first. */
export const actsOf = ({ kind, item_state, revision_state }: States): Act[] => {
  const isPending = item_state !== 'deleted' && next(revisionMachine, revision_state, 'withdraw') !== null
  const drawn = (['restore', 'put_on', 'renew', 'close', 'take_off', 'delete'] as const).filter(
    act => next(itemMachine, item_state, act) !== null && (act !== 'close' || kind === 'purchase'),
  )
  return isPending ? ['withdraw', ...drawn] : drawn
}

/** The listing after an act, as far as it can be predicted before the server answers. */
export const after = <T extends States>(item: T, act: Act): T => {
  if (act === 'withdraw') return { ...item, revision_state: 'draft' }
  // Restoring leads to off_shelf, hidden or closed; only the server knows which.
  const to: ItemState = next(itemMachine, item.item_state, act) ?? item.item_state
  const endsReview = (act === 'delete' || act === 'close') && item.revision_state === 'pending'
  return { ...item, item_state: to, revision_state: endsReview ? 'draft' : item.revision_state }
}
