import { isBlockedByAny } from '../follow'
import type { Input, Output } from '#contract'
import type { activity } from '#contract/market/activity'
import { PAGE_SIZE } from '#domain/base/paging'
import { type Context, nowText } from '#server/context'
import type { Db } from '#server/db/types'
import { cutPage, decodeNumberCursor, encodeCursor } from '#server/http/cursor'
import { notFound, orNotFound } from '#server/http/refusal'
import type { Principal } from '#server/http/serve'
import { findActivity, findFanActions } from './reads'
import { findFavourites, findOwnReactions } from './reaction-reads'
import { findObject, type ObjectKind, type ObjectRow } from '../thing-reads'
import { coverOf } from '../shelf/stored-media'
import { addToCount, lockObject } from './counters'
import { deleteActivity } from './activity-repo'
import type { NoteActivity } from './notes'
import * as repo from './reaction-repo'

export interface ReactionDeps {
  note: NoteActivity
  publicBase: string
}

/** @throws Refusal 404 if it does not exist, or is another user's and not available. */
export const visibleObject = async (
  db: Db,
  me: Principal | null,
  kind: ObjectKind,
  code: string,
): Promise<ObjectRow> => {
  const object = await findObject(db, kind, code)
  if (!object || (!object.is_available && object.owner_id !== me?.id)) throw notFound()
  return object
}

export const createReactionService = (ctx: Context, { note, publicBase }: ReactionDeps) => {
  const isReachable = async (tx: Db, me: Principal, { is_available, owner_id }: ObjectRow): Promise<boolean> =>
    owner_id === me.id || (is_available && !(await isBlockedByAny(tx, me.id, [owner_id])))

  /** Reactions can still be removed after the item has left the shelf. @throws Refusal 404 */
  const react = async (tx: Db, me: Principal, input: Input<typeof activity.react>) => {
    const { object_kind: objectKind, kind, on } = input
    const found = orNotFound(await findObject(tx, objectKind, input.object_code))
    const canReach = await isReachable(tx, me, found)
    if (on && !canReach) throw notFound()
    await lockObject(tx, objectKind, found.id)
    const key = { userId: me.id, kind, objectKind, objectId: found.id }
    const changed = on ? await repo.insertReaction(tx, key, nowText(ctx)) : await repo.deleteReaction(tx, key)
    // Nothing was removed: a normal response would reveal that the object exists, and how many users like it.
    if (!changed && !canReach) throw notFound()
    const by = changed ? (on ? 1 : -1) : 0
    const count = await addToCount(tx, objectKind, found.id, `${kind}_count`, by)
    const what = { actorId: me.id, ownerId: found.owner_id, kind, objectKind, objectId: found.id }
    if (by === 1) await note(tx, what)
    if (by === -1) await deleteActivity(tx, what)
    return { is_on: on, count }
  }

  const ownReactions = async (db: Db, me: Principal, input: Input<typeof activity.getStanding>) => {
    const object = await visibleObject(db, me, input.object_kind, input.object_code)
    return findOwnReactions(db, me.id, input.object_kind, object)
  }

  const favourites = async (
    db: Db,
    me: Principal,
    input: Input<typeof activity.getFavouritePage>,
  ): Promise<Output<typeof activity.getFavouritePage>> => {
    const limit = input.limit ?? PAGE_SIZE
    const rows = await findFavourites(db, me.id, {
      objectKind: input.object_kind ?? null,
      beforeId: decodeNumberCursor(input.cursor)?.id ?? null,
      limit: limit + 1,
    })
    const { items, next_cursor } = cutPage(rows, limit, row => encodeCursor(row.created_at, row.id))
    return {
      items: items.map(row => ({
        object_kind: row.object_kind,
        object_code: row.object_code,
        listing_kind: row.object_kind === 'listing' ? row.kind : null,
        title: row.title,
        cover_url: coverOf(publicBase, row.cover_path),
        is_available: row.is_available,
        at: row.created_at,
      })),
      next_cursor,
    }
  }

  const noteShare = async (tx: Db, me: Principal, input: Input<typeof activity.noteShare>) => {
    const { object_kind: objectKind } = input
    const found = await visibleObject(tx, me, objectKind, input.object_code)
    if (!(await isReachable(tx, me, found))) throw notFound()
    const { id, owner_id } = found
    await note(tx, { actorId: me.id, ownerId: owner_id, kind: 'share', objectKind, objectId: id })
    return {}
  }

  const page = async (
    db: Db,
    me: Principal,
    input: Input<typeof activity.getInteractionPage>,
  ): Promise<Output<typeof activity.getInteractionPage>> => {
    const limit = input.limit ?? PAGE_SIZE
    const rows = await findActivity(db, me.id, {
      side: input.side,
      kind: input.kind ?? null,
      day: input.day ?? null,
      objectKind: input.object_kind ?? null,
      objectCode: input.object_code ?? null,
      beforeId: decodeNumberCursor(input.cursor)?.id ?? null,
      limit: limit + 1,
    })
    const { items, next_cursor } = cutPage(rows, limit, row => encodeCursor(row.at, row.id))
    return {
      items: items.map(row => ({
        id: String(row.id),
        kind: row.kind,
        at: row.at,
        person: {
          user_code: row.user_code,
          nickname: row.nickname,
          avatar_url: row.avatar_url,
          is_fan: row.is_fan,
        },
        object_kind: row.object_kind,
        object_code: row.object_code,
        title: row.title,
        cover_url: coverOf(publicBase, row.cover_path),
        is_available: row.is_available,
      })),
      next_cursor,
    }
  }

  const fanActions = async (
    db: Db,
    me: Principal,
    input: Input<typeof activity.getFanDeedPage>,
  ): Promise<Output<typeof activity.getFanDeedPage>> => {
    const limit = input.limit ?? PAGE_SIZE
    const rows = await findFanActions(db, me.id, {
      kind: input.kind ?? null,
      day: input.day ?? null,
      beforeId: decodeNumberCursor(input.cursor)?.id ?? null,
      limit: limit + 1,
    })
    const { items, next_cursor } = cutPage(rows, limit, row => encodeCursor(row.at, row.id))
    return {
      items: items.map(({ id, cover_path, ...row }) => ({
        ...row,
        id: String(id),
        cover_url: coverOf(publicBase, cover_path),
      })),
      next_cursor,
    }
  }

  return { fanActions, react, ownReactions, favourites, noteShare, page }
}
