// SQL: server/read-models/feed.ts.
import type { Input } from '../../../contract'
import type { listing, ListingCard } from '../../../contract/listing'
import { PAGE_SIZE } from '../../../domain/constants'
import type { ListingSort } from '../../../domain/listing'
import type { Context } from '../../context'
import type { Db } from '../../db/types'
import { decodeNumberCursor, decodeSortCursor, encodeCursor, encodeSortCursor } from '../../http/cursor'
import { type FeedFilter, type FeedRow, findByIds, findFeed, findFiltered, searchFeed } from '../../read-models/feed'
import type { CategoryService } from '../category'
import { cutForgiven, exactly, type Forgiven, narrowingOf, readLoose, type SearchService } from '../search'

type FeedInput = Input<typeof listing.getListingPage>

export interface Feed {
  /**
   * A page of the feed or of a search, as the JSON text of its `result`.
   * @param address the client's; keywords that found something are suggested to others
   * @param askerId the requesting user: listings of users they blocked are left out
   * @throws InvalidInput `cursor`
   */
  page: (input: FeedInput, address?: string, askerId?: number) => Promise<string>
  /** Cards of those on the shelf, by id. */
  cards: (db: Db, ids: number[]) => Promise<Map<number, ListingCard>>
}

/** A card of the feed as JSON text. @param publicBase prefix of public paths */
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
  const placeOf = (cursor: string | undefined, sort: ListingSort): FeedFilter['before'] => {
    if (sort === 'price_up' || sort === 'price_down') return decodeSortCursor(cursor, sort)
    const position = decodeNumberCursor(cursor)
    return position && { value: position.at, id: position.id }
  }

  const cursorOf = (row: FeedRow, sort: ListingSort): string =>
    sort === 'newest'
      ? encodeCursor(row.feed_at, row.id)
      : encodeSortCursor(sort, (JSON.parse(row.card) as { price_fen: number }).price_fen, row.id)

  const find = async (input: FeedInput, limit: number, askerId: number | null): Promise<Forgiven<FeedRow>> => {
    const { cursor: place, limit: _limit, keyword: typed, kind, sort = 'newest', ...narrowing } = input
    const keyword = typed?.trim() ?? ''
    const { cursor, isLoose } = readLoose(place, keyword)
    const before = placeOf(cursor, sort)
    const isPlain =
      askerId === null &&
      !keyword &&
      sort === 'newest' &&
      !Object.values(narrowing).some(value => value !== undefined && value !== false)
    if (isPlain) {
      const from = before && { at: before.value as string, id: before.id }
      return exactly(await findFeed(ctx.database, kind ?? null, from, limit))
    }
    const narrowed = await narrowingOf(ctx, ctx.db, categories, narrowing)
    const filter: FeedFilter = { ...narrowed, kind: kind ?? null, before, limit, sort, askerId }
    if (!keyword) return exactly(await findFiltered(ctx.db, filter))
    return search.forgiving(ctx.db, keyword, {
      isFirst: before === null,
      isLoose,
      limit,
      find: (words, most, isBegun) =>
        searchFeed(ctx.db, { ...filter, limit: most, before: isBegun ? before : null }, words),
    })
  }

  return {
    cards: async (db, ids) => {
      const nowMs = ctx.clock.now()
      const rows = ids.length ? await findByIds(db, ids) : []
      return new Map(rows.map(row => [row.id, JSON.parse(cardText(publicBase, row, nowMs)) as ListingCard]))
    },
    page: async (input, address, askerId) => {
      const limit = input.limit ?? PAGE_SIZE
      const found = await find(input, limit + 1, askerId ?? null)
      const { items, next_cursor } = cutForgiven(found, limit, row => cursorOf(row, input.sort ?? 'newest'))
      const { corrected } = found
      if (input.keyword && address && input.cursor === undefined && items.length && corrected === null)
        search.note('listing', input.keyword, address)
      const nowMs = ctx.clock.now()
      const next = JSON.stringify(next_cursor)
      const instead = corrected === null ? '' : `,"corrected":${JSON.stringify(corrected)}`
      return `{"items":[${items.map(row => cardText(publicBase, row, nowMs)).join(',')}],"next_cursor":${next}${instead}}`
    },
  }
}
