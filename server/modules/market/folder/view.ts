import type { Input, Output } from '#contract'
import type { folder } from '#contract/market/folder'
import { PAGE_SIZE } from '#domain/base/paging'
import type { Db } from '#server/db/types'
import { cutPage, decodeNumbers, encodeNumbers } from '#server/http/cursor'
import { orNotFound } from '#server/http/refusal'
import type { Principal } from '#server/http/serve'
import { findFolderProducts } from './product-reads'
import { findFolder } from './reads'
import { productCardOf } from '../product'

/** A folder's products, for its owner. @throws Refusal 404 for another user's folder and for one in the bin */
export const createFolderView =
  ({ publicBase }: { publicBase: string }) =>
  async (
    db: Db,
    user: Principal,
    input: Input<typeof folder.getFolderProductPage>,
  ): Promise<Output<typeof folder.getFolderProductPage>> => {
    const limit = input.limit ?? PAGE_SIZE
    const row = orNotFound(await findFolder(db, user.id, input.folder_code))
    const after = decodeNumbers(input.cursor, 2, 1)
    const rows = await findFolderProducts(db, row.id, after, limit + 1)
    const { items, next_cursor } = cutPage(rows, limit, row => encodeNumbers([row.position, row.id]))
    return {
      items: items.map(({ position: _position, own_price_fen, remark, is_available, ...card }) => ({
        ...productCardOf(publicBase, card, user),
        own_price_fen,
        remark,
        is_available,
      })),
      next_cursor,
    }
  }
