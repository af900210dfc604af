import type { ShareCard } from '../../../contract/shapes'
import type { Locale } from '../../../domain/constants'
import type { Db } from '../../db/types'
import { shareCardOf } from '../share/card-address'
import { findLowestPrice } from './pallet-product-repo'
import type { PalletRow } from './pallet-repo'
import { countShown } from './product-repo'

/** Addresses a pallet's share card, which shows its name, cover, product count and the lowest of its owner's prices. */
export const palletCard = async (db: Db, row: PalletRow, locale: Locale): Promise<ShareCard> =>
  shareCardOf('pallet', row.pallet_code, locale, [
    row.name,
    row.cover_path,
    await countShown(db, row.id),
    await findLowestPrice(db, row.id),
  ])
