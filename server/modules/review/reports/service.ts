import type { Input, Output } from '#contract'
import type { reports } from '#contract/review/reports'
import type { Locale } from '#domain/base/locale'
import { COMPLAINT_LIMITS, reportMachine } from '#domain/review/reports'
import { type Context, nowText } from '#server/context'
import { newCode } from '#server/crypto/codes'
import type { Db, Tx } from '#server/db/types'
import { say } from '#server/http/messages'
import { conflict, invalid, orNotFound } from '#server/http/refusal'
import type { Principal } from '#server/http/serve'
import { areOnePerson, findAccounts } from '../../base/account/person-reads'
import type { PrivateLinks } from '#server/http/private-links'
import * as desk from './reads'
import { lockUser } from '../../base/account'
import { transition } from '../../base/audit'
import type { HideComment } from '../comments'
import { aboutOf, createCheckOwn, type ExamineService, leftOut, queuePage } from '../examine'
import type { MessageService, NewMessage } from '../../base/message'
import type { CheckTexts } from '../../base/moderation'
import { privatePath } from '../../base/upload'
import { type HideLine, linePlace } from '../../market/enquiry'
import * as repo from './repo'

export interface ReportDeps {
  messages: Pick<MessageService, 'notifyAll'>
  checkTexts: CheckTexts
  hideComment: HideComment
  hideLine: HideLine
  links: Pick<PrivateLinks, 'sign'>
  takeDown: ExamineService['takeDown']
  takePalletDown: ExamineService['takePalletDown']
}
export type ReportService = ReturnType<typeof createReportService>

