// Across areas: a report is about a listing, a product, a pallet, a comment, a line of an enquiry, a person or the platform, and the desk
// shows them in one queue.
import { type RawBuilder, sql } from 'kysely'
import type { ReportKind, ReportReason } from '#domain/review/reports'
import type { Except, Waiting } from '#server/db/results'
import type { Db } from '#server/db/types'
import { type AboutRow, objectsOf } from '../../market/thing-reads'

const oneOf = (accounts: Except) => sql`any(${[...accounts]}::bigint[])`
const shownTo = (userId: number) => sql`(o.is_available or o.owner_id = ${userId})`

/**
 * The user that a report would accuse: the object's owner or the comment's author. Null if it doesn't exist or the
 * reporter can't see it, such as a comment on an unavailable object or a pallet whose owner has blocked them.
 */
export const findAccused = async (db: Db, userId: number, kind: ReportKind, code: string): Promise<number | null> => {
  const thing =
    kind === 'user'
      ? sql`select id as owner_id from users where user_code = ${code} and status = 'active'`
      : kind === 'comment'
        ? sql`select c.author_id as owner_id from comments c left join comments t on t.id = c.thread_id
            where c.comment_code = ${code} and c.state = 'visible' and coalesce(t.state, 'visible') = 'visible' and (
              exists (select from ${objectsOf('listing')} o where c.object_kind = 'listing' and o.id = c.object_id and ${shownTo(userId)})
              or exists (select from ${objectsOf('product')} o where c.object_kind = 'product' and o.id = c.object_id and ${shownTo(userId)}))`
        : kind === 'enquiry_line'
          ? sql`select l.author_id as owner_id from enquiry_lines l join enquiries e on e.id = l.enquiry_id
              where l.line_code = ${code} and l.hidden_at is null and ${userId} in (e.asker_id, e.owner_id)`
          : sql`select owner_id from ${objectsOf(kind)} o where code = ${code} and is_available and (${kind !== 'pallet'}::boolean
            or not exists (select from blocks b where b.blocker_id = o.owner_id and b.blocked_id = ${userId}))`
  return (await sql<{ owner_id: number }>`${thing}`.execute(db)).rows[0]?.owner_id ?? null
}

export interface OpenReportRow extends AboutRow {
  id: number
  report_code: string
  object_kind: ReportKind | 'complaint'
  object_code: string
  ground: ReportReason
  /** Of a report from before its words were sealed; else ''. */
  text: string
  text_sealed: string | null
  created_at: string
  /** Null for the platform. */
  reporter: { user_code: string; nickname: string; avatar_url: string } | null
  /** Null for the platform. */
  accused: { user_code: string; nickname: string; avatar_url: string } | null
  comment_text: string | null
  /** Of a line in an enquiry: its words, sealed for `linePlace`, and its private pictures. */
  line_sealed: string | null
  pictures: string[] | null
  open_count: number
  can_take_down: boolean
}

const things = sql`
  select 'listing' as object_kind, id, code, owner_id, kind, title, can_take_down, null as comment_text from ${objectsOf('listing')} o
  union all select 'product', id, code, owner_id, kind, title, can_take_down, null from ${objectsOf('product')} o
  union all select 'pallet', id, code, owner_id, kind, title, can_take_down, null from ${objectsOf('pallet')} o`

/**
 * The reported comment `c` with its thing `x`, one look-up after the other: left to itself, the planner may join all
 * comments with all things first.
 */
const commented = sql`(select * from comments where comment_code = r.object_code offset 0) c
  cross join lateral (select * from (${things}) x where x.object_kind = c.object_kind and x.id = c.object_id offset 0) x`
/**
 * SQL: what is said of the reported user, thing or comment, null if it is gone. Values, each looked up by the report's code:
 * an `exists` may be answered from a list of all users, and an owner asked for in its condition from all that they have.
 */
const ofUser = (said: RawBuilder<unknown>) => sql`(select ${said} from users a where a.user_code = r.object_code)`
const ofThing = (said: RawBuilder<unknown>) =>
  sql`(select ${said} from (${things}) x where x.object_kind = r.object_kind and x.code = r.object_code)`
const ofComment = (said: RawBuilder<unknown>) => sql`(select ${said} from ${commented})`
const ofLine = (said: RawBuilder<unknown>) =>
  sql`(select ${said} from enquiry_lines i where i.line_code = r.object_code and i.hidden_at is null)`

