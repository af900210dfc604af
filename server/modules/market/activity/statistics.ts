import type { Input, Output } from '#contract'
import type { activity } from '#contract/market/activity'
import { STATISTICS_DAYS } from '#domain/market/activity'
import { DAY_MS, shanghaiDay } from '#domain/kit/relative-time'
import type { Context } from '#server/context'
import type { Db } from '#server/db/types'
import { forbidden, notFound } from '#server/http/refusal'
import type { Principal } from '#server/http/serve'
import { findDays } from './day-reads'
import { findObject } from '../thing-reads'

/** @throws Refusal 404 for another user's object, 403 `vip` without the VIP role */
export const createDayStatistics =
  (ctx: Pick<Context, 'clock'>) =>
  async (
    db: Db,
    me: Principal,
    input: Input<typeof activity.getDayStatistics>,
  ): Promise<Output<typeof activity.getDayStatistics>> => {
    const object = await findObject(db, input.object_kind, input.object_code)
    if (object?.owner_id !== me.id) throw notFound()
    if (!me.roles.includes('vip')) throw forbidden('vip')
    const now = ctx.clock.now()
    const [first, last] = [shanghaiDay(now - (STATISTICS_DAYS - 1) * DAY_MS), shanghaiDay(now)]
    return {
      days: await findDays(db, { ownerId: me.id, objectKind: input.object_kind, objectId: object.id, first, last }),
    }
  }
