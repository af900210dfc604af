import type { Input, Output } from '../../../contract'
import type { Appeal, appeals, AppealStanding, ExaminedAppeal } from '../../../contract/appeal'
import { type AppealedKind, appealMachine } from '../../../domain/appeal'
import type { Locale } from '../../../domain/constants'
import { next } from '../../../domain/machine'
import { type Context, nowText } from '../../context'
import { newCode } from '../../crypto/codes'
import type { Db } from '../../db/types'
import { conflict, notFound, orNotFound } from '../../http/refusal'
import type { Principal, Stored } from '../../http/serve'
import {
  findAppealQueue,
  findTakenDown,
  findWaitingAppeal,
  waitingAppeals,
  type WaitingAppealRow,
} from '../../read-models/appeals'
import { insertAudit } from '../audit'
import { createCheckOwn, leftOut, queuePage } from '../examine'
import type { ReviewService } from '../listing'
import type { MessageService, Notice } from '../message'
import type { CheckTexts } from '../moderation'
import type { ProductReview } from '../product'
import { coverOf } from '../shelf/stored-media'
import * as repo from './repo'

export interface AppealDeps {
  reviews: {
    listing: Pick<ReviewService, 'shownDetail' | 'reinstate'>
    product: Pick<ProductReview, 'shownDetail' | 'reinstate'>
  }
  messages: Pick<MessageService, 'notify'>
  checkTexts: CheckTexts
  publicBase: string
}
export type AppealService = ReturnType<typeof createAppealService>

/** Taking down is decided by whoever decides on reports, and so is what is said against it. */
const PERMISSION = 'examine.report'

const shownOf = ({ appeal_code, state, text, created_at, decided_at, reason }: repo.AppealRow): Appeal => ({
  appeal_code,
  state,
  text,
  created_at,
  decided_at,
  reason,
})

/** Appeals against take-downs, one for each decision, and operators' decisions on them. */
export const createAppealService = (
  ctx: Pick<Context, 'bus' | 'clock'>,
  { reviews, messages, checkTexts, publicBase }: AppealDeps,
) => {
  /** @throws Refusal 404 for a thing that isn't theirs */
  const findOwn = async (db: Db, me: Principal, kind: AppealedKind, code: string) => {
    const thing = orNotFound(await findTakenDown(db, kind, code))
    if (thing.owner_id !== me.id) throw notFound()
    return thing
  }

  const standing = async (
    db: Db,
    me: Principal,
    { object_kind, object_code }: Input<typeof appeals.getAppeal>,
  ): Promise<AppealStanding> => {
    const { taken_down_at: at, taken_down_reason: reason } = await findOwn(db, me, object_kind, object_code)
    if (at === null) return { taken_down: null, appeal: null }
    const sent = await repo.findAgainst(db, object_kind, object_code, at)
    return { taken_down: { at, reason: reason ?? '' }, appeal: sent && shownOf(sent) }
  }

  /** @throws Refusal 404; 409 if it isn't taken down, or has an appeal already; InvalidInput `text` */
  const send = async (
    tx: Db,
    me: Principal,
    { object_kind, object_code, text }: Input<typeof appeals.sendAppeal>,
  ): Promise<Appeal> => {
    await checkTexts({ text })
    const { taken_down_at } = await findOwn(tx, me, object_kind, object_code)
    if (taken_down_at === null) throw conflict()
    const at = nowText(ctx)
    const appeal_code = newCode('j')
    const made = await repo.insertAppeal(tx, {
      appeal_code,
      user_id: me.id,
      object_kind,
      object_code,
      taken_down_at,
      text: text.trim(),
      at,
    })
    if (!made) throw conflict('appeal_sent')
    await insertAudit(tx, {
      at,
      actor_id: me.id,
      action: 'submit',
      subject: 'appeal',
      subject_code: appeal_code,
      from_state: null,
      to_state: made.state,
    })
    return shownOf(made)
  }

  const rowOf = (row: WaitingAppealRow): ExaminedAppeal => ({
    code: row.appeal_code,
    kind: row.kind,
    title: row.title,
    cover_url: coverOf(publicBase, row.cover_path),
    cover_color: row.cover_color,
    owner_nickname: row.owner.nickname,
    submitted_at: row.created_at,
  })

  const queue = async (
    db: Db,
    me: Principal,
    input: Input<typeof appeals.getAppealQueue>,
  ): Promise<Output<typeof appeals.getAppealQueue>> => {
    const except = await leftOut(db, me.id, PERMISSION)
    const page = await queuePage(input, (after, limit) => findAppealQueue(db, after, limit, except), rowOf)
    return { ...page, total: (await waitingAppeals(db, except)).count }
  }

  /** @throws Refusal 404 once it doesn't wait any more */
  const detail = async (db: Db, code: string, locale: Locale): Promise<Output<typeof appeals.getAppealDetail>> => {
    const row = orNotFound(await findWaitingAppeal(db, code))
    const shared = {
      row: rowOf(row),
      text: row.text,
      owner: row.owner,
      taken_down: { reason: row.taken_down_reason, at: row.taken_down_at, by: row.taken_down_by_nickname },
    }
    return row.object_kind === 'listing'
      ? { subject: 'listing', ...shared, detail: await reviews.listing.shownDetail(db, row.object_code, locale) }
      : { subject: 'product', ...shared, detail: await reviews.product.shownDetail(db, row.object_code, locale) }
  }

  const checkOwn = createCheckOwn(ctx)
  const noticeOf = (row: WaitingAppealRow, reason: string | null): Notice => ({
    userId: row.owner_id,
    channel: 'examine',
    key: reason === null ? 'examine.appeal_approved' : 'examine.appeal_rejected',
    params: { title: row.title, ...(reason === null ? {} : { reason }) },
    objectKind: row.kind,
    objectCode: row.object_code,
  })

  /**
   * @throws Refusal 404; 409 `examine_taken` if it was decided, or the thing is shown again meanwhile; 403 for the
   *   actor's own thing or decision while somebody else could decide
   */
  const decide = async (
    tx: Db,
    actorId: number,
    { code, decision, reason: text }: Input<typeof appeals.decideAppeal>,
  ): Promise<Stored<Output<typeof appeals.decideAppeal>>> => {
    const row = await findWaitingAppeal(tx, code)
    if (!row) throw (await repo.isKnown(tx, code)) ? conflict('examine_taken') : notFound()
    const concerned = [row.owner_id, ...(row.taken_down_by === null ? [] : [row.taken_down_by])]
    await checkOwn(tx, { actorId, concerned, permission: PERMISSION, subject: 'appeal', code })
    const isApproved = decision === 'approved'
    const reason = isApproved ? null : text!.trim()
    const to = next(appealMachine, 'pending', isApproved ? 'approve' : 'reject')!
    const at = nowText(ctx)
    if (!(await repo.decideAppeal(tx, row.id, { from: 'pending', to, by: actorId, at, reason })))
      throw conflict('examine_taken')
    const shown = isApproved ? await reviews[row.object_kind].reinstate(tx, actorId, row.object_code) : null
    await insertAudit(tx, {
      at,
      actor_id: actorId,
      action: isApproved ? 'approve' : 'reject',
      subject: 'appeal',
      subject_code: code,
      from_state: 'pending',
      to_state: to,
      reason,
    })
    const push = await messages.notify(tx, noticeOf(row, reason))
    return {
      result: {},
      afterCommit: () => {
        if (shown && row.object_kind === 'listing') ctx.bus.publish('feed_changed', {})
        shown?.afterCommit()
        push()
      },
    }
  }

  return { standing, send, queue, detail, decide }
}
