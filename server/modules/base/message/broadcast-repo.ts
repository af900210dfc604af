import { type RawBuilder, sql } from 'kysely'
import type { Audience } from '#domain/base/broadcast'
import { changedOne, first } from '#server/db/results'
import type { Db } from '#server/db/types'

export interface NewBroadcast {
  broadcast_code: string
  title: string
  text: string
  title_en: string
  text_en: string
  audience: Audience
  author_id: number
  wanted_count: number
  to_user_id: number
  created_at: string
}

export const insertBroadcast = async (tx: Db, b: NewBroadcast): Promise<void> => {
  await sql`
    insert into broadcasts (broadcast_code, title, text, title_en, text_en, audience, author_id, wanted_count, to_user_id,
      created_at)
    values (${b.broadcast_code}, ${b.title}, ${b.text}, ${b.title_en}, ${b.text_en}, ${b.audience}, ${b.author_id},
      ${b.wanted_count}, ${b.to_user_id}, ${b.created_at})`.execute(tx)
}

export interface SendingRow {
  id: number
  broadcast_code: string
  audience: Audience
  last_user_id: number
  to_user_id: number
}

/** The oldest broadcast in delivery, locked; null if there is none or another server is delivering it. */
export const lockSending = (tx: Db): Promise<SendingRow | null> =>
  first(
    sql<SendingRow>`
    select id, broadcast_code, audience, last_user_id, to_user_id from broadcasts
    where state = 'sending' order by id limit 1 for update skip locked`.execute(tx),
  )

/** SQL: code of a message, derived from broadcast and reader, so that nobody gets two. */
const codeOf = (broadcastCode: string, userId: RawBuilder<unknown>) =>
  sql`'n' || left(md5(${broadcastCode}::text || ':' || ${userId}), 24)`

/** Stores a message for each user and increments their unread counts, locked in the order of ids. */
export const deliverTo = async (tx: Db, broadcastCode: string, userIds: number[], at: string): Promise<void> => {
  await sql`
    with counted as (
      insert into unread_counts as c (user_id, seq, system)
      select u.id, 1, 1 from unnest(${userIds}::bigint[]) as u (id) order by u.id
      on conflict (user_id) do update set seq = c.seq + 1, system = c.system + 1
      returning c.user_id, c.seq
    )
    insert into notifications (message_code, user_id, channel, seq, key, object_kind, object_code, created_at)
    select ${codeOf(broadcastCode, sql`counted.user_id`)}, user_id, 'system', seq, 'system.broadcast', 'broadcast',
      ${broadcastCode}::text, ${at}::timestamptz
    from counted`.execute(tx)
}

/** Stores the progress, in the transaction of the messages. @param endedAt set with the last batch */
export const advance = async (
  tx: Db,
  id: number,
  { lastUserId, reached, endedAt }: { lastUserId: number; reached: number; endedAt: string | null },
): Promise<void> => {
  await sql`
    update broadcasts set last_user_id = ${lastUserId}, reached_count = reached_count + ${reached},
      state = case when ${endedAt}::timestamptz is null then state else 'sent' end, ended_at = ${endedAt}
    where id = ${id}`.execute(tx)
}

/** Waits for the batch in progress. @returns false if it isn't being delivered */
export const stopSending = async (tx: Db, code: string, at: string): Promise<boolean> =>
  changedOne(
    await sql`
      update broadcasts set state = 'stopped', ended_at = ${at}
      where broadcast_code = ${code} and state = 'sending'`.execute(tx),
  )

export interface DeliveredRow {
  user_id: number
  message_code: string
  seq: number
  created_at: string
  is_quiet: boolean
}

/** The messages of a broadcast that these users have. */
export const deliveredTo = async (db: Db, broadcastCode: string, userIds: number[]): Promise<DeliveredRow[]> =>
  (
    await sql<DeliveredRow>`
    select n.user_id, n.message_code, n.seq, n.created_at, coalesce('announcement.popup' = any(c.off), false) as is_quiet
    from unnest(${userIds}::bigint[]) as u (id)
    join notifications n on n.message_code = ${codeOf(broadcastCode, sql`u.id`)}
    left join notification_choices c on c.user_id = n.user_id`.execute(db)
  ).rows

export const wordsOf = async (db: Db, broadcastCode: string): Promise<Record<string, string>> =>
  (
    await sql<{ title: string; text: string; title_en: string; text_en: string }>`
    select title, text, title_en, text_en from broadcasts where broadcast_code = ${broadcastCode}`.execute(db)
  ).rows[0]
