import { CONFERENCE } from '#domain/review/conference'
import { type Context, nowText } from '#server/context'
import { inTransaction } from '#server/db/client'
import type { MessageService } from '../../base/message'
import { takeReminders } from './booking-repo'
import { paramsOf } from './bookings'
import { type ConferenceRow, findBetween } from './repo'

const AT_ONCE = 100
/** No reminder later than this after the start, e.g. after an outage. */
const LATE_MS = 30 * 60_000

const KEYS = { hour: 'conference.reminder_hour', start: 'conference.reminder_start' } as const

interface ReminderDeps {
  messages: Pick<MessageService, 'notifyAll'>
}

/**
 * Sends reminders in batches. Each batch is marked and stored in one transaction, so a killed server leaves no half
 * batch and the next one continues.
 */
const remind = async (
  ctx: Pick<Context, 'clock' | 'db'>,
  { messages }: ReminderDeps,
  row: ConferenceRow,
  which: keyof typeof KEYS,
): Promise<void> => {
  for (;;) {
    const n = await inTransaction(ctx.db, async tx => {
      const users = await takeReminders(tx, row.id, which, nowText(ctx), AT_ONCE)
      await messages.notifyAll(
        tx,
        users.map(userId => ({
          userId,
          channel: 'system',
          key: KEYS[which],
          params: paramsOf(row),
          objectKind: 'conference',
          objectCode: row.conference_code,
        })),
      )
      return users.length
    })
    if (n < AT_ONCE) return
  }
}

/** Reminds an hour before and at the start; meant to run every minute. */
export const remindBooked = async (ctx: Pick<Context, 'clock' | 'db'>, deps: ReminderDeps): Promise<void> => {
  const now = ctx.clock.now()
  const iso = (ms: number) => new Date(ms).toISOString()
  for (const row of await findBetween(ctx.db, iso(now), iso(now + CONFERENCE.remindMs)))
    await remind(ctx, deps, row, 'hour')
  for (const row of await findBetween(ctx.db, iso(now - LATE_MS), iso(now))) await remind(ctx, deps, row, 'start')
}
