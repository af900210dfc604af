import { sql } from 'kysely'
import type { Channel, CountedChannel } from '#domain/base/channels'
import { changedOne } from '#server/db/results'
import type { Db } from '#server/db/types'

export interface CountsRow {
  seq: number
  follow: number
  examine: number
  system: number
  /** Unread threads of enquiries, which `system` leaves out. */
  enquiry: number
}

export interface MessageRow {
  id: number
  message_code: string
  channel: Channel
  key: string
  params: Record<string, string>
  object_kind: string | null
  object_code: string | null
  created_at: string
  read_at: string | null
}

const COUNTS = sql`seq, follow, examine, system, enquiry`
/** SQL columns of notification `n`. A broadcast's texts are stored once, in the broadcast's row. */
const MESSAGE = sql`n.id, n.message_code, n.channel, n.key, n.object_kind, n.object_code, n.created_at, n.read_at,
  case when b.id is null then n.params else jsonb_build_object(
    'title', b.title, 'text', b.text, 'title_en', b.title_en, 'text_en', b.text_en) end as params`
const MESSAGES = sql`notifications n left join broadcasts b
  on n.object_kind = 'broadcast' and b.broadcast_code = n.object_code`
const NONE: CountsRow = { seq: 0, follow: 0, examine: 0, system: 0, enquiry: 0 }
const one = (channel: CountedChannel, wanted: CountedChannel) => (channel === wanted ? 1 : 0)

/** Adds one; the row lock gives out sequence numbers in commit order. */
export const countUp = async (db: Db, userId: number, channel: CountedChannel): Promise<CountsRow> => {
  const result = await sql<CountsRow>`
    insert into unread_counts as c (user_id, seq, follow, examine, system)
    values (${userId}, 1, ${one(channel, 'follow')}, ${one(channel, 'examine')}, ${one(channel, 'system')})
    on conflict (user_id) do update set seq = c.seq + 1, follow = c.follow + excluded.follow,
      examine = c.examine + excluded.examine, system = c.system + excluded.system
    returning ${COUNTS}`.execute(db)
  return result.rows[0]
}

/** Adds an unread thread. */
export const countThreadUp = async (db: Db, userId: number): Promise<CountsRow> =>
  (
    await sql<CountsRow>`
    insert into unread_counts as c (user_id, seq, enquiry) values (${userId}, 1, 1)
    on conflict (user_id) do update set seq = c.seq + 1, enquiry = c.enquiry + 1
    returning ${COUNTS}`.execute(db)
  ).rows[0]

/** Takes off unread threads; never below none. */
export const countThreadsDown = async (db: Db, userId: number, n: number): Promise<CountsRow> =>
  (
    await sql<CountsRow>`
    update unread_counts set enquiry = greatest(0, enquiry - ${n}::int) where user_id = ${userId} returning ${COUNTS}`.execute(
      db,
    )
  ).rows[0]

interface NewMessageRow {
  message_code: string
  user_id: number
  channel: CountedChannel
  seq: number
  key: string
  params: Record<string, string>
  object_kind: string | null
  object_code: string | null
  actor_id: number | null
  created_at: string
}

/** @returns its id */
export const insertMessage = async (db: Db, m: NewMessageRow): Promise<number> =>
  (
    await sql<{ id: number }>`
    insert into notifications (message_code, user_id, channel, seq, key, params, object_kind, object_code, actor_id,
      created_at)
    values (${m.message_code}, ${m.user_id}, ${m.channel}, ${m.seq}, ${m.key}, ${JSON.stringify(m.params)}::jsonb,
      ${m.object_kind}, ${m.object_code}, ${m.actor_id}, ${m.created_at}) returning id`.execute(db)
  ).rows[0].id

export const countsOf = async (db: Db, userId: number): Promise<CountsRow> =>
  (await sql<CountsRow>`select ${COUNTS} from unread_counts where user_id = ${userId}`.execute(db)).rows[0] ?? NONE

