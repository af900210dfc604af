import type { RawBuilder } from 'kysely'
import { PAGE_SIZE } from '#domain/base/paging'
import type { Limits } from '#domain/base/limits'
import type { ItemTab } from '#domain/market/listing'
import type { Db } from '#server/db/types'
import { cutPage, decodeNumberCursor, encodeCursor } from '#server/http/cursor'
import { notFound } from '#server/http/refusal'
import { findOwner } from '../owner-reads'
import { binMs } from '../../base/system/limits'
import type { createOwnItemsRepo, OwnItemRow } from './own-items-repo'
import type { ShelfRepo } from './repo'
import type { ShelfItem, ShelfRevision } from './types'

/** Why an item was taken down, or else its revision's reason. */
export const reasonOf = (item: { item_state: string; taken_down_reason: string | null }, reason: string | null) =>
  item.item_state === 'taken_down' ? item.taken_down_reason : reason

/** Reads items for viewing, shared by all kinds. */
export const createShelfView = <Item extends ShelfItem, Revision extends ShelfRevision<unknown>>(
  repo: ShelfRepo<Item, Revision>,
) => ({
  /** Null unless it is the user's own, or on the shelf with an active owner. */
  find: async (db: Db, userId: number | undefined, code: string) => {
    const item = await repo.findItem(db, code)
    const isMine = item !== null && item.owner_id === userId
    if (!item || (!isMine && item.item_state !== 'on_shelf')) return null
    const owner = await findOwner(db, item.owner_id)
    if (!isMine && owner.status !== 'active') return null
    const revision = await repo.findRevision(db, item.approved_revision_id ?? item.latest_revision_id)
    return { item, isMine, owner, content: revision.content as Revision['content'] }
  },

  /** The user's own item and its newest revision, to be edited. @throws Refusal 404 for another's */
  own: async (db: Db, userId: number, code: string) => {
    const item = await repo.findItem(db, code)
    if (!item || item.owner_id !== userId) throw notFound()
    return { item, revision: await repo.findRevision(db, item.latest_revision_id) }
  },

  /** Of the newest revision, for the owner only. */
  reviewState: async (db: Db, item: Item) => {
    const latest = await repo.findRevision(db, item.latest_revision_id)
    return { revision_state: latest.state, reason: reasonOf(item, latest.reason) }
  },
})

/** When it is purged from the recycle bin; null if it isn't in it. */
export const purgedAt = (row: OwnItemRow<string, unknown>, limits: Limits): string | null =>
  row.item_state === 'deleted' && row.deleted_at
    ? new Date(Date.parse(row.deleted_at) + binMs(limits)).toISOString()
    : null

/** A page of a user's own items, each mapped by `of`. */
export const findOwnItemsPage = async <Row extends OwnItemRow<string, unknown>, T>(
  db: Db,
  repo: ReturnType<typeof createOwnItemsRepo<Row>>,
  ownerId: number,
  input: { cursor?: string; limit?: number; tab?: ItemTab },
  of: (row: Row) => T,
  only?: RawBuilder<unknown>,
) => {
  const limit = input.limit ?? PAGE_SIZE
  const before = decodeNumberCursor(input.cursor)
  const rows = await repo.findOwn(db, { ownerId, tab: input.tab ?? 'all', before, limit: limit + 1 }, only)
  const { items, next_cursor } = cutPage(rows, limit, row => encodeCursor(row.updated_at, row.id))
  return { items: items.map(of), next_cursor, counts: await repo.countOwn(db, ownerId, only) }
}
