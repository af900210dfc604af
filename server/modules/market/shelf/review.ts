import type { Duplicate, ExamineRow } from '#contract/review/examine'
import type { Locale } from '#domain/base/locale'
import { PAGE_SIZE } from '#domain/base/paging'
import type { RevisionState } from '#domain/market/listing'
import { type Context, nowText } from '#server/context'
import type { Except } from '#server/db/results'
import type { Db, Tx } from '#server/db/types'
import { cutPage, decodeNumberCursor, encodeCursor } from '#server/http/cursor'
import { conflict, invalid, notFound } from '#server/http/refusal'
import { findOwner, type OwnerRow } from '../owner-reads'
import { createReviewRepo, type QueueRow } from './queue-reads'
import type { CategoryService } from '../../base/category'
import type { ContentChecks } from '../../base/moderation'
import type { UploadService } from '../../base/upload'
import { checkedOf } from './checked-content'
import { createDuplicates, type Twin } from './duplicates'
import { likelyContacts } from './likely-contact'
import type { ShelfRepo } from './repo'
import { named } from './owner'
import { coverOf, type StoredMedia } from './stored-media'
import type { MendShown, ShelfEntry, ShelfItem, ShelfRevision, ShelfTimes } from './types'

interface Content {
  title: string
  category_code: string
  media: StoredMedia[]
  material?: { media: StoredMedia[] }
  leader_price_fen?: number
}

const DUPLICATES_MAX = 5

export interface ReviewRules<
  State extends string,
  Item extends ShelfItem<State>,
  Revision extends ShelfRevision<Content>,
  Detail,
> {
  repo: ShelfRepo<Item, Revision>
  shelf: {
    kindOf: (item: Item) => ShelfEntry['kind']
    lock: (tx: Db, code: string) => Promise<Item>
    move: (
      tx: Tx,
      item: Item,
      action: 'show' | 'take_down' | 'reinstate',
      actorId: number,
      times?: ShelfTimes,
      reason?: string | null,
    ) => Promise<State>
    moveRevision: (
      tx: Db,
      item: Item,
      revision: Revision,
      action: 'approve' | 'reject',
      actorId: number,
      reason: string | null,
    ) => Promise<RevisionState>
  }
  categories: Pick<CategoryService, 'tree'>
  uploads: Pick<UploadService, 'sameFiles'>
  checks: Pick<ContentChecks, 'verdict'>
  publicBase: string
  /** What the item's page shows, by the content of one revision. */
  detailOf: (db: Db, item: Item, content: Revision['content'], owner: OwnerRow, locale: Locale) => Promise<Detail>
  /** The item columns that a card shows. */
  figuresOf: (content: Revision['content']) => {
    title: string
    cover_path: string | null
    cover_color: string | null
  }
  searchOf: (content: Revision['content'], categoryNames: string[]) => { tokens: string[]; text: string }
  /** Writes what the approved revision shows besides its figures. */
  setMore?: (tx: Db, item: Item, content: Revision['content']) => Promise<void>
  /** Runs in the transaction that rejects a revision, with the item's row locked. */
  onRejected?: (tx: Db, item: Item) => Promise<void>
  /** Further times to set when the item enters the feed. */
  entryTimes?: (tx: Db, item: Item) => Promise<ShelfTimes>
  /** Times to set when an appeal restores it, so that it keeps its place in the feed. */
  reinstateTimes?: (tx: Db, item: Item) => Promise<ShelfTimes>
}

/** Columns of an item that people wrote. */
const TEXTS = ['title', 'brand', 'unit', 'province', 'city']

/** An operator's decision, with the item's owner. */
export interface Decision {
  kind: ShelfEntry['kind']
  ownerId: number
  code: string
  title: string
  /** Whether the shelf's content has changed. */
  isShelfChanged: boolean
}

/** An operator's work: the queue, one pending revision beside the approved one, and the decision. */
export const createReview = <
  State extends string,
  Item extends ShelfItem<State>,
  Revision extends ShelfRevision<Content>,
  Detail,
