import type { RevisionState } from '../../../domain/listing'
import type { Db } from '../../db/types'

/** The names in the database of one kind of thing that is examined and shown. */
export interface ShelfTables {
  /** In the audit log; its revisions are `<subject>_revision`. */
  subject: 'listing' | 'product'
  items: 'listings' | 'products'
  revisions: 'listing_revisions' | 'product_revisions'
  /** The item's code on the wire. */
  code: 'listing_code' | 'product_code'
  /** What a revision knows its item by. */
  item: 'listing_id' | 'product_id'
}

export interface ShelfItem<State extends string = string> {
  id: number
  code: string
  owner_id: number
  item_state: State
  was_taken_down: boolean
  taken_down_reason: string | null
  approved_revision_id: number | null
  latest_revision_id: number
  feed_at: string | null
  published_at: string | null
  view_count: number
  created_at: string
}

export interface ShelfRevision<Content> {
  id: number
  revision_no: number
  state: RevisionState
  content: Content
  submitted_at: string | null
  reason: string | null
}

export interface ShelfTimes {
  feed_at?: string
  published_at?: string
  expires_at?: string
  deleted_at?: string | null
  closed_at?: string
  /** Whose quote the purchase was closed with: it stays for both of them. */
  accepted_quoter_id?: number
}

/** What stands on the shelf now, after a move that brought or kept it there. */
export interface ShelfEntry {
  kind: 'supply' | 'purchase' | 'product'
  id: number
  code: string
  ownerId: number
  /** Whether it stands at the feed's top by this move: the first time, back from its end, or shown again. */
  isEntering: boolean
}

/** Told in the transaction of the move, the row's figures already in place; what it answers runs after the commit. */
export type OnShelf = (tx: Db, entry: ShelfEntry) => Promise<(() => void) | void>