/** Taken before any of the user's messages change, so that counts and rows stay in step. */
export const lockCounts = async (db: Db, userId: number): Promise<void> => {
  await sql`insert into unread_counts (user_id) values (${userId}) on conflict do nothing`.execute(db)
  await sql`select from unread_counts where user_id = ${userId} for update`.execute(db)
}

/** Marks messages as read. @returns the channel of each that was unread */
export const markRead = async (
  db: Db,
  userId: number,
  now: string,
  what: { code?: string; channel?: Channel },
): Promise<CountedChannel[]> => {
  const result = await sql<{ channel: CountedChannel }>`
    update notifications set read_at = ${now}
    where user_id = ${userId} and read_at is null and deleted_at is null
      and (${what.code ?? null}::text is null or message_code = ${what.code ?? null})
      and (${what.channel ?? null}::text is null or channel = ${what.channel ?? null})
    returning channel`.execute(db)
  return result.rows.map(row => row.channel)
}

/** Returns null if the user has no such message; `was_unread` tells whether it was counted. */
export const markDeleted = async (db: Db, userId: number, code: string, now: string) => {
  const result = await sql<{ channel: CountedChannel; was_unread: boolean }>`
    update notifications set deleted_at = ${now}
    where user_id = ${userId} and message_code = ${code} and deleted_at is null
    returning channel, read_at is null as was_unread`.execute(db)
  return result.rows[0] ?? null
}

export const exists = async (db: Db, userId: number, code: string): Promise<boolean> =>
  (
    await sql`select from notifications where user_id = ${userId} and message_code = ${code} and deleted_at is null`.execute(
      db,
    )
  ).rows.length === 1

/** One of the user's messages; null if there is none or it was deleted. */
export const messageOf = async (db: Db, userId: number, code: string): Promise<MessageRow | null> =>
  (
    await sql<MessageRow>`
    select ${MESSAGE} from ${MESSAGES}
    where n.user_id = ${userId} and n.message_code = ${code} and n.deleted_at is null`.execute(db)
  ).rows[0] ?? null

export const countDown = async (db: Db, userId: number, by: Record<CountedChannel, number>): Promise<CountsRow> => {
  const result = await sql<CountsRow>`
    update unread_counts set follow = follow - ${by.follow}, examine = examine - ${by.examine}, system = system - ${by.system}
    where user_id = ${userId} returning ${COUNTS}`.execute(db)
  return result.rows[0]
}

export const messagePage = async (
  db: Db,
  userId: number,
  channel: Channel,
  beforeId: number | null,
  limit: number,
): Promise<MessageRow[]> =>
  (
    await sql<MessageRow>`
    select ${MESSAGE} from ${MESSAGES}
    where n.user_id = ${userId} and n.channel = ${channel} and n.deleted_at is null
      and (${beforeId}::bigint is null or n.id < ${beforeId})
    order by n.id desc limit ${limit}`.execute(db)
  ).rows

/** Public announcements: the same for everyone, never counted. */
export const conferencePage = async (db: Db, beforeId: number | null, limit: number): Promise<MessageRow[]> =>
  (
    await sql<MessageRow>`
    select id, message_code, 'conference' as channel, key, params,
      case when object_code is not null then 'conference' end as object_kind, object_code, created_at, created_at as read_at
    from conference_messages where ${beforeId}::bigint is null or id < ${beforeId}
    order by id desc limit ${limit}`.execute(db)
  ).rows

interface NewAnnouncement {
  message_code: string
  key: string
  params: Record<string, string>
  object_code: string
  created_at: string
}

/** Stores only the first announcement per key and object. @returns whether this one was stored */
export const insertAnnouncement = async (db: Db, m: NewAnnouncement): Promise<boolean> =>
  changedOne(
    await sql`
      insert into conference_messages (message_code, key, params, object_code, created_at)
      values (${m.message_code}, ${m.key}, ${JSON.stringify(m.params)}::jsonb, ${m.object_code}, ${m.created_at})
      on conflict (key, object_code) where object_code is not null do nothing`.execute(db),
  )
