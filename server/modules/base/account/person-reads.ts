// Across areas: which accounts belong to one person. Whoever asks whether something is one's own asks here.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/types'

/** SQL: ids of the accounts of a user's person, this one included. @param userId an expression */
export const accountsOf = (userId: RawBuilder<unknown>) => sql`(
  select ${userId} union all
  select other.id from users own join users other on other.person_id = own.person_id and other.id <> own.id
  where own.id = ${userId})`

/**
 * Ids of the accounts of a user's person, this one included, in order. Accounts are one person's if an identity with
 * the same number was ever approved for them; `users.person_id` says so from the approval on.
 */
export const findAccounts = async (db: Db, userId: number): Promise<number[]> =>
  (
    await sql<{ id: number }>`select id from ${accountsOf(sql`${userId}::bigint`)} a (id) order by id`.execute(db)
  ).rows.map(({ id }) => id)

/** Whether two accounts are one person's. */
export const areOnePerson = async (db: Db, userId: number, otherId: number): Promise<boolean> =>
  userId === otherId || (await findAccounts(db, userId)).includes(otherId)

/** Whether it is known who a user is: an identity is approved now, or was once. */
export const isKnown = async (db: Db, userId: number): Promise<boolean> =>
  (
    await sql`
    select from users where id = ${userId} and (is_identity_certified or person_id is not null)`.execute(db)
  ).rows.length > 0

/** Ids of the accounts for which an identity with this number was ever approved, and of their persons' other ones. */
export const findAccountsOfNumber = async (db: Db, numberIndex: string): Promise<number[]> =>
  (
    await sql<{ id: number }>`
    select distinct o.id from identity_numbers n join users u on u.id = n.user_id
    join users o on o.id = u.id or o.person_id = u.person_id
    where n.number_index = ${numberIndex} order by 1`.execute(db)
  ).rows.map(({ id }) => id)

/**
 * SQL: how many people a user has invited whose identity is approved, over all of the invited ones' accounts, without
 * the user themselves. @param user alias of the user's row
 */
export const certifiedInvited = (user: 'u') => sql`(
  select (count(distinct i.person_id) + count(*) filter (where i.person_id is null))::int from users i
  where i.inviter_id = ${sql.ref(`${user}.id`)} and i.is_identity_certified and i.status = 'active'
    and i.person_id is distinct from coalesce(${sql.ref(`${user}.person_id`)}, 0))`