/** Users' reports and complaints, and operators' decisions on them. */
export const createReportService = (
  ctx: Context,
  { messages, checkTexts, hideComment, hideLine, links, takeDown, takePalletDown }: ReportDeps,
) => {
  const { fields } = ctx.keys
  const seal = (code: string, text: string): string | null =>
    text ? fields.seal(JSON.stringify(text), repo.reportPlace(code)) : null
  const wordsOf = ({ report_code, text, text_sealed }: desk.OpenReportRow): string =>
    text_sealed === null ? text : (JSON.parse(fields.open(text_sealed, repo.reportPlace(report_code))) as string)

  const lineOf = (code: string, sealed: string): string => JSON.parse(fields.open(sealed, linePlace(code))) as string
  const linkTo = (user: Principal, file: string): string =>
    links.sign({ path: privatePath(`${file}/large.webp`), user, permission: 'examine.report' }).url

  /** @throws Refusal 404 if not visible, 409 while an earlier report is open; InvalidInput for the user's own object */
  const report = async (tx: Db, me: Principal, input: Input<typeof reports.report>) => {
    await checkTexts({ text: input.text })
    const accused = orNotFound(await desk.findAccused(tx, me.id, input.object_kind, input.object_code))
    if (await areOnePerson(tx, accused, me.id)) throw invalid('object_code', 'invalid.self')
    const report_code = newCode('r')
    const isNew = await repo.insertReport(tx, {
      report_code,
      reporter_id: me.id,
      object_kind: input.object_kind,
      object_code: input.object_code,
      reportReason: input.ground,
      text_sealed: seal(report_code, input.text ?? ''),
      at: nowText(ctx),
    })
    if (!isNew) throw conflict('report_open')
    return {}
  }

  /**
   * @throws Refusal 404, 409 while an earlier one about the same user, or too many about the platform, are open;
   *   InvalidInput for one about themselves
   */
  const complain = async (tx: Db, me: Principal, input: Input<typeof reports.complain>) => {
    await checkTexts({ text: input.text })
    const { user_code: userCode, ground: reportReason } = input
    const report_code = newCode('r')
    if (userCode === undefined) {
      await lockUser(tx, me.id)
      if ((await repo.countOpenComplaints(tx, me.id)) >= COMPLAINT_LIMITS.openMax)
        throw conflict('complaints_open', { max: COMPLAINT_LIMITS.openMax })
    } else {
      const about = orNotFound(await desk.findAccused(tx, me.id, 'user', userCode))
      if (await areOnePerson(tx, about, me.id)) throw invalid('user_code', 'invalid.self')
    }
    const isNew = await repo.insertReport(tx, {
      report_code,
      reporter_id: me.id,
      object_kind: 'complaint',
      object_code: userCode ?? report_code,
      reportReason,
      text_sealed: seal(report_code, input.text),
      at: nowText(ctx),
    })
    if (!isNew) throw conflict('complaint_open')
    return {}
  }

  const queue = async (
    db: Db,
    me: Principal,
    input: Input<typeof reports.getReportQueue>,
    locale: Locale,
  ): Promise<Output<typeof reports.getReportQueue>> => {
    const except = await leftOut(db, me.id, 'examine.report')
    const platform = { user_code: '', nickname: say('complaint.platform', locale), avatar_url: '' }
    const page = await queuePage(
      input,
      (after, limit) => desk.findOpen(db, after, limit, except),
      row => ({
        report_code: row.report_code,
        object_kind: row.object_kind,
        ground: row.ground,
        text: wordsOf(row),
        reporter: row.reporter ?? platform,
        accused: row.accused ?? platform,
        created_at: row.created_at,
        comment_text: row.line_sealed === null ? row.comment_text : lineOf(row.object_code, row.line_sealed),
        ...(row.pictures?.length && { pictures: row.pictures.map(file => linkTo(me, file)) }),
        open_count: row.open_count,
        can_take_down: row.can_take_down,
        about: aboutOf(row),
      }),
    )
    return { ...page, total: (await desk.waitingReports(db, except)).count }
  }

  const settle = (
    tx: Db,
    actorId: number,
    { id, report_code, state: from }: repo.ReportRow,
    action: 'uphold' | 'dismiss',
    reason: string | null,
  ) => {
    const at = nowText(ctx)
    return transition(
      tx,
      reportMachine,
      { from, action, at, actor_id: actorId, subject: 'report', subject_code: report_code, reason },
      to => repo.setReportState(tx, id, to, { by: actorId, at, reason }),
      'examine_taken',
    )
  }

  const checkOwn = createCheckOwn(ctx)

  /** @returns the message for the owner */
  const takeDownReported = async (
    tx: Tx,
    actorId: number,
    { object_kind, object_code }: repo.ReportRow,
    reason: string,
  ) => {
    if (object_kind === 'pallet') return takePalletDown(tx, actorId, object_code, reason)
    if (object_kind !== 'listing' && object_kind !== 'product') throw invalid('take_down', 'invalid.choice')
    return takeDown(tx, actorId, object_kind, object_code, reason)
  }

  /** @throws Refusal 404; 409 `examine_taken`, or if it can't be taken down (any more); 403 for the actor's own case */
  const decide = async (tx: Tx, actorId: number, input: Input<typeof reports.decideReport>) => {
    const asked = orNotFound(await repo.findReport(tx, input.report_code))
    const isUpheld = input.decision === 'upheld'
    const open = await repo.lockOpenOf(tx, asked)
    const mine = open.find(row => row.id === asked.id)
    if (!mine) throw conflict('examine_taken')
    await checkOwn(tx, {
      actorId,
      concerned: (await desk.findConcern(tx, asked.id, await findAccounts(tx, actorId))) ? [actorId] : [],
      permission: 'examine.report',
      subject: 'report',
      code: asked.report_code,
    })
    const reason = input.reason || null
    const settled = isUpheld ? open : [mine]
    for (const row of settled) await settle(tx, actorId, row, isUpheld ? 'uphold' : 'dismiss', reason)
    const newMessages = settled.flatMap(({ reporter_id: userId }): NewMessage[] =>
      userId === null
        ? []
        : [
            {
              userId,
              channel: 'system',
              key: isUpheld ? 'report.upheld' : 'report.dismissed',
              params: { reason: reason ?? '' },
            },
          ],
    )
    const hide = isUpheld ? { comment: hideComment, enquiry_line: hideLine }[asked.object_kind as string] : undefined
    const hidden = hide ? await hide(tx, asked.object_code, actorId, reason!) : null
    if (hidden) newMessages.push(hidden)
    if (input.take_down) newMessages.push(await takeDownReported(tx, actorId, asked, reason!))
    await messages.notifyAll(tx, newMessages)
    return {}
  }

  return { report, complain, queue, decide }
}
