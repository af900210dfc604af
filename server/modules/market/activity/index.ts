import type { Context } from '#server/context'
import type { Area } from '#server/module'
import { eraseActivity } from './erase'
import { createNoteActivity, createViewNotes, type NoteActivity } from './notes'
import { activityRoutes } from './routes'
import { type ActivityDeps, createActivityServices } from './service'

export { deleteActivity } from './activity-repo'
export { addToCount, lockObject, subtractFromCounts } from './counters'
export { createNoteActivity, createViewNotes, type NoteActivity } from './notes'
export { visibleObject } from './reactions'

interface Api {
  note: NoteActivity
  views: ReturnType<typeof createViewNotes>
}

export const create = (ctx: Context, needs: Omit<ActivityDeps, 'note'>): Area<Api> => {
  const api = { note: createNoteActivity(ctx), views: createViewNotes(ctx) }
  return {
    api,
    routes: activityRoutes(createActivityServices(ctx, { ...needs, note: api.note })),
    close: () => api.views.close(),
    erase: { activity: eraseActivity },
  }
}
