import type { Input, Output } from '#contract'
import type { folder, PalletProductDetail } from '#contract/market/folder'
import type { Locale } from '#domain/base/locale'
import { PAGE_SIZE } from '#domain/base/paging'
import { palletCodeOf, palletProductCode } from '#domain/market/folder'
import type { Context } from '#server/context'
import type { Db } from '#server/db/types'
import { cutPage, decodePlace, encodePlace } from '#server/http/cursor'
import { notFound, orNotFound } from '#server/http/refusal'
import type { Principal } from '#server/http/serve'
import { countShown, findPallet, findPalletProduct, findPalletProducts, type PalletRow } from './pallet-reads'
import { mayMeet } from '../people-reads'
import type { NoteActivity } from '../activity'
import type { ProductViews } from '../product'
import { shareCardOf } from '../shelf/card-address'
import { ownerOf } from '../shelf/owner'
import { coverOf } from '../shelf/stored-media'
import { createViewCounter, type ViewCounter } from '../shelf/view-counter'
import type { Viewer } from '../shelf/viewer'
import { palletCard } from './pallet-card'
import { addViews } from './pallet-repo'

export interface PalletViewDeps {
  publicBase: string
  note: NoteActivity
  views: Pick<ViewCounter, 'count'>
  viewing: Pick<ProductViews, 'publicProduct'>
}
export type PalletViews = ReturnType<typeof createPalletViews>

export const createPalletViewCounter = (ctx: Context): ViewCounter => createViewCounter(ctx, 'pallet', addViews)

/** Pallets as everyone may see them: without the products' suppliers or their prices. */
export const createPalletViews = ({ publicBase, note, views, viewing }: PalletViewDeps) => {
  /** @throws Refusal 404 if it isn't published or either user has blocked the other. */
  const find = async (db: Db, user: Principal | null, code: string): Promise<PalletRow> => {
    const row = await findPallet(db, code)
    if (!row || (user && user.id !== row.owner_id && !(await mayMeet(db, row.owner_id, user.id)))) throw notFound()
    return row
  }

  /** Every view inside a pallet counts as a view of the pallet: its owner is notified, a product's supplier isn't. */
  const noteView = async (db: Db, user: Principal | null, row: PalletRow): Promise<void> => {
    if (user && user.id !== row.owner_id)
      await note(db, { actorId: user.id, ownerId: row.owner_id, kind: 'view', objectKind: 'pallet', objectId: row.id })
  }

  const shownOf = async (
    db: Db,
    row: PalletRow,
    isMine: boolean,
    locale: Locale,
  ): Promise<Output<typeof folder.getPallet>> => ({
    pallet_code: row.pallet_code,
    name: row.name,
    note: row.note,
    cover_url: coverOf(publicBase, row.cover_path, 'medium'),
    product_count: await countShown(db, row.id),
    view_count: row.view_count,
    published_at: row.published_at,
    is_mine: isMine,
    owner: ownerOf(row),
    share_card: await palletCard(db, row, locale),
  })

  const pallet = async (
    db: Db,
    user: Principal | null,
    code: string,
    viewer: Viewer,
    locale: Locale,
  ): Promise<Output<typeof folder.getPallet>> => {
    const row = await find(db, user, code)
    const isMine = row.owner_id === user?.id
    if (!isMine) views.count(row.id, viewer)
    await noteView(db, user, row)
    return shownOf(db, row, isMine, locale)
  }

  const productPage = async (
    db: Db,
    user: Principal | null,
    input: Input<typeof folder.getPalletProductPage>,
  ): Promise<Output<typeof folder.getPalletProductPage>> => {
    const limit = input.limit ?? PAGE_SIZE
    const { id, pallet_code } = await find(db, user, input.pallet_code)
    const after = decodePlace(input.cursor)
    const rows = await findPalletProducts(db, id, after, limit + 1)
    const { items, next_cursor } = cutPage(rows, limit, encodePlace)
    return {
      items: items.map(row => ({
        product_code: palletProductCode(pallet_code, row.code),
        title: row.title,
        cover_url: coverOf(publicBase, row.cover_path),
        cover_color: row.cover_color,
        unit: row.unit,
        price_fen: row.price_fen,
        remark: row.remark,
      })),
      next_cursor,
    }
  }

  /** Copies listed fields only: any other field of a product stays out. Null if the pallet doesn't show it. */
  const productOf = async (
    db: Db,
    row: PalletRow,
    productCode: string,
    isMine: boolean,
    locale: Locale,
  ): Promise<PalletProductDetail | null> => {
    const found = await findPalletProduct(db, row, productCode.slice(row.pallet_code.length + 1))
    const product = found && (await viewing.publicProduct(db, found.product_code, locale))
    if (!product) return null
    const { title, unit, cover_url, cover_color, description, brand, category_path, media, specifications } = product
    return {
      product_code: productCode,
      title,
      unit,
      cover_url,
      cover_color,
      price_fen: found.price_fen,
      remark: found.remark,
      pallet_code: row.pallet_code,
      pallet_name: row.name,
      is_mine: isMine,
      owner: ownerOf(row),
      description,
      brand,
      category_path,
      media,
      share_card: shareCardOf('product', productCode, locale, [title, unit, found.price_fen, found.remark, cover_url]),
      specifications,
    }
  }

  /** @throws Refusal 404 if it was taken out, is off the shelf, or the user may not see the pallet */
  const product = async (
    db: Db,
    user: Principal | null,
    productCode: string,
    locale: Locale,
  ): Promise<PalletProductDetail> => {
    const row = await find(db, user, palletCodeOf(productCode) ?? '')
    const shown = orNotFound(await productOf(db, row, productCode, row.owner_id === user?.id, locale))
    await noteView(db, user, row)
    return shown
  }

  /** A pallet as everyone may see it, with its first page; null if it isn't published. Not counted as a view. */
  const publicPallet = async (db: Db, code: string, locale: Locale) => {
    const row = await findPallet(db, code)
    return (
      row && {
        pallet: await shownOf(db, row, false, locale),
        products: await productPage(db, null, { pallet_code: code }),
      }
    )
  }

  /** The same for one product. */
  const publicProduct = async (db: Db, productCode: string, locale: Locale): Promise<PalletProductDetail | null> => {
    const row = await findPallet(db, palletCodeOf(productCode) ?? '')
    return row && productOf(db, row, productCode, false, locale)
  }

  return { pallet, productPage, product, publicPallet, publicProduct }
}
