// Across areas: how fast somebody answers is counted over questions below their things, enquiries about these, and quotes
// for their purchases.
import { sql } from 'kysely'
import type { FindResponses, ResponseRow } from '../../market/follow/response'

/**
 * Per user: others' comment threads on their listings and products, enquiries about their things, and quotes on their
 * purchases, and how many of these they answered. What nobody has answered counts once there was time to.
 */
export const findResponses: FindResponses = async (db, userIds, { since, due }, limit) =>
  (
    await sql<ResponseRow>`
    select u.id as user_id, counted.* from unnest(${userIds}::bigint[]) as u (id) cross join lateral (
      with threads as (
        select c.id, c.created_at from comments c
        where c.owner_id = u.id and c.thread_id is null and c.author_id <> u.id and c.state = 'visible'
          and c.created_at > ${since}
        order by c.id desc limit ${limit}
      ), enquired as (
        select e.created_at, e.answered_at from enquiries e where e.owner_id = u.id and e.last_at > ${since} and e.created_at > ${since}
        order by e.last_at desc, e.id desc limit ${limit}
      ), asked as (
        select t.created_at,
          (select min(r.created_at) from comments r where r.thread_id = t.id and r.author_id = u.id) as answered_at
        from threads t
        union all
        select e.created_at, e.answered_at from enquired e
        union all
        (select q.created_at, case when q.state in ('accepted', 'declined') then q.decided_at end as answered_at
        from listings l join quotes q on q.listing_id = l.id
        where l.owner_id = u.id and l.kind = 'purchase' and q.state in ('open', 'accepted', 'declined')
          and q.created_at > ${since}
        order by q.id desc limit ${limit})
      )
      select count(*)::int as questions, count(answered_at)::int as answered,
        round(percentile_cont(0.5) within group (order by extract(epoch from answered_at - created_at) / 60))::int as median_minutes
      from asked where answered_at is not null or created_at <= ${due}) counted`.execute(db)
  ).rows
