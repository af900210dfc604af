import type { Response } from '#contract/shapes'
import { RESPONSE } from '#domain/market/follow'
import { DAY_MS, HOUR_MS } from '#domain/kit/relative-time'
import { type Context, timeText } from '#server/context'
import type { Db } from '#server/db/types'

/** @param span begin and end of the time in which questions count that nobody has answered; answered ones count at once */
export type FindResponses = (
  db: Db,
  userIds: number[],
  span: { since: string; due: string },
  limit: number,
) => Promise<ResponseRow[]>

/** How a user answers questions; null if there were too few. */
export type ResponseService = (db: Db, userId: number) => Promise<Response | null>
/** The same for several users by id; users with too few questions are missing. */
export type ResponsesService = (db: Db, userIds: number[]) => Promise<Map<number, Response>>

export interface ResponseRow {
  user_id: number
  questions: number
  answered: number
  median_minutes: number | null
}

/** @param find who was asked how often since then, at most so many of each kind a user, and how fast they answered */
export const createResponses =
  (ctx: Pick<Context, 'clock'>, find: FindResponses): ResponsesService =>
  async (db, userIds) => {
    const span = {
      since: timeText(ctx, -RESPONSE.days * DAY_MS),
      due: timeText(ctx, -RESPONSE.hoursToAnswer * HOUR_MS),
    }
    const rows = await find(db, [...new Set(userIds)], span, RESPONSE.questionsMax)
    return new Map(
      rows
        .filter(row => row.questions >= RESPONSE.questionsMin)
        .map(({ user_id, questions, answered, median_minutes }) => [
          user_id,
          { rate_percent: Math.round((100 * answered) / questions), median_minutes: median_minutes ?? 0 },
        ]),
    )
  }

export const createResponse =
  (responses: ResponsesService): ResponseService =>
  async (db, userId) =>
    (await responses(db, [userId])).get(userId) ?? null
