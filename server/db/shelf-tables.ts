/** Database names of one kind of item that is examined and shown. */
export interface ShelfTables {
  /** Its subject in the audit log; revisions are `<subject>_revision`. */
  subject: 'listing' | 'product'
  items: 'listings' | 'products'
  revisions: 'listing_revisions' | 'product_revisions'
  /** Column of the item's public code. */
  code: 'listing_code' | 'product_code'
  /** A revision's reference to its item. */
  item: 'listing_id' | 'product_id'
}
