import type { Context } from '../../context'
import { createReactionService, type ReactionDeps } from './reactions'
import { createDayStatistics } from './statistics'

export type InteractionDeps = ReactionDeps
export type InteractionServices = ReturnType<typeof createInteractionServices>

export const createInteractionServices = (ctx: Context, deps: InteractionDeps) => ({
  reactions: createReactionService(ctx, deps),
  dayStatistics: createDayStatistics(ctx),
})
