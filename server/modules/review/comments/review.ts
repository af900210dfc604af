import type { Input, Output } from '#contract'
import type { comments } from '#contract/review/comments'
import { DEFAULT_LOCALE } from '#domain/base/locale'
import { contactsIn } from '#domain/base/contact-words'
import { type Context, nowText } from '#server/context'
import { inTransaction } from '#server/db/client'
import type { Db, Tx } from '#server/db/types'
import { say } from '#server/http/messages'
import { conflict, orNotFound } from '#server/http/refusal'
import type { Principal } from '#server/http/serve'
import * as written from './reads'
import { aboutOf, createCheckOwn, leftOut, queuePage } from '../examine'
import type { MessageService, NewMessage } from '../../base/message'
import { riskyReason } from '../../base/moderation'
import * as repo from './repo'
import { beginningOf, type CommentService } from './service'

interface CommentReviewDeps {
  messages: Pick<MessageService, 'notify'>
  service: Pick<CommentService, 'hide'>
}
export type CommentReview = ReturnType<typeof createCommentReview>

/** Hides a reported comment. @returns the message for its author; null if it is hidden already, or gone */
export type HideComment = (tx: Db, code: string, actorId: number, reason: string) => Promise<NewMessage | null>

/** What follows when a comment's text was mended: an empty one is hidden, one that breaks a rule is examined again. */
export type MendComment = (tx: Db, code: string, found: { isEmpty: boolean; isBad: boolean }) => Promise<void>

/** Operators' decisions on comments. */
export const createCommentReview = (ctx: Context, { messages, service }: CommentReviewDeps) => {
  const queue = async (
    db: Db,
    me: Principal,
    input: Input<typeof comments.getCommentQueue>,
  ): Promise<Output<typeof comments.getCommentQueue>> => {
    const except = await leftOut(db, me.id, 'examine.comment')
    const page = await queuePage(
      input,
      (after, limit) => written.findCommentQueue(db, after, limit, except),
      row => ({
        comment_code: row.comment_code,
        author: row.author,
        text: row.text,
        likely_contact: contactsIn(row.text).map(it => it.text),
        created_at: row.created_at,
        is_reply: row.is_reply,
        about: aboutOf(row),
      }),
    )
    return { ...page, total: (await written.waitingComments(db, except)).count }
  }

  const hide = async (tx: Db, row: repo.CommentRow, actorId: number | null, reason: string): Promise<NewMessage> => {
    await service.hide(tx, row, actorId, reason)
    return {
      userId: row.author_id,
      channel: 'system',
      key: 'comment.hidden',
      params: { text: beginningOf(row.text), reason },
      objectKind: 'comment',
      objectCode: row.comment_code,
    }
  }

  const checkOwn = createCheckOwn(ctx)

  /** @throws Refusal 404; 409 `examine_taken` if decided or deleted by its author; 403 for the actor's own case */
  const decide = async (tx: Tx, actorId: number, input: Input<typeof comments.decideComment>) => {
    const row = orNotFound(await repo.findByCode(tx, input.comment_code))
    if (row.state !== 'visible') throw conflict('examine_taken')
    await checkOwn(tx, {
      actorId,
      concerned: [row.author_id, row.owner_id],
      permission: 'examine.comment',
      subject: 'comment',
      code: row.comment_code,
    })
    if (input.decision !== 'approved') await messages.notify(tx, await hide(tx, row, actorId, input.reason!))
    else if (!(await repo.markExamined(tx, row.id, actorId, nowText(ctx)))) throw conflict('examine_taken')
    return {}
  }

  const hideReported: HideComment = async (tx, code, actorId, reason) => {
    const row = await repo.findByCode(tx, code)
    return row?.state === 'visible' ? hide(tx, row, actorId, reason) : null
  }

  /** Hides a comment that WeChat's check found risky. */
  const hideRisky = async (code: string): Promise<void> => {
    await inTransaction(ctx.db, async tx => {
      const row = await repo.findByCode(tx, code)
      if (row?.state === 'visible') await messages.notify(tx, await hide(tx, row, null, riskyReason()))
    })
  }

  const mended: MendComment = async (tx, code, { isEmpty, isBad }) => {
    const row = await repo.findByCode(tx, code)
    if (row?.state !== 'visible') return
    if (isEmpty) await service.hide(tx, row, null, say('comment_empty_reason', DEFAULT_LOCALE))
    else if (isBad) await repo.unexamine(tx, row.id)
  }

  return { queue, decide, hideReported, hideRisky, mended }
}
