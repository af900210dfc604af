import type { Output } from '#contract'
import type { product } from '#contract/market/product'
import { productMachine } from '#domain/market/product'
import { type Context, nowText } from '#server/context'
import type { Tx } from '#server/db/types'
import { createShelf } from '../shelf/items'
import type { OnGone, OnShelf, ShelfTimes } from '../shelf/types'
import { productRepo } from './repo'

export type OwnerAction = 'take_off' | 'put_on' | 'delete' | 'restore'
export type ProductItems = ReturnType<typeof createProductItems>

export const createProductItems = (ctx: Context, onShelf: readonly OnShelf[], onGone: OnGone) => {
  const shelf = createShelf(ctx, {
    repo: productRepo,
    machine: productMachine,
    kindOf: () => 'product' as const,
    onShelf,
    onGone,
  })

  const TIMES: Record<OwnerAction, () => ShelfTimes> = {
    take_off: () => ({}),
    put_on: () => ({}),
    delete: () => ({ deleted_at: nowText(ctx) }),
    restore: () => ({ deleted_at: null }),
  }

  /** @throws Refusal 404, 409 */
  const change = async (
    tx: Tx,
    userId: number,
    code: string,
    action: OwnerAction,
  ): Promise<Output<typeof product.takeOffProduct>> => {
    const item = await shelf.lock(tx, code, userId)
    const actual = action === 'restore' && shelf.isHiddenBack(item) ? 'restore_hidden' : action
    const item_state = await shelf.move(tx, item, actual, userId, TIMES[action]())
    if (action === 'delete') await shelf.withdrawWaiting(tx, item)
    return { product_code: code, item_state }
  }

  return { ...shelf, change }
}
