import { sql } from 'kysely'
import type { CancellationState } from '#domain/leaving/cancellation'
import { changedOne } from '#server/db/results'
import type { Db } from '#server/db/types'

export interface CancellationRow {
  id: number
  user_id: number
  gives_up: boolean
}

/** @returns false if there is an open request already */
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

/** Withdraws a user's open request. The user's row must be locked. */
export const withdrawOpen = async (tx: Db, userId: number, at: string): Promise<boolean> =>
  changedOne(
    await sql`
      update cancellations set state = 'withdrawn', decided_at = ${at}
      where user_id = ${userId} and state = 'requested'`.execute(tx),
  )

export const findDue = async (db: Db, now: string): Promise<CancellationRow[]> =>
  (
    await sql<CancellationRow>`
    select id, user_id, gives_up from cancellations
    where state = 'requested' and due_at <= ${now} order by due_at, id`.execute(db)
  ).rows

/** Whether a request is neither carried out nor withdrawn yet. The user's row must be locked. */
export const isOpen = async (tx: Db, id: number): Promise<boolean> =>
  (await sql`select from cancellations where id = ${id} and state = 'requested'`.execute(tx)).rows.length === 1

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
