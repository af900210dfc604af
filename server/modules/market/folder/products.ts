import type { Input, Output } from '#contract'
import type { folder } from '#contract/market/folder'
import { type Context, nowText } from '#server/context'
import type { Db } from '#server/db/types'
import { conflict, notFound } from '#server/http/refusal'
import type { Principal } from '#server/http/serve'
import { findAddable, idsOf } from './product-reads'
import type { FolderRow } from './reads'
import type { CheckTexts } from '../../base/moderation'
import type { EndEnquiries } from '../enquiry'
import { codesOf } from '../product'
import type { SystemService } from '../../base/system'
import { moveBehind } from './order'
import { productsIn } from './order-repo'
import * as repo from './product-repo'
import type { FolderService } from './service'

export interface FolderProductsDeps {
  folders: Pick<FolderService, 'lock' | 'lockBoth'>
  checkTexts: CheckTexts
  system: Pick<SystemService, 'limitsIn'>
  endEnquiries: EndEnquiries
}

export type FolderProducts = ReturnType<typeof createFolderProducts>

/** The products in a user's folders, with the user's own prices and remarks. */
export const createFolderProducts = (
  ctx: Context,
  { folders, checkTexts, system, endEnquiries }: FolderProductsDeps,
) => {
  /** @throws Refusal 409 if the folder has no room for `more` products. */
  const checkRoom = async (tx: Db, row: FolderRow, more: number): Promise<void> => {
    const { folder_products_max: max } = await system.limitsIn(tx)
    if (row.product_count + more > max) throw conflict('folder_full', { count: max })
  }

  /**
   * Skips products that have left the shelf meanwhile.
   * @param pricesFen the owner's prices by product code; a product without one has none
   * @throws Refusal 404 if none can be added, 409
   */
  const add = async (
    tx: Db,
    user: Principal,
    input: Input<typeof folder.addToFolder>,
    pricesFen: ReadonlyMap<string, number> = new Map(),
  ): Promise<Output<typeof folder.addToFolder>> => {
    const row = await folders.lock(tx, user, input.folder_code)
    const found = await findAddable(tx, user.id, row.id, [...new Set(input.product_codes)])
    if (!found.length) throw notFound()
    const added = found.filter(product => !product.is_in)
    await checkRoom(tx, row, added.length)
    const at = nowText(ctx)
    if (added.length) {
      const priced = added.map(({ id, product_code }) => ({ id, price_fen: pricesFen.get(product_code) ?? null }))
      await repo.insertProducts(tx, { userId: user.id, folderId: row.id, at }, priced)
      await repo.touchFolder(tx, row.id, at)
    }
    return {
      added_codes: added.map(product => product.product_code),
      product_count: row.product_count + added.length,
    }
  }

  /** Ids of those products that are in the folder. @throws Refusal 404 if none is. */
  const idsIn = async (tx: Db, row: FolderRow, codes: string[]): Promise<number[]> => {
    const ids = await idsOf(tx, row.id, codes)
    if (!ids.length) throw notFound()
    return ids
  }

  const transfer = async (
    tx: Db,
    user: Principal,
    input: Input<typeof folder.transferToFolder>,
  ): Promise<Output<typeof folder.transferToFolder>> => {
    if (input.folder_code === input.to_folder_code) throw conflict('folder_same')
    const [from, to] = await folders.lockBoth(tx, user, input.folder_code, input.to_folder_code)
    const ids = await idsIn(tx, from, input.product_codes)
    const there = new Set(await idsOf(tx, to.id, input.product_codes))
    await checkRoom(tx, to, ids.filter(id => !there.has(id)).length)
    const at = nowText(ctx)
    const copied = await repo.copyProducts(tx, from.id, { folderId: to.id, at }, ids)
    const codes = await codesOf(tx, copied)
    const added_codes = copied.map(id => codes.get(id)!)
    if (!input.keep) {
      await repo.deleteProducts(tx, user.id, from.id, ids, true)
      await endEnquiries(tx, { of: 'folder', id: from.id, productIds: ids })
      await repo.touchFolder(tx, from.id, at)
    }
    await repo.touchFolder(tx, to.id, at)
    return { added: added_codes.length, added_codes }
  }

  const remove = async (
    tx: Db,
    user: Principal,
    input: Input<typeof folder.removeFromFolder>,
  ): Promise<Output<typeof folder.removeFromFolder>> => {
    const row = await folders.lock(tx, user, input.folder_code)
    const ids = await idsIn(tx, row, input.product_codes)
    await repo.deleteProducts(tx, user.id, row.id, ids)
    await endEnquiries(tx, { of: 'folder', id: row.id, productIds: ids })
    await repo.touchFolder(tx, row.id, nowText(ctx))
    return { removed: ids.length, product_count: row.product_count - ids.length }
  }

  const change = async (tx: Db, user: Principal, input: Input<typeof folder.changeFolderProduct>) => {
    const { remark } = input
    await checkTexts({ remark })
    const row = await folders.lock(tx, user, input.folder_code)
    const [id] = await idsIn(tx, row, [input.product_code])
    await repo.setOwn(tx, row.id, id, { price_fen: input.own_price_fen, remark })
    await repo.touchFolder(tx, row.id, nowText(ctx))
    return {}
  }

  const move = async (tx: Db, user: Principal, input: Input<typeof folder.moveFolderProduct>) => {
    const row = await folders.lock(tx, user, input.folder_code)
    const [id] = await idsIn(tx, row, [input.product_code])
    const after = input.after_code === undefined ? null : (await idsIn(tx, row, [input.after_code]))[0]
    await moveBehind(tx, productsIn(row.id), id, after)
    return {}
  }

  return { add, transfer, remove, change, move }
}
