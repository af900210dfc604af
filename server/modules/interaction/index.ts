import type { Context } from '../../context'
import type { Module } from '../../module'
import type { ViewNotes } from './notes'
import { interactionRoutes } from './routes'
import { createInteractionServices, type InteractionDeps } from './service'

export { addToCount, lockObject } from './counters'
export {
  countInteractions,
  createNoteInteraction,
  createViewNotes,
  deleteInteraction,
  type NoteInteraction,
  type ViewNotes,
} from './notes'
export { visibleObject } from './reactions'

export const interactionModule = (ctx: Context, deps: InteractionDeps & { views: ViewNotes }): Module => ({
  routes: interactionRoutes(createInteractionServices(ctx, deps)),
  close: () => deps.views.close(),
})
