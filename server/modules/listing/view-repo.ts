import { sql } from 'kysely'
import type { ItemState, ListingKind } from '../../../domain/listing'
import { createMineRepo, type MineRow as ShelfMineRow } from '../shelf/mine-repo'
import type { ListingContent } from './content'
import { LISTING_TABLES } from './repo'

export interface MineRow extends ShelfMineRow<ItemState, ListingContent> {
  kind: ListingKind
  expires_at: string | null
  pinned_until: string | null
  accepted_quoter_id: number | null
}

export const mineRepo = createMineRepo<MineRow>(LISTING_TABLES, [
  'kind',
  'expires_at',
  'pinned_until',
  'accepted_quoter_id',
])

export const ofKind = (kind: ListingKind | null) => (kind ? sql`and l.kind = ${kind}` : sql``)
