import { sql } from 'kysely'
import type { ItemState, ListingKind } from '#domain/market/listing'
import { createOwnItemsRepo, type OwnItemRow as ShelfOwnItemRow } from '../shelf/own-items-repo'
import type { ListingContent } from './content'
import { LISTING_TABLES } from './repo'

export interface OwnItemRow extends ShelfOwnItemRow<ItemState, ListingContent> {
  kind: ListingKind
  expires_at: string | null
  pinned_until: string | null
  accepted_quoter_id: number | null
}

export const ownItemsRepo = createOwnItemsRepo<OwnItemRow>(LISTING_TABLES, [
  'kind',
  'expires_at',
  'pinned_until',
  'accepted_quoter_id',
])

export const ofKind = (kind: ListingKind | null) => (kind ? sql`and l.kind = ${kind}` : sql``)
