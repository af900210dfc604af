import type { Input, Output } from '../../../contract'
import type { folder } from '../../../contract/folder'
import { PAGE_SIZE } from '../../../domain/constants'
import type { Db } from '../../db/types'
import { decodeNumbers, encodeNumbers } from '../../http/cursor'
import { notFound } from '../../http/refusal'
import type { Principal } from '../../http/serve'
import { mayMeet } from '../contact'
import type { NoteInteraction } from '../interaction'
import { productCardOf } from '../product'
import type { ViewCounter } from '../shelf/view-counter'
import { findPallet, type PalletRow } from './pallet-repo'
import { countShown, findFolderProducts, type FolderProductRow } from './product-repo'
import { findFolder } from './repo'

export interface FolderViewDeps {
  publicBase: string
  note: NoteInteraction
  views: Pick<ViewCounter, 'count'>
}

/** What lies in a folder: for its owner, and as a pallet for everyone. */
export const createFolderViews = ({ publicBase, note, views }: FolderViewDeps) => {
  const pageOf = <T>(rows: FolderProductRow[], limit: number, show: (row: FolderProductRow) => T) => {
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    return {
      items: shown.map(show),
      next_cursor: rows.length > limit && last ? encodeNumbers([last.position, last.id]) : null,
    }
  }
  const afterOf = (cursor: string | undefined) => (cursor === undefined ? null : decodeNumbers(cursor, 2, 1))
  const coverOf = (path: string | null, size: 'small' | 'medium' = 'small') =>
    path && `${publicBase}${path}/${size}.webp`

  const productPage = async (
    db: Db,
    user: Principal,
    input: Input<typeof folder.getFolderProductPage>,
  ): Promise<Output<typeof folder.getFolderProductPage>> => {
    const limit = input.limit ?? PAGE_SIZE
    const row = await findFolder(db, user.id, input.folder_code)
    if (!row) throw notFound()
    return pageOf(await findFolderProducts(db, row.id, afterOf(input.cursor), limit + 1), limit, product => {
      const { position: _position, own_price_fen, remark, is_available, ...card } = product
      return { ...productCardOf(publicBase, card, user), own_price_fen, remark, is_available }
    })
  }

  /** @throws Refusal 404 for what isn't published, and where one of the two has blocked the other. */
  const find = async (db: Db, user: Principal | null, code: string): Promise<PalletRow> => {
    const row = await findPallet(db, code)
    if (!row || (user && user.id !== row.owner_id && !(await mayMeet(db, row.owner_id, user.id)))) throw notFound()
    return row
  }

  const pallet = async (db: Db, user: Principal | null, code: string): Promise<Output<typeof folder.getPallet>> => {
    const row = await find(db, user, code)
    const isMine = row.owner_id === user?.id
    if (!isMine) {
      views.count(row.id)
      if (user)
        await note(db, {
          actorId: user.id,
          ownerId: row.owner_id,
          kind: 'view',
          objectKind: 'pallet',
          objectId: row.id,
        })
    }
    return shownOf(db, row, isMine)
  }

  const shownOf = async (db: Db, row: PalletRow, isMine: boolean): Promise<Output<typeof folder.getPallet>> => {
    const { user_code, nickname, avatar_url, is_enterprise_certified } = row
    return {
      pallet_code: row.pallet_code,
      name: row.name,
      note: row.note,
      cover_url: coverOf(row.cover_path, 'medium'),
      product_count: await countShown(db, row.id),
      view_count: row.view_count,
      published_at: row.published_at,
      is_mine: isMine,
      owner: { user_code, nickname, avatar_url, is_enterprise_certified },
    }
  }

  const palletPage = async (
    db: Db,
    user: Principal | null,
    input: Input<typeof folder.getPalletProductPage>,
  ): Promise<Output<typeof folder.getPalletProductPage>> => {
    const limit = input.limit ?? PAGE_SIZE
    const { id } = await find(db, user, input.pallet_code)
    return pageOf(await findFolderProducts(db, id, afterOf(input.cursor), limit + 1, true), limit, row => ({
      product_code: row.product_code,
      title: row.title,
      cover_url: coverOf(row.cover_path),
      cover_color: row.cover_color,
      unit: row.unit,
      price_fen: row.own_price_fen ?? row.price_fen,
      minimum_quantity: row.minimum_quantity,
      remark: row.remark,
    }))
  }

  /** As everyone may see it, with its first page; null for what isn't published. It counts as no view. */
  const publicPallet = async (db: Db, code: string) => {
    const row = await findPallet(db, code)
    return (
      row && {
        pallet: await shownOf(db, row, false),
        products: await palletPage(db, null, { pallet_code: code }),
      }
    )
  }

  return { productPage, pallet, palletPage, publicPallet }
}
