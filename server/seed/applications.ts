import type { Context } from '../context'
import { minutesAgo, seedCode } from './codes'
import type { SeedApplication } from './data/applications'

export interface ApplicationSeedRow {
  application_code: string
  user_id: number
  role: string
  state: string
  places: string[]
  group_count: number | null
  member_count: number | null
  introduction: string
  created_at: string
  decided_at: string | null
  decided_by: number | null
  reason: string | null
}

export const makeApplicationRows = (
  ctx: Pick<Context, 'clock'>,
  applications: readonly SeedApplication[],
  idOf: (mobile: string) => number,
  examinerId: number,
): ApplicationSeedRow[] =>
  applications.map(({ mobile, age_minutes, decided_age_minutes: decided, ...application }) => ({
    ...application,
    application_code: seedCode('a', `application:${application.role}:${mobile}`),
    user_id: idOf(mobile),
    created_at: minutesAgo(ctx, age_minutes),
    decided_at: decided === null ? null : minutesAgo(ctx, decided),
    decided_by: decided === null ? null : examinerId,
  }))
