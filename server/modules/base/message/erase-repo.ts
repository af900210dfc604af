import { sql } from 'kysely'
import type { Erase } from '#server/db/leaving'

/**
 * Deletes the user's messages and choices, and messages to others about the user, whose unread counts go down.
 * Broadcasts sent by an operator stay, without the name.
 */
export const eraseMessages: Erase = async (tx, { id, codes }) => {
  await sql`delete from subscribe_messages where user_id = ${id} or object_code = any(${codes}::text[])`.execute(tx)
  await sql`delete from subscribe_consents where user_id = ${id}`.execute(tx)
  await sql`delete from notification_choices where user_id = ${id}`.execute(tx)
  await sql`update broadcasts set author_id = null where author_id = ${id}`.execute(tx)
  await sql`delete from notifications where user_id = ${id}`.execute(tx)
  await sql`delete from unread_counts where user_id = ${id}`.execute(tx)
  await sql`
    with gone as (
      delete from notifications where actor_id = ${id} or object_code = any(${codes}::text[])
      returning user_id, channel, read_at is null and deleted_at is null as was_unread
    ), unread as (
      select user_id, count(*) filter (where channel = 'follow')::int as follow,
        count(*) filter (where channel = 'examine')::int as examine,
        count(*) filter (where channel = 'system')::int as system
      from gone where was_unread group by user_id
    )
    update unread_counts c set follow = c.follow - u.follow, examine = c.examine - u.examine, system = c.system - u.system
    from unread u where u.user_id = c.user_id`.execute(tx)
}
