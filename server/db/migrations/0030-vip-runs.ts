import { type Kysely, sql } from 'kysely'

/**
 * The first day of the run that a period of VIP time belongs to, and the months from there to its end. What runs or is
 * still to come ends where its months do, if that is later than it said so far, never earlier; what ends later than its
 * months, after an earlier refund, keeps its end, and what is bought after it is counted from there.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table vip_periods
      add column run_starts_at timestamptz(3),
      add column run_months integer check (run_months >= 0)`.execute(db)
  await sql`update vip_periods set run_starts_at = ends_at, run_months = 0 where taken_back_at is not null`.execute(db)
  await sql`
    with kept as (
      select p.id, p.user_id, p.starts_at, p.ends_at, o.vip_months,
        p.starts_at is distinct from lag(p.ends_at) over (partition by p.user_id order by p.starts_at, p.id) as is_first
      from vip_periods p join service_orders o on o.id = p.order_id where p.taken_back_at is null),
    numbered as (
      select *, count(*) filter (where is_first) over (partition by user_id order by starts_at, id) as run from kept),
    counted as (
      select *, first_value(starts_at) over run_so_far as first, (sum(vip_months) over run_so_far)::int as months
      from numbered window run_so_far as (partition by user_id, run order by starts_at, id)),
    due as (
      select *, (first at time zone 'Asia/Shanghai' + make_interval(months => months)) at time zone 'Asia/Shanghai'
        as month_end from counted),
    laid as (
      select *, case when ends_at > now() then greatest(ends_at, month_end) else ends_at end as until from due),
    joined as (
      select *, coalesce(lag(until) over (partition by user_id, run order by starts_at, id), starts_at) as since from laid)
    update vip_periods p
    set starts_at = j.since, ends_at = j.until,
      run_starts_at = case when j.until = j.month_end then j.first else j.until end,
      run_months = case when j.until = j.month_end then j.months else 0 end,
      reminded_at = case when j.until = p.ends_at then p.reminded_at end
    from joined j where j.id = p.id`.execute(db)
  await sql`
    alter table vip_periods alter column run_starts_at set not null, alter column run_months set not null`.execute(db)
}
