import { DAY_MS, shanghaiDay } from '#domain/kit/relative-time'
import { VIP_REMIND_DAYS } from '#domain/money/service-order'
import { periodAfter, withoutPeriod } from '#domain/money/vip'
import { type Context, nowText, timeText } from '#server/context'
import { inTransaction } from '#server/db/client'
import type { Db, Tx } from '#server/db/types'
import { lockRights, type RightsRow, userCodeOf, writeRights } from '../../base/account'
import type { MessageService } from '../../base/message'
import * as repo from './vip-repo'

const AT_ONCE = 100
const ROLE = 'vip'

export type Vip = ReturnType<typeof createVip>
export type Periods = ReturnType<typeof createPeriods>

/** End of a user's purchased VIP time. */
export const createPeriods = (ctx: Pick<Context, 'clock'>) => {
  const vipUntil = async (db: Db, userId: number): Promise<string | null> =>
    (await repo.findRunning(db, userId, nowText(ctx))).at(-1)?.ends_at ?? null
  return { vipUntil, isVip: async (db: Db, userId: number): Promise<boolean> => (await vipUntil(db, userId)) !== null }
}

/** VIP periods: added by an order, taken back by its refund, ended by time. The role follows them. */
export const createVip = (
  ctx: Pick<Context, 'bus' | 'clock' | 'db' | 'log'>,
  { messages }: { messages: Pick<MessageService, 'notify' | 'notifyAll'> },
) => {
  /** Lock order: the user before purses. */
  const lock = async (tx: Db, userId: number): Promise<RightsRow> =>
    (await lockRights(tx, await userCodeOf(tx, userId)))!

  const setRole = async (tx: Tx, { id, user_code, roles, permissions }: RightsRow, isHeld: boolean): Promise<void> => {
    if (roles.includes(ROLE) === isHeld) return
    const now = isHeld ? [...roles, ROLE] : roles.filter(role => role !== ROLE)
    await writeRights(tx, id, { roles: now, permissions })
    tx.afterCommit(() => ctx.bus.publish('principal_changed', { user_code }))
  }

  /** Removes the role from a user without a running period, and notifies them. */
  const follow = async (tx: Tx, user: RightsRow): Promise<void> => {
    if (!user.roles.includes(ROLE) || (await repo.findRunning(tx, user.id, nowText(ctx))).length) return
    await setRole(tx, user, false)
    await messages.notify(tx, {
      userId: user.id,
      channel: 'system',
      key: 'role.vip_ended',
      objectKind: 'vip',
      objectCode: ROLE,
    })
  }

  /**
   * The new period begins where the last one ends, and counts from the run's first day.
   * @param user locked by the caller
   * @returns its last day
   */
  const give = async (
    tx: Tx,
    user: RightsRow,
    { id, vip_months }: { id: number; vip_months: number },
  ): Promise<string> => {
    const running = await repo.findRunning(tx, user.id, nowText(ctx))
    const period = periodAfter(running.at(-1) ?? null, vip_months, ctx.clock.now())
    await repo.insertPeriod(tx, { user_id: user.id, order_id: id, ...period })
    await setRole(tx, user, true)
    return shanghaiDay(Date.parse(period.ends_at))
  }

  /** Takes an order's period back; the rest of its run is laid anew. @param user locked by the caller */
  const takeBack = async (tx: Tx, user: RightsRow, orderId: number): Promise<void> => {
    const taken = await repo.takeBack(tx, orderId, nowText(ctx))
    if (!taken) return
    const rest = await repo.findRunning(tx, user.id, nowText(ctx))
    for (const period of withoutPeriod(taken, rest, ctx.clock.now())) await repo.movePeriod(tx, period)
    await follow(tx, user)
  }

  const endFor = (userId: number): Promise<void> =>
    inTransaction(ctx.db, async tx => {
      const user = await lock(tx, userId)
      if (await repo.markEnded(tx, userId, nowText(ctx))) await follow(tx, user)
    })

  /** Removes the role from users whose time is over. */
  const endDue = async (): Promise<void> => {
    for (;;) {
      const users = await repo.findEnded(ctx.db, nowText(ctx), AT_ONCE)
      let failed = 0
      for (const userId of users)
        await endFor(userId).catch((error: unknown) => {
          failed += 1
          ctx.log.error({ err: error, user: userId }, 'could not end VIP time')
        })
      // Failed ones would be found again.
      if (failed || !users.length) return
    }
  }

  /** Reminds users, once, whose VIP time ends soon and who haven't bought more. */
  const remind = async (): Promise<void> => {
    for (;;) {
      const n = await inTransaction(ctx.db, async tx => {
        const rows = await repo.takeReminders(tx, nowText(ctx), timeText(ctx, VIP_REMIND_DAYS * DAY_MS), AT_ONCE)
        await messages.notifyAll(
          tx,
          rows.map(({ user_id, ends_at }) => ({
            userId: user_id,
            channel: 'system' as const,
            key: 'vip.ending' as const,
            params: { until: shanghaiDay(Date.parse(ends_at)) },
            objectKind: 'vip',
            objectCode: ROLE,
          })),
        )
        return rows.length
      })
      if (n < AT_ONCE) return
    }
  }

  return { lock, give, takeBack, endDue, remind }
}
