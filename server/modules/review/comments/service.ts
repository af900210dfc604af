import type { Input, Output } from '#contract'
import type { Comment, comments } from '#contract/review/comments'
import type { MessageKey } from '#contract/base/message'
import { COMMENT_LIMITS, commentMachine } from '#domain/review/comments'
import { PAGE_SIZE } from '#domain/base/paging'
import { type Context, nowText, timeText } from '#server/context'
import { newCode } from '#server/crypto/codes'
import type { Db, Tx } from '#server/db/types'
import { cutPage, decodeNumberCursor, encodeCursor } from '#server/http/cursor'
import { notFound, orNotFound, tooOften } from '#server/http/refusal'
import type { Principal } from '#server/http/serve'
import * as written from './reads'
import { isBlockedByAny } from '../../market/follow'
import type { ObjectRow } from '../../market/thing-reads'
import { nicknameOf } from '../../base/account'
import { transition } from '../../base/audit'
import { addToCount, deleteActivity, lockObject, type NoteActivity, visibleObject } from '../../market/activity'
import type { MessageService } from '../../base/message'
import type { CheckTexts, ContentChecks } from '../../base/moderation'
import * as repo from './repo'

const A_MINUTE = 20
/** Characters of a comment quoted in a message about it. */
const QUOTED = 40
export const beginningOf = (text: string): string => {
  const letters = Array.from(text)
  return letters.length > QUOTED ? `${letters.slice(0, QUOTED).join('')}…` : text
}

export interface CommentDeps {
  messages: Pick<MessageService, 'notify' | 'notifyAll'>
  checkTexts: CheckTexts
  checks: Pick<ContentChecks, 'start'>
  note: NoteActivity
}
export type CommentService = ReturnType<typeof createCommentService>

const shownOf = (row: written.ShownRow, me: Principal | null): Comment => ({
  comment_code: row.comment_code,
  author: { user_code: row.user_code, nickname: row.nickname, avatar_url: row.avatar_url },
  answers: row.answers,
  text: row.text,
  created_at: row.created_at,
  is_mine: row.author_id === me?.id,
  is_owners: row.author_id === row.owner_id,
})

