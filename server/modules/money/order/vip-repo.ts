import { sql } from 'kysely'
import type { Period } from '#domain/money/vip'
import type { Db } from '#server/db/types'

export interface PeriodRow extends Period {
  id: number
  user_id: number
  /** As ordered. */
  months: number
}

export const insertPeriod = async (tx: Db, p: Period & { user_id: number; order_id: number }): Promise<void> =>
  void (await sql`
    insert into vip_periods (user_id, order_id, starts_at, ends_at, run_starts_at, run_months)
    values (${p.user_id}, ${p.order_id}, ${p.starts_at}, ${p.ends_at}, ${p.run_starts_at}, ${p.run_months})`.execute(
    tx,
  ))

/** The user's periods that aren't over, in order. */
export const findRunning = async (db: Db, userId: number, now: string): Promise<PeriodRow[]> =>
  (
    await sql<PeriodRow>`
    select p.id, p.user_id, p.starts_at, p.ends_at, p.run_starts_at, p.run_months, o.vip_months as months
    from vip_periods p join service_orders o on o.id = p.order_id
    where p.user_id = ${userId} and p.taken_back_at is null and p.ends_at > ${now} order by p.ends_at`.execute(db)
  ).rows

/** @returns what was taken back; null if the order has no period, or it was taken back already */
export const takeBack = async (
  tx: Db,
  orderId: number,
  at: string,
): Promise<Pick<Period, 'starts_at' | 'ends_at'> | null> =>
  (
    await sql<Pick<Period, 'starts_at' | 'ends_at'>>`
      update vip_periods set taken_back_at = ${at} where order_id = ${orderId} and taken_back_at is null
      returning starts_at, ends_at`.execute(tx)
  ).rows[0] ?? null

export const movePeriod = async (tx: Db, { id, ...to }: Period & { id: number }): Promise<void> =>
  void (await sql`
    update vip_periods set starts_at = ${to.starts_at}, ends_at = ${to.ends_at}, run_starts_at = ${to.run_starts_at},
      run_months = ${to.run_months} where id = ${id}`.execute(tx))

/** Users whose period has ended and isn't processed yet. */
export const findEnded = async (db: Db, now: string, limit: number): Promise<number[]> =>
  (
    await sql<{ user_id: number }>`
    select distinct user_id from (
      select user_id from vip_periods
      where taken_back_at is null and ended_at is null and ends_at <= ${now} order by ends_at limit ${limit}) p
    order by user_id`.execute(db)
  ).rows.map(row => row.user_id)

/** @returns the number of periods */
export const markEnded = async (tx: Db, userId: number, now: string): Promise<number> =>
  Number(
    (
      await sql`
      update vip_periods set ended_at = ${now}
      where user_id = ${userId} and taken_back_at is null and ended_at is null and ends_at <= ${now}`.execute(tx)
    ).numAffectedRows ?? 0n,
  )

/**
 * Marks users for a reminder whose VIP time ends soon without another period following; skips rows that another server
 * has locked.
 * @returns at most `limit`; fewer means nobody is left
 */
export const takeReminders = async (
  tx: Db,
  now: string,
  until: string,
  limit: number,
): Promise<{ user_id: number; ends_at: string }[]> =>
  (
    await sql<{ user_id: number; ends_at: string }>`
    update vip_periods set reminded_at = ${now}
    where id in (
      select p.id from vip_periods p
      where p.taken_back_at is null and p.ended_at is null and p.reminded_at is null and p.ends_at > ${now}
        and p.ends_at <= ${until} and not exists (
          select from vip_periods l where l.user_id = p.user_id and l.taken_back_at is null and l.ends_at > p.ends_at)
      order by p.user_id limit ${limit} for update skip locked)
    returning user_id, ends_at`.execute(tx)
  ).rows
