import { sql } from 'kysely'
import type { Channel } from '#domain/base/channels'
import type { SubscribeKind } from '#domain/base/message'
import { changedOne, first } from '#server/db/results'
import type { Db } from '#server/db/types'

export const addConsents = async (db: Db, userId: number, kinds: readonly SubscribeKind[]): Promise<void> => {
  await sql`
    insert into subscribe_consents as c (user_id, kind, left_count)
    select ${userId}::bigint, k, 1 from unnest(${kinds}::text[]) as k order by k
    on conflict (user_id, kind) do update set left_count = c.left_count + 1`.execute(db)
}

/** Uses one consent. @returns false if none is left */
export const takeConsent = async (tx: Db, userId: number, kind: SubscribeKind): Promise<boolean> =>
  changedOne(
    await sql`
      update subscribe_consents set left_count = left_count - 1
      where user_id = ${userId} and kind = ${kind} and left_count > 0`.execute(tx),
  )

export const dropConsents = async (db: Db, userId: number, kind: SubscribeKind): Promise<void> => {
  await sql`update subscribe_consents set left_count = 0 where user_id = ${userId} and kind = ${kind}`.execute(db)
}

export const consentsOf = async (db: Db, userId: number): Promise<{ kind: string; left_count: number }[]> =>
  (
    await sql<{ kind: string; left_count: number }>`
    select kind, left_count from subscribe_consents where user_id = ${userId}`.execute(db)
  ).rows

/** What a message says that stands for no stored notification. */
export interface Words {
  params: Record<string, string>
  /** Of the enquiry that it opens. */
  object_code: string
}

/** @param words the notification's id, or words of its own */
export const insertWaiting = async (
  tx: Db,
  m: { userId: number; kind: SubscribeKind; key: string; words: number | Words; at: string },
): Promise<void> => {
  const own = typeof m.words === 'number' ? null : { key: m.key, ...m.words }
  await sql`
    insert into subscribe_messages (user_id, kind, notification_id, key, params, object_code, due_at, created_at)
    values (${m.userId}, ${m.kind}, ${own ? null : (m.words as number)}, ${own?.key ?? null},
      ${own && JSON.stringify(own.params)}::jsonb, ${own?.object_code ?? null}, ${m.at}, ${m.at})`.execute(tx)
}

export interface DueRow {
  id: number
  user_id: number
  kind: SubscribeKind
  tries: number
  /** Of the notification, with its channel; null for a line in a thread. */
  message_code: string | null
  channel: Channel | null
  /** The thread that it opens; null for a notification. */
  enquiry_code: string | null
  key: string
  params: Record<string, string>
  created_at: string
}

/** Takes the next due message for this server. @param until lease: after it, this server is considered dead */
export const takeDue = (db: Db, now: string, until: string): Promise<DueRow | null> =>
  first(
    sql<DueRow>`
    with due as (
      update subscribe_messages m set state = 'sending', tries = m.tries + 1, due_at = ${until}
      where m.id = (
        select id from subscribe_messages where state = 'waiting' and due_at <= ${now}
        order by due_at, id limit 1 for update skip locked)
      returning m.*
    )
    select d.id, d.user_id, d.kind, d.tries, n.message_code, n.channel, d.object_code as enquiry_code,
      coalesce(n.key, d.key) as key, coalesce(n.params, d.params) as params, coalesce(n.created_at, d.created_at) as created_at
    from due d left join notifications n on n.id = d.notification_id`.execute(db),
  )

export const settle = async (
  db: Db,
  id: number,
  state: 'waiting' | 'sent' | 'refused' | 'failed',
  dueAt: string,
): Promise<void> => {
  await sql`update subscribe_messages set state = ${state}, due_at = ${dueAt} where id = ${id} and state = 'sending'`.execute(
    db,
  )
}

/** Fails messages whose server died while sending: they may have arrived. */
export const failStuck = async (db: Db, now: string): Promise<void> => {
  await sql`update subscribe_messages set state = 'failed' where state = 'sending' and due_at <= ${now}`.execute(db)
}

export const deleteOld = async (db: Db, before: string): Promise<void> => {
  await sql`delete from subscribe_messages where created_at < ${before}`.execute(db)
}
