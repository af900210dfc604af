import { sql } from 'kysely'
import { faultsOfMeetings } from './conferences'
import type { Db } from '../../server/db/types'

const KINDS = [
  ['listing', 'listings'],
  ['product', 'products'],
] as const

/** Returns every counter that disagrees with its rows, and every row about an object that doesn't exist. */
export const faultsOfCounters = async (db: Db): Promise<unknown[]> => {
  const faults: unknown[] = []
  const look = async (query: ReturnType<typeof sql>) => void faults.push(...(await query.execute(db)).rows)
  for (const [kind, table] of KINDS) {
    const reacted = (how: string) => sql`(select count(*) from reactions r
      where r.object_kind = ${kind} and r.object_id = o.id and r.kind = ${how})`
    await look(sql`
      select ${kind} as of, o.id, like_count, favourite_count, comment_count from ${sql.table(table)} o
      where like_count <> ${reacted('like')} or favourite_count <> ${reacted('favourite')} or comment_count <> (
        select count(*) from comments c where c.object_kind = ${kind} and c.object_id = o.id and c.state = 'visible'
          and not exists (select from comments t where t.id = c.thread_id and t.state = 'hidden'))`)
    for (const about of ['reactions', 'comments', 'interactions', 'contact_reveals', 'view_days'])
      await look(sql`
        select ${about} as of, object_id from ${sql.table(about)} r
        where r.object_kind = ${kind} and not exists (select from ${sql.table(table)} o where o.id = r.object_id)`)
  }
  await look(sql`select 'replies' as of, id from comments t where thread_id is null
    and reply_count <> (select count(*) from comments c where c.thread_id = t.id and c.state = 'visible')`)
  await look(sql`select 'quotes' as of, id from listings l where kind = 'purchase'
    and quote_count <> (select count(*) from quotes q where q.listing_id = l.id and q.state in ('open', 'accepted'))`)
  await look(sql`select 'picks' as of, id from products p where pick_count <> (
    select count(distinct f.owner_id) from folder_products fp join folders f on f.id = fp.folder_id
    where fp.product_id = p.id and f.owner_id <> p.owner_id)`)
  await look(sql`select 'folder' as of, id from folders f
    where product_count <> (select count(*) from folder_products where folder_id = f.id)`)
  await look(sql`select 'follows' as of, id from users u
    where following_count <> (select count(*) from follows where follower_id = u.id)
      or fan_count <> (select count(*) from follows where followee_id = u.id)
      or folder_count <> (select count(*) from folders where owner_id = u.id and deleted_at is null)`)
  faults.push(...(await faultsOfMeetings(db)))
  await look(sql`select 'threads' as of, user_id, enquiry from unread_counts c where enquiry <> (
    select count(*) from enquiries e
    where (e.asker_id = c.user_id and e.asker_push is not null) or (e.owner_id = c.user_id and e.owner_push is not null))`)
  const unread = (channel: string) => sql`(select count(*) from notifications n where n.user_id = c.user_id
    and n.channel = ${channel} and n.read_at is null and n.deleted_at is null)`
  await look(sql`select 'unread' as of, user_id from unread_counts c
    where follow <> ${unread('follow')} or examine <> ${unread('examine')} or system <> ${unread('system')}`)
  await look(sql`select 'comment action' as of, i.actor_id from interactions i where i.kind = 'comment' and not exists (
    select from comments c where c.object_kind = i.object_kind and c.object_id = i.object_id and c.author_id = i.actor_id)`)
  return faults
}
