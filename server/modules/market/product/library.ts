import type { Input, Output } from '#contract'
import type { product, ProductCard } from '#contract/market/product'
import { PAGE_SIZE } from '#domain/base/paging'
import type { Context } from '#server/context'
import type { Db } from '#server/db/types'
import { decodeSortCursor, encodeSortCursor } from '#server/http/cursor'
import { forbidden } from '#server/http/refusal'
import type { Principal } from '#server/http/serve'
import {
  countLibrary,
  findByIds,
  findLibrary,
  type LibraryFilter,
  type LibraryRow,
  searchLibrary,
} from './library-reads'
import type { CategoryService } from '../../base/category'
import {
  cutForgiven,
  exactly,
  isTotalAsked,
  narrowingOf,
  readStage,
  type SearchService,
  type Stage,
  totalOf,
} from '../search'
import { isLeader, productCardOf } from './card'

type InFolders = (db: Db, userId: number, ids: number[]) => Promise<Set<number>>
type LibraryInput = Input<typeof product.getProductPage>

export interface Library {
  /** Cards of the products on the shelf, by product id. */
  cards: (db: Db, ids: number[], user: Principal | null) => Promise<Map<number, ProductCard>>
  /**
   * @param address of the client, under which a keyword with hits is counted for suggestions
   * @throws InvalidInput `cursor`; Refusal 403 if anyone but a group leader filters by leader price
   */
  page: (
    db: Db,
    user: Principal | null,
    input: LibraryInput,
    address: string,
  ) => Promise<Output<typeof product.getProductPage>>
}

export const createLibrary = (
  ctx: Context,
  {
    categories,
    search,
    publicBase,
    inFolders,
  }: {
    categories: CategoryService
    search: Pick<SearchService, 'forgiving' | 'note'>
    publicBase: string
    inFolders: InFolders
  },
): Library => {
  const cardOf = ({ place: _place, ...row }: LibraryRow, user: Principal | null): ProductCard =>
    productCardOf(publicBase, row, user)

  const filterOf = async (
    db: Db,
    input: LibraryInput,
    cursor: string | undefined,
    limit: number,
  ): Promise<Omit<LibraryFilter, 'askerId'>> => {
    const sort = input.sort ?? 'overall'
    return {
      ...(await narrowingOf(ctx, db, categories, input)),
      sort,
      limit,
      after: decodeSortCursor(cursor, sort),
      withVideo: input.with_video ?? false,
      withCommission: input.with_commission ?? false,
      withLeaderPrice: input.with_leader_price ?? false,
    }
  }

  const find = async (db: Db, keyword: string, filter: LibraryFilter, stage: Stage | null) => {
    if (keyword)
      return search.forgiving(db, keyword, {
        stage,
        isRanked: filter.sort === 'overall',
        limit: filter.limit,
        find: (words, limit, isBegun) =>
          searchLibrary(db, { ...filter, limit, after: isBegun ? filter.after : null }, words),
      })
    return exactly(await findLibrary(db, filter))
  }

  return {
    cards: async (db, ids, user) =>
      new Map((ids.length ? await findByIds(db, ids) : []).map(row => [row.id, cardOf(row, user)])),
    page: async (db, user, input, address) => {
      if (input.with_leader_price && !isLeader(user)) throw forbidden('group_leader')
      const limit = input.limit ?? PAGE_SIZE
      const keyword = input.keyword ?? ''
      const { cursor, stage } = readStage(input.cursor, keyword)
      const filter = { ...(await filterOf(db, input, cursor, limit + 1)), askerId: user?.id ?? null }
      const found = await find(db, keyword, filter, stage)
      const { items, next_cursor } = cutForgiven(found, limit, row => encodeSortCursor(filter.sort, row.place, row.id))
      const { corrected } = found
      const total = isTotalAsked(input)
        ? await totalOf(found, limit, (words, most) => countLibrary(db, filter, words, most))
        : {}
      if (input.keyword && input.cursor === undefined && items.length && corrected === null)
        search.note('product', input.keyword, address)
      const picked =
        user && items.length
          ? await inFolders(
              db,
              user.id,
              items.map(row => row.id),
            )
          : null
      return {
        items: items.map(row => ({
          ...cardOf(row, user),
          ...(picked && { is_in_folder: picked.has(row.id) }),
        })),
        next_cursor,
        ...(corrected === null ? {} : { corrected }),
        ...total,
      }
    },
  }
}
