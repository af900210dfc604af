import { type RawBuilder, sql } from 'kysely'
import { lockName } from '#server/db/client'
import type { Db } from '#server/db/types'
import { accountsOf, findAccounts } from './person-reads'

export interface MeetingRow {
  id: number
  person_id: number | null
}

/**
 * Locks this user's account and all accounts of everybody who has ever had an identity with this number. Approvals of
 * identities come one after the other, so that two at once don't miss each other's accounts. Lock order: before any
 * user's row.
 */
export const lockMeeting = async (tx: Db, userId: number, numberIndex: string): Promise<MeetingRow[]> => {
  await lockName(tx, 'persons')
  const { rows } = await sql<MeetingRow>`
    with met as (
      select id, person_id from users
      where id = ${userId} or id in (select n.user_id from identity_numbers n where n.number_index = ${numberIndex})
    )
    select id, person_id from users
    where id in (select id from met) or person_id in (select person_id from met) order by id for no key update`.execute(
    tx,
  )
  return rows
}

const lockRows = async (tx: Db, ids: RawBuilder<unknown>): Promise<number[]> =>
  (
    await sql<{ id: number }>`select id from users where id in ${ids} order by id for no key update`.execute(tx)
  ).rows.map(({ id }) => id)

/** Locks all accounts of a user's person until the transaction ends: what is counted per person is counted in turns. */
export const lockAccounts = async (tx: Db, userId: number): Promise<void> => {
  const locked = await lockRows(tx, accountsOf(sql`${userId}::bigint`))
  // An identity may have been approved meanwhile; it locks the same rows, so that no other account comes after this.
  const missing = (await findAccounts(tx, userId)).filter(id => !locked.includes(id))
  if (missing.length > 0) await lockRows(tx, sql`(select unnest(${missing}::bigint[]))`)
}

const newPerson = async (tx: Db): Promise<number> =>
  (await sql<{ id: number }>`select nextval('person_ids') as id`.execute(tx)).rows[0].id

/** Makes accounts one person: the oldest of those that they were, or a new one. @param meeting as locked */
export const joinPerson = async (
  tx: Db,
  meeting: readonly MeetingRow[],
  { userId, numberIndex, at }: { userId: number; numberIndex: string; at: string },
): Promise<void> => {
  await sql`
    insert into identity_numbers (user_id, number_index, approved_at) values (${userId}, ${numberIndex}, ${at})
    on conflict do nothing`.execute(tx)
  const known = meeting.flatMap(({ person_id }) => (person_id === null ? [] : [person_id]))
  const person = known.length > 0 ? Math.min(...known) : await newPerson(tx)
  await sql`
    update users set person_id = ${person}
    where id = any(${meeting.map(({ id }) => id)}::bigint[]) and person_id is distinct from ${person}::bigint`.execute(
    tx,
  )
}
