import type { Context } from '../../context'
import type { Module } from '../../module'
import { type CommentDeps, createCommentService } from './comments'
import type { NoteInteraction, ViewNotes } from './notes'
import { createReactionService } from './reactions'
import { createReportService, type ReportDeps } from './reports'
import { interactionRoutes } from './routes'
import { createDayStatistics } from './statistics'

export {
  countInteractions,
  createNoteInteraction,
  createViewNotes,
  type NoteInteraction,
  type ViewNotes,
} from './notes'

export interface InteractionDeps extends CommentDeps, Pick<ReportDeps, 'takeDown' | 'takePalletDown'> {
  note: NoteInteraction
  publicBase: string
  views: ViewNotes
}

export const interactionModule = (ctx: Context, deps: InteractionDeps): Module => {
  const reactions = createReactionService(ctx, deps)
  const comments = createCommentService(ctx, deps)
  const dayStatistics = createDayStatistics(ctx)
  const reports = createReportService(ctx, { ...deps, comments })
  return {
    routes: interactionRoutes({ reactions, comments, reports, dayStatistics }),
    close: () => deps.views.close(),
  }
}
