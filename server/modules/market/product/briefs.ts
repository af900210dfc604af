import type { ProductBrief } from '#contract/market/product-brief'
import type { Db } from '#server/db/types'
import { invalid } from '#server/http/refusal'
import { findBriefs } from './brief-reads'
import { coverOf, type StoredMedia } from '../shelf/stored-media'
import { findIds, findShownMedia } from './brief-repo'

/** Products referred to by code, e.g. by a listing. */
export interface ProductBriefs {
  /** The products on the shelf whose owner is active, in the order of the codes; others are left out. */
  of: (db: Db, codes: readonly string[]) => Promise<ProductBrief[]>
  /** @throws InvalidInput `product_codes` for a duplicate code, or a product that `of` would leave out. */
  check: (db: Db, codes: readonly string[]) => Promise<void>
  /** The products' pictures and videos: a listing that offers a product may reuse its supplier's media. */
  mediaOf: (db: Db, codes: readonly string[]) => Promise<StoredMedia[]>
  /** Ids by code, on the shelf or not; a code that leads to none is missing. */
  idsOf: (db: Db, codes: readonly string[]) => Promise<Map<string, number>>
}

export const createProductBriefs = (publicBase: string): ProductBriefs => {
  const of: ProductBriefs['of'] = async (db, codes) => {
    if (!codes.length) return []
    return (await findBriefs(db, codes)).map(({ cover_path: cover, ...row }) => ({
      ...row,
      cover_url: coverOf(publicBase, cover),
    }))
  }
  return {
    of,
    check: async (db, codes) => {
      if (new Set(codes).size !== codes.length || (await of(db, codes)).length !== codes.length)
        throw invalid('product_codes', 'invalid.products')
    },
    mediaOf: async (db, codes) => (codes.length ? findShownMedia(db, codes) : []),
    idsOf: findIds,
  }
}
