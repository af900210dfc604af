import type { Context } from '../context'
import { minutesAgo, seedCode } from './codes'
import type { SeedAppeal } from './data/appeals'

/** @param examinerId the operator who decided */
export const makeAppealRows = (ctx: Pick<Context, 'clock'>, appeals: readonly SeedAppeal[], examinerId: number) =>
  appeals.map(({ age_minutes, decided_age_minutes: decided, ...appeal }) => ({
    ...appeal,
    appeal_code: seedCode('j', `appeal:${appeal.object_kind}:${appeal.nth}`),
    created_at: minutesAgo(ctx, age_minutes),
    decided_at: decided === null ? null : minutesAgo(ctx, decided),
    decided_by: decided === null ? null : examinerId,
  }))
export type AppealSeedRow = ReturnType<typeof makeAppealRows>[number]
