import { sql } from 'kysely'
import type { OwnEarningState } from '#domain/money/finance'
import { changedOne, first } from '#server/db/results'
import type { Db } from '#server/db/types'

/** Deletes rewards that wait to be booked and that these accounts of one person would give each other. */
export const deleteUnbookedOwn = async (tx: Db, accounts: readonly number[]): Promise<void> => {
  await sql`
    delete from rewards where booked_at is null and user_id = any(${[...accounts]}::bigint[])
      and invited_id = any(${[...accounts]}::bigint[])`.execute(tx)
}

/** Lists what these accounts of one person have earned from each other, each once. Codes as in migration 0028. */
export const insertOwnEarnings = async (tx: Db, accounts: readonly number[], at: string): Promise<void> => {
  const own = sql`any(${[...accounts]}::bigint[])`
  await sql`
    insert into own_earnings (earning_code, user_id, commission_id, reward_id, purse, amount_fen, earned_at, found_at)
    select 'n' || substr(encode(sha256(convert_to(f.cause, 'UTF8')), 'hex'), 1, 16), f.user_id, f.commission_id, f.reward_id,
      f.purse, f.amount_fen, f.created_at, ${at}
    from (
      select 'commission:' || commission_code as cause, user_id, id as commission_id, null::bigint as reward_id,
        case when level = 3 then 'shareholder' else 'distribution' end as purse, amount_fen, created_at
      from commissions where state = 'available' and user_id = ${own} and buyer_id = ${own}
      union all
      select 'reward:' || reward_code, user_id, null, id, 'reward', amount_fen, created_at
      from rewards where booked_at is not null and user_id = ${own} and invited_id = ${own}
    ) f order by f.created_at on conflict do nothing`.execute(tx)
}

/** Locked until the transaction ends. */
export const lockOwnEarning = (tx: Db, code: string): Promise<{ id: number; state: OwnEarningState } | null> =>
  first(
    sql<{ id: number; state: OwnEarningState }>`
    select id, state from own_earnings where earning_code = ${code} for no key update`.execute(tx),
  )

/** @returns false if it isn't in the state `from` any more */
export const markTaken = async (
  tx: Db,
  id: number,
  {
    from,
    to,
    taken,
    at,
    by,
    reason,
  }: {
    from: OwnEarningState
    to: OwnEarningState
    taken: number
    at: string
    by: number
    reason: string
  },
): Promise<boolean> =>
  changedOne(
    await sql`
    update own_earnings set state = ${to}, taken_fen = ${taken}, taken_at = ${at}, taken_by = ${by}, reason = ${reason}
    where id = ${id} and state = ${from}`.execute(tx),
  )
