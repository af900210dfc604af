import { sql } from 'kysely'
import type { CancellationState } from '../../../domain/cancellation'
import { changedOne, first } from '../../db/results'
import type { Db } from '../../db/types'

export interface CancellationRow {
  id: number
  user_id: number
  gives_up: boolean
}

/** False if one is open already. */
export const insertRequest = async (
  tx: Db,
  row: { userId: number; givesUp: boolean; at: string; dueAt: string },
): Promise<boolean> =>
  changedOne(
    await sql`
      insert into cancellations (user_id, state, gives_up, requested_at, due_at)
      values (${row.userId}, 'requested', ${row.givesUp}, ${row.at}, ${row.dueAt})
      on conflict (user_id) where state = 'requested' do nothing`.execute(tx),
  )

/** Takes back the open request of a user; waits for whoever is carrying it out. */
export const withdrawOpen = async (tx: Db, userId: number, at: string): Promise<boolean> =>
  changedOne(
    await sql`
      update cancellations set state = 'withdrawn', decided_at = ${at}
      where user_id = ${userId} and state = 'requested'`.execute(tx),
  )

export const findDue = async (db: Db, now: string): Promise<number[]> =>
  (
    await sql<{ id: number }>`
    select id from cancellations where state = 'requested' and due_at <= ${now} order by due_at, id`.execute(db)
  ).rows.map(row => row.id)

/** Locks a due request until the transaction ends; null if somebody has it, or it was taken back. */
export const lockDue = (tx: Db, id: number, now: string) =>
  first(
    sql<CancellationRow>`
    select id, user_id, gives_up from cancellations
    where id = ${id} and state = 'requested' and due_at <= ${now} for update skip locked`.execute(tx),
  )

export const decide = async (
  tx: Db,
  id: number,
  to: CancellationState,
  at: string,
  reason: string | null,
): Promise<void> => {
  await sql`
    update cancellations set state = ${to}, decided_at = ${at}, reason = ${reason}
    where id = ${id} and state = 'requested'`.execute(tx)
}