/** The object and its owner are there: else nothing is left to decide. And it concerns none of these accounts. */
const isShown = (accounts: Except) => {
  const isNot = (user: string) => sql`${sql.ref(user)} <> all(${[...accounts]}::bigint[])`
  return sql`coalesce(r.reporter_id <> all(${[...accounts]}::bigint[]), true) and coalesce(case r.object_kind
    when 'user' then ${ofUser(isNot('a.id'))}
    when 'complaint' then r.object_code = r.report_code or ${ofUser(isNot('a.id'))}
    when 'comment' then ${ofComment(isNot('c.author_id'))}
    when 'enquiry_line' then ${ofLine(isNot('i.author_id'))}
    else ${ofThing(isNot('x.owner_id'))} end, false)`
}

/** Whether a report concerns one of these accounts: as reporter (the platform is none), owner, author or reported user. */
const concerns = (
  accounts: Except,
) => sql`(coalesce(r.reporter_id = ${oneOf(accounts)}, false) or coalesce(case r.object_kind
  when 'user' then ${ofUser(sql`a.id`)} = ${oneOf(accounts)}
  when 'complaint' then ${ofUser(sql`a.id`)} = ${oneOf(accounts)}
  when 'comment' then (select c.author_id from comments c where c.comment_code = r.object_code) = ${oneOf(accounts)}
  when 'enquiry_line' then (select i.author_id from enquiry_lines i where i.line_code = r.object_code) = ${oneOf(accounts)}
  else ${ofThing(sql`x.owner_id`)} = ${oneOf(accounts)} end, false))`

export const findConcern = async (tx: Db, reportId: number, accounts: Except): Promise<boolean> =>
  (await sql`select from reports r where r.id = ${reportId} and ${concerns(accounts)}`.execute(tx)).rows.length > 0

/** Open reports, oldest first. @param except skip reports that concern these accounts */
export const findOpen = async (
  db: Db,
  afterId: number | null,
  limit: number,
  except: Except,
): Promise<OpenReportRow[]> =>
  (
    await sql<OpenReportRow>`
    with open as materialized (
      select * from reports r where state = 'open' and ${afterId ? sql`id > ${afterId}` : sql`true`} and ${isShown(except)}
      order by id limit ${limit}
    )
    select r.id, r.report_code, r.object_kind, r.object_code, r.ground, r.text, r.text_sealed, r.created_at, t.comment_text, t.line_sealed, t.pictures,
      t.can_take_down,
      t.kind as about_kind, t.code as about_code, t.title as about_title,
      (select row_to_json(w) from (select u.user_code, u.nickname, u.avatar_url where u.id is not null) w) as reporter,
      (select row_to_json(w) from (select a.user_code, a.nickname, a.avatar_url where a.id is not null) w) as accused,
      (select count(*)::int from reports o where o.object_kind = r.object_kind and o.object_code = r.object_code
        and o.state = 'open') as open_count
    from open r left join users u on u.id = r.reporter_id
    cross join lateral (
      select owner_id, kind, code, title, comment_text, null::text as line_sealed, null::text[] as pictures, can_take_down
      from (${things}) x
      where r.object_kind = x.object_kind and x.code = r.object_code
      union all
      select c.author_id, x.kind, x.code, x.title, c.text, null, null, false from ${commented} where r.object_kind = 'comment'
      union all
      select i.author_id, case e.object_kind when 'quote' then 'purchase' when 'pallet_product' then 'pallet' else e.object_kind end,
        split_part(e.page_code, '-', 1), e.title, null, i.text_sealed, i.pictures, false
      from enquiry_lines i join enquiries e on e.id = i.enquiry_id
      where r.object_kind = 'enquiry_line' and i.line_code = r.object_code
      union all
      select p.id, 'user', p.user_code, p.nickname, null, null, null, false from users p
      where r.object_kind in ('user', 'complaint') and p.user_code = r.object_code
      union all
      select null, 'platform', '', '', null, null, null, false where r.object_kind = 'complaint' and r.object_code = r.report_code
    ) t
    left join users a on a.id = t.owner_id
    order by r.id`.execute(db)
  ).rows

export const waitingReports = async (db: Db, except: Except): Promise<Waiting> =>
  (
    await sql<Waiting>`
    select count(*)::int as count, min(created_at) as since
    from reports r where state = 'open' and ${isShown(except)}`.execute(db)
  ).rows[0]
