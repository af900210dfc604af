import type { Input, Output } from '#contract'
import type { MyProduct, product, ProductDetail } from '#contract/market/product'
import type { ContactView } from '#contract/market/contact'
import type { Locale } from '#domain/base/locale'
import type { Limits } from '#domain/base/limits'
import type { Context } from '#server/context'
import type { Db } from '#server/db/types'
import { orNotFound } from '#server/http/refusal'
import type { Principal } from '#server/http/serve'
import type { OwnerRow } from '../owner-reads'
import type { CategoryService } from '../../base/category'
import type { ResponseService } from '../follow'
import { shareCardOf } from '../shelf/card-address'
import { sellerOf } from '../shelf/owner'
import { coverOf, pictureOf } from '../shelf/stored-media'
import type { ViewNotes } from '../shelf/types'
import { createShelfView, findOwnItemsPage, purgedAt, reasonOf } from '../shelf/view'
import type { SystemService } from '../../base/system'
import { createViewCounter, type ViewCounter } from '../shelf/view-counter'
import type { Viewer } from '../shelf/viewer'
import { isLeader } from './card'
import { productContactPlace } from './contact-repo'
import { figuresOf, type ProductContent } from './content'
import { type ItemRow, ownItemsRepo, type OwnItemRow, productRepo, saying } from './repo'

interface ProductViewDeps {
  categories: CategoryService
  publicBase: string
  views: ViewCounter
  notes: ViewNotes
  response: ResponseService
  system: Pick<SystemService, 'limitsIn'>
}
export type ProductViews = ReturnType<typeof createProductViews>

export const createProductViewCounter = (ctx: Context): ViewCounter =>
  createViewCounter(ctx, 'product', productRepo.addViews)

export const createProductViews = (
  ctx: Pick<Context, 'keys'>,
  { categories, publicBase, views, notes, response, system }: ProductViewDeps,
) => {
  const shelf = createShelfView(productRepo)

  /** The product detail from one revision's content, without the leader price. */
  const detailOf = async (
    db: Db,
    item: ItemRow,
    content: ProductContent,
    owner: OwnerRow,
    locale: Locale,
  ): Promise<ProductDetail> => {
    const { cover_path: cover, leader_price_fen: leaderPrice, brand, ...figures } = figuresOf(content)
    const { title, unit, price_low_fen } = figures
    return {
      ...figures,
      product_code: item.code,
      brand: brand || null,
      cover_url: coverOf(publicBase, cover),
      is_mine: false,
      has_leader_price: leaderPrice !== null,
      published_at: item.published_at ?? item.created_at,
      description: content.description ?? '',
      category_path: (await categories.tree(db)).names(content.category_code, locale),
      media: content.media.map(media => pictureOf(publicBase, media)),
      share_card: shareCardOf('product', item.code, locale, [title, unit, price_low_fen, cover]),
      specifications: content.specifications ?? [],
      price_tiers: content.price_tiers,
      has_contact: item.contact_sealed !== null,
      ship_within_hours: content.ship_within_hours ?? null,
      material: {
        texts: content.material.texts,
        media: content.material.media.map(media => pictureOf(publicBase, media)),
      },
      view_count: item.view_count,
      like_count: item.like_count,
      favourite_count: item.favourite_count,
      comment_count: item.comment_count,
      pick_count: item.pick_count,
      item_state: item.item_state,
      supplier: sellerOf(owner, await response(db, owner.id)),
    }
  }

  /** @throws Refusal 404 if it is off the shelf or its owner inactive, unless it is the user's own. */
  const detail = async (
    db: Db,
    user: Principal | null,
    code: string,
    locale: Locale,
    viewer: Viewer,
  ): Promise<ProductDetail> => {
    const { item, isMine, owner, content } = orNotFound(await shelf.find(db, user?.id, code))
    const shown = await detailOf(db, item, content, owner, locale)
    const leaderPrice = content.leader_price_fen
    if (!isMine) views.count(item.id, viewer)
    if (user) notes.note({ actorId: user.id, ownerId: item.owner_id, objectKind: 'product', objectId: item.id })
    return {
      ...shown,
      is_mine: isMine,
      ...(isMine ? await shelf.reviewState(db, item) : {}),
      ...(leaderPrice !== undefined && (isMine || isLeader(user)) ? { leader_price_fen: leaderPrice } : {}),
    }
  }

  /** The public detail; null if it isn't public. Counts no view. */
  const publicProduct = async (db: Db, code: string, locale: Locale): Promise<ProductDetail | null> => {
    const found = await shelf.find(db, undefined, code)
    return found && detailOf(db, found.item, found.content, found.owner, locale)
  }

  const openContact = (code: string, sealed: string) =>
    JSON.parse(ctx.keys.fields.open(sealed, productContactPlace(code))) as ContactView

  /** The latest revision as form input, for its owner only. */
  const mineToEdit = async (db: Db, user: Principal, code: string): Promise<Output<typeof product.getMyProduct>> => {
    const { item, revision } = await shelf.own(db, user.id, code)
    const { media, material, ...content } = revision.content
    return {
      product_code: code,
      item_state: item.item_state,
      revision_state: revision.state,
      reason: reasonOf(item, revision.reason),
      content: { ...content, material: { texts: material.texts } },
      contact: item.contact_sealed === null ? null : openContact(code, item.contact_sealed),
      media: media.map(item => pictureOf(publicBase, item)),
      material_media: material.media.map(item => pictureOf(publicBase, item)),
    }
  }

  const mineOf =
    (limits: Limits) =>
    (row: OwnItemRow): MyProduct => {
      const { title, unit, price_fen, price_low_fen, cover_path: cover, cover_color } = figuresOf(row.content)
      return {
        product_code: row.code,
        title,
        unit,
        price_fen,
        price_low_fen,
        cover_color,
        cover_url: coverOf(publicBase, cover),
        item_state: row.item_state,
        revision_state: row.revision_state,
        reason: reasonOf(row, row.reason),
        view_count: row.view_count,
        pick_count: row.pick_count,
        updated_at: row.updated_at,
        purged_at: purgedAt(row, limits),
      }
    }

  const minePage = async (
    db: Db,
    user: Principal,
    input: Input<typeof product.getMyProductPage>,
  ): Promise<Output<typeof product.getMyProductPage>> =>
    findOwnItemsPage(db, ownItemsRepo, user.id, input, mineOf(await system.limitsIn(db)), saying(input.keyword))

  return { detailOf, detail, publicProduct, mineToEdit, minePage }
}
