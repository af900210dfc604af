import type { ReactableKind } from '#domain/market/activity'
import type { RevisionState } from '#domain/market/listing'
import type { Db, Tx } from '#server/db/types'

/** What others do with an item, counted on its row. */
export type ShelfCounter = 'like_count' | 'favourite_count' | 'comment_count'

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
  /** Whose quote closed the purchase: it is never purged, so that both sides keep it. */
  accepted_quoter_id?: number
}

/** An item on the shelf, after a transition that put or kept it there. */
export interface ShelfEntry {
  kind: 'supply' | 'purchase' | 'product'
  id: number
  code: string
  ownerId: number
  /** Whether the transition put it at the feed's top: shown first, renewed after expiry, or shown again. */
  isEntering: boolean
}

/** Called in the transition's transaction, with the row's figures written. */
export type OnShelf = (tx: Tx, entry: ShelfEntry) => Promise<void>

/** Called in the transaction that deletes an item or takes it down. */
export type OnGone = (tx: Tx, entry: Pick<ShelfEntry, 'kind' | 'id'>) => Promise<void>

/** Writes anew the texts of an item that its approved revision shows, and what it is found by. */
export type MendShown = (tx: Db, code: string) => Promise<void>

/** Of the activity, which is above: records a logged-in user's view of another user's item, once a day. */
export interface ViewNotes {
  note: (seen: { actorId: number; ownerId: number; objectKind: ReactableKind; objectId: number }) => void
}
