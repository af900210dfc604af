import type { Input } from '../../../contract'
import type { listing } from '../../../contract/listing'
import { PAGE_SIZE } from '../../../domain/constants'
import type { ListingKind } from '../../../domain/listing'
import { queryTokens, searchText } from '../../../domain/search'
import type { Context } from '../../context'
import { decodeNumberCursor, encodeCursor } from '../../http/cursor'
import type { CategoryService } from '../category'
import { type FeedRow, findFeed, findFiltered, searchFeed } from './feed-repo'

type FeedInput = Input<typeof listing.getListingPage>

export interface Feed {
  /** A page of the feed or of a search, as the JSON text of its `result`. @throws InvalidInput `cursor` */
  page: (input: FeedInput) => Promise<string>
}

export const createFeed = (
  ctx: Context,
  { categories, publicBase }: { categories: CategoryService; publicBase: string },
): Feed => {
  const cardOf = (row: FeedRow, nowMs: number): string => {
    const cover = row.cover_path === null ? 'null' : `"${publicBase}${row.cover_path}/small.webp"`
    const isPinned = row.pinned_until !== null && Date.parse(row.pinned_until) > nowMs
    return `${row.card.slice(0, -1)},"cover_url":${cover},"is_pinned":${isPinned},"published_at":"${row.published_at}","expires_at":"${row.expires_at}"}`
  }

  const find = async (input: FeedInput, limit: number): Promise<FeedRow[]> => {
    const before = input.cursor === undefined ? null : decodeNumberCursor(input.cursor)
    const kind: ListingKind | null = input.kind ?? null
    const keyword = input.keyword?.trim() ?? ''
    const {
      category_code: category,
      province,
      city,
      price_min_fen: priceMin,
      price_max_fen: priceMax,
      published_within_days: days,
    } = input
    const isPlain =
      !keyword &&
      !category &&
      !province &&
      !city &&
      priceMin === undefined &&
      priceMax === undefined &&
      !input.certified_only &&
      !days
    if (isPlain) return findFeed(ctx.database, kind, before, limit)
    const filter = {
      kind,
      before,
      limit,
      categories: category ? (await categories.tree(ctx.db)).leaves(category) : null,
      province: province?.trim() ?? null,
      city: city?.trim() ?? null,
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
      const next = hasMore && last ? `"${encodeCursor(last.feed_at, last.id)}"` : 'null'
      return `{"items":[${rows.map(row => cardOf(row, nowMs)).join(',')}],"next_cursor":${next}}`
    },
  }
}
