import type { Input } from '../../../contract'
import type { ListingCard, market } from '../../../contract/market'
import { PAGE_SIZE } from '../../../domain/constants'
import type { ListingKind } from '../../../domain/listing'
import { queryTokens, searchText } from '../../../domain/search'
import type { Context } from '../../context'
import { decodeNumberCursor, encodeCursor } from '../../http/cursor'
import type { CategoryService } from '../category'
import { type FeedRow, findFeed, findFiltered, searchFeed } from './feed-repo'

type FeedInput = Input<typeof market.getListingPage>

export interface Feed {
  /** A page of the feed or of a search. @throws InvalidInput `cursor` */
  page: (input: FeedInput) => Promise<{ items: ListingCard[]; next_cursor: string | null }>
}

export const createFeed = (ctx: Context, { categories, publicBase }: { categories: CategoryService; publicBase: string }): Feed => {
  const cardOf = (row: FeedRow, nowMs: number): ListingCard => ({
    listing_code: row.listing_code,
    kind: row.kind,
    title: row.title,
    cover_url: row.cover_path === null ? null : `${publicBase}${row.cover_path}/small.webp`,
    cover_color: row.cover_color,
    province: row.province,
    city: row.city,
    unit: row.unit,
    price_type: row.price_type as ListingCard['price_type'],
    price_fen: row.price_fen,
    price_max_fen: row.price_max_fen,
    minimum_quantity: row.minimum_quantity,
    stock_quantity: row.stock_quantity,
    quantity: row.quantity,
    needed_by: row.needed_by,
    quote_count: row.quote_count,
    is_pinned: row.pinned_until !== null && Date.parse(row.pinned_until) > nowMs,
    published_at: row.published_at,
    expires_at: row.expires_at,
    seller: { user_code: row.user_code, nickname: row.nickname, avatar_url: row.avatar_url, is_enterprise_certified: row.is_enterprise_certified },
  })

  const find = async (input: FeedInput, limit: number): Promise<FeedRow[]> => {
    const before = input.cursor === undefined ? null : decodeNumberCursor(input.cursor)
    const kind: ListingKind | null = input.kind ?? null
    const keyword = input.keyword?.trim() ?? ''
    const { category_code: category, province, price_min_fen: priceMin, price_max_fen: priceMax, published_within_days: days } = input
    const isPlain = !keyword && !category && !province && priceMin === undefined && priceMax === undefined && !input.certified_only && !days
    if (isPlain) return findFeed(ctx.database, kind, before, limit)
    const filter = {
      kind, before, limit,
      categories: category ? (await categories.tree(ctx.db)).leaves(category) : null,
      province: province?.trim() ?? null,
      priceMin: priceMin ?? null,
      priceMax: priceMax ?? null,
      certifiedOnly: input.certified_only ?? false,
      publishedAfter: days ? new Date(ctx.clock.now() - days * 86_400_000).toISOString() : null,
    }
    if (!keyword) return findFiltered(ctx.db, filter)
    const tokens = queryTokens(keyword)
    return tokens.length ? searchFeed(ctx.db, filter, { tokens, phrases: searchText(keyword).split(' ') }) : []
  }

  return {
    page: async input => {
      const limit = input.limit ?? PAGE_SIZE
      const rows = await find(input, limit + 1)
      const hasMore = rows.length > limit
      if (hasMore) rows.pop()
      const last = rows.at(-1)
      const nowMs = ctx.clock.now()
      return { items: rows.map(row => cardOf(row, nowMs)), next_cursor: hasMore && last ? encodeCursor(last.feed_at, last.id) : null }
    },
  }
}
