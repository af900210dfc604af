import type { Context } from '#server/context'
import { createReactionService, type ReactionDeps } from './reactions'
import { createDayStatistics } from './statistics'

export type ActivityDeps = ReactionDeps
export type ActivityServices = ReturnType<typeof createActivityServices>

export const createActivityServices = (ctx: Context, deps: ActivityDeps) => ({
  reactions: createReactionService(ctx, deps),
  dayStatistics: createDayStatistics(ctx),
})
