import type { Context } from '../../context'
import { type CommentDeps, createCommentService } from './comments'
import type { NoteInteraction } from './notes'
import { createReactionService } from './reactions'
import { createReportService, type ReportDeps } from './reports'
import { createDayStatistics } from './statistics'

export interface InteractionDeps extends CommentDeps, Pick<ReportDeps, 'takeDown' | 'takePalletDown'> {
  note: NoteInteraction
  publicBase: string
}
export type InteractionServices = ReturnType<typeof createInteractionServices>

export const createInteractionServices = (ctx: Context, deps: InteractionDeps) => {
  const comments = createCommentService(ctx, deps)
  return {
    comments,
    reactions: createReactionService(ctx, deps),
    reports: createReportService(ctx, { ...deps, comments }),
    dayStatistics: createDayStatistics(ctx),
  }
}
