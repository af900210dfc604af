import { canBook, stateAt } from '#domain/review/conference'
import type { Context } from '#server/context'
import type { Erase } from '#server/db/leaving'
import type { MessageService, NewMessage } from '../../base/message'
import type { BookingService } from './bookings'
import * as repo from './erase-repo'
import { lockConference } from './repo'

interface EraseDeps {
  booking: Pick<BookingService, 'moveUp'>
  messages: Pick<MessageService, 'notifyAll'>
  forgetNext: () => void
}

/** Deletes the user's bookings and presentations, also of past meetings. Freed places go to the waiting list. */
export const createEraseMeetings =
  (ctx: Pick<Context, 'clock'>, { booking, messages, forgetNext }: EraseDeps): Erase =>
  async (tx, { id }) => {
    const newMessages: NewMessage[] = []
    for (const code of await repo.findMeetingsOf(tx, id)) {
      const row = await lockConference(tx, code)
      if (!row) continue
      const state = await repo.deleteBooking(tx, row.id, id)
      const presented = await repo.deletePresentations(tx, row.id, id)
      const gone = {
        booked: state === 'booked' || state === 'attended' || state === 'missed' ? 1 : 0,
        waiting: state === 'waiting' ? 1 : 0,
        attended: state === 'attended' ? 1 : 0,
        presenting: presented.filter(one => one === 'approved').length,
      }
      await repo.takeFromCounts(tx, row.id, gone)
      if (gone.booked > 0 && canBook(stateAt(row, ctx.clock.now())))
        newMessages.push(...(await booking.moveUp(tx, row, 1)))
    }
    tx.afterCommit(forgetNext)
    await messages.notifyAll(tx, newMessages)
  }