export const createCommentService = (ctx: Context, { messages, checkTexts, checks, note }: CommentDeps) => {
  const page = async (
    db: Db,
    me: Principal | null,
    input: Input<typeof comments.getCommentPage>,
  ): Promise<Output<typeof comments.getCommentPage>> => {
    const { object_kind: objectKind } = input
    const object = await visibleObject(db, me, objectKind, input.object_code)
    const limit = input.limit ?? PAGE_SIZE
    const at = decodeNumberCursor(input.cursor)?.id ?? null
    const thread = input.thread_code === undefined ? null : await threadOf(db, objectKind, object.id, input.thread_code)
    const rows = thread
      ? await written.findReplies(db, thread.id, at, limit + 1)
      : await written.findThreads(db, { objectKind, objectId: object.id, beforeId: at, limit: limit + 1 })
    const { items, next_cursor } = cutPage(rows, limit, row => encodeCursor(row.created_at, row.id))
    const threadIds = thread ? [] : items.filter(row => row.reply_count > 0).map(row => row.id)
    const replies = threadIds.length ? await written.findFirstReplies(db, threadIds, COMMENT_LIMITS.repliesShown) : []
    return {
      items: items.map(row => ({
        ...shownOf(row, me),
        reply_count: row.reply_count,
        replies: replies.filter(reply => reply.thread_id === row.id).map(reply => shownOf(reply, me)),
      })),
      next_cursor,
      total: await written.countOf(db, objectKind, object.id),
    }
  }

  const threadOf = async (db: Db, objectKind: string, objectId: number, code: string): Promise<repo.CommentRow> => {
    const row = await repo.findByCode(db, code)
    const isOne = row?.thread_id === null && row.object_kind === objectKind && row.object_id === objectId
    if (!row || !isOne || row.state !== 'visible') throw notFound()
    return row
  }

  /** The comment that is replied to, and the first comment of its thread. */
  const answeredOf = async (tx: Db, object: ObjectRow, objectKind: string, code: string) => {
    const answered = await repo.findByCode(tx, code)
    if (!answered || answered.object_kind !== objectKind || answered.object_id !== object.id) throw notFound()
    const thread = answered.thread_id === null ? answered : await repo.findById(tx, answered.thread_id)
    if (answered.state !== 'visible' || thread.state !== 'visible') throw notFound()
    return { answered, thread }
  }

  /** @throws Refusal 404 for what the user can't see or whose owner or author blocks them, 429; InvalidInput `text` */
  const write = async (tx: Tx, me: Principal, input: Input<typeof comments.writeComment>) => {
    const { object_kind: objectKind, text } = input
    const object = await visibleObject(tx, me, objectKind, input.object_code)
    await checkTexts({ text })
    await lockObject(tx, objectKind, object.id)
    const answers = input.answers_code ? await answeredOf(tx, object, objectKind, input.answers_code) : null
    const listeners = [object.owner_id, ...(answers ? [answers.answered.author_id, answers.thread.author_id] : [])]
    if (await isBlockedByAny(tx, me.id, listeners)) throw notFound()
    if ((await repo.countSince(tx, me.id, timeText(ctx, -60_000))) >= A_MINUTE) throw tooOften(60)
    const code = newCode('c')
    await repo.insertComment(tx, {
      comment_code: code,
      object_kind: objectKind,
      object_id: object.id,
      owner_id: object.owner_id,
      author_id: me.id,
      thread_id: answers?.thread.id ?? null,
      answers_id:
        answers && answers.answered.author_id !== answers.thread.author_id ? answers.answered.author_id : null,
      text,
      at: nowText(ctx),
    })
    await checks.start(tx, me.id, { texts: [text], pictures: [] }, { kind: 'comment', code })
    if (answers) await repo.addToReplies(tx, answers.thread.id, 1)
    await addToCount(tx, objectKind, object.id, 'comment_count', 1)
    await note(tx, { actorId: me.id, ownerId: object.owner_id, kind: 'comment', objectKind, objectId: object.id })
    await tell(tx, me, object, input.object_code, text, answers?.answered.author_id ?? null)
    return shownOf(await written.findShown(tx, code), me)
  }

  /** Notifies the author replied to and the object's owner, once each. */
  const tell = async (
    tx: Tx,
    me: Principal,
    object: ObjectRow,
    objectCode: string,
    text: string,
    answeredId: number | null,
  ): Promise<void> => {
    const recipients = new Map<number, MessageKey>([[object.owner_id, 'comment.new']])
    if (answeredId !== null) recipients.set(answeredId, 'comment.answer')
    recipients.delete(me.id)
    if (!recipients.size) return
    const params = {
      nickname: await nicknameOf(tx, me.id),
      title: object.title,
      text: beginningOf(text),
    }
    const about = { params, objectKind: object.kind, objectCode, actorId: me.id }
    await messages.notifyAll(
      tx,
      [...recipients].map(([userId, key]) => ({ userId, channel: 'system', key, ...about })),
    )
  }

  /**
   * Hides a comment; hiding the first one of a thread hides the whole thread. Counts cover visible comments only.
   * @param by null for WeChat's check
   * @throws Refusal 409 if it is already hidden
   */
  const hide = async (tx: Db, found: repo.CommentRow, by: number | null, reason: string | null): Promise<void> => {
    await lockObject(tx, found.object_kind, found.object_id)
    const row = await repo.findById(tx, found.id)
    const at = nowText(ctx)
    const line = { at, actor_id: by, subject: 'comment', subject_code: row.comment_code, reason }
    await transition(tx, commentMachine, { from: row.state, action: 'hide', ...line }, () =>
      repo.hideComment(tx, row.id, by, reason, at),
    )
    const thread = row.thread_id === null ? null : await repo.findById(tx, row.thread_id)
    if (thread) await repo.addToReplies(tx, thread.id, -1)
    const gone = thread === null ? 1 + row.reply_count : thread.state === 'visible' ? 1 : 0
    await addToCount(tx, row.object_kind, row.object_id, 'comment_count', -gone)
    if (!(await repo.hasOtherComments(tx, row)))
      await deleteActivity(tx, {
        actorId: row.author_id,
        kind: 'comment',
        objectKind: row.object_kind,
        objectId: row.object_id,
      })
  }

  /**
   * Shows a comment again that an operator hid, and for the first one of a thread its replies.
   * @throws Refusal 404; 409 `examine_taken` if it isn't hidden any more
   */
  const unhide = async (tx: Db, by: number, code: string): Promise<void> => {
    const found = orNotFound(await repo.findByCode(tx, code))
    await lockObject(tx, found.object_kind, found.object_id)
    const row = await repo.findById(tx, found.id)
    await transition(
      tx,
      commentMachine,
      { from: row.state, action: 'unhide', at: nowText(ctx), actor_id: by, subject: 'comment', subject_code: code },
      () => repo.unhideComment(tx, row.id),
      'examine_taken',
    )
    const thread = row.thread_id === null ? null : await repo.findById(tx, row.thread_id)
    if (thread) await repo.addToReplies(tx, thread.id, 1)
    const back = thread === null ? 1 + row.reply_count : thread.state === 'visible' ? 1 : 0
    const { author_id: actorId, owner_id: ownerId, object_kind: objectKind, object_id: objectId } = row
    await addToCount(tx, objectKind, objectId, 'comment_count', back)
    await note(tx, { actorId, ownerId, kind: 'comment', objectKind, objectId })
  }

  /** @throws Refusal 404 for another user's comment, 409 if it is already hidden */
  const remove = async (tx: Db, me: Principal, code: string) => {
    const row = await repo.findByCode(tx, code)
    if (!row || row.author_id !== me.id) throw notFound()
    await hide(tx, row, me.id, null)
    return {}
  }

  return { page, write, hide, unhide, remove }
}
