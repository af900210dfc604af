import type { Input, Output } from '../../../contract'
import type { listing } from '../../../contract/listing'
import {
  type ItemAction,
  type ItemState,
  itemMachine,
  type RevisionAction,
  type RevisionState,
  revisionMachine,
  SHELF_DAYS,
} from '../../../domain/listing'
import { next } from '../../../domain/machine'
import { type Context, nowText } from '../../context'
import type { Db } from '../../db/types'
import { conflict, notFound } from '../../http/refusal'
import * as repo from './repo'

const DAY_MS = 86_400_000

/** Moves both machines of a listing: each move is drawn in the table, guarded by the state it starts from, and audited. */
export type ItemService = ReturnType<typeof createItemService>

export const createItemService = (ctx: Context) => {
  const shelfEnd = (item: repo.ItemRow): string =>
    new Date(ctx.clock.now() + SHELF_DAYS[item.kind] * DAY_MS).toISOString()

  /** @throws Refusal 404 for an unknown listing and for another's, where an owner is given. */
  const lock = async (tx: Db, code: string, ownerId?: number): Promise<repo.ItemRow> => {
    const item = await repo.lockItem(tx, code)
    if (!item || (ownerId !== undefined && item.owner_id !== ownerId)) throw notFound()
    return item
  }

  /** @throws Refusal 409 for a move that isn't drawn. */
  const move = async (
    tx: Db,
    item: repo.ItemRow,
    action: ItemAction,
    actorId: number,
    times: repo.ItemTimes = {},
    reason: string | null = null,
  ): Promise<ItemState> => {
    const to = next(itemMachine, item.item_state, action)
    const at = nowText(ctx)
    if (to === null || !(await repo.setItemState(tx, item.id, item.item_state, to, at, times))) throw conflict()
    await repo.insertAudit(tx, {
      at,
      actor_id: actorId,
      action,
      subject: 'listing',
      subject_code: item.listing_code,
      from_state: item.item_state,
      to_state: to,
      reason,
    })
    return to
  }

  /** @throws Refusal 409 where the revision is in no state for it any more. */
  const moveRevision = async (
    tx: Db,
    item: repo.ItemRow,
    revision: repo.RevisionRow,
    action: Exclude<RevisionAction, 'submit'>,
    actorId: number,
    reason: string | null = null,
  ): Promise<RevisionState> => {
    const to = next(revisionMachine, revision.state, action)
    const at = nowText(ctx)
    const decided = action === 'withdraw' ? null : { at, by: actorId, reason }
    if (to === null || !(await repo.setRevisionState(tx, revision.id, revision.state, to, decided))) throw conflict()
    await repo.insertAudit(tx, {
      at,
      actor_id: actorId,
      action,
      subject: 'listing_revision',
      subject_code: `${item.listing_code}-${revision.revision_no}`,
      from_state: revision.state,
      to_state: to,
      reason,
    })
    return to
  }

  const OWNER_ACTIONS = {
    take_off: () => ({}),
    // Off the shelf the time runs on; what came to its end there starts anew.
    put_on: item => (Date.parse(item.expires_at ?? '') > ctx.clock.now() ? {} : { expires_at: shelfEnd(item) }),
    // Only what had left the feed comes back at its top: renewing is free and may not be used to stay there.
    renew: item => ({
      expires_at: shelfEnd(item),
      ...(item.item_state === 'expired' ? { feed_at: nowText(ctx) } : {}),
    }),
    close: () => ({}),
    delete: () => ({ deleted_at: nowText(ctx) }),
    restore: () => ({ deleted_at: null }),
  } satisfies Partial<Record<ItemAction, (item: repo.ItemRow) => repo.ItemTimes>> as Record<
    OwnerAction,
    (item: repo.ItemRow) => repo.ItemTimes
  >

  const change = async (
    tx: Db,
    userId: number,
    code: string,
    action: OwnerAction,
  ): Promise<{ result: Output<typeof listing.takeOffListing>; isFeedChanged: boolean }> => {
    const item = await lock(tx, code, userId)
    // Only what is wanted can be found: a supply is taken off the shelf instead.
    if (action === 'close' && item.kind !== 'purchase') throw conflict()
    const actual =
      action === 'restore' && (item.approved_revision_id === null || item.was_taken_down) ? 'restore_hidden' : action
    const to = await move(tx, item, actual, userId, OWNER_ACTIONS[action](item))
    if (action === 'delete' || action === 'close') {
      const latest = await repo.findRevision(tx, item.latest_revision_id)
      if (latest.state === 'pending') await moveRevision(tx, item, latest, 'withdraw', userId)
    }
    return {
      result: { listing_code: code, item_state: to },
      isFeedChanged: to === 'on_shelf' || item.item_state === 'on_shelf',
    }
  }

  const withdraw = async (tx: Db, userId: number, { listing_code: code }: Input<typeof listing.withdrawRevision>) => {
    const item = await lock(tx, code, userId)
    const latest = await repo.findRevision(tx, item.latest_revision_id)
    return { listing_code: code, revision_state: await moveRevision(tx, item, latest, 'withdraw', userId) }
  }

  return { lock, move, moveRevision, shelfEnd, change, withdraw }
}

export type OwnerAction = 'take_off' | 'put_on' | 'renew' | 'close' | 'delete' | 'restore'
