import { sql } from 'kysely'
import type { Erase } from '#server/db/leaving'

/**
 * Sessions, failed log-ins and all identifying columns. The row stays: agreements, money and the audit log refer to it,
 * and the people the user invited keep their inviter.
 */
export const eraseAccount: Erase = async (tx, { id, user_code, mobile_index }) => {
  await sql`delete from sessions where user_id = ${id}`.execute(tx)
  await sql`delete from identity_numbers where user_id = ${id}`.execute(tx)
  await sql`
    delete from login_failures where mobile_index = ${mobile_index} or mobile_index = ${`user:${user_code}`}`.execute(
    tx,
  )
  await sql`
    update users set status = 'cancelled', nickname = '', avatar_path = null, gender = 'unknown', province = '', city = '',
      language = '', mobile_sealed = null, mobile_index = null, password_hash = null, roles = '{}', permissions = '{}',
      organization_code = '', is_identity_certified = false, is_enterprise_certified = false, frozen_reason = null, frozen_at = null,
      following_count = 0, fan_count = 0, folder_count = 0, person_id = null
    where id = ${id}`.execute(tx)
}
