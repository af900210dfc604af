import type { Input, Output } from '#contract'
import type { search } from '#contract/market/search'
import { PAGE_SIZE } from '#domain/base/paging'
import { runsOf } from '#domain/market/search'
import type { Db } from '#server/db/types'
import { cutPage, decodeSortCursor, encodeSortCursor } from '#server/http/cursor'
import type { Principal } from '#server/http/serve'
import { type ByNameQuery, findPallets, findSellers } from './by-name-reads'
import { ownerOf } from '../shelf/owner'
import { coverOf } from '../shelf/stored-media'
import { spellingsOf } from './spellings'

type PageInput = Input<typeof search.getSellerPage>
/** The cursor's sort. */
const SORT = 'name'

/** Matches by name; without any, tries other spellings of the keyword. @throws InvalidInput `cursor` */
const findByName = async <Row extends { id: number; place: number }>(
  db: Db,
  user: Principal | null,
  { keyword, cursor, limit = PAGE_SIZE }: PageInput,
  find: (db: Db, query: ByNameQuery) => Promise<Row[]>,
): Promise<{ items: Row[]; next_cursor: string | null }> => {
  const after = decodeSortCursor(cursor, SORT)
  const spelt = (meant: string) => find(db, { keyword: meant, askerId: user?.id ?? null, after, limit: limit + 1 })
  let rows = runsOf(keyword).length ? await spelt(keyword) : []
  if (!rows.length)
    for (const meant of await spellingsOf(db, keyword)) {
      rows = await spelt(meant)
      if (rows.length) break
    }
  return cutPage(rows, limit, row => encodeSortCursor(SORT, row.place, row.id))
}

/** Searches sellers and pallets by name. */
export const createByName = (publicBase: string) => ({
  sellers: async (db: Db, user: Principal | null, input: PageInput): Promise<Output<typeof search.getSellerPage>> => {
    const { items, next_cursor } = await findByName(db, user, input, findSellers)
    return {
      items: items.map(({ id: _id, place: _place, roles, ...seller }) => ({ ...seller, role: roles })),
      next_cursor,
    }
  },
  pallets: async (db: Db, user: Principal | null, input: PageInput): Promise<Output<typeof search.getPalletPage>> => {
    const { items, next_cursor } = await findByName(db, user, input, findPallets)
    return {
      items: items.map(row => ({
        pallet_code: row.pallet_code,
        name: row.name,
        note: row.note,
        cover_url: coverOf(publicBase, row.cover_path),
        product_count: row.product_count,
        owner: ownerOf(row),
      })),
      next_cursor,
    }
  },
})
