import type { Input } from '../../../contract'
import type { listing, ListingCard } from '../../../contract/listing'
import { PAGE_SIZE } from '../../../domain/constants'
import type { ListingSort } from '../../../domain/listing'
import type { Context } from '../../context'
import type { Db } from '../../db/types'
import { decodeNumberCursor, decodeSortCursor, encodeCursor, encodeSortCursor } from '../../http/cursor'
import type { CategoryService } from '../category'
import type { SearchService } from '../search'
import { type FeedFilter, type FeedRow, findByIds, findFeed, findFiltered, searchFeed } from './feed-repo'

type FeedInput = Input<typeof listing.getListingPage>

export interface Feed {
  /**
   * A page of the feed or of a search, as the JSON text of its `result`.
   * @param address who asks; what is searched for and found is suggested to others
   * @throws InvalidInput `cursor`
   */
  page: (input: FeedInput, address?: string) => Promise<string>
  /** Cards of those on the shelf, by id. */
  cards: (db: Db, ids: number[]) => Promise<Map<number, ListingCard>>
}

/** A card of the feed as JSON text. @param publicBase what stands in front of public paths */
export const cardText = (publicBase: string, row: FeedRow, nowMs: number): string => {
  const cover = row.cover_path === null ? 'null' : `"${publicBase}${row.cover_path}/small.webp"`
  const isPinned = row.pinned_until !== null && Date.parse(row.pinned_until) > nowMs
  return `${row.card.slice(0, -1)},"cover_url":${cover},"is_pinned":${isPinned},"published_at":"${row.published_at}","expires_at":"${row.expires_at}"}`
}

export const createFeed = (
  ctx: Context,
  {
    categories,
    search,
    publicBase,
  }: { categories: CategoryService; search: Pick<SearchService, 'forgiving' | 'note'>; publicBase: string },
): Feed => {
  const placeOf = (input: FeedInput): FeedFilter['before'] => {
    if (input.cursor === undefined) return null
    if (input.sort === 'price_up' || input.sort === 'price_down') {
      return decodeSortCursor(input.cursor, input.sort)
    }
    const { at: value, id } = decodeNumberCursor(input.cursor)
    return { value, id }
  }

  const cursorOf = (row: FeedRow, sort: ListingSort): string =>
    sort === 'newest'
      ? encodeCursor(row.feed_at, row.id)
      : encodeSortCursor(sort, (JSON.parse(row.card) as { price_fen: number }).price_fen, row.id)

  const find = async (input: FeedInput, limit: number): Promise<{ rows: FeedRow[]; corrected: string | null }> => {
    const { cursor: _cursor, limit: _limit, keyword: typed, kind, sort = 'newest', ...narrowing } = input
    const keyword = typed?.trim() ?? ''
    const before = placeOf(input)
    const isPlain =
      !keyword && sort === 'newest' && !Object.values(narrowing).some(value => value !== undefined && value !== false)
    if (isPlain) {
      const place = before && { at: before.value as string, id: before.id }
      return { rows: await findFeed(ctx.database, kind ?? null, place, limit), corrected: null }
    }
    const { category_code: category, published_within_days: days } = narrowing
    const filter: FeedFilter = {
      kind: kind ?? null,
      before,
      limit,
      sort,
      categories: category ? (await categories.tree(ctx.db)).leaves(category) : null,
      province: narrowing.province?.trim() ?? null,
      city: narrowing.city?.trim() ?? null,
      priceMin: narrowing.price_min_fen ?? null,
      priceMax: narrowing.price_max_fen ?? null,
      certifiedOnly: narrowing.certified_only ?? false,
      ownerCode: narrowing.user_code ?? null,
      publishedAfter: days ? new Date(ctx.clock.now() - days * 86_400_000).toISOString() : null,
    }
    if (!keyword) return { rows: await findFiltered(ctx.db, filter), corrected: null }
    return search.forgiving(ctx.db, keyword, words => searchFeed(ctx.db, filter, words))
  }

  return {
    cards: async (db, ids) => {
      const nowMs = ctx.clock.now()
      const rows = ids.length ? await findByIds(db, ids) : []
      return new Map(rows.map(row => [row.id, JSON.parse(cardText(publicBase, row, nowMs)) as ListingCard]))
    },
    page: async (input, address) => {
      const limit = input.limit ?? PAGE_SIZE
      const { rows, corrected } = await find(input, limit + 1)
      if (input.keyword && address && input.cursor === undefined && rows.length && corrected === null)
        search.note('listing', input.keyword, address)
      const hasMore = rows.length > limit
      if (hasMore) rows.pop()
      const last = rows.at(-1)
      const nowMs = ctx.clock.now()
      const next = hasMore && last ? `"${cursorOf(last, input.sort ?? 'newest')}"` : 'null'
      const instead = corrected === null ? '' : `,"corrected":${JSON.stringify(corrected)}`
      return `{"items":[${rows.map(row => cardText(publicBase, row, nowMs)).join(',')}],"next_cursor":${next}${instead}}`
    },
  }
}
