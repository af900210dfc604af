import type { Input, Output } from '#contract'
import type { conference } from '#contract/review/conference'
import {
  CONFERENCE_LIMITS,
  isAhead,
  type PresentationAction,
  presentationMachine,
  stateAt,
} from '#domain/review/conference'
import { type Context, nowText } from '#server/context'
import { newCode } from '#server/crypto/codes'
import type { Db, Tx } from '#server/db/types'
import { conflict, forbidden, notFound, orNotFound } from '#server/http/refusal'
import type { Principal } from '#server/http/serve'
import { findObject } from '../../market/thing-reads'
import { insertAudit, transition } from '../../base/audit'
import { createCheckOwn } from '../examine'
import type { MessageService, NewMessage } from '../../base/message'
import type { CheckTexts } from '../../base/moderation'
import { paramsOf } from './bookings'
import * as repo from './presentation-repo'
import { addPresenter, type ConferenceRow, lockConference } from './repo'

export interface PresentingDeps {
  messages: Pick<MessageService, 'notify'>
  checkTexts: CheckTexts
  /** Whether the user has an enterprise certification in force. */
  hasEnterprise: (db: Db, userId: number) => Promise<boolean>
}

type State = Output<typeof conference.withdrawPresentation>

const TOLD = {
  approve: 'examine.presentation_approved',
  reject: 'examine.presentation_rejected',
  revoke: 'examine.presentation_revoked',
} as const

/** The message about a decision on an application to present. */
export const decisionMessage = (
  row: ConferenceRow,
  { user_id, title }: Pick<repo.PresentationRow, 'user_id' | 'title'>,
  action: keyof typeof TOLD,
  reason = '',
): NewMessage => ({
  userId: user_id,
  channel: 'examine',
  key: TOLD[action],
  params: { ...paramsOf(row), title, ...(reason && { reason }) },
  objectKind: 'conference',
  objectCode: row.conference_code,
})

export type PresentingService = ReturnType<typeof createPresentingService>

