import type { Output } from '#contract'
import type { listing } from '#contract/market/listing'
import { type ItemAction, itemMachine } from '#domain/market/listing'
import type { Limits } from '#domain/base/limits'
import { type Context, nowText, timeText } from '#server/context'
import type { Db, Tx } from '#server/db/types'
import { conflict } from '#server/http/refusal'
import { createShelf } from '../shelf/items'
import type { OnGone, OnShelf, ShelfTimes } from '../shelf/types'
import { shelfMs } from '../../base/system/limits'
import type { SystemService } from '../../base/system'
import { type ItemRow, listingRepo } from './repo'

export type OwnerAction = 'take_off' | 'put_on' | 'renew' | 'close' | 'delete' | 'restore'
export type ItemService = ReturnType<typeof createItemService>

/** Runs in the transaction that closes, expires or deletes listings. */
export type OnEnd = (tx: Tx, listingIds: number[]) => Promise<void>

export const createItemService = (
  ctx: Context,
  {
    onShelf,
    onEnd,
    onGone,
    system,
  }: {
    onShelf: readonly OnShelf[]
    onEnd: readonly OnEnd[]
    onGone: OnGone
    system: Pick<SystemService, 'limitsIn'>
  },
) => {
  const shelf = createShelf(ctx, {
    repo: listingRepo,
    machine: itemMachine,
    kindOf: item => item.kind,
    onShelf,
    onGone,
  })
  const endOf = (limits: Limits, item: ItemRow): string => timeText(ctx, shelfMs(limits, item.kind))
  /** When a listing that enters the shelf now expires. */
  const shelfEnd = async (tx: Db, item: ItemRow): Promise<string> => endOf(await system.limitsIn(tx), item)

  const TIMES = {
    take_off: () => ({}),
    // The shelf time keeps running off the shelf; if it is over, a new one starts.
    put_on: (item, limits) =>
      Date.parse(item.expires_at ?? '') > ctx.clock.now() ? {} : { expires_at: endOf(limits, item) },
    // Only an expired listing returns to the top of the feed: renewing is free and must not be a way to stay there.
    renew: (item, limits) => ({
      expires_at: endOf(limits, item),
      ...(item.item_state === 'expired' ? { feed_at: nowText(ctx) } : {}),
    }),
    close: () => ({ closed_at: nowText(ctx) }),
    delete: () => ({ deleted_at: nowText(ctx) }),
    restore: () => ({ deleted_at: null }),
  } satisfies Partial<Record<ItemAction, (item: ItemRow, limits: Limits) => ShelfTimes>> as Record<
    OwnerAction,
    (item: ItemRow, limits: Limits) => ShelfTimes
  >

  /** A closed listing never reopens, not even by way of the bin. */
  const restoreOf = (item: ItemRow): ItemAction =>
    item.closed_at !== null ? 'restore_closed' : shelf.isHiddenBack(item) ? 'restore_hidden' : 'restore'

  /** @param acceptedQuoterId whose quote the purchase is closed with. @throws Refusal 404, 409 */
  const change = async (
    tx: Tx,
    userId: number,
    code: string,
    action: OwnerAction,
    acceptedQuoterId?: number,
  ): Promise<Output<typeof listing.takeOffListing>> => {
    const item = await shelf.lock(tx, code, userId)
    // Only purchases can be closed: a supply is taken off the shelf instead.
    if (action === 'close' && item.kind !== 'purchase') throw conflict()
    const actual = action === 'restore' ? restoreOf(item) : action
    const state = await shelf.move(tx, item, actual, userId, {
      ...TIMES[action](item, await system.limitsIn(tx)),
      ...(acceptedQuoterId !== undefined && { accepted_quoter_id: acceptedQuoterId }),
    })
    if (action === 'delete' || action === 'close') {
      for (const end of onEnd) await end(tx, [item.id])
      await shelf.withdrawWaiting(tx, item)
    }
    if (state === 'on_shelf' || item.item_state === 'on_shelf')
      tx.afterCommit(() => ctx.bus.publish('feed_changed', {}))
    return { listing_code: code, item_state: state }
  }

  return { ...shelf, shelfEnd, change }
}
