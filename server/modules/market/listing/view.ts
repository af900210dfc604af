import type { Input, Output } from '#contract'
import type { ListingDetail, listing } from '#contract/market/listing'
import type { Locale } from '#domain/base/locale'
import type { Limits } from '#domain/base/limits'
import type { Context } from '#server/context'
import type { Db } from '#server/db/types'
import { notFound } from '#server/http/refusal'
import type { Principal } from '#server/http/serve'
import { findOwner, type OwnerRow } from '../owner-reads'
import type { CategoryService } from '../../base/category'
import type { ResponseService } from '../follow'
import type { ProductBriefs } from '../product'
import { shareCardOf } from '../shelf/card-address'
import { sellerOf } from '../shelf/owner'
import { coverOf, pictureOf } from '../shelf/stored-media'
import type { ViewNotes } from '../shelf/types'
import { createShelfView, findOwnItemsPage, purgedAt, reasonOf } from '../shelf/view'
import { shelfMs } from '../../base/system/limits'
import type { SystemService } from '../../base/system'
import { createViewCounter, type ViewCounter } from '../shelf/view-counter'
import type { Viewer } from '../shelf/viewer'
import { type Contact, figuresOf, isSupply, type ListingContent, plainOf } from './content'
import { contactPlace } from './publish'
import { type ItemRow, listingRepo } from './repo'
import { ownItemsRepo, type OwnItemRow, ofKind } from './view-repo'

export interface ViewDeps {
  categories: CategoryService
  publicBase: string
  views: ViewCounter
  notes: ViewNotes
  response: ResponseService
  products: ProductBriefs
  system: Pick<SystemService, 'limitsIn'>
  /** Whether the user ever quoted for a purchase. */
  hasQuoted: (db: Db, listingId: number, userId: number) => Promise<boolean>
  /** Whether a listing's coins were refunded and it hasn't been sent again since: its form says that it counts as new. */
  countsAgain: (db: Db, listingCode: string) => Promise<boolean>
}
export type ViewService = ReturnType<typeof createViewService>

export const createListingViewCounter = (ctx: Context): ViewCounter =>
  createViewCounter(ctx, 'listing', listingRepo.addViews)

