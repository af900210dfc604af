import { conference } from '#contract/review/conference'
import { handle, type Route } from '#server/http/serve'
import type { BookingService } from './bookings'
import type { CalendarFile } from './calendar-file'
import type { ConferenceDesk } from './desk-meetings'
import type { PresentingService } from './presentations'
import type { ConferenceViews } from './view'

interface ConferenceServices {
  views: ConferenceViews
  booking: BookingService
  presenting: PresentingService
  desk: ConferenceDesk
  calendarFile: CalendarFile
}

export const conferenceRoutes = ({ views, booking, presenting, desk }: ConferenceServices): Route[] => [
  handle(conference.getNextConference, ({ db, user }) => views.next(db, user)),
  handle(conference.getConferencePage, ({ db, input }) => views.page(db, input)),
  handle(conference.getConference, ({ db, user, input }) => views.detail(db, user, input.conference_code)),
  handle(conference.getAttendeePage, ({ db, user, input }) => views.attendees(db, user, input)),
  handle(conference.bookConference, {
    run: ({ db, user, input }) => booking.book(db, user, input),
    around: ({ db, user, input }, run) => booking.inTurn(db, user, input, run),
  }),
  handle(conference.cancelBooking, {
    run: ({ db, user, input }) => booking.cancel(db, user, input.conference_code),
    around: (_call, run) => booking.inQueue(run),
  }),
  handle(conference.setReminder, ({ db, user, input }) => booking.setReminder(db, user, input)),
  handle(conference.enterConference, {
    run: ({ db, user, input }) => booking.enter(db, user, input.conference_code),
    around: (_call, run) => booking.inQueue(run),
  }),
  handle(conference.applyToPresent, ({ db, user, input }) => presenting.apply(db, user, input)),
  handle(conference.withdrawPresentation, ({ db, user, input }) =>
    presenting.withdraw(db, user, input.presentation_code),
  ),
  handle(conference.getDeskConferencePage, ({ db, input }) => desk.page(db, input)),
  handle(conference.getDeskConference, ({ db, input }) => desk.detail(db, input.conference_code)),
  handle(conference.saveConference, ({ db, user, input }) => desk.save(db, user, input)),
  handle(conference.cancelConference, ({ db, user, input }) => desk.cancel(db, user, input)),
  handle(conference.decidePresentation, ({ db, user, input }) => presenting.decide(db, user.id, input)),
  handle(conference.revokePresentation, ({ db, user, input }) => presenting.revoke(db, user.id, input)),
  handle(conference.movePresentation, ({ db, input }) => presenting.reorder(db, input)),
]
