import type { Context } from '../../context'
import type { Module } from '../../module'
import type { ViewNotes } from './notes'
import { interactionRoutes } from './routes'
import { createInteractionServices, type InteractionDeps } from './service'

export {
  countInteractions,
  createNoteInteraction,
  createViewNotes,
  type NoteInteraction,
  type ViewNotes,
} from './notes'

export const interactionModule = (ctx: Context, deps: InteractionDeps & { views: ViewNotes }): Module => ({
  routes: interactionRoutes(createInteractionServices(ctx, deps)),
  close: () => deps.views.close(),
})