export const createViewService = (
  ctx: Context,
  { categories, publicBase, views, notes, response, products, system, hasQuoted, countsAgain }: ViewDeps,
) => {
  const shelf = createShelfView(listingRepo)
  const productsOf = async (db: Db, content: ListingContent) =>
    isSupply(content) ? products.of(db, content.product_codes ?? []) : []

  /** A listing's detail, from the content of one revision; without the leader price. */
  const detailOf = async (
    db: Db,
    item: ItemRow,
    content: ListingContent,
    owner: OwnerRow,
    locale: Locale,
  ): Promise<ListingDetail> => {
    const { cover_path: cover, province, city, ...figures } = figuresOf(content)
    const publishedAt = item.published_at ?? item.created_at
    const { title, unit, price_type, price_fen, price_max_fen, quantity, needed_by } = figures
    return {
      ...figures,
      province,
      city,
      listing_code: item.code,
      kind: item.kind,
      cover_url: coverOf(publicBase, cover),
      quote_count: item.quote_count,
      is_pinned: Date.parse(item.pinned_until ?? '') > ctx.clock.now(),
      published_at: publishedAt,
      expires_at:
        item.expires_at ??
        new Date(Date.parse(publishedAt) + shelfMs(await system.limitsIn(db), item.kind)).toISOString(),
      description: content.description,
      category_path: (await categories.tree(db)).names(content.category_code, locale),
      media: content.media.map(media => pictureOf(publicBase, media)),
      share_card: shareCardOf(item.kind, item.code, locale, [
        title,
        unit,
        price_type,
        price_fen,
        price_max_fen,
        quantity,
        needed_by,
        cover,
      ]),
      ...plainOf(content),
      requirements: isSupply(content) ? [] : (content.requirements ?? []),
      view_count: item.view_count,
      like_count: item.like_count,
      favourite_count: item.favourite_count,
      comment_count: item.comment_count,
      item_state: item.item_state,
      is_mine: false,
      products: await productsOf(db, content),
      seller: sellerOf(owner, await response(db, owner.id)),
    }
  }

  /**
   * A closed purchase, for users who quoted for it. The chosen one sees it for good, even once its owner has deleted it
   * or the owner's account is gone; the others only while it is closed and its owner active. Null for everything else.
   */
  const closedFor = async (db: Db, userId: number, code: string) => {
    const item = await listingRepo.findItem(db, code)
    if (!item || item.closed_at === null) return null
    const owner = await findOwner(db, item.owner_id)
    const isSeen =
      item.accepted_quoter_id === userId ||
      (item.item_state === 'closed' && owner.status === 'active' && (await hasQuoted(db, item.id, userId)))
    if (!isSeen) return null
    const { content } = await listingRepo.findRevision(db, item.approved_revision_id ?? item.latest_revision_id)
    // Only the owner may know that it is in the bin.
    return { item: { ...item, item_state: 'closed' as const }, isMine: false, owner, content }
  }

  /** @throws Refusal 404 if not on the shelf, unless it is the user's own or a closed purchase they quoted for. */
  const detail = async (
    db: Db,
    user: Principal | null,
    code: string,
    locale: Locale,
    viewer: Viewer,
  ): Promise<ListingDetail> => {
    const found = (await shelf.find(db, user?.id, code)) ?? (user && (await closedFor(db, user.id, code)))
    if (!found) throw notFound()
    const { item, isMine, owner, content } = found
    const shown = await detailOf(db, item, content, owner, locale)
    const leaderPrice = isSupply(content) ? content.leader_price_fen : undefined
    const seesLeaderPrice = isMine || (user?.roles.includes('group_leader') ?? false)
    const isShown = item.item_state === 'on_shelf'
    if (!isMine && isShown) views.count(item.id, viewer)
    if (user && isShown)
      notes.note({ actorId: user.id, ownerId: item.owner_id, objectKind: 'listing', objectId: item.id })
    return {
      ...shown,
      is_mine: isMine,
      ...(isMine ? await shelf.reviewState(db, item) : {}),
      ...(seesLeaderPrice && leaderPrice !== undefined ? { leader_price_fen: leaderPrice } : {}),
    }
  }

  /** A listing as everyone may see it; null if it isn't public. Not counted as a view. */
  const publicListing = async (db: Db, code: string, locale: Locale): Promise<ListingDetail | null> => {
    const found = await shelf.find(db, undefined, code)
    return found && detailOf(db, found.item, found.content, found.owner, locale)
  }

  /** The newest revision in the shape of its form, contact included: for the owner only. */
  const mineToEdit = async (db: Db, user: Principal, code: string): Promise<Output<typeof listing.getMyListing>> => {
    const { item, revision } = await shelf.own(db, user.id, code)
    const { media, ...content } = revision.content
    const contact = JSON.parse(ctx.keys.fields.open(revision.contact_sealed, contactPlace(code))) as Contact
    return {
      listing_code: code,
      kind: item.kind,
      item_state: item.item_state,
      revision_state: revision.state,
      reason: reasonOf(item, revision.reason),
      ...(item.approved_revision_id === null && (await countsAgain(db, code)) ? { counts_again: true } : {}),
      content: { ...content, contact },
      media: media.map(item => pictureOf(publicBase, item)),
      products: await productsOf(db, revision.content),
    }
  }

  const mineOf = (limits: Limits) => (row: OwnItemRow) => {
    const { title, unit, price_type, price_fen, price_max_fen, cover_path: cover, cover_color } = figuresOf(row.content)
    return {
      listing_code: row.code,
      kind: row.kind,
      title,
      unit,
      price_type,
      price_fen,
      price_max_fen,
      cover_color,
      cover_url: coverOf(publicBase, cover),
      item_state: row.item_state,
      revision_state: row.revision_state,
      reason: reasonOf(row, row.reason),
      view_count: row.view_count,
      updated_at: row.updated_at,
      expires_at: row.expires_at,
      // Never purged if it was closed with a quote: the chosen quoter can still open it.
      purged_at: row.accepted_quoter_id === null ? purgedAt(row, limits) : null,
      pinned_until: Date.parse(row.pinned_until ?? '') > ctx.clock.now() ? row.pinned_until : null,
    }
  }

  const minePage = async (
    db: Db,
    user: Principal,
    input: Input<typeof listing.getMyListingPage>,
  ): Promise<Output<typeof listing.getMyListingPage>> =>
    findOwnItemsPage(db, ownItemsRepo, user.id, input, mineOf(await system.limitsIn(db)), ofKind(input.kind ?? null))

  return { detailOf, detail, publicListing, mineToEdit, minePage }
}
