import { CONFERENCE, type ConferenceAction, conferenceMachine, meetingsAhead, stateAt } from '#domain/review/conference'
import { next } from '#domain/kit/machine'
import { type Context, nowText } from '#server/context'
import { newCode } from '#server/crypto/codes'
import { inTransaction, lockName } from '#server/db/client'
import { insertAudit } from '../../base/audit'
import type { MessageService } from '../../base/message'
import { type BookingService, paramsOf } from './bookings'
import * as repo from './repo'

export interface CalendarDeps {
  messages: Pick<MessageService, 'announce'>
  booking: Pick<BookingService, 'endAll'>
}

/** Transitions that follow the clock, in order. */
const BY_CLOCK: readonly ConferenceAction[] = ['open', 'begin', 'end']
/** Announce on the day from this long before the start: 9:00 in Asia/Shanghai. */
const TODAY_MS = 11 * 3_600_000

const iso = (ms: number): string => new Date(ms).toISOString()

/**
 * Creates the meetings of the next four weeks. Safe on several servers: `starts_at` is unique.
 * @returns how many are new
 */
export const makeMeetings = (ctx: Pick<Context, 'clock' | 'db'>): Promise<number> =>
  inTransaction(ctx.db, async tx => {
    await lockName(tx, 'conferences')
    const known = new Set((await repo.startsAfter(tx, nowText(ctx))).map(at => Date.parse(at)))
    const missing = meetingsAhead(ctx.clock.now()).filter(at => !known.has(at))
    let made = 0
    for (const at of missing) {
      const isNew = await repo.insertConference(tx, {
        conference_code: newCode('k'),
        opens_at: iso(at - CONFERENCE.opensMs),
        starts_at: iso(at),
        ends_at: iso(at + CONFERENCE.lengthMs),
        capacity: CONFERENCE.capacity,
        presenter_seats: CONFERENCE.seats,
        at: nowText(ctx),
      })
      if (isNew) made += 1
    }
    return made
  })

/** Moves stored states along with the clock; each step is audited once. */
export const followClock = async (
  ctx: Pick<Context, 'clock' | 'db'>,
  { messages, booking }: CalendarDeps,
): Promise<void> => {
  for (const code of await repo.findDue(ctx.db, nowText(ctx))) {
    await inTransaction(ctx.db, async tx => {
      const row = await repo.lockConference(tx, code)
      if (!row) return
      const wanted = stateAt(row, ctx.clock.now())
      let { state } = row
      for (const action of BY_CLOCK) {
        const to = state === wanted ? null : next(conferenceMachine, state, action)
        if (to === null || !(await repo.setState(tx, row.id, state, to, nowText(ctx)))) continue
        await insertAudit(tx, {
          at: nowText(ctx),
          actor_id: null,
          action,
          subject: 'conference',
          subject_code: code,
          from_state: state,
          to_state: to,
        })
        state = to
      }
      if (state === 'ended') await booking.endAll(tx, row, 'missed')
      if (state === 'open')
        await messages.announce(tx, { key: 'conference.opened', params: paramsOf(row), conferenceCode: code })
    })
  }
}

/** Announces this evening's meeting, from the morning on. */
export const announceToday = async (
  ctx: Pick<Context, 'clock' | 'db'>,
  { messages }: Pick<CalendarDeps, 'messages'>,
): Promise<void> => {
  const now = ctx.clock.now()
  for (const row of await repo.findBetween(ctx.db, iso(now), iso(now + TODAY_MS))) {
    await inTransaction(ctx.db, tx =>
      messages.announce(tx, {
        key: 'conference.today',
        params: paramsOf(row),
        conferenceCode: row.conference_code,
      }),
    )
  }
}
