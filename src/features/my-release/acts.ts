import type { MyListing } from '../../../contract/listing'
import { itemMachine, revisionMachine, type ItemState, type MineTab } from '../../../domain/listing'
import { next } from '../../../domain/machine'

/** What its owner can do with a listing. `edit` and `look` open a page, the others change its state. */
export type Act = 'renew' | 'put_on' | 'restore' | 'withdraw' | 'take_off' | 'close' | 'delete'

type States = Pick<MyListing, 'kind' | 'item_state' | 'revision_state'>

/** Which tabs a listing stands in: the server's rule (`listing/view-repo`), so that an act answers at once. */
export const tabsOf = ({ item_state, revision_state }: States): MineTab[] => {
  if (item_state === 'deleted') return ['deleted']
  const shelf: MineTab[] = item_state === 'on_shelf' ? ['on_shelf'] : item_state === 'hidden' ? [] : ['off_shelf']
  const review: MineTab[] = revision_state === 'pending' || revision_state === 'rejected' ? [revision_state] : []
  return ['all', ...shelf, ...review]
}

export const canEdit = ({ item_state, revision_state }: States): boolean =>
  item_state !== 'closed' && item_state !== 'deleted' && revision_state !== 'pending'

/** What was never on the shelf nobody else has seen. */
export const hasFigures = ({ item_state }: States): boolean => item_state !== 'hidden' && item_state !== 'deleted'

/** Drawn in the machines, the most likely one first. */
export const actsOf = ({ kind, item_state, revision_state }: States): Act[] => {
  const isPending = item_state !== 'deleted' && next(revisionMachine, revision_state, 'withdraw') !== null
  const drawn = (['restore', 'put_on', 'renew', 'close', 'take_off', 'delete'] as const).filter(
    act => next(itemMachine, item_state, act) !== null && (act !== 'close' || kind === 'purchase'),
  )
  return isPending ? ['withdraw', ...drawn] : drawn
}

/** What the listing becomes, as far as is known before the server has answered. */
export const after = <T extends States>(item: T, act: Act): T => {
  if (act === 'withdraw') return { ...item, revision_state: 'draft' }
  // The bin gives back to off_shelf or to hidden; which of them only the server knows.
  const to: ItemState = next(itemMachine, item.item_state, act) ?? item.item_state
  const endsReview = (act === 'delete' || act === 'close') && item.revision_state === 'pending'
  return { ...item, item_state: to, revision_state: endsReview ? 'draft' : item.revision_state }
}
