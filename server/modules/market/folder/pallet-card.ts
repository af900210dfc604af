import type { ShareCard } from '#contract/shapes'
import type { Locale } from '#domain/base/locale'
import type { Db } from '#server/db/types'
import { countShown, findLowestPrice, type PalletRow } from './pallet-reads'
import { shareCardOf } from '../shelf/card-address'

/** Addresses a pallet's share card, which shows its name, cover, product count and the lowest of its owner's prices. */
export const palletCard = async (db: Db, row: PalletRow, locale: Locale): Promise<ShareCard> =>
  shareCardOf('pallet', row.pallet_code, locale, [
    row.name,
    row.cover_path,
    await countShown(db, row.id),
    await findLowestPrice(db, row.id),
  ])
