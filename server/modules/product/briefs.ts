import type { ProductBrief } from '../../../contract/product-brief'
import type { Db } from '../../db/types'
import { invalid } from '../../http/refusal'
import type { StoredMedia } from '../shelf/stored-media'
import { findBriefs, findShownMedia } from './brief-repo'

/** Products as other things name them. */
export interface ProductBriefs {
  /** Those of these codes that stand in the library, in the codes' order. */
  of: (db: Db, codes: readonly string[]) => Promise<ProductBrief[]>
  /** @throws InvalidInput `product_codes` where one is given twice or doesn't stand in the library. */
  check: (db: Db, codes: readonly string[]) => Promise<void>
  /** The pictures and films that they are shown with: whoever offers a product may show it as its supplier does. */
  mediaOf: (db: Db, codes: readonly string[]) => Promise<StoredMedia[]>
}

export const createProductBriefs = (publicBase: string): ProductBriefs => {
  const of: ProductBriefs['of'] = async (db, codes) => {
    if (!codes.length) return []
    return (await findBriefs(db, codes)).map(({ cover_path: cover, ...row }) => ({
      ...row,
      cover_url: cover && `${publicBase}${cover}/small.webp`,
    }))
  }
  return {
    of,
    check: async (db, codes) => {
      if (new Set(codes).size !== codes.length || (await of(db, codes)).length !== codes.length)
        throw invalid('product_codes', 'invalid.products')
    },
    mediaOf: async (db, codes) => (codes.length ? findShownMedia(db, codes) : []),
  }
}
