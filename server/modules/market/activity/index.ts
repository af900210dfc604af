import type { Context } from '../../../context'
import type { Module } from '../../../module'
import type { ViewNotes } from './notes'
import { activityRoutes } from './routes'
import { type ActivityDeps, createActivityServices } from './service'

export { deleteActivity } from './activity-repo'
export { addToCount, lockObject, subtractFromCounts } from './counters'
export { eraseActivity } from './erase'
export { createNoteActivity, createViewNotes, type NoteActivity } from './notes'
export { visibleObject } from './reactions'

export const activityModule = (ctx: Context, deps: ActivityDeps & { views: ViewNotes }): Module => ({
  routes: activityRoutes(createActivityServices(ctx, deps)),
  close: () => deps.views.close(),
})
