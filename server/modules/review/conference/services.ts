import type { Context } from '#server/context'
import type { MessageService } from '../../base/message'
import { type Attended, createBookingService } from './bookings'
import { announceToday, followClock, makeMeetings } from './calendar'
import { createCalendarFile } from './calendar-file'
import { createConferenceDesk } from './desk-meetings'
import { createEraseMeetings } from './erase'
import { createPresentingService, type PresentingDeps } from './presentations'
import { remindBooked } from './reminders'
import { createConferenceViews } from './view'

export interface ConferenceDeps extends Omit<PresentingDeps, 'messages'> {
  messages: MessageService
  publicBase: string
  attended: Attended
}

export const createConferenceServices = (
  ctx: Context,
  { messages, publicBase, checkTexts, hasEnterprise, attended }: ConferenceDeps,
) => {
  const views = createConferenceViews(ctx, publicBase)
  const booking = createBookingService(ctx, { messages, attended })
  return {
    views,
    booking,
    presenting: createPresentingService(ctx, { messages, checkTexts, hasEnterprise }),
    desk: createConferenceDesk(ctx, { publicBase, messages, checkTexts, booking, forgetNext: views.forgetNext }),
    calendarFile: createCalendarFile(ctx),
    erase: createEraseMeetings(ctx, { booking, messages, forgetNext: views.forgetNext }),
    /**
     * Creates meetings, follows the clock, announces and reminds. Meant to run every minute, on any number of servers.
     */
    minute: async (): Promise<void> => {
      if ((await makeMeetings(ctx)) > 0) views.forgetNext()
      await followClock(ctx, { messages, booking })
      await announceToday(ctx, { messages })
      await remindBooked(ctx, { messages })
    },
  }
}
