import { type Context, nowText } from '#server/context'
import type { Area } from '#server/module'
import { registerCalendarRoute } from './calendar-route'
import { waitingPresentations } from './reads'
import { conferenceRoutes } from './routes'
import { type ConferenceDeps, createConferenceServices } from './services'

export const create = (ctx: Context, needs: ConferenceDeps): Area<ReturnType<typeof createConferenceServices>> => {
  const api = createConferenceServices(ctx, needs)
  return {
    api,
    routes: conferenceRoutes(api),
    register: app => registerCalendarRoute(app, api.calendarFile),
    jobs: [{ name: 'conferences', cron: '* * * * *', run: api.minute }],
    waiting: { presentations: (db, except) => waitingPresentations(db, nowText(ctx), except) },
    erase: { meetings: api.erase },
  }
}
