import type { MyListing } from '../../contract/market/listing'
import type { MyListingStore } from '../../src/features/market/my-listing/my-listing-store'

/** A supply of the user's own on the shelf, as in their list. */
export const listing = (code: string, more: Partial<MyListing> = {}): MyListing => ({
  listing_code: code,
  kind: 'supply',
  title: code,
  cover_url: null,
  cover_color: null,
  unit: '箱',
  price_type: 'fixed',
  price_fen: 100,
  price_max_fen: null,
  item_state: 'on_shelf',
  revision_state: 'approved',
  reason: null,
  view_count: 0,
  updated_at: '2026-11-01T00:00:00.000Z',
  expires_at: null,
  pinned_until: null,
  ...more,
})
export const codes = (store: MyListingStore) => store.list.items.map(item => item.listing_code)

export const three = [listing('a'), listing('b'), listing('c')]
export const NOW = 5000
export const COUNTS = { all: 3, on_shelf: 3, pending: 0, rejected: 0, off_shelf: 0, deleted: 0 }
