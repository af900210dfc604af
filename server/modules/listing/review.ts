import type { Input, Output } from '../../../contract'
import type { examine, ExamineRow } from '../../../contract/examine'
import { type Locale, PAGE_SIZE } from '../../../domain/constants'
import type { ListingKind, ItemState, RevisionState } from '../../../domain/listing'
import { type Context, nowText } from '../../context'
import type { Db } from '../../db/types'
import { decodeNumberCursor, encodeCursor } from '../../http/cursor'
import { conflict, notFound } from '../../http/refusal'
import type { CategoryService } from '../category'
import { figuresOf, searchOf } from './content'
import type { ItemService } from './items'
import * as repo from './repo'
import { countQueue, findQueue, findRecord, findWaiting, type QueueRow } from './review-repo'
import type { ViewService } from './view'
import { findOwner } from './view-repo'

export interface ReviewDeps {
  items: ItemService
  viewing: ViewService
  categories: CategoryService
  publicBase: string
}

/** What was decided, and of whose listing. */
export interface Decision {
  ownerId: number
  kind: ListingKind
  title: string
  itemState: ItemState
  isFeedChanged: boolean
}

export type ReviewService = ReturnType<typeof createReviewService>

/** Listings as an operator meets them: those that wait, one of them beside its past, and the decision. */
export const createReviewService = (ctx: Context, { items, viewing, categories, publicBase }: ReviewDeps) => {
  const rowOf = (row: QueueRow): ExamineRow => {
    const { title, cover_path: cover, cover_color } = figuresOf(row.content)
    return {
      code: row.listing_code,
      subject: 'listing',
      kind: row.kind,
      title,
      cover_color,
      cover_url: cover && `${publicBase}${cover}/small.webp`,
      owner_nickname: row.owner_nickname,
      submitted_at: row.submitted_at,
      revision_no: row.revision_no,
    }
  }

  const queue = async (
    db: Db,
    input: Input<typeof examine.getExaminePage>,
  ): Promise<Output<typeof examine.getExaminePage>> => {
    const limit = input.limit ?? PAGE_SIZE
    const after = input.cursor === undefined ? null : decodeNumberCursor(input.cursor)
    const rows = await findQueue(db, after, limit + 1)
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    return {
      items: shown.map(rowOf),
      next_cursor: rows.length > limit && last ? encodeCursor(last.submitted_at, last.revision_id) : null,
      total: await countQueue(db),
    }
  }

  /** @throws Refusal 404 where nothing of this listing waits. */
  const examination = async (
    db: Db,
    code: string,
    locale: Locale,
  ): Promise<Output<typeof examine.getExamineDetail>> => {
    const waiting = await findWaiting(db, code)
    const item = await repo.findItem(db, code)
    if (!waiting || !item) throw notFound()
    const owner = await findOwner(db, item.owner_id)
    const previous = item.approved_revision_id === null ? null : await repo.findRevision(db, item.approved_revision_id)
    const { user_code, nickname, avatar_url, is_enterprise_certified, is_identity_certified } = owner
    return {
      row: rowOf(waiting),
      detail: await viewing.detailOf(db, item, waiting.content, owner, locale),
      previous: previous && (await viewing.detailOf(db, item, previous.content, owner, locale)),
      owner: {
        user_code,
        nickname,
        avatar_url,
        is_enterprise_certified,
        is_identity_certified,
        ...(await findRecord(db, item.owner_id)),
      },
    }
  }

  /** Shows the approved revision. What enters the feed anew enters at its top; an edit keeps its place there. */
  const show = async (tx: Db, item: repo.ItemRow, revision: repo.RevisionRow, actorId: number): Promise<ItemState> => {
    const names = (await categories.tree(tx))
      .path(revision.content.category_code)
      .flatMap(row => [row.name_zh, row.name_en])
    const now = nowText(ctx)
    const isEntering = item.item_state !== 'on_shelf' && item.item_state !== 'off_shelf'
    const times = isEntering
      ? { feed_at: now, published_at: item.published_at ?? now, expires_at: items.shelfEnd(item) }
      : {}
    await repo.setShown(tx, item.id, revision.id, figuresOf(revision.content), searchOf(revision.content, names))
    if (item.was_taken_down) await repo.setTakenDown(tx, item.id, null)
    return items.move(tx, item, 'show', actorId, times)
  }

  /**
   * @param revisionNo the revision that was looked at; null: the one that waits
   * @param rejectReason null to approve
   * @throws Refusal 404 for an unknown code; 409 `examine_taken` where it was decided, taken back or changed meanwhile
   */
  const decide = async (
    tx: Db,
    actorId: number,
    code: string,
    revisionNo: number | null,
    rejectReason: string | null,
  ): Promise<Decision & { revisionState: RevisionState }> => {
    const item = await items.lock(tx, code)
    const revision = await repo.findRevision(tx, item.latest_revision_id)
    if (revision.state !== 'pending' || (revisionNo ?? revision.revision_no) !== revision.revision_no)
      throw conflict('examine_taken')
    const isApproved = rejectReason === null
    const revisionState = await items.moveRevision(
      tx,
      item,
      revision,
      isApproved ? 'approve' : 'reject',
      actorId,
      rejectReason,
    )
    const itemState = isApproved ? await show(tx, item, revision, actorId) : item.item_state
    return {
      ownerId: item.owner_id,
      kind: item.kind,
      title: revision.content.title,
      revisionState,
      itemState,
      isFeedChanged: isApproved && itemState === 'on_shelf',
    }
  }

  /** @throws Refusal 404, 409 */
  const takeDown = async (tx: Db, actorId: number, code: string, reason: string): Promise<Decision> => {
    const item = await items.lock(tx, code)
    const itemState = await items.move(tx, item, 'take_down', actorId, {}, reason)
    await repo.setTakenDown(tx, item.id, reason)
    const { content } = await repo.findRevision(tx, item.approved_revision_id ?? item.latest_revision_id)
    return {
      ownerId: item.owner_id,
      kind: item.kind,
      title: content.title,
      itemState,
      isFeedChanged: item.item_state === 'on_shelf',
    }
  }

  return { queue, examination, decide, takeDown }
}
