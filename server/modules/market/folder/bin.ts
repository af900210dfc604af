import type { Input, Output } from '#contract'
import type { folder } from '#contract/market/folder'
import { PAGE_SIZE } from '#domain/base/paging'
import { type Context, nowText, timeText } from '#server/context'
import { inTransaction } from '#server/db/client'
import type { Db } from '#server/db/types'
import { cutPage, decodeCursor, encodeCursor } from '#server/http/cursor'
import type { Principal } from '#server/http/serve'
import { findBin } from './bin-reads'
import { findDeleted, lockProducts, purgeDeleted } from '../product'
import { coverOf } from '../shelf/stored-media'
import { binMs } from '../../base/system/limits'
import type { SystemService } from '../../base/system'
import * as repo from './bin-repo'
import { allIds, deleteProducts } from './product-repo'
import { lockFoldersOf } from './service'

const OWNERS_AT_ONCE = 100

/** The recycle bin of folders and products. */
export const createBinService = (ctx: Context, publicBase: string, system: Pick<SystemService, 'limitsIn'>) => {
  const page = async (
    db: Db,
    user: Principal,
    input: Input<typeof folder.getBinPage>,
  ): Promise<Output<typeof folder.getBinPage>> => {
    const limit = input.limit ?? PAGE_SIZE
    const before = decodeCursor(input.cursor)
    const keptMs = binMs(await system.limitsIn(db))
    const rows = await findBin(db, user.id, before, limit + 1)
    const { items, next_cursor } = cutPage(rows, limit, row => encodeCursor(row.deleted_at, row.code))
    return {
      items: items.map(({ kind, code, name, cover_path: cover, product_count: count, deleted_at }) => ({
        kind,
        code,
        name,
        cover_url: coverOf(publicBase, cover),
        ...(count !== null && { product_count: count }),
        deleted_at,
        purged_at: new Date(Date.parse(deleted_at) + keptMs).toISOString(),
      })),
      next_cursor,
    }
  }

  /**
   * Deletes folders for good. Pick counts go down as if the products had been removed from the folders first.
   * @param before null for everything in the bin
   * @param productIds products that are about to be purged too
   */
  const purgeFolders = async (
    tx: Db,
    ownerId: number,
    before: string | null,
    productIds: number[] = [],
  ): Promise<number> => {
    const ids = await repo.lockDeleted(tx, ownerId, before, productIds)
    await lockProducts(tx, [...productIds, ...(await repo.idsIn(tx, ids))])
    for (const id of ids) {
      await deleteProducts(tx, ownerId, id, await allIds(tx, id))
      await repo.deleteFolder(tx, id)
    }
    return ids.length
  }

  const empty = async (tx: Db, user: Principal): Promise<Output<typeof folder.emptyBin>> => {
    await lockFoldersOf(tx, user.id)
    const productIds = await findDeleted(tx, user.id)
    const folders = await purgeFolders(tx, user.id, null, productIds)
    return { purged: folders + (await purgeDeleted(tx, user.id, productIds, nowText(ctx))) }
  }

  const purgeDueOf = (ownerId: number, before: string): Promise<number> =>
    inTransaction(ctx.db, async tx => {
      await lockFoldersOf(tx, ownerId)
      return purgeFolders(tx, ownerId, before)
    })

  /** Deletes folders for good once their time in the bin is over; meant to run every hour. @returns how many. */
  const purgeDue = async (): Promise<number> => {
    const before = timeText(ctx, -binMs(await system.limitsIn(ctx.db)))
    let total = 0
    for (;;) {
      const owners = await repo.findOwnersDue(ctx.db, before, OWNERS_AT_ONCE)
      for (const ownerId of owners) total += await purgeDueOf(ownerId, before)
      if (owners.length < OWNERS_AT_ONCE) return total
    }
  }

  return { page, empty, purgeDue, lockFoldersWith: repo.lockFoldersWith }
}
