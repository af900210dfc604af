import { type RevisionAction, type RevisionState, revisionMachine } from '#domain/market/listing'
import { type Machine, next } from '#domain/kit/machine'
import { type Context, nowText } from '#server/context'
import type { Db, Tx } from '#server/db/types'
import { conflict, notFound } from '#server/http/refusal'
import { insertAudit, transition } from '../../base/audit'
import type { ShelfRepo } from './repo'
import type { OnGone, OnShelf, ShelfEntry, ShelfItem, ShelfRevision, ShelfTimes } from './types'

const FIRST_STATE = next(revisionMachine, 'draft', 'submit')!

export interface ShelfRules<
  State extends string,
  Action extends string,
  Item,
  Revision extends ShelfRevision<unknown>,
> {
  repo: ShelfRepo<Item & ShelfItem<State>, Revision>
  machine: Machine<State, Action>
  kindOf: (item: Item) => ShelfEntry['kind']
  /** Listeners, called when an item enters or stays on the shelf. */
  onShelf: readonly OnShelf[]
  onGone: OnGone
}

/** Moves an item's two state machines. Each transition is looked up, guarded by its start state, and audited. */
export const createShelf = <
  State extends string,
  Action extends string,
  Item extends ShelfItem<State>,
  Revision extends ShelfRevision<unknown>,
>(
  ctx: Context,
  { repo, machine, kindOf, onShelf, onGone }: ShelfRules<State, Action, Item, Revision>,
) => {
  const { subject } = repo.tables

  /** @throws Refusal 404 for an unknown item, and for another owner's if `ownerId` is given. */
  const lock = async (tx: Db, code: string, ownerId?: number): Promise<Item> => {
    const item = await repo.lockItem(tx, code)
    if (!item || (ownerId !== undefined && item.owner_id !== ownerId)) throw notFound()
    return item
  }

  const tell = async (tx: Tx, item: Item, times: ShelfTimes): Promise<void> => {
    const entry: ShelfEntry = {
      kind: kindOf(item),
      id: item.id,
      code: item.code,
      ownerId: item.owner_id,
      isEntering: times.feed_at !== undefined,
    }
    for (const hear of onShelf) await hear(tx, entry)
  }

  /** @throws Refusal 409 for a transition that the state machine doesn't allow. */
  const move = async (
    tx: Tx,
    item: Item,
    action: Action,
    actorId: number,
    times: ShelfTimes = {},
    reason: string | null = null,
  ): Promise<State> => {
    const { id, code, item_state: from } = item
    const at = nowText(ctx)
    const to = await transition(
      tx,
      machine,
      { from, action, at, actor_id: actorId, subject, subject_code: code, reason },
      to => repo.setItemState(tx, id, from, to, at, times),
    )
    if (to === 'on_shelf') await tell(tx, item, times)
    if (to === 'deleted' || to === 'taken_down') await onGone(tx, { kind: kindOf(item), id })
    return to
  }

  /** @throws Refusal 409 if the revision's state doesn't allow it any more. */
  const moveRevision = async (
    tx: Db,
    item: Item,
    revision: Revision,
    action: Exclude<RevisionAction, 'submit'>,
    actorId: number,
    reason: string | null = null,
  ): Promise<RevisionState> => {
    const { id, state: from, revision_no } = revision
    const at = nowText(ctx)
    const line = { at, actor_id: actorId, subject: `${subject}_revision`, subject_code: `${item.code}-${revision_no}` }
    return transition(tx, revisionMachine, { from, action, ...line, reason }, to =>
      repo.setRevisionState(tx, id, from, to, action === 'withdraw' ? null : { at, by: actorId, reason }),
    )
  }

  /**
   * The owner's item and its latest revision, to submit a change.
   * @throws Refusal 404; 409 for a closed or deleted item, and while a revision is pending (withdraw it first)
   */
  const startChange = async (tx: Db, ownerId: number, code: string): Promise<{ item: Item; latest: Revision }> => {
    const item = await lock(tx, code, ownerId)
    const latest = await repo.findRevision(tx, item.latest_revision_id)
    const isOver = item.item_state === 'closed' || item.item_state === 'deleted'
    if (isOver || latest.state === 'pending') throw conflict()
    return { item, latest }
  }

  /**
   * Submits content for review: resubmits a draft, or starts the next revision after a decision.
   * @param latest null for an item that has none yet
   * @param more columns that only this kind's revisions have
   */
  const submit = async (
    tx: Db,
    item: Item,
    latest: Revision | null,
    content: Revision['content'],
    more: Record<string, unknown> = {},
  ): Promise<RevisionState> => {
    const at = nowText(ctx)
    const row = { revision_no: (latest?.revision_no ?? 0) + 1, state: FIRST_STATE, content, at }
    if (latest?.state === 'draft') {
      if (!(await repo.resubmitRevision(tx, latest.id, row, more))) throw conflict()
    } else await repo.insertRevision(tx, item.id, row, more)
    await insertAudit(tx, {
      at,
      actor_id: item.owner_id,
      action: 'submit',
      subject: `${subject}_revision`,
      subject_code: `${item.code}-${row.revision_no}`,
      from_state: 'draft',
      to_state: row.state,
    })
    return FIRST_STATE
  }

  /** Withdraws the latest revision if it is pending. */
  const withdrawWaiting = async (tx: Db, item: Item): Promise<void> => {
    const latest = await repo.findRevision(tx, item.latest_revision_id)
    if (latest.state === 'pending') await moveRevision(tx, item, latest, 'withdraw', item.owner_id)
  }

  /** @throws Refusal 404, 409 */
  const withdraw = async (tx: Db, ownerId: number, code: string): Promise<RevisionState> => {
    const item = await lock(tx, code, ownerId)
    return moveRevision(tx, item, await repo.findRevision(tx, item.latest_revision_id), 'withdraw', ownerId)
  }

  /** Whether it comes back from the bin hidden, because nothing of it may be shown. */
  const isHiddenBack = (item: Item): boolean => item.approved_revision_id === null || item.was_taken_down

  return { kindOf, lock, move, moveRevision, startChange, submit, withdraw, withdrawWaiting, isHiddenBack }
}
