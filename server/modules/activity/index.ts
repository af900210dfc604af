import type { Context } from '../../context'
import type { Module } from '../../module'
import type { ViewNotes } from './notes'
import { activityRoutes } from './routes'
import { type ActivityDeps, createActivityServices } from './service'

export { addToCount, lockObject } from './counters'
export {
  countActivity,
  createNoteActivity,
  createViewNotes,
  deleteActivity,
  type NoteActivity,
  type ViewNotes,
} from './notes'
export { visibleObject } from './reactions'

export const activityModule = (ctx: Context, deps: ActivityDeps & { views: ViewNotes }): Module => ({
  routes: activityRoutes(createActivityServices(ctx, deps)),
  close: () => deps.views.close(),
})
