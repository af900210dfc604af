import type { Input, Output } from '#contract'
import type { conference } from '#contract/review/conference'
import { canBook, conferenceMachine, isAhead, stateAt } from '#domain/review/conference'
import { type Context, nowText } from '#server/context'
import type { Db, Tx } from '#server/db/types'
import { conflict, invalid, orNotFound } from '#server/http/refusal'
import type { Principal } from '#server/http/serve'
import { countPending, findDeskPresentations } from './reads'
import { insertAudit, transition } from '../../base/audit'
import type { MessageService, NewMessage } from '../../base/message'
import type { CheckTexts } from '../../base/moderation'
import { type BookingService, paramsOf } from './bookings'
import { decisionMessage } from './presentations'
import { presentersOf, rejectPending } from './presentation-repo'
import * as repo from './repo'
import { meetingsPage, presentationOf, summaryOf } from './view'

export interface DeskDeps {
  publicBase: string
  messages: Pick<MessageService, 'notifyAll' | 'announce'>
  checkTexts: CheckTexts
  booking: Pick<BookingService, 'endAll' | 'moveUp'>
  /** Drops the cached next meeting. */
  forgetNext: () => void
}

type Detail = Output<typeof conference.getDeskConference>

export type ConferenceDesk = ReturnType<typeof createConferenceDesk>

/** The operators' editor of meetings. */
export const createConferenceDesk = (
  ctx: Pick<Context, 'clock'>,
  { publicBase, messages, checkTexts, booking, forgetNext }: DeskDeps,
) => {
  const page = async (
    db: Db,
    input: Input<typeof conference.getDeskConferencePage>,
  ): Promise<Output<typeof conference.getDeskConferencePage>> => {
    const { items, next_cursor } = await meetingsPage(ctx, db, input)
    const pending = await countPending(
      db,
      items.map(row => row.id),
    )
    return {
      items: items.map(row => ({ ...summaryOf(row, ctx.clock.now()), pending_count: pending.get(row.id) ?? 0 })),
      next_cursor,
    }
  }

  /** @throws Refusal 404 */
  const detail = async (db: Db, code: string): Promise<Detail> => {
    const row = orNotFound(await repo.findConference(db, code))
    const pending = await countPending(db, [row.id])
    const presentations = await findDeskPresentations(db, row.id)
    return {
      ...summaryOf(row, ctx.clock.now()),
      pending_count: pending.get(row.id) ?? 0,
      version: row.version,
      cancel_reason: row.cancel_reason,
      live: row.live,
      replay_url: row.replay_url,
      presentations: presentations.map(item => ({
        ...presentationOf(publicBase, item),
        owner: { user_code: item.user_code, nickname: item.nickname, avatar_url: item.avatar_url },
      })),
    }
  }

  /**
   * @throws InvalidInput for fewer places than are taken; Refusal 404; 409 `conference_changed` for an outdated version
   */
  const save = async (
    tx: Tx,
    user: Principal,
    { conference_code, version, ...edit }: Input<typeof conference.saveConference>,
  ): Promise<Detail> => {
    await checkTexts({ title: edit.title, summary: edit.summary, 'live.name': edit.live?.name })
    const row = orNotFound(await repo.lockConference(tx, conference_code))
    if (edit.capacity < row.booked_count) throw invalid('capacity', 'invalid.capacity')
    if (edit.presenter_seats < row.presenter_count) throw invalid('presenter_seats', 'invalid.capacity')
    const at = nowText(ctx)
    if (!(await repo.saveConference(tx, row.id, version, edit, at))) throw conflict('conference_changed')
    await insertAudit(tx, {
      at,
      actor_id: user.id,
      action: 'edit',
      subject: 'conference',
      subject_code: conference_code,
      from_state: row.state,
      to_state: row.state,
    })
    const saved = { ...row, ...edit }
    const hasPlaces = canBook(stateAt(saved, ctx.clock.now()))
    const newMessages = hasPlaces ? await booking.moveUp(tx, saved, edit.capacity - row.booked_count) : []
    tx.afterCommit(forgetNext)
    if (edit.replay_url !== null && row.state !== 'cancelled')
      await messages.announce(tx, {
        key: 'conference.replay',
        params: paramsOf(saved),
        conferenceCode: conference_code,
      })
    await messages.notifyAll(tx, newMessages)
    return detail(tx, conference_code)
  }

  /** @throws Refusal 404; 409 once it has begun, or if it is cancelled */
  const cancel = async (
    tx: Tx,
    user: Principal,
    { conference_code, reason }: Input<typeof conference.cancelConference>,
  ): Promise<Record<string, never>> => {
    const row = orNotFound(await repo.lockConference(tx, conference_code))
    // The stored state may lag behind the clock.
    if (!isAhead(stateAt(row, ctx.clock.now()))) throw conflict('conference_begun')
    const at = nowText(ctx)
    const line = { at, actor_id: user.id, subject: 'conference', subject_code: conference_code, reason }
    await transition(
      tx,
      conferenceMachine,
      { from: row.state, action: 'cancel', ...line },
      to => repo.setState(tx, row.id, row.state, to, at, reason),
      'conference_begun',
    )
    const booked = await booking.endAll(tx, row, 'cancelled', user.id)
    const rejected = await rejectPending(tx, row.id, reason, user.id, at)
    const params = { ...paramsOf(row), reason }
    const recipients = new Set([...booked, ...(await presentersOf(tx, row.id))])
    tx.afterCommit(forgetNext)
    await messages.announce(tx, { key: 'conference.called_off', params, conferenceCode: conference_code })
    await messages.notifyAll(tx, [
      ...[...recipients].map((userId): NewMessage => ({
        userId,
        channel: 'system',
        key: 'conference.cancelled',
        params,
        objectKind: 'conference',
        objectCode: conference_code,
      })),
      ...rejected.map(one => decisionMessage(row, one, 'reject', reason)),
    ])
    return {}
  }

  return { page, detail, save, cancel }
}
