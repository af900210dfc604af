// SQL: server/modules/market/listing/feed-reads.ts.
import type { Input } from '#contract'
import type { listing, ListingCard } from '#contract/market/listing'
import { PINS_MAX } from '#domain/money/coins'
import { PAGE_SIZE } from '#domain/base/paging'
import type { ListingSort } from '#domain/market/listing'
import { type Context, nowText } from '#server/context'
import type { Db } from '#server/db/types'
import { decodeNumberCursor, decodeSortCursor, encodeCursor, encodeSortCursor } from '#server/http/cursor'
import {
  countFeed,
  type FeedFilter,
  type FeedRow,
  findByIds,
  findFeed,
  findFiltered,
  findPinned,
  findPinnedOf,
  searchFeed,
} from './feed-reads'
import type { CategoryService } from '../../base/category'
import {
  cutForgiven,
  exactly,
  type Forgiven,
  isTotalAsked,
  narrowingOf,
  readStage,
  type SearchService,
  totalOf,
} from '../search'

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

const isPinned = ({ pinned_until: until }: FeedRow, nowMs: number): boolean =>
  until !== null && Date.parse(until) > nowMs

/** A card of the feed as JSON text. @param publicBase prefix of public paths */
export const cardText = (publicBase: string, row: FeedRow, nowMs: number): string => {
  const cover = row.cover_path === null ? 'null' : `"${publicBase}${row.cover_path}/small.webp"`
  return `${row.card.slice(0, -1)},"cover_url":${cover},"is_pinned":${isPinned(row, nowMs)},"published_at":"${row.published_at}","expires_at":"${row.expires_at}"}`
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

  /**
   * Puts pinned listings at the top of the first page only; pages too short for that keep them in place.
   * @param rest finds the list's first `limit` rows, pinned ones included
   * @param pinned finds the pinned rows; null after the first page
   */
  const pinsFirst = async (
    limit: number,
    rest: (limit: number) => Promise<FeedRow[]>,
    pinned: (() => Promise<FeedRow[]>) | null,
  ): Promise<FeedRow[]> => {
    if (limit <= PINS_MAX + 1) return rest(limit)
    const top = (await pinned?.()) ?? []
    const nowMs = ctx.clock.now()
    const others = (await rest(limit + PINS_MAX)).filter(row => !isPinned(row, nowMs))
    return [...top, ...others].slice(0, limit)
  }

  /** `filter` is null for the plain feed, which nothing narrows. */
  const find = async (
    input: FeedInput,
    limit: number,
    askerId: number | null,
  ): Promise<{ found: Forgiven<FeedRow>; filter: FeedFilter | null }> => {
    const {
      cursor: place,
      limit: _limit,
      keyword = '',
      kind,
      sort = 'newest',
      with_total: _asked,
      ...narrowing
    } = input
    const { cursor, stage } = readStage(place, keyword)
    const before = placeOf(cursor, sort)
    const { category_code: category, ...narrower } = narrowing
    /** A plain list (a tab of the home page, or a category) without search or filters. */
    const isList =
      !keyword && sort === 'newest' && !Object.values(narrower).some(value => value !== undefined && value !== false)
    if (isList && askerId === null && category === undefined) {
      const from = before && { at: before.value as string, id: before.id }
      const rows = await pinsFirst(
        limit,
        most => findFeed(ctx.database, kind ?? null, from, most),
        from ? null : () => findPinned(ctx.database, kind ?? null, nowText(ctx), PINS_MAX),
      )
      return { found: exactly(rows), filter: null }
    }
    const narrowed = await narrowingOf(ctx, ctx.db, categories, narrowing)
    const filter: FeedFilter = { ...narrowed, kind: kind ?? null, before, limit, sort, askerId }
    if (isList) {
      const rows = await pinsFirst(
        limit,
        most => findFiltered(ctx.db, { ...filter, limit: most }),
        before ? null : () => findPinnedOf(ctx.db, filter, nowText(ctx), PINS_MAX),
      )
      return { found: exactly(rows), filter }
    }
    if (!keyword) return { found: exactly(await findFiltered(ctx.db, filter)), filter }
    const found = await search.forgiving(ctx.db, keyword, {
      stage,
      isRanked: sort === 'newest',
      limit,
      find: (words, most, isBegun) =>
        searchFeed(ctx.db, { ...filter, limit: most, before: isBegun ? before : null }, words),
    })
    return { found, filter }
  }

  return {
    cards: async (db, ids) => {
      const nowMs = ctx.clock.now()
      const rows = ids.length ? await findByIds(db, ids) : []
      return new Map(rows.map(row => [row.id, JSON.parse(cardText(publicBase, row, nowMs)) as ListingCard]))
    },
    page: async (input, address, askerId) => {
      const limit = input.limit ?? PAGE_SIZE
      const { found, filter } = await find(input, limit + 1, askerId ?? null)
      const { items, next_cursor } = cutForgiven(found, limit, row => cursorOf(row, input.sort ?? 'newest'))
      const { corrected } = found
      if (input.keyword && address && input.cursor === undefined && items.length && corrected === null)
        search.note('listing', input.keyword, address)
      const total =
        filter && isTotalAsked(input)
          ? await totalOf(found, limit, (words, most) => countFeed(ctx.db, filter, words, most))
          : {}
      const nowMs = ctx.clock.now()
      const rest = JSON.stringify({ next_cursor, ...(corrected === null ? {} : { corrected }), ...total })
      return `{"items":[${items.map(row => cardText(publicBase, row, nowMs)).join(',')}],${rest.slice(1)}`
    },
  }
}