/** Applications to present, and operators' decisions. The meeting's row is locked while its agenda changes. */
export const createPresentingService = (
  ctx: Pick<Context, 'clock'>,
  { messages, checkTexts, hasEnterprise }: PresentingDeps,
) => {
  const checkOwn = createCheckOwn(ctx)

  /** @throws Refusal 409 once the meeting has begun or is cancelled */
  const checkAhead = (row: ConferenceRow): void => {
    if (!isAhead(stateAt(row, ctx.clock.now()))) throw conflict('conference_begun')
  }

  /** @throws InvalidInput; Refusal 403 `need: enterprise`; 404 unless the user owns the thing and it is shown; 409 */
  const apply = async (
    tx: Db,
    user: Principal,
    { conference_code, object_kind, object_code, note = '' }: Input<typeof conference.applyToPresent>,
  ): Promise<State> => {
    if (!(await hasEnterprise(tx, user.id))) throw forbidden('enterprise')
    await checkTexts({ note })
    const row = orNotFound(await lockConference(tx, conference_code))
    checkAhead(row)
    const thing = await findObject(tx, object_kind, object_code)
    if (thing?.owner_id !== user.id || !thing.is_available || thing.kind === 'purchase') throw notFound()
    if ((await repo.countLive(tx, row.id, user.id)) >= CONFERENCE_LIMITS.presentationsMax)
      throw conflict('presentations_full', { max: CONFERENCE_LIMITS.presentationsMax })
    const presentation_code = newCode('e')
    const at = nowText(ctx)
    const isNew = await repo.insertPresentation(tx, {
      presentation_code,
      conference_id: row.id,
      user_id: user.id,
      object_kind,
      object_id: thing.id,
      object_code,
      title: thing.title,
      note,
      created_at: at,
    })
    if (!isNew) throw conflict('presentation_there')
    await insertAudit(tx, {
      at,
      actor_id: user.id,
      action: 'apply',
      subject: 'presentation',
      subject_code: presentation_code,
      from_state: null,
      to_state: 'pending',
    })
    return { presentation_code, state: 'pending' }
  }

  /** Locks the application's meeting. @throws Refusal 404 */
  const lock = async (tx: Db, code: string) => {
    const found = orNotFound(await repo.findPresentation(tx, code))
    const row = orNotFound(await lockConference(tx, found.conference_code))
    return { row, presentation: orNotFound(await repo.findPresentation(tx, code)) }
  }

  /** @throws Refusal 409 for a transition that the state machine doesn't allow, and if all slots are taken */
  const move = async (
    tx: Db,
    actorId: number,
    row: ConferenceRow,
    presentation: repo.PresentationRow,
    action: PresentationAction,
    reason: string | null = null,
  ): Promise<State> => {
    const { state: from, presentation_code } = presentation
    const at = nowText(ctx)
    const deciderId = action === 'withdraw' ? null : actorId
    const state = await transition(
      tx,
      presentationMachine,
      { from, action, at, actor_id: actorId, subject: 'presentation', subject_code: presentation_code, reason },
      async to => {
        if (to === 'approved' && !(await addPresenter(tx, row.id, 1))) throw conflict('presenters_full')
        return repo.setPresentation(tx, presentation, { from, to, reason, deciderId, at })
      },
      'examine_taken',
    )
    if (from === 'approved') await addPresenter(tx, row.id, -1)
    return { presentation_code, state }
  }

  /** @throws Refusal 404 for another user's; 409 once the meeting has begun */
  const withdraw = async (tx: Db, user: Principal, code: string): Promise<State> => {
    const { row, presentation } = await lock(tx, code)
    if (presentation.user_id !== user.id) throw notFound()
    checkAhead(row)
    return move(tx, user.id, row, presentation, 'withdraw')
  }

  const decideAs = async (
    tx: Tx,
    actorId: number,
    code: string,
    action: keyof typeof TOLD,
    reason?: string,
  ): Promise<State> => {
    const { row, presentation } = await lock(tx, code)
    if (action === 'approve') checkAhead(row)
    await checkOwn(tx, {
      actorId,
      concerned: [presentation.user_id],
      permission: 'conference.manage',
      subject: 'presentation',
      code,
    })
    const result = await move(tx, actorId, row, presentation, action, reason || null)
    await messages.notify(tx, decisionMessage(row, presentation, action, reason))
    return result
  }

  /** @throws Refusal 404; 403 for the operator's own; 409 if it is decided, or all slots are taken */
  const decide = (
    tx: Tx,
    actorId: number,
    { presentation_code, decision, reason }: Input<typeof conference.decidePresentation>,
  ): Promise<State> =>
    decision === 'approved'
      ? decideAs(tx, actorId, presentation_code, 'approve')
      : decideAs(tx, actorId, presentation_code, 'reject', reason)

  /** @throws Refusal 404; 403 for the operator's own; 409 unless it is approved */
  const revoke = (
    tx: Tx,
    actorId: number,
    { presentation_code, reason }: Input<typeof conference.revokePresentation>,
  ): Promise<State> => decideAs(tx, actorId, presentation_code, 'revoke', reason)

  /** Does nothing at either end of the agenda. @throws Refusal 404; 409 unless it is approved */
  const reorder = async (
    tx: Db,
    { presentation_code, by }: Input<typeof conference.movePresentation>,
  ): Promise<Record<string, never>> => {
    const { presentation } = await lock(tx, presentation_code)
    if (presentation.position === null) throw conflict()
    const beside = await repo.findBeside(tx, presentation, by)
    if (!beside) return {}
    await repo.setPosition(tx, presentation.id, beside.position)
    await repo.setPosition(tx, beside.id, presentation.position)
    return {}
  }

  return { apply, withdraw, decide, revoke, reorder }
}