>(
  ctx: Context,
  {
    repo,
    shelf,
    categories,
    uploads,
    checks,
    publicBase,
    detailOf,
    figuresOf,
    searchOf,
    setMore,
    onRejected,
    entryTimes,
    reinstateTimes,
  }: ReviewRules<State, Item, Revision, Detail>,
) => {
  const waitingRepo = createReviewRepo<Revision['content']>(repo.tables)

  const duplicates = createDuplicates<Revision['content']>(repo.tables, uploads)

  const faceOf = (row: Pick<QueueRow<Revision['content']>, 'code' | 'kind' | 'content'>) => {
    const { title, cover_path: cover, cover_color } = figuresOf(row.content)
    return {
      code: row.code,
      kind: row.kind,
      title,
      cover_color,
      cover_url: coverOf(publicBase, cover),
    }
  }
  const rowOf = (row: QueueRow<Revision['content']>, hasDuplicates: boolean): ExamineRow => ({
    ...faceOf(row),
    subject: repo.tables.subject,
    owner_nickname: row.owner_nickname,
    submitted_at: row.submitted_at,
    revision_no: row.revision_no,
    has_duplicates: hasDuplicates,
  })
  const duplicateOf =
    (ownerId: number) =>
    (twin: Twin<Revision['content']>): Duplicate => ({
      ...faceOf(twin),
      owner_nickname: twin.owner_nickname,
      is_same_owner: twin.owner_id === ownerId,
      item_state: twin.item_state,
      submitted_at: twin.submitted_at,
      pictures: twin.pictures,
      title_match: twin.title_match,
    })

  /** @param exceptOwners whose items are left out */
  const queue = async (db: Db, input: { cursor?: string; limit?: number }, exceptOwners: Except = []) => {
    const limit = input.limit ?? PAGE_SIZE
    const after = decodeNumberCursor(input.cursor)
    const rows = await waitingRepo.findQueue(db, after, limit + 1, exceptOwners)
    const { items, next_cursor } = cutPage(rows, limit, row => encodeCursor(row.submitted_at, row.revision_id))
    const twice = await duplicates(db, items)
    return {
      items: items.map(row => rowOf(row, twice.has(row.revision_id))),
      next_cursor,
      total: (await waitingRepo.waiting(db, exceptOwners)).count,
    }
  }

  /** The detail with the leader price, which the operator approves too. */
  const asExamined = async (db: Db, item: Item, content: Revision['content'], owner: OwnerRow, locale: Locale) => ({
    ...(await detailOf(db, item, content, owner, locale)),
    ...(content.leader_price_fen === undefined ? {} : { leader_price_fen: content.leader_price_fen }),
  })

  /** The approved revision, or the latest without one. */
  const contentOf = (db: Db, item: Item): Promise<Revision> =>
    repo.findRevision(db, item.approved_revision_id ?? item.latest_revision_id)

  /** @throws Refusal 404 for a deleted item */
  const findThere = async (db: Db, code: string): Promise<Item> => {
    const item = await repo.findItem(db, code)
    if (!item || item.item_state === 'deleted') throw notFound()
    return item
  }

  /** The detail by the approved revision, or by the latest without one. @throws Refusal 404 for a deleted item */
  const compared = async (db: Db, code: string, locale: Locale) => {
    const item = await findThere(db, code)
    const { content } = await contentOf(db, item)
    return asExamined(db, item, content, await findOwner(db, item.owner_id), locale)
  }

  /** Like `compared`, without the leader price: what other users saw. @throws Refusal 404 for a deleted item */
  const shownDetail = async (db: Db, code: string, locale: Locale): Promise<Detail> => {
    const item = await findThere(db, code)
    const { content } = await contentOf(db, item)
    return detailOf(db, item, content, await findOwner(db, item.owner_id), locale)
  }

  /** @throws Refusal 404 if the item has no pending revision. */
  const reviewDetail = async (db: Db, code: string, locale: Locale) => {
    const waiting = await waitingRepo.findWaiting(db, code)
    const item = await repo.findItem(db, code)
    if (!waiting || !item) throw notFound()
    const owner = await findOwner(db, item.owner_id)
    const previous = item.approved_revision_id === null ? null : await repo.findRevision(db, item.approved_revision_id)
    const twins = (await duplicates(db, [waiting])).get(waiting.revision_id) ?? []
    return {
      row: rowOf(waiting, twins.length > 0),
      content_check: await checks.verdict(db, checkedOf(waiting.content)),
      duplicates: twins.slice(0, DUPLICATES_MAX).map(duplicateOf(item.owner_id)),
      likely_contact: likelyContacts(waiting.content),
      detail: await asExamined(db, item, waiting.content, owner, locale),
      previous: previous && (await asExamined(db, item, previous.content, owner, locale)),
      owner: { ...named(owner), ...(await waitingRepo.findRecord(db, item.owner_id)) },
    }
  }

  const foundBy = async (tx: Db, content: Revision['content']) => {
    const names = (await categories.tree(tx)).path(content.category_code).flatMap(row => [row.name_zh, row.name_en])
    const { tokens, text } = searchOf(content, names)
    return { tokens, search_text: text }
  }

  /** Writes what the approved revision shows. */
  const setShown = async (tx: Db, item: Item, { id, content }: Revision): Promise<void> => {
    await repo.setShown(tx, item.id, id, { ...figuresOf(content), ...(await foundBy(tx, content)) })
    await setMore?.(tx, item, content)
  }

  const mendShown: MendShown = async (tx, code) => {
    const item = await shelf.lock(tx, code)
    const { id, content } = await repo.findRevision(tx, item.approved_revision_id!)
    const texts = Object.entries(figuresOf(content)).filter(([name]) => TEXTS.includes(name))
    await repo.setShown(tx, item.id, id, { ...Object.fromEntries(texts), ...(await foundBy(tx, content)) })
  }

  /** Shows the approved revision. An item that enters the feed goes to its top; an edit keeps its place. */
  const show = async (tx: Tx, item: Item, revision: Revision, actorId: number): Promise<State> => {
    const now = nowText(ctx)
    const isEntering = item.item_state !== 'on_shelf' && item.item_state !== 'off_shelf'
    const times = isEntering
      ? { feed_at: now, published_at: item.published_at ?? now, ...(await entryTimes?.(tx, item)) }
      : {}
    await setShown(tx, item, revision)
    if (item.was_taken_down) await repo.setTakenDown(tx, item.id, null)
    return shelf.move(tx, item, 'show', actorId, times)
  }

  /** @throws InvalidInput `decision` while WeChat's check is open, and if it found the content risky */
  const requireChecked = async (tx: Db, content: Revision['content']): Promise<void> => {
    const verdict = await checks.verdict(tx, checkedOf(content))
    if (verdict === 'waiting') throw invalid('decision', 'content_waiting')
    if (verdict === 'risky') throw invalid('decision', 'content_risky')
  }

  /**
   * @param revisionNo the revision that the operator saw; null for the pending one
   * @param rejectReason null to approve
   * @throws Refusal 404 for an unknown code; 409 `examine_taken` if it was decided, withdrawn or changed meanwhile;
   * InvalidInput for content that may not be approved
   */
  const decide = async (
    tx: Tx,
    actorId: number,
    code: string,
    revisionNo: number | null,
    rejectReason: string | null,
  ): Promise<Decision & { revisionState: RevisionState; itemState: State }> => {
    const item = await shelf.lock(tx, code)
    const revision = await repo.findRevision(tx, item.latest_revision_id)
    if (revision.state !== 'pending' || (revisionNo ?? revision.revision_no) !== revision.revision_no)
      throw conflict('examine_taken')
    const act = rejectReason === null ? 'approve' : 'reject'
    if (act === 'approve') await requireChecked(tx, revision.content)
    const revisionState = await shelf.moveRevision(tx, item, revision, act, actorId, rejectReason)
    const moved = act === 'approve' ? await show(tx, item, revision, actorId) : null
    if (act === 'reject') await onRejected?.(tx, item)
    return {
      kind: shelf.kindOf(item),
      ownerId: item.owner_id,
      code,
      title: revision.content.title,
      revisionState,
      itemState: moved ?? item.item_state,
      isShelfChanged: moved === 'on_shelf',
    }
  }

  /** @throws Refusal 404, 409 */
  const takeDown = async (
    tx: Tx,
    actorId: number,
    code: string,
    reason: string,
  ): Promise<Decision & { itemState: State }> => {
    const item = await shelf.lock(tx, code)
    const itemState = await shelf.move(tx, item, 'take_down', actorId, {}, reason)
    await repo.setTakenDown(tx, item.id, { reason, at: nowText(ctx) })
    const { content } = await contentOf(tx, item)
    return {
      kind: shelf.kindOf(item),
      ownerId: item.owner_id,
      code,
      title: content.title,
      itemState,
      isShelfChanged: item.item_state === 'on_shelf',
    }
  }

  /**
   * Restores a taken-down item after an appeal was granted, at its old place. Followers aren't notified again.
   * @throws Refusal 404, 409
   */
  const reinstate = async (tx: Tx, actorId: number, code: string): Promise<Decision & { itemState: State }> => {
    const item = await shelf.lock(tx, code)
    await repo.setTakenDown(tx, item.id, null)
    const times = (await reinstateTimes?.(tx, item)) ?? {}
    const itemState = await shelf.move(tx, item, 'reinstate', actorId, times)
    const { content } = await contentOf(tx, item)
    return {
      kind: shelf.kindOf(item),
      ownerId: item.owner_id,
      code,
      title: content.title,
      itemState,
      isShelfChanged: itemState === 'on_shelf',
    }
  }

  return {
    queue,
    waiting: waitingRepo.waiting,
    reviewDetail,
    compared,
    shownDetail,
    decide,
    takeDown,
    reinstate,
    mendShown,
  }
}
