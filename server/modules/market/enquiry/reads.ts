// Across areas: a thread is shown with the other person, by name and picture, and whether the two may still meet.
import { sql } from 'kysely'
import type { EnquiryKind, EnquirySide, EnquiryState, LineKind } from '#domain/market/enquiry'
import type { Db } from '#server/db/types'
import { notBlocking } from '../people-reads'
import type { EnquiryRow } from './repo'

interface PartyRow {
  user_code: string
  nickname: string
  avatar_url: string
  is_identity_certified: boolean
  is_enterprise_certified: boolean
}

export interface ListedRow {
  id: number
  enquiry_code: string
  object_kind: EnquiryKind
  page_code: string
  title: string
  unit: string
  cover_path: string | null
  asker_id: number
  state: EnquiryState
  unread: number
  last_at: string
  other: PartyRow
  other_status: string
  last_code: string
  last_author_id: number
  last_kind: LineKind
  last_text_sealed: string | null
  last_price_fen: number | null
  is_last_hidden: boolean
}

export interface ListQuery {
  userId: number
  side: EnquirySide | null
  state: EnquiryState | null
  keyword: string
  before: { at: string; id: number } | null
  limit: number
}

/** The threads of one side, each with the other one's id. */
const threadsOf = ({ userId, state, before }: ListQuery, side: EnquirySide) => {
  const [mine, other, unread] =
    side === 'asked'
      ? [sql`e.asker_id`, sql`e.owner_id`, sql`e.asker_unread`]
      : [sql`e.owner_id`, sql`e.asker_id`, sql`e.owner_unread`]
  return sql`(select e.*, ${other} as other_id, ${unread} as unread from enquiries e
    where ${mine} = ${userId} and ${state === null ? sql`true` : sql`e.state = ${state}`}
      and ${before === null ? sql`true` : sql`(e.last_at, e.id) < (${before.at}::timestamptz, ${before.id}::bigint)`})`
}

/** Threads with a line, the latest first. Words are looked for in the thing's title and the other's name. */
export const findThreads = async (db: Db, query: ListQuery): Promise<ListedRow[]> => {
  const { side, keyword, limit } = query
  const sides = side === null ? (['asked', 'received'] as const) : [side]
  const found = (one: EnquirySide) => sql`(
    select e.id, e.enquiry_code, e.object_kind, e.page_code, e.title, e.unit, e.cover_path, e.asker_id, e.state, e.unread,
      e.last_at, e.last_line_id, e.other_id
    from ${threadsOf(query, one)} e
    where ${
      keyword === ''
        ? sql`true`
        : sql`(position(lower(${keyword}) in lower(e.title)) > 0 or exists (
      select from users o where o.id = e.other_id and position(lower(${keyword}) in lower(o.nickname)) > 0))`
    }
    order by e.last_at desc, e.id desc limit ${limit})`
  return (
    await sql<ListedRow>`
    select e.id, e.enquiry_code, e.object_kind, e.page_code, e.title, e.unit, e.cover_path, e.asker_id, e.state, e.unread,
      e.last_at, u.status as other_status, l.line_code as last_code, l.author_id as last_author_id, l.kind as last_kind,
      l.text_sealed as last_text_sealed, l.price_fen as last_price_fen, l.hidden_at is not null as is_last_hidden,
      (select row_to_json(w) from (select u.user_code, u.nickname, u.avatar_url, u.is_identity_certified,
        u.is_enterprise_certified) w) as other
    from (${sql.join(sides.map(found), sql` union all `)}) e
      join users u on u.id = e.other_id join enquiry_lines l on l.id = e.last_line_id
    order by e.last_at desc, e.id desc limit ${limit}`.execute(db)
  ).rows
}

export interface OtherRow extends PartyRow {
  id: number
  status: string
  /** Neither has blocked the other, and both accounts are active. */
  may_meet: boolean
  is_blocked_by_me: boolean
}

/** The other side of a thread, as this side sees it. */
export const findOther = async (
  db: Db,
  { asker_id, owner_id }: Pick<EnquiryRow, 'asker_id' | 'owner_id'>,
  userId: number,
): Promise<OtherRow> => {
  const otherId = asker_id === userId ? owner_id : asker_id
  return (
    await sql<OtherRow>`
    select u.id, u.user_code, u.nickname, u.avatar_url, u.is_identity_certified, u.is_enterprise_certified, u.status,
      u.status = 'active' and ${notBlocking(sql`u.id`, sql`${userId}`)} as may_meet,
      exists (select from blocks where blocker_id = ${userId} and blocked_id = u.id) as is_blocked_by_me
    from users u where u.id = ${otherId}`.execute(db)
  ).rows[0]
}
